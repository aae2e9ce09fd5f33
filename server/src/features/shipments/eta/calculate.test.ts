import { expect, test } from 'vitest';
import { findPort, findSeaWay } from '../../../platform/reference/index.ts';
import { laneKey, portTimeKey } from '../travel-times/index.ts';
import { calculateArrival } from './calculate.ts';
import { estimateArrival } from './sources.ts';
import { missedChance, normalShare } from './calculate-connection.ts';
import { after, hoursUntil, leg, now, voyage } from '../../../../test/factories/voyage.ts';

const times = (n: number, medianHours: number) => ({
  n,
  medianHours,
  p10Hours: medianHours / 2,
  p90Hours: 0,
});
/** A ship of 16 knots everywhere, 240 nm short of Singapore on its way there. */
const singapore = findPort('SGSIN')!;
const at = { latitude: 3.4, longitude: 105.2 };
const speeds = [{ seaArea: '', isDeep: true, n: 1_000_000, medianKn: 16 }];
const ship = {
  mmsi: '440326000',
  ...at,
  positionAt: after(-1),
  speedKn: 16,
  courseDeg: 215,
  lengthM: 399,
  isDeep: true,
  speeds,
};
const wayNm = findSeaWay(at, singapore, ['kiel']).distanceNm;

test('what is left of the way at the ship’s own speed since its position, and the usual wait', () => {
  const ports = new Map([[portTimeKey('SGSIN', 'waiting'), times(40, 9)]]);
  const travel = { ports, lanes: new Map(), speeds: new Map(), setConnections: new Map() };
  const found = calculateArrival('SGSIN', voyage({ ship, travel }), now);
  expect(wayNm).toBeGreaterThan(200);
  expect(hoursUntil(found)).toBeCloseTo(wayNm / 16 - 1 + 9, 1);
  expect(found?.positionAt).toEqual(after(-1));
  expect(found?.terms).toMatchObject([
    { kind: 'sailing', distanceNm: Math.round(wayNm), speedKn: 16 },
    { kind: 'waiting', unLocationCode: 'SGSIN', hours: 9, n: 40 },
    { kind: 'unloading', assumed: true },
  ]);
});

test('a port whose last two weeks were worse has a longer wait', () => {
  const ports = new Map([
    [portTimeKey('SGSIN', 'waiting'), times(400, 9)],
    [portTimeKey('SGSIN', 'waiting-now'), times(30, 29)],
  ]);
  const found = calculateArrival(
    'SGSIN',
    voyage({ ship, travel: { ports, lanes: new Map(), speeds: new Map(), setConnections: new Map() } }),
    now,
  );
  // (30 * 29 + 10 * 9) / 40 = 24
  expect(found?.terms.find(({ kind }) => kind === 'waiting')?.hours).toBe(24);
});

test('a ship that is early for its berth comes when the berth is free, as far as ships slow down', () => {
  const calls = (hours: number) => new Map([[0, { arrival: { callId: 'c1', at: after(hours) } }]]);
  const physical = wayNm / 16 - 1 + 6;
  const slowest = wayNm / 10.5 - 1;
  expect([physical, slowest].map(Math.round)).toEqual([20, 22]);
  const slightly = calculateArrival('SGSIN', voyage({ ship, calls: calls(21) }), now);
  expect(hoursUntil(slightly)).toBeCloseTo(21, 1);
  const much = calculateArrival('SGSIN', voyage({ ship, calls: calls(60) }), now);
  expect(hoursUntil(much)).toBeCloseTo(slowest, 1);
  const late = calculateArrival('SGSIN', voyage({ ship, calls: calls(3) }), now);
  expect(hoursUntil(late)).toBeCloseTo(physical, 1);
});

test('an old position says nothing: the usual time of the lane since the departure counts', () => {
  const lanes = new Map([[laneKey('KRPUS', 'SGSIN', '', 'VESSEL'), times(12, 170)]]);
  const travel = { ports: new Map(), lanes, speeds: new Map(), setConnections: new Map() };
  const old = { ...ship, positionAt: after(-49) };
  const found = calculateArrival('SGSIN', voyage({ ship: old, travel }), now);
  expect(hoursUntil(found)).toBeCloseTo(70, 1);
  expect(found?.positionAt).toBeNull();
  const overdue = calculateArrival(
    'SGSIN',
    voyage({ travel, legs: [leg({ departedAt: after(-300) })] }),
    now,
  );
  expect(overdue?.terms[0]).toMatchObject({ kind: 'overdue', hours: 12 });
});

