import { describe, expect, test } from 'vitest';
import { createListCursor } from './list-cursor.ts';

const bills = createListCursor('bills', { at: 'instant', id: 'uuid' });
const last = { at: '2026-11-10 08:00:00.123456+00', id: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11' };
const query = { q: 'MSKU', states: ['failed', 'active'], sort: 'arrivalAt', direction: 'asc', limit: 1 };
const rows = [last, { at: '2026-11-09 08:00:00+00', id: '6a1c0d52-9b43-4b0e-8f5c-6e3f1f0f8b11' }];
const nextOf = (given: typeof query): string => bills.next(given, rows, (row) => row).nextCursor!;
const refused = expect.objectContaining({
  code: 'request.invalid',
  params: expect.objectContaining({ field: 'cursor' }),
});

describe('a cursor', () => {
  test('is returned while there is more, and comes back unchanged', () => {
    expect(bills.next({ ...query, limit: 2 }, rows, (row) => row)).toEqual({});
    expect(bills.read({ ...query, cursor: nextOf(query) })).toEqual(last);
    expect(bills.read(query)).toBeUndefined();
  });

  test('is valid for pages of another size, and for filters in another order of names', () => {
    const { states } = query;
    const again = {
      limit: 50,
      direction: 'asc',
      withTotal: true,
      sort: 'arrivalAt',
      states,
      q: 'MSKU',
      to: undefined,
    };
    expect(bills.read({ ...again, cursor: nextOf(query) })).toEqual(last);
  });

  test.each([
    ['search', { q: 'MSKU1' }],
    ['filter', { states: ['failed'] }],
    ['filter that was not there', { carriers: ['MAEU'] }],
    ['sort', { sort: 'departureAt' }],
    ['direction', { direction: 'desc' }],
    ['view', { view: 'late' }],
  ])('of another %s is refused', (_, change) => {
    expect(() => bills.read({ ...query, ...change, cursor: nextOf(query) })).toThrow(refused);
  });

  test('of another list is refused, though its filters and values are the same', () => {
    const users = createListCursor('users', { at: 'instant', id: 'uuid' });
    expect(() => users.read({ ...query, cursor: nextOf(query) })).toThrow(refused);
  });

  test.each([
    ['no cursor at all', 'made-up'],
    ['nothing', ''],
    [
      'an instant that is none',
      bills.next(query, [{ ...last, at: '2026-13-41 99:00:00+00' }, last], (row) => row).nextCursor!,
    ],
    ['an id that is none', bills.next(query, [{ ...last, id: "x';--" }, last], (row) => row).nextCursor!],
  ])('that is %s is refused', (_, cursor) => {
    expect(() => bills.read({ ...query, cursor })).toThrow(refused);
  });
});
