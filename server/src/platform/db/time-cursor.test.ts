import { expect, test } from 'vitest';
import { parseTimeCursor, toTimeCursor } from './time-cursor.ts';

const cursor = { at: '2026-11-10 08:00:00.123456+00', id: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11' };

test('a cursor comes back as it went out', () => {
  expect(parseTimeCursor(toTimeCursor(cursor))).toEqual(cursor);
});

test.each([
  ['no cursor at all', 'made-up'],
  ['an instant that is none', toTimeCursor({ ...cursor, at: '2026-13-41 99:00:00+00' })],
  ['an id that is none', toTimeCursor({ ...cursor, id: "x';--" })],
])('%s is refused', (_, text) => {
  expect(() => parseTimeCursor(text)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});
