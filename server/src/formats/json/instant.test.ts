import { Instant } from '@portolan/contract';
import { expect, test } from 'vitest';
import { readInstant } from './instant.ts';

test.each([
  ['2019-11-12T07:41:00+08:30', '2019-11-12T07:41:00+08:30'],
  ['2023-04-18T05:56:23.871884Z', '2023-04-18T05:56:23.871884Z'],
  ['2022-03-01T18:22:53.000+0000', '2022-03-01T18:22:53.000+00:00'],
  ['2022-03-01T18:22:53-03', '2022-03-01T18:22:53-03:00'],
  ['2022-03-01 18:22:53z', '2022-03-01T18:22:53Z'],
  ['2022-03-01T18:22Z', '2022-03-01T18:22Z'],
  ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59Z'],
  ['2026-12-31T23:59:59-12:00', '2026-12-31T23:59:59-12:00'],
  ['2000-02-29T00:00Z', '2000-02-29T00:00Z'],
  ['2024-02-29T00:00:00.1234567891234Z', '2024-02-29T00:00:00.123456789Z'],
])('%s is the instant %s', (sent, read) => {
  expect(readInstant(sent, 'eventDateTime')).toEqual({ value: read });
  expect(Instant.safeParse(read).success).toBe(true);
});

test.each([
  [undefined, 'eventDateTime is missing'],
  ['', 'is missing'],
  [1768917300, '1768917300 is not a date and time'],
  ['20.01.2026', 'is not a date and time'],
  ['2026-01-20', 'is not a date and time'],
  ['2026-01-20T14:15:00', 'has no offset'],
  ['2023-02-29T00:00:00Z', 'is not a time that can be'],
  ['2026-01-20T24:00:00Z', 'is not a time that can be'],
  ['2026-01-20T23:60:00Z', 'is not a time that can be'],
  ['2026-01-20T23:59:61Z', 'is not a time that can be'],
  ['2026-00-20T00:00:00Z', 'is not a time that can be'],
  ['2026-13-20T00:00:00Z', 'is not a time that can be'],
  ['2026-04-31T00:00:00Z', 'is not a time that can be'],
  ['2026-04-00T00:00:00Z', 'is not a time that can be'],
  ['2100-02-29T00:00:00Z', 'is not a time that can be'],
  ['2026-01-20T14:15:00+15:00', 'is not a time that can be'],
  ['0001-01-01T00:00:00Z', 'is not a time that can be'],
])('%j is refused', (sent, words) => {
  expect(readInstant(sent, 'eventDateTime').problem).toMatchObject({
    code: 'bad-time',
    field: 'eventDateTime',
    reason: expect.stringContaining(words),
  });
});
