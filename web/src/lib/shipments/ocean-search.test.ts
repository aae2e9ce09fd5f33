import { expect, test } from 'vitest';
import {
  OceanListSearch,
  clearedFilters,
  hasFilters,
  oceanListDefaults,
  toListInput,
} from './ocean-search.ts';

test('an empty address is the list of boxes in transit by arrival', () => {
  expect(OceanListSearch.parse({})).toEqual(oceanListDefaults);
  expect(toListInput(oceanListDefaults)).toEqual({
    view: 'in-transit',
    sort: 'arrivalAt',
    direction: 'asc',
    limit: 50,
  });
});

test('what an address says wrong falls back, the rest is kept', () => {
  const search = OceanListSearch.parse({
    view: 'nonsense',
    size: 7,
    page: -1,
    carriers: 'MAEU,HDMU',
    q: 'HMMU',
  });
  expect(search).toMatchObject({ view: 'in-transit', size: 50, page: 1, carriers: 'MAEU,HDMU', q: 'HMMU' });
  expect(toListInput(search)).toMatchObject({ carriers: ['MAEU', 'HDMU'], search: 'HMMU' });
  expect(hasFilters(search)).toBe(true);
});

test('a search for digits, which an address holds as a number, stays a text', () => {
  expect(OceanListSearch.parse({ q: 99000030 }).q).toBe('99000030');
});

test('what an exception is about narrows the list, a name with a comma as one name', () => {
  const search = OceanListSearch.parse({
    view: 'late',
    problem: 'late',
    vessel: 'Ever, Given',
    voyage: 12,
    pods: '-',
  });
  expect(toListInput(search)).toMatchObject({
    view: 'late',
    problems: ['late'],
    vessels: ['Ever, Given'],
    voyages: ['12'],
    pods: ['-'],
  });
  expect(hasFilters(search)).toBe(true);
  expect(hasFilters({ ...search, ...clearedFilters })).toBe(false);
  expect(OceanListSearch.parse({ problem: 'nonsense' }).problem).toBe('');
});
