import { expect, test } from 'vitest';
import { guessDayOrder } from './guess-day-order.ts';

test.each([
  [['11/24/2026 2:00 PM', '11/05/2026'], 'month-first'],
  [['24/11/2026', '05/11/2026 14:00'], 'day-first'],
  [['05/11/2026', '2026-11-24', ''], 'day-first'],
  [['１１／２４／２０２６'], 'month-first'],
  // A table that contradicts itself is read as most of the world writes.
  [['11/24/2026', '24/11/2026'], 'day-first'],
  [[], 'day-first'],
])('the times %j are written %s', (times, order) => {
  expect(guessDayOrder(times)).toBe(order);
});
