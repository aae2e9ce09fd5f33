import type { RouteData, etaRoutes } from '@portolan/contract';
import { lateBox } from './shipment.ts';

type SingleEta = RouteData<typeof etaRoutes.getSingleEta>;

const estimate = (issuedAt: string, estimatedAt: string, hours = 0) => {
  const moved = (by: number) => new Date(Date.parse(estimatedAt) + by * 3_600_000).toISOString();
  const range = hours === 0 ? [null, null] : [moved(-hours), moved(hours)];
  return {
    estimatedAt,
    earliestAt: range[0] ?? null,
    latestAt: range[1] ?? null,
    issuedAt,
    receivedAt: issuedAt,
    factIds: [],
    callIds: [],
    positionAt: null,
    terms: null,
    replayed: false,
  };
};
const error = (n: number, medianHours: number) => ({
  group: 'lane' as const,
  n,
  medianHours,
  p90Hours: medianHours * 3,
  biasHours: medianHours / 2,
  covered: null,
});

const calculated = {
  ...estimate('2026-11-21T08:00:00.000Z', '2026-11-24T13:00:00.000Z', 20),
  terms: [
    { kind: 'sailing' as const, hours: 66, distanceNm: 1050, speedKn: 15.9 },
    { kind: 'waiting' as const, hours: 14, unLocationCode: 'USLAX', n: 38 },
    { kind: 'correction' as const, hours: -3 },
    { kind: 'unloading' as const, hours: 18, unLocationCode: 'USLAX', assumed: true },
  ],
};
const carrier = estimate('2026-11-20T08:00:00.000Z', '2026-11-23T16:00:00.000Z');
const schedule = estimate('2026-11-01T08:00:00.000Z', '2026-11-20T16:00:00.000Z');

/** The late box by three sources: calculated in use, the carrier with few arrivals measured, the schedule with none. */
export const estimatedBox: SingleEta = {
  shipmentId: lateBox.shipmentId,
  pod: 'USLAX',
  podTimeZone: 'America/Los_Angeles',
  plannedArrivalAt: '2026-11-20T16:00:00Z',
  arrivedAt: null,
  arrivalTimeIsUnknown: false,
  horizon: '3-to-7',
  promised: {
    source: 'calculated',
    estimatedAt: calculated.estimatedAt,
    reason: {
      kind: 'measured',
      source: 'calculated',
      horizon: '3-to-7',
      error: error(412, 9),
      over: {
        source: 'container-dynamic',
        error: error(398, 31),
      },
    },
  },
  sources: [
    {
      source: 'container-dynamic',
      leads: false,
      estimate: carrier,
      error: error(8, 31),
      range: null,
    },
    {
      source: 'schedule',
      leads: false,
      estimate: schedule,
      error: null,
      range: null,
    },
    {
      source: 'schedule-revised',
      leads: false,
      estimate: null,
      error: null,
      range: null,
    },
    {
      source: 'ais',
      leads: false,
      estimate: null,
      error: null,
      range: null,
    },
    {
      source: 'calculated',
      leads: true,
      estimate: calculated,
      error: error(412, 9),
      range: {
        lowAt: '2026-11-23T17:00:00.000Z',
        middleAt: calculated.estimatedAt,
        highAt: '2026-11-25T09:00:00.000Z',
        basis: 'own',
      },
    },
  ],
  history: [
    { source: 'schedule', ...schedule },
    { source: 'container-dynamic', ...estimate('2026-11-02T08:00:00.000Z', '2026-11-20T16:00:00.000Z') },
    { source: 'calculated', ...estimate('2026-11-08T08:00:00.000Z', '2026-11-23T13:00:00.000Z', 60) },
    { source: 'container-dynamic', ...carrier },
    { source: 'calculated', ...calculated },
  ],
  leads: [
    {
      chosenAt: '2026-11-08T08:00:01.000Z',
      source: 'calculated',
      estimatedAt: '2026-11-23T13:00:00.000Z',
      replayed: false,
    },
  ],
};
