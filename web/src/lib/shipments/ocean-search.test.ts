import { expect, test } from 'vitest';
import {
  ContainerSearch,
  OceanListSearch,
  clearedFilters,
  hasFilters,
  oceanListDefaults,
  searchOfRow,
  toListInput,
} from './ocean-search.ts';

test('an empty URL is the list of containers in transit by arrival', () => {
  expect(OceanListSearch.parse({})).toEqual(oceanListDefaults);
  expect(toListInput(oceanListDefaults)).toEqual({
    view: 'in-transit',
    sort: 'arrivalAt',
    direction: 'asc',
    limit: 50,
  });
});

test('invalid values of a URL fall back, the rest is kept', () => {
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

test('a search for digits, which a URL holds as a number, stays a text', () => {
  expect(OceanListSearch.parse({ q: 99000030 }).q).toBe('99000030');
});

test('a row opens its own journey, a number without containers itself', () => {
  const shipmentId = '0b6f0e6c-7a52-4d2f-9a1e-2f0d5b7c9e11';
  const search = searchOfRow({ equipmentReference: 'HMMU6120580', shipmentId });
  expect(search).toEqual({ container: 'HMMU6120580', journey: shipmentId });
  expect(ContainerSearch.parse(search)).toMatchObject(search);
  expect(ContainerSearch.parse({ journey: 'nonsense' }).journey).toBeUndefined();
  expect(searchOfRow({ equipmentReference: null, shipmentId })).toEqual({});
});

test('the values of an exception filter the list, a name with a comma as one name', () => {
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
