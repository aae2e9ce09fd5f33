import { alertTypesWhere, defaultThresholds } from '@portolan/contract';
import { expect, test } from 'vitest';
import { judgeGeofence } from './geofence.ts';
import { type JudgedInvoice, judgeInvoice } from './invoice-wrong.ts';
import { type PortLevel, judgePortCongestion } from './port-congestion.ts';
import { type BookedCall, judgeScheduleChange, sumUpSlides } from './schedule-change.ts';
import { judgeSilentSource } from './silent-source.ts';
import { type WatchedShip, judgeSpeedChange } from './speed-change.ts';
import { type StormApproach, judgeStorm } from './storm.ts';
import { at, noon } from './testing.ts';
import { worldJudges } from './world-judges.ts';

test('every type of alert on causes above shipments has one judge', () => {
  const types = alertTypesWhere(({ of }) => of === 'world');
  expect(worldJudges.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
});

test('of several ships that slide together the alert names them and their service', () => {
  const slide = (vesselName: string, hours: number) => ({
    thing: 'FE4|slid',
    hours,
    facts: { change: 'slid' as const, service: 'FE4', vesselName, port: 'SGSIN', hours },
  });
  const [found, ...others] = sumUpSlides([slide('HMM RUBY', 30), slide('HMM EMERALD', 50)]);
  expect(found?.facts).toEqual({
    change: 'slid',
    service: 'FE4',
    hours: 50,
    vesselNames: ['HMM EMERALD', 'HMM RUBY'],
  });
  expect(others).toEqual([]);
  const { facts } = slide('HMM RUBY', 30);
  expect(sumUpSlides([slide('HMM RUBY', 30)])[0]?.facts).toEqual(facts);
  expect(sumUpSlides([{ thing: 'x', hours: null, facts: { change: 'blank' } }])).toEqual([]);
});

const storm = {
  stormId: 's',
  stormName: 'ATSANI',
  vesselName: 'EVER GOLDEN',
  port: null,
  closestAt: at(30),
  windKn: null,
  windFromAt: null,
};
test.each<[string, Partial<StormApproach>, string | undefined]>([
  ['101 nm off, no wind', { closestNm: 101 }, undefined],
  ['100 nm off', { closestNm: 100 }, 'possible'],
  ['200 nm off, in 34 kn from tomorrow', { closestNm: 200, windKn: 34, windFromAt: at(24) }, 'possible'],
  ['in 34 kn since an hour', { closestNm: 62, windKn: 50, windFromAt: at(-1) }, 'actual'],
])('storm %s', (_, part, stage) => {
  expect(judgeStorm({ ...storm, closestNm: 0, ...part }, defaultThresholds.storm, noon)?.stage).toBe(stage);
});

test.each<[PortLevel['level'], PortLevel['before'], string | undefined]>([
  ['severe', 'severe', 'actual'],
  ['medium', 'medium', 'possible'],
  ['slight', 'slight', undefined],
  ['slight', 'unblocked', 'possible'],
  ['slight', null, undefined],
  [null, 'severe', undefined],
])('a port with congestion %s, before %s', (level, before, stage) => {
  const found = judgePortCongestion({ port: 'ZADUR', level, before, atAnchor: 31, waitingHours: 96 });
  expect(found?.stage).toBe(stage);
});

test.each<[PortLevel['level'], number | null, string | undefined]>([
  ['medium', 23.9, undefined],
  ['medium', 24, 'possible'],
  ['medium', null, 'possible'],
  ['severe', 1, 'actual'],
])('a port with congestion %s where ships wait %s h', (level, waitingHours, stage) => {
  const found = judgePortCongestion({ port: 'ZADUR', level, before: null, atAnchor: 0, waitingHours });
  expect(found?.stage).toBe(stage);
});

const ship: WatchedShip = {
  mmsi: '440123000',
  vesselName: 'HMM RUBY',
  speedClass: 'stopped',
  speedKn: 0.3,
  since: at(-7),
  positionAt: at(-1),
  isWaiting: false,
};
test.each<[string, Partial<WatchedShip>, string | undefined]>([
  ['stopped for 7 h', {}, 'actual'],
  ['stopped for 5 h', { since: at(-5) }, undefined],
  ['stopped at anchor', { isWaiting: true }, undefined],
  ['slow for 13 h', { speedClass: 'slow', since: at(-13) }, 'possible'],
  ['slow for 11 h', { speedClass: 'slow', since: at(-11) }, undefined],
  ['at its speed', { speedClass: 'normal', since: at(-90) }, undefined],
  ['last seen 7 h ago', { positionAt: at(-7) }, undefined],
])('a ship %s', (_, part, stage) => {
  const limits = defaultThresholds['speed-change'];
  expect(judgeSpeedChange({ ...ship, ...part }, limits, noon)?.stage).toBe(stage);
});

const call: BookedCall = {
  vesselName: 'HMM RUBY',
  service: 'FE4',
  port: 'SGSIN',
  leaves: true,
  statusCodes: [],
  isWithdrawn: false,
  plannedAt: at(100),
  at: at(100),
};
test.each<[string, Partial<BookedCall>, string | undefined]>([
  ['as planned', {}, undefined],
  ['24 h later', { at: at(124) }, undefined],
  ['25 h later', { at: at(125) }, 'slid possible'],
  ['25 h earlier, where they are loaded', { at: at(75) }, 'slid possible'],
  ['25 h earlier, where they are unloaded', { at: at(75), leaves: false }, undefined],
  ['left out', { statusCodes: ['OMIT'] }, 'omitted actual'],
  ['no longer published', { isWithdrawn: true }, 'omitted actual'],
  ['blanked', { statusCodes: ['BLNK'], at: at(300) }, 'blank actual'],
  ['by a ship that leaves the service', { statusCodes: ['PHOT'] }, 'phase-out actual'],
  ['cut short', { statusCodes: ['CUTR'] }, 'cut-and-run actual'],
])('a booked call %s', (_, part, expected) => {
  const found = judgeScheduleChange({ ...call, ...part }, defaultThresholds['schedule-change']);
  expect(found && `${found.facts.change} ${found.stage}`).toBe(expected);
});

test('ships of one service that slide have one cause, those that leave a port out have their own', () => {
  const limits = defaultThresholds['schedule-change'];
  const thing = (part: Partial<BookedCall>) => judgeScheduleChange({ ...call, ...part }, limits)?.thing;
  expect(thing({ at: at(200) })).toBe(thing({ at: at(300), vesselName: 'HMM EMERALD' }));
  expect(thing({ statusCodes: ['OMIT'] })).not.toBe(
    thing({ statusCodes: ['OMIT'], vesselName: 'HMM EMERALD' }),
  );
  expect(thing({ at: at(200), service: null })).toBe('HMM RUBY|slid');
});

test('a failing source and a stay in an area have happened, each with its own thing', () => {
  const source = { sourceId: 'a', name: 'CMA CGM', isBroken: false, lastMessageAt: at(-9) };
  expect(judgeSilentSource(source, noon)).toMatchObject({ thing: 'a', stage: 'actual', facts: { hours: 9 } });
  const stay = { areaId: 'x', areaName: 'Strait', mmsi: '1', vesselName: 'RUBY', enteredAt: at(-1) };
  expect(judgeGeofence(stay)).toMatchObject({ thing: 'x|1', stage: 'actual' });
});

const invoice: JudgedInvoice = {
  invoiceId: 'i',
  invoiceNumber: 'DMR-1',
  issuerName: 'HMM',
  currency: 'USD',
  invoicedMinor: 90_000,
  countedMinor: 60_000,
  step: 'dispute',
  disputeUntil: '2026-12-01',
};

test.each<[JudgedInvoice['step'], number | undefined]>([
  ['pay', undefined],
  ['ask', undefined],
  ['enter-tariff', undefined],
  ['dispute', 30_000],
  ['refuse-incomplete', 90_000],
  ['refuse-late', 90_000],
])('an invoice of which the next step is %s has %s at risk', (step, atRisk) => {
  expect(judgeInvoice({ ...invoice, step })?.money?.amountMinor).toBe(atRisk);
});
