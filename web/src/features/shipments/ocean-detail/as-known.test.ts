import { expect, test } from 'vitest';
import { neighboursOf, shareOf, snapTo } from './as-known.ts';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00Z`;
const changes = [1, 5, 6, 10].map((date) => ({ at: day(date), promisedMoved: false }));
const now = Date.parse(day(11));

test.each([
  [0, day(1)],
  [0.39, day(1)],
  [0.4, day(5)],
  [0.7, day(6)],
  [0.95, day(10)],
  [1, undefined],
])('the slider at %d shows what was known at %s', (share, at) => {
  expect(snapTo(changes, share, now)).toBe(at);
});

test('a moment is placed on the slider by its time', () => {
  expect(shareOf(day(6), day(1), now)).toBe(0.5);
  expect(shareOf(day(20), day(1), now)).toBe(1);
});

test.each([
  [undefined, day(10), undefined],
  [day(10), day(6), undefined],
  [day(5), day(1), day(6)],
  [day(1), undefined, day(5)],
])('from %s one step goes back to %s and on to %s', (at, earlier, later) => {
  expect(neighboursOf(changes, at)).toEqual({ ...(earlier && { earlier }), ...(later && { later }) });
});