const second = (departsIn: number | null) =>
  leg({
    legIndex: 1,
    fromPort: 'SGSIN',
    toPort: 'NLRTM',
    stage: 'planned',
    departureIsActual: false,
    vesselImoNumber: '9863326',
    vesselName: 'HMM RUBY',
    voyageNumber: '0013W',
    departedAt: departsIn === null ? null : after(departsIn),
  });
const lanes = new Map([
  [laneKey('KRPUS', 'SGSIN', '', 'VESSEL'), times(12, 150)],
  [laneKey('SGSIN', 'NLRTM', '', 'VESSEL'), times(12, 600)],
]);
const connections = new Map([[portTimeKey('SGSIN', 'connection'), times(30, 80)]]);
const travel = { ports: connections, lanes, speeds: new Map(), setConnections: new Map() };

test('a connection that is made costs the wait for its ship', () => {
  const found = calculateArrival('NLRTM', voyage({ travel, legs: [leg({}), second(150)] }), now);
  // Arrives in 50 h, is ready 40 h later, departs in 150 h, and is 600 h on its way.
  expect(hoursUntil(found)).toBeCloseTo(750, 1);
  expect(found?.terms[1]).toMatchObject({ kind: 'connection', hours: 100, missedChance: 0, n: 30 });
});

test('a connection that is probably missed takes the next published sailing, else one a week later', () => {
  const legs = [leg({}), second(60)];
  const week = calculateArrival('NLRTM', voyage({ travel, legs }), now);
  // Ready in 90 h, its ship gone in 60 h: the next one 168 h later.
  expect(hoursUntil(week)).toBeCloseTo(60 + 168 + 600, 1);
  expect(week?.terms[1]?.missedChance).toBeGreaterThan(0.9);
  const sailing = (departs: number) => ({
    callIds: [`d${departs}`, `a${departs}`] as const,
    departsAt: after(departs),
    arrivesAt: after(departs + 500),
  });
  const nextSailings = new Map([['SGSIN', [sailing(80), sailing(130), sailing(200)]]]);
  const published = calculateArrival('NLRTM', voyage({ travel, legs, nextSailings }), now);
  expect(hoursUntil(published)).toBeCloseTo(130 + 500, 1);
  expect(published?.callIds).toEqual(['d130', 'a130']);
});

test('a change to a ship at another terminal takes as long as the schedule search says', () => {
  const setConnections = new Map([['SGSIN', { sameTerminalHours: 20, otherTerminalHours: 70 }]]);
  const found = (facilityCode: string) => {
    const calls = new Map([
      [0, { arrival: { callId: 'a', at: after(50), facilityCode: 'PSATP' } }],
      [1, { departure: { callId: 'd', at: after(100), facilityCode } }],
    ]);
    const legs = [leg({}), second(100)];
    return calculateArrival('NLRTM', voyage({ travel: { ...travel, setConnections }, legs, calls }), now);
  };
  // Arrives in 50 h, its ship departs in 100 h: ready within the terminal in 70 h, at the other one in 120 h.
  expect(found('PSATP')?.terms[1]).toMatchObject({ kind: 'connection', hours: 50, missedChance: 0 });
  expect(found('PSAPP')?.terms[1]).toMatchObject({ kind: 'connection', hours: 218 });
});

test('a stop on the way of the same ship is no connection', () => {
  const same = { ...second(60), vesselImoNumber: '9868314' };
  const found = calculateArrival('NLRTM', voyage({ travel, legs: [leg({}), same] }), now);
  expect(found?.terms[1]).toMatchObject({ kind: 'call', hours: 10 });
});

