import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, hashing, verifyPassword } from './password.ts';

test('password hashing leaves one core to everybody else, further passwords wait', async () => {
  const most = Math.max(1, Math.min(3, availableParallelism() - 1));
  const running: number[] = [];
  const watch = setInterval(() => running.push(hashing.activeCount), 1);
  const hashes = await Promise.all(Array.from({ length: 7 }, (_, i) => hashPassword(`password ${i}`)));
  clearInterval(watch);
  expect(Math.max(...running)).toBe(most);
  expect(new Set(hashes).size).toBe(7);
  expect(await verifyPassword('password 6', hashes[6]!)).toBe(true);
  expect(hashing.activeCount + hashing.pendingCount).toBe(0);
});
