import { expect, test } from 'vitest';
import { SlotQueue } from './slot-queue.ts';

test('slots are returned once each, the longest waiting first, also after wrapping around', () => {
  const queue = new SlotQueue(4);
  for (const slot of [3, 1, 3, 2]) queue.add(slot);
  expect([...queue.take(2)]).toEqual([3, 1]);
  for (const slot of [3, 2, 0]) queue.add(slot);
  expect([...queue.take(Infinity)]).toEqual([2, 3, 0]);
  expect([...queue.take(5)]).toEqual([]);
  queue.add(1);
  expect([...queue.take(1)]).toEqual([1]);
});
