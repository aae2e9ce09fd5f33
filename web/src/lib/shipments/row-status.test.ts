import type { ShipmentRow } from '@portolan/contract';
import { expect, test } from 'vitest';
import { judgeRowStatus, knownSlip, slipTone } from './row-status.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();

const underWay: ShipmentRow = {
  shipmentId: 's1',
  queryid: 'q1',
  equipmentReference: 'HMMU6120580',
  transportDocumentReference: null,
  carrierBookingReference: null,
  trackedNumber: 'HMMU6120580',
  numberType: 'container',
  modeOfTransport: 'VESSEL',
  customerReference: null,
  carrierCode: 'HDMU',
  carrierName: 'HMM',
  pol: 'CNTXG',
  polTimeZone: 'Asia/Shanghai',
  transshipmentPorts: [],
  pod: 'USLAX',
  podTimeZone: 'America/Los_Angeles',
  vesselName: 'HMM Ruby',
  voyageNumber: '0018E',
  latest: {
    milestone: 'vessel-departure',
    modeOfTransport: 'VESSEL',
    eventCode: 'DEPA',
    eventAt: hours(-200),
    unLocationCode: 'CNTXG',
    timeZone: 'Asia/Shanghai',
  },
  plannedDepartureAt: hours(-210),
  departureAt: hours(-200),
  departureIsActual: true,
  departureDelayHours: 10,
  departureDelayStage: 'none',
  plannedArrivalAt: hours(48),
  promisedArrivalAt: hours(48),
  arrivalIsActual: false,
  arrivalTimeIsUnknown: false,
  slipHours: 0,
  delayStage: 'none',
  rolledOver: false,
  trackingStatus: 'in-transit',
  subscription: 'succeeded',
  reason: null,
  subscribedAt: hours(-300),
  sourceKinds: ['carrier'],
  lastHeardAt: hours(-1),
  simulated: false,
};

test.each([
  ['is on the way', {}, 'on-the-way', 'go'],
  ['has not departed', { departureIsActual: false }, 'booked', 'hollow'],
  [
    'may depart late',
    { departureIsActual: false, departureDelayStage: 'possible' },
    'may-depart-late',
    'watch',
  ],
  ['departs late', { departureIsActual: false, departureDelayStage: 'actual' }, 'departs-late', 'bad'],
  ['departs and arrives late', { departureDelayStage: 'actual', delayStage: 'actual' }, 'late', 'bad'],
  [
    'departs late and may arrive late',
    { departureDelayStage: 'actual', delayStage: 'possible' },
    'departs-late',
    'bad',
  ],
  ['may be late', { delayStage: 'possible' }, 'may-be-late', 'watch'],
  ['is late', { delayStage: 'actual' }, 'late', 'bad'],
  ['was rolled and is late', { delayStage: 'actual', rolledOver: true }, 'rolled', 'bad'],
  ['was rolled but is on time', { rolledOver: true }, 'on-the-way', 'go'],
  [
    'was rolled and waits for another vessel',
    { rolledOver: true, departureIsActual: false },
    'rolled',
    'bad',
  ],
  ['was rolled and has arrived', { rolledOver: true, arrivalIsActual: true }, 'arrived', 'good'],
  [
    'was rolled and is late but nothing was heard for 8 days',
    { delayStage: 'actual', rolledOver: true, lastHeardAt: hours(-8 * 24) },
    'no-news',
    'quiet',
  ],
  [
    'is late but nothing was heard for 8 days',
    { delayStage: 'actual', lastHeardAt: hours(-8 * 24) },
    'no-news',
    'quiet',
  ],
  ['is late and its source is silent', { delayStage: 'actual', reason: 'source-silent' }, 'no-news', 'quiet'],
  ['has arrived, late', { arrivalIsActual: true, delayStage: 'actual' }, 'arrived', 'good'],
  ['is completed', { trackingStatus: 'completed', arrivalIsActual: true }, 'completed', 'done'],
  ['has no data and waits', { trackingStatus: 'no-data', reason: null }, 'queued', 'hollow'],
  ['was not found', { trackingStatus: 'no-data', reason: 'not-found' }, 'not-found', 'quiet'],
  ['was stopped', { subscription: 'unsubscribed', delayStage: 'actual' }, 'stopped', 'done'],
] as const)('a container that %s is shown so', (_, change, word, tone) => {
  expect(judgeRowStatus({ ...underWay, ...change }, now)).toMatchObject({ word, tone });
});

test.each([
  ['nothing', 0, 48, 'soft'],
  ['19 h before the plan', 19, 48, ''],
  ['38 h before the plan', 38, 48, 'watch'],
  ['38 h after the plan', 38, -2, 'bad'],
  ['-30 h, which is early', -30, -2, ''],
])('a delay of %s is coloured', (_, slipHours, plannedIn, tone) => {
  expect(slipTone({ ...underWay, slipHours, plannedArrivalAt: hours(plannedIn) }, now)).toBe(tone);
});

test('a delay of what has arrived is over', () => {
  const arrived = { ...underWay, arrivalIsActual: true, slipHours: 90, plannedArrivalAt: hours(-50) };
  expect(slipTone(arrived, now)).toBe('soft');
});

test('a delay known only from data older than 7 days shows no urgency', () => {
  const stale = { ...underWay, slipHours: 90, plannedArrivalAt: hours(-50), lastHeardAt: hours(-200) };
  expect(slipTone(stale, now)).toBe('');
});

test.each([
  ['early by an ETA ahead', { slipHours: -20, promisedArrivalAt: hours(28) }, -20],
  ['early by an ETA that has passed', { slipHours: -60, promisedArrivalAt: hours(-12) }, null],
  ['late by an ETA that has passed', { slipHours: 9, promisedArrivalAt: hours(-12) }, 9],
  ['arrived early', { slipHours: -60, promisedArrivalAt: hours(-12), arrivalIsActual: true }, -60],
] as const)('%s', (_, part, slip) => {
  expect(knownSlip({ ...underWay, trackingStatus: 'in-transit', ...part }, now)).toBe(slip);
});
