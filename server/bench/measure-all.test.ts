import { expect, test } from 'vitest';
import { measureAll } from './measure-all.ts';
import type { BenchRow } from './report.ts';

const row = (name: string): BenchRow => ({ name, value: 1, unit: 'ms' });

test('a benchmark that fails is named, and the rows of the others are kept', async () => {
  const said: string[] = [];
  const measured = await measureAll(
    [
      ['first', async () => [row('first')]],
      ['sign-ins', async () => Promise.reject(new Error('not everybody was signed in'))],
      ['peer', async () => 'gpsdecode is not installed'],
      ['last', async () => [row('last')]],
    ],
    { quick: true, say: (line) => void said.push(line) },
  );
  expect(measured).toEqual({
    rows: [row('first'), row('last')],
    notMeasured: ['Not measured: peer: gpsdecode is not installed'],
    failed: ['Failed: sign-ins: not everybody was signed in'],
  });
  expect(said[0]).toBe('first ...');
});

test('each row carries the speed that the machine had just before its benchmark', async () => {
  const speeds = [0.5, 0.8];
  const { rows } = await measureAll(
    [
      ['first', async () => [row('first')]],
      ['last', async () => [row('last')]],
    ],
    { quick: true, say: () => undefined },
    () => speeds.shift(),
  );
  expect(rows.map(({ speed }) => speed)).toEqual([0.5, 0.8]);
});
