import { expect, test } from 'vitest';
import { portTimeKey, shipWaitingKey } from './load-travel.ts';
import { berthWait, usualConnection, usualWaiting } from './usual-times.ts';

const times = (n: number, medianHours: number) => ({ n, medianHours, p10Hours: 2, p90Hours: 40 });

test('a ship that waited long each of the last times waits so again, where others do not', () => {
  const ports = new Map([
    [portTimeKey('SGSIN', 'waiting'), times(400, 9)],
    [shipWaitingKey('SGSIN', '440326000'), times(3, 44)],
  ]);
  const known = { ports, lanes: new Map(), speeds: new Map(), setConnections: new Map() };
  expect(usualWaiting(known, 'SGSIN', '440326000')).toEqual({ hours: 44, n: 3 });
  expect(usualWaiting(known, 'SGSIN', '440326001')).toEqual({ hours: 9, n: 400 });
  expect(usualWaiting(known, 'SGSIN')).toEqual({ hours: 9, n: 400 });
});

test('a ship that was berthed soon each of the last times does not wait, where others do', () => {
  const ports = new Map([
    [portTimeKey('KEMBA', 'waiting'), times(400, 30)],
    [portTimeKey('JPTYO', 'waiting'), times(400, 1)],
    [shipWaitingKey('KEMBA', '440326000'), times(3, 2)],
    [shipWaitingKey('JPTYO', '440326000'), times(3, 2)],
  ]);
  const known = { ports, lanes: new Map(), speeds: new Map(), setConnections: new Map() };
  expect(usualWaiting(known, 'KEMBA', '440326000')).toEqual({ hours: 2, n: 3 });
  expect(berthWait(known, 'KEMBA', '440326000')).toEqual({ medianHours: 2, meanHours: 2, leftHours: 1 });
  expect(usualWaiting(known, 'KEMBA', '440326001')).toEqual({ hours: 30, n: 400 });
  expect(usualWaiting(known, 'JPTYO', '440326000')).toEqual({ hours: 1, n: 400 });
});

test('few ships wait for long: the mean and what is left of a begun wait exceed the median', () => {
  const at = (ports: [string, ReturnType<typeof times>][], mmsi?: string) =>
    berthWait(
      { ports: new Map(ports), lanes: new Map(), speeds: new Map(), setConnections: new Map() },
      'SGSIN',
      mmsi,
    );
  const year = [portTimeKey('SGSIN', 'waiting'), times(400, 9)] as [string, ReturnType<typeof times>];
  expect(at([year])).toEqual({
    medianHours: 9,
    meanHours: expect.closeTo(0.3 * 42 + 0.4 * 9),
    leftHours: 16,
  });
  // Nothing is known of the spread of what is assumed.
  expect(at([])).toEqual({ medianHours: 6, meanHours: 6, leftHours: 3 });
  // The newest weeks count as much as the year with ten calls.
  const now = { n: 10, medianHours: 19, p10Hours: 2, p90Hours: 60 };
  expect(at([year, [portTimeKey('SGSIN', 'waiting-now'), now]])).toEqual({
    medianHours: 14,
    meanHours: expect.closeTo((0.3 * 42 + 0.4 * 9 + 0.3 * 62 + 0.4 * 19) / 2),
    leftHours: expect.closeTo(20),
  });
  expect(at([year, [shipWaitingKey('SGSIN', '440326000'), times(3, 44)]], '440326000')).toMatchObject({
    medianHours: 44,
    meanHours: 44,
    leftHours: 22,
  });
});

test('a connection takes at least what the schedule search says: set, else learned from 20 on, else assumed', () => {
  const connection = (n: number, set = new Map()) => {
    const ports = new Map([[portTimeKey('SGSIN', 'connection'), times(n, 80)]]);
    return usualConnection({ ports, lanes: new Map(), speeds: new Map(), setConnections: set }, 'SGSIN');
  };
  expect(connection(4)).toEqual({
    least: { hours: 24, assumed: true },
    median: { hours: 96, assumed: true },
  });
  expect(connection(19)).toEqual({ least: { hours: 24, assumed: true }, median: { hours: 80, n: 19 } });
  // Nothing changes ships faster than in four hours.
  expect(connection(20).least).toEqual({ hours: 4, n: 20 });
  const set = new Map([['SGSIN', { sameTerminalHours: 12, otherTerminalHours: 30 }]]);
  expect(connection(400, set).least).toEqual({ hours: 12 });
  const known = { ports: new Map(), lanes: new Map(), speeds: new Map(), setConnections: set };
  const between = (from: string | null, to: string | null) =>
    usualConnection(known, 'SGSIN', { from: { facilityCode: from }, to: { facilityCode: to } }).least.hours;
  expect([between('PSATP', 'PSATP'), between('PSATP', 'PSAPP'), between(null, null)]).toEqual([12, 30, 12]);
});
