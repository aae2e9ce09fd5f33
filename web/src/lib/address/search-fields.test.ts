import { describe, expect, test } from 'vitest';
import { day, defineSearch, flag, matching, oneOf, text, uuid, whole } from './search-fields.ts';

const search = defineSearch({
  q: text(5),
  tab: oneOf(['list', 'map'], 'list'),
  state: oneOf(['open', ''], 'open'),
  size: oneOf([25, 50], 50),
  page: whole(1, { least: 1, most: 9 }),
  from: day,
  table: flag,
  area: matching(uuid),
  period: matching(/^d\d+$/, 'd30'),
  row: matching(/^\d+$/, undefined),
});

describe('the fields of an address', () => {
  test('have defaults, in which what may be absent is absent', () => {
    const { defaults } = search;
    expect(search.parse({})).toEqual(defaults);
    expect(Object.keys(defaults)).not.toContain('row');
    expect(defaults).toMatchObject({
      q: '',
      tab: 'list',
      size: 50,
      page: 1,
      from: '',
      table: false,
      period: 'd30',
    });
  });

  test.each([
    ['q', 12345, '12345'],
    ['q', 'longer', ''],
    ['q', { a: 1 }, ''],
    ['tab', 'map', 'map'],
    ['tab', 'none', 'list'],
    ['state', '', ''],
    ['size', '25', 25],
    ['size', 26, 50],
    ['page', '3', 3],
    ['page', 0, 1],
    ['page', 10, 1],
    ['page', 1.5, 1],
    ['page', '', 1],
    ['page', true, 1],
    ['page', [3], 1],
    ['from', '2026-02-28', '2026-02-28'],
    ['from', '2026-02-30', ''],
    ['from', '28.2.2026', ''],
    ['table', true, true],
    ['table', 'yes', false],
    ['area', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'],
    ['area', 'nonsense', ''],
    ['period', 'd7', 'd7'],
    ['period', '7', 'd30'],
    ['row', 17, '17'],
    ['row', 'x', undefined],
  ] as const)('%s=%s is read as %s', (key, given, read) => {
    expect(search.parse({ [key]: given })[key]).toBe(read);
  });

  test('no address at all, and fields that are not known, change nothing', () => {
    expect(search.parse(undefined)).toEqual(search.defaults);
    expect(search.parse({ other: 1 })).toEqual(search.defaults);
  });
});
