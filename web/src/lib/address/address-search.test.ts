import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address-search.ts';
import { text as textField } from './search-fields.ts';

describe('the search of a URL', () => {
  test.each(['9811000', '0123', '1e5', '12345678901234567890', '-7', 'A B&C=ü', 'true', '1.50'])(
    'keeps the text %s as it is, without quotes',
    (text) => {
      const address = stringifySearch({ q: text });
      expect(address).not.toContain('%22');
      const { q } = parseSearch(address) as { q: unknown };
      expect(textField().read(q)).toBe(text);
    },
  );

  test('keeps numbers, booleans and lists', () => {
    const search = { page: 3, west: -12.25, follow: true, carriers: ['MAEU', 'ONEY'] };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  test('reads an invalid list as text', () => {
    expect(parseSearch('?q=[half')).toEqual({ q: '[half' });
  });
});
