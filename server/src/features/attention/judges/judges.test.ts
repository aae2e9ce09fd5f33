import { alertTypesWhere } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import type { KnownShipment } from './finding.ts';
import { judgeShipment, shipmentJudges } from './judges.ts';
import { at, defaultLimits, noon, ride, shipment } from './testing.ts';

const judge = (part: Partial<KnownShipment>) =>
  judgeShipment(shipment(part), defaultLimits, noon).map(({ type, stage }) => `${type} ${stage}`);

const waiting = {
  departureIsActual: false,
  latest: { milestone: 'empty-out' as const },
  legs: [ride({ stage: 'planned', departureIsActual: false, departedAt: at(72) })],
};
const landed = { arrivalIsActual: true, latest: { milestone: 'unloaded' as const } };
const unloaded = (hours: number) => ({ unloaded: { factId: '5', at: at(hours) } });
const none = { unloaded: undefined, outGate: undefined, emptyReturned: undefined };

test('every type of alert on single shipments has one judge', () => {
  const types = alertTypesWhere(({ of }) => of === 'shipment');
  expect(shipmentJudges.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
});

test('a shipment that goes as planned has no alert', () => {
  expect(judge({})).toEqual([]);
});

test.each<[string, Partial<KnownShipment>, string[]]>([
  ['an estimate 24 h after plan', { promisedArrivalAt: at(264) }, []],
  ['an estimate 25 h after plan', { promisedArrivalAt: at(265) }, ['arrival-delay possible']],
  ['6 h after the planned arrival', { plannedArrivalAt: at(-6), promisedArrivalAt: at(-6) }, []],
  ['7 h after the planned arrival', { plannedArrivalAt: at(-7) }, ['arrival-delay actual']],
  ['7 h after, and arrived', { plannedArrivalAt: at(-7), arrivalIsActual: true }, []],
  ['no plan', { plannedArrivalAt: null, promisedArrivalAt: at(900) }, []],
])('arrival delay: %s', (_, part, expected) => {
  expect(judge(part)).toEqual(expected);
});

test.each([
  ['still ahead', at(3), at(3)],
  ['over', at(-1), null],
])('an ETA that is %s', (_, promisedArrivalAt, expectedAt) => {
  const late = shipment({ plannedArrivalAt: at(-30), promisedArrivalAt });
  expect(judgeShipment(late, defaultLimits, noon)).toMatchObject([{ type: 'arrival-delay', expectedAt }]);
});

test.each<[string, Partial<KnownShipment>, string[]]>([
  [
    '25 h later than planned',
    { plannedDepartureAt: at(40), departureAt: at(65) },
    ['departure-delay possible'],
  ],
  ['24 h later than planned', { plannedDepartureAt: at(40), departureAt: at(64) }, []],
  ['not gone 7 h after plan', { plannedDepartureAt: at(-7), departureAt: at(3) }, ['departure-delay actual']],
])('departure delay: %s', (_, part, expected) => {
  expect(judge({ ...waiting, ...part })).toEqual(expected);
});

describe('what happens at a transshipment port', () => {
  const legs = (arrivedAt: number, isActual: boolean, leavesAt: number, hasLeft = false) => [
    ride({ toPort: 'SGSIN', arrivedAt: at(arrivedAt), arrivalIsActual: isActual }),
    ride({
      fromPort: 'SGSIN',
      vesselName: 'HMM EMERALD',
      departedAt: at(leavesAt),
      departureIsActual: hasLeft,
      stage: 'planned',
    }),
  ];
  test.each<[string, ReturnType<typeof legs>, string[]]>([
    ['24 h by estimate', legs(48, false, 72), []],
    ['23 h by estimate', legs(48, false, 71), ['first-vessel-delay possible']],
    ['-2 h by estimate', legs(48, false, 46), ['first-vessel-delay possible']],
    ['-1 h by actual arrival', legs(-10, true, -11), ['first-vessel-delay actual']],
    ['0 h by actual arrival', legs(-10, true, -10), []],
    ['the next ship has left with it', legs(-10, true, -11, true), []],
  ])('first ship to next ship %s', (_, ships, expected) => {
    expect(judge({ legs: ships })).toEqual(expected);
  });

  test('a later connection is judged by the same gap', () => {
    const [first, second] = legs(-100, true, -60, true);
    const third = ride({ fromPort: 'LKCMB', departedAt: at(50), departureIsActual: false, stage: 'planned' });
    const ships = [first!, { ...second!, toPort: 'LKCMB', arrivedAt: at(40) }, third];
    expect(judge({ legs: ships })).toEqual(['connection possible']);
  });
});

test.each<[string, number, string]>([
  ['47 h', -47, 'rollover actual'],
  ['49 h', -49, 'arrival-delay possible'],
])('a rolled container that left with another ship %s ago has one alert', (_, left, expected) => {
  const legs = [ride({ departedAt: at(left), vesselName: 'HMM EMERALD' })];
  expect(judge({ legs, rolledOver: true, promisedArrivalAt: at(400) })).toEqual([expected]);
});

test.each<[string, string, boolean, string[]]>([
  ['another ship than it was to go with', 'HMM EMERALD', false, ['rollover actual']],
  ['the ship that it was to go with', 'HMM RUBY', false, []],
  ['another ship, and has left with it', 'HMM EMERALD', true, []],
])('a container in time that waits at a later port for %s', (_, vesselName, hasLeft, expected) => {
  const legs = [
    ride({ toPort: 'SGSIN', vesselName: 'FEEDER', arrivedAt: at(-100), arrivalIsActual: true }),
    ride({ fromPort: 'SGSIN', vesselName, departedAt: at(hasLeft ? -1 : 40), departureIsActual: hasLeft }),
  ];
  const loads = [
    { factId: '1', port: 'CNSHA', vesselName: 'FEEDER' },
    { factId: '2', port: 'SGSIN', vesselName: 'HMM RUBY' },
  ];
  expect(judge({ legs, loads, rolledOver: true })).toEqual(expected);
});

test('containers that are late for one cause share its alert, whatever their port and carrier', () => {
  const late = { promisedArrivalAt: at(400) };
  const thing = (part: Partial<KnownShipment>) =>
    judgeShipment(shipment({ ...late, ...part }), defaultLimits, noon)[0]?.thing;
  expect(thing({ pod: 'DEHAM', carrierCode: 'ONEY' })).toBe(thing({}));
  const feeder = ride({ toPort: 'SGSIN', vesselName: 'FEEDER', arrivedAt: at(-100), arrivalIsActual: true });
  const mother = ride({ fromPort: 'SGSIN', departedAt: at(-50) });
  expect(thing({ legs: [feeder, mother], vesselName: 'FEEDER' })).toBe(thing({}));
});

test('containers rolled to one ship, or waiting for it, share an alert whatever their ports', () => {
  const rolled = { ...waiting, rolledOver: true, promisedArrivalAt: at(400) };
  const late = { ...waiting, plannedDepartureAt: at(-7) };
  const thingAt = (part: Partial<KnownShipment>, fromPort: string) => {
    const legs = [ride({ fromPort, stage: 'planned', departureIsActual: false, departedAt: at(72) })];
    return judgeShipment(shipment({ ...part, legs, pol: fromPort }), defaultLimits, noon).map(
      ({ thing }) => thing,
    );
  };
  for (const part of [rolled, late]) expect(thingAt(part, 'CNYTN')).toEqual(thingAt(part, 'CNSHA'));
});

test('a container that was rolled over has that alert and no delay', () => {
  const part = { ...waiting, rolledOver: true, promisedArrivalAt: at(400), plannedDepartureAt: at(-30) };
  expect(judge(part)).toEqual(['rollover actual']);
});

test.each<[string, Partial<KnownShipment>, string[]]>([
  ['on the day of discharge', { landing: { ...none, ...unloaded(-2) } }, []],
  ['2 days after', { landing: { ...none, ...unloaded(-48) } }, []],
  ['3 days after: half the free time', { landing: { ...none, ...unloaded(-72) } }, ['demurrage possible']],
  ['on the last free day', { landing: { ...none, ...unloaded(-120) } }, ['demurrage possible']],
  ['the day after', { landing: { ...none, ...unloaded(-144) } }, ['demurrage actual']],
  [
    'the day after, and the terminal gives more',
    { landing: { ...none, ...unloaded(-144) }, freeTime: { lastFreeDay: '2026-11-30' } },
    [],
  ],
  [
    'picked up meanwhile',
    { landing: { ...none, ...unloaded(-400), outGate: { factId: '6', at: at(-3) } } },
    [],
  ],
])('demurrage: %s', (_, part, expected) => {
  expect(judge({ ...landed, ...part })).toEqual(expected);
});

test.each<[string, number, string[]]>([
  ['in two days', 48, []],
  ['yesterday', -24, []],
  ['6 days ago', -144, ['demurrage actual']],
])('demurrage where the unloading was not reported, and expected %s', (_, hours, expected) => {
  const landing = { ...none, expectedUnloaded: { factId: '9', at: at(hours) } };
  expect(judge({ ...landed, landing })).toEqual(expected);
});

test('what is ahead is arranged together at all ports, what costs money is dealt with at each', () => {
  const thingAt = (pod: string, hours: number) => {
    const part = { ...landed, pod, landing: { ...none, ...unloaded(hours) } };
    return judgeShipment(shipment(part), defaultLimits, noon)[0]?.thing;
  };
  expect(thingAt('NLRTM', -72)).toBe(thingAt('DEHAM', -100));
  expect(thingAt('NLRTM', -200)).not.toBe(thingAt('DEHAM', -200));
});

test('a container that a train brought inland is to be picked up there', () => {
  const ramp = { unLocationCode: 'USCHI', timeZone: 'America/Chicago' };
  const part = { ...landed, landing: { ...none, ...unloaded(-144), ramp } };
  expect(judgeShipment(shipment(part), defaultLimits, noon)).toMatchObject([
    { type: 'demurrage', stage: 'actual', thing: 'USCHI', facts: { port: 'USCHI' } },
  ]);
});

test.each<[string, number, Partial<KnownShipment>, string[]]>([
  ['24 h after the gate', -24, {}, []],
  ['25 h after the gate', -25, {}, ['detention possible']],
  ['48 h after the gate', -48, {}, ['detention possible']],
  ['49 h after the gate', -49, {}, ['detention actual']],
  ['49 h after, and the contract gives a week', -49, { freeTime: { dueBackAt: at(100) } }, []],
])('detention: %s', (_, hours, part, expected) => {
  const landing = { ...none, ...unloaded(-200), outGate: { factId: '6', at: at(hours) } };
  expect(judge({ ...landed, landing, ...part })).toEqual(expected);
  expect(judge({ ...landed, landing: { ...landing, emptyReturned: { factId: '7', at: at(-1) } } })).toEqual(
    [],
  );
});

test('an empty that is not back is asked for by detention alone', () => {
  const landing = { ...none, ...unloaded(-300), outGate: { factId: '6', at: at(-200) } };
  expect(judge({ ...landed, landing, lastHeardAt: at(-192) })).toEqual(['detention actual']);
});

test.each<[string, number, Partial<KnownShipment>, string[]]>([
  ['25 h ahead', 25, {}, []],
  ['24 h ahead', 24, {}, ['cut-off possible']],
  ['an hour ago', -1, {}, ['cut-off actual']],
  ['an hour ago, and at the terminal', -1, { latest: { milestone: 'gate-in' } }, []],
])('cut-off: %s', (_, hours, part, expected) => {
  const plan = { plannedDepartureAt: at(72), departureAt: at(72) };
  expect(judge({ ...waiting, ...plan, cutOffAt: at(hours), ...part })).toEqual(expected);
});

/** The ship should have come three hours ago. */
const due = { legs: [ride({ arrivedAt: at(-3) })], plannedArrivalAt: at(-3), promisedArrivalAt: at(-3) };

test.each<[string, number, string[]]>([
  ['7 days', -168, []],
  ['7 days and an hour', -169, ['no-news actual']],
])('no news for %s', (_, hours, expected) => {
  expect(judge({ ...due, lastHeardAt: at(hours) })).toEqual(expected);
});

const ahead = { ...waiting, plannedDepartureAt: at(72), departureAt: at(72) };
const isSilent = ['no-news actual'];
test.each<[string, Partial<KnownShipment>, string[]]>([
  ['in the middle of the ocean', {}, []],
  ['and the ETA is in three days', { legs: [ride({ arrivedAt: at(72) })] }, []],
  ['and the ETA is nearer', { legs: [ride({ arrivedAt: at(71) })] }, isSilent],
  ['and the planned arrival has passed', { plannedArrivalAt: at(-1) }, isSilent],
  ['and it was said to come a day late', { promisedArrivalAt: at(265) }, isSilent],
  ['and no ETA is known', { legs: [ride({ arrivedAt: null })] }, isSilent],
  ['before a departure that is days ahead', ahead, []],
  ['and the planned departure has passed', { ...ahead, plannedDepartureAt: at(-1) }, isSilent],
  ['and the departure was said to be late', { ...ahead, plannedDepartureAt: at(40) }, isSilent],
  ['without legs, before the ETA', { legs: [] }, []],
  ['without legs, behind the ETA', { legs: [], promisedArrivalAt: at(-1) }, isSilent],
  ['and it has arrived', { arrivalIsActual: true, legs: [ride({ arrivalIsActual: true })] }, isSilent],
])('no news for eight days, %s', (_, part, expected) => {
  expect(judge({ lastHeardAt: at(-192), ...part })).toEqual(expected);
});

test('of old data no delay is judged', () => {
  expect(judge({ lastHeardAt: at(-200), plannedArrivalAt: at(-50), promisedArrivalAt: at(100) })).toEqual([
    'no-news actual',
  ]);
});

test('a type that is switched off is not judged', () => {
  const late = shipment({ plannedArrivalAt: at(-70) });
  expect(judgeShipment(late, () => undefined, noon)).toEqual([]);
});