test.each([
  [90, 90, 0.5],
  // Spread 0.12 * 100 = 12: one deviation.
  [100, 112, 0.1587],
  [100, 88, 0.8413],
  // Never less than 6 hours of spread.
  [10, 16, 0.1587],
])('ready in %i h for a ship in %i h is missed with a chance of %d', (ready, departs, chance) => {
  expect(missedChance(ready, departs)).toBeCloseTo(chance, 3);
});

test('the normal distribution is that of the tables', () => {
  const table = [0.00135, 0.025, 0.5, 0.8413, 0.975];
  for (const [i, z] of [-3, -1.96, 0, 1, 1.96].entries())
    expect(Math.abs(normalShare(z) - table[i]!)).toBeLessThan(1e-4);
});

test('what earlier estimates missed on the lane is corrected, and the interval is that of the horizon', () => {
  const summary = {
    source: 'calculated',
    horizon: '1-to-3',
    carrierCode: '',
    pol: '',
    pod: '',
    n: 400,
    covered: 0.8,
    medianHours: 5,
    p90Hours: 9,
    biasHours: 0,
    rawBiasHours: 10,
    arrivals: 400,
    meanHours: 6,
  };
  const summaries = new Map([['calculated 1-to-3   ', summary]]);
  const ends = { lowShare: 0.1, highShare: 0.1, lowHours: -6, highHours: 11, n: 400, arrivals: 80 };
  const intervals = new Map([['calculated 1-to-3', ends]]);
  const known = voyage({ travel, summaries, intervals });
  const found = calculateArrival('SGSIN', known, now);
  // 50 h by the lane, and 400 / 500 of the 10 h that they came later.
  expect(hoursUntil(found)).toBeCloseTo(58, 1);
  expect(found?.terms[1]).toMatchObject({ kind: 'correction', hours: 8 });
  const arrival = { shipmentId: 's1', place: 'SGSIN', hasArrived: false, voyage: known };
  const [estimate] = estimateArrival(arrival, now);
  // The ends are for 48 hours ahead: at 58 they are wider by the root of 58 / 48.
  const width = Math.sqrt(58 / 48);
  const hoursOf = (date: Date | null | undefined): number =>
    ((date?.getTime() ?? 0) - now.getTime()) / 3_600_000;
  expect(hoursOf(estimate?.earliestAt)).toBeCloseTo(58 - 6 * width, 1);
  expect(hoursOf(estimate?.latestAt)).toBeCloseTo(58 + 11 * width, 1);
});

test('without a schedule the ports on the way are those of the first plan, as far as the way is left', () => {
  const stopsOf = (more: Parameters<typeof voyage>[0]) =>
    calculateArrival('SGSIN', voyage(more), now)?.terms.find(({ kind }) => kind === 'stops');
  // The way takes about 150 h; the plan gives it 300.
  const planned = { departureAt: after(-110), arrivalAt: after(190) };
  const straight = hoursUntil(calculateArrival('SGSIN', voyage(), now));
  const byPlan = hoursUntil(calculateArrival('SGSIN', voyage({ planned }), now));
  expect(byPlan).toBeGreaterThan(straight + 80);
  expect(byPlan).toBeLessThan(215);
  expect(stopsOf({})).toBeUndefined();
  const [far, near] = [
    stopsOf({ planned }),
    stopsOf({ planned, ship: { ...ship, ...singapore, speedKn: 16 } }),
  ];
  expect(far?.hours).toBeGreaterThan(80);
  expect(near?.hours ?? 0).toBeLessThan(5);
  // A plan that is shorter than the way says nothing of ports on it.
  expect(stopsOf({ planned: { departureAt: after(-110), arrivalAt: after(-50) } })).toBeUndefined();
});

test('is never behind the clock, and nothing where no leg leads there any more', () => {
  const near = { ...ship, ...singapore, positionAt: after(-40), speedKn: 16 };
  expect(hoursUntil(calculateArrival('SGSIN', voyage({ ship: near }), now))).toBeGreaterThanOrEqual(1);
  expect(calculateArrival('DEHAM', voyage({ ship }), now)).toBeUndefined();
  expect(calculateArrival('SGSIN', voyage({ legs: [leg({ stage: 'done' })] }), now)).toBeUndefined();
});
