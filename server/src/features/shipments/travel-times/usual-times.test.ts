import { expect, test } from 'vitest';
import { portTimeKey, shipWaitingKey } from './load-travel.ts';
import { usualWaiting } from './usual-times.ts';

const times = (n: number, medianHours: number) => ({ n, medianHours, p10Hours: 2, p90Hours: 40 });

test('a ship that waited long each of the last times waits so again, where others do not', () => {
  const ports = new Map([
    [portTimeKey('SGSIN', 'waiting'), times(400, 9)],
    [shipWaitingKey('SGSIN', '440326000'), times(3, 44)],
  ]);
  const known = { ports, lanes: new Map(), speeds: new Map() };
  expect(usualWaiting(known, 'SGSIN', '440326000')).toEqual({ hours: 44, n: 3 });
  expect(usualWaiting(known, 'SGSIN', '440326001')).toEqual({ hours: 9, n: 400 });
  expect(usualWaiting(known, 'SGSIN')).toEqual({ hours: 9, n: 400 });
});
