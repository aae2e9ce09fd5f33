import { expect, test } from 'vitest';
import { isShown, orderColumns, parseColumnSettings } from './column-settings.ts';

const columns = [
  { key: 'number', fixed: true },
  { key: 'carrier' },
  { key: 'route' },
  { key: 'bill', optional: true },
];
const keys = (order: string[]) => orderColumns(columns, order).map(({ key }) => key);

test('the first column stays first and new columns keep their place at the end', () => {
  expect(keys([])).toEqual(['number', 'carrier', 'route', 'bill']);
  expect(keys(['route', 'number'])).toEqual(['number', 'route', 'carrier', 'bill']);
});

test('optional columns are shown only when asked for, fixed ones always', () => {
  const settings = { order: [], hidden: ['number', 'route'], widthsPx: {}, compact: false };
  expect(columns.filter((column) => isShown(column, settings)).map(({ key }) => key)).toEqual([
    'number',
    'carrier',
  ]);
  expect(isShown({ key: 'bill', optional: true }, { ...settings, order: ['bill'] })).toBe(true);
});

test.each([undefined, 'not json', '{}', '{"order":[1],"hidden":[],"widthsPx":{}}'])(
  'a saved value of %s counts as untouched',
  (saved) => {
    expect(parseColumnSettings(saved)).toEqual({ order: [], hidden: [], widthsPx: {}, compact: false });
  },
);
