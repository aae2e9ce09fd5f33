import { expect, test } from 'vitest';
import { type KnownArrival, countByDay, leaveOutArrived, mergeArrivals } from './merge-arrivals.ts';

const now = new Date('2026-11-23T02:00Z');
const arrival = (part: Partial<KnownArrival>): KnownArrival => ({
  imoNumber: '9868314',
  mmsi: null,
  vesselName: 'HMM Emerald',
  serviceName: null,
  fromPort: null,
  arrivesAt: new Date('2026-11-25T10:00Z'),
  plannedAt: null,
  basis: 'published',
  sourceKind: 'schedule',
  terminal: null,
  containers: 0,
  ...part,
});

test('a ship is expected once, by the ETA in use of the shipments on board before all else', () => {
  const crew = arrival({ basis: 'crew', mmsi: '440326000', arrivesAt: new Date('2026-11-24T10:00Z') });
  const own = arrival({
    basis: 'shipments',
    sourceKind: 'calculated',
    fromPort: 'CNSGH',
    containers: 3,
    arrivesAt: new Date('2026-11-26T10:00Z'),
  });
  const plannedAt = new Date('2026-11-25T06:00Z');
  const published = arrival({ serviceName: 'FE4', fromPort: 'KRPUS', plannedAt, terminal: 'ECT Delta' });
  const next = arrival({ arrivesAt: new Date('2026-12-05T10:00Z'), terminal: 'Euromax' });
  expect(mergeArrivals([crew, next, published, own], now)).toEqual([
    {
      imoNumber: '9868314',
      mmsi: '440326000',
      vesselName: 'HMM Emerald',
      serviceName: 'FE4',
      fromPort: { unLocationCode: 'CNSGH', name: 'Shanghai' },
      arrivesAt: '2026-11-26T10:00:00.000Z',
      plannedAt: '2026-11-25T06:00:00.000Z',
      basis: 'shipments',
      sourceKind: 'calculated',
      terminal: 'ECT Delta',
      containers: 3,
    },
  ]);
});

test('what arrives after 14 days is not listed, and ships are in the order of their arrival', () => {
  const late = arrival({ imoNumber: '9000001', arrivesAt: new Date('2026-12-07T02:00Z') });
  const soon = arrival({ imoNumber: '9000002', arrivesAt: new Date('2026-11-23T05:00Z') });
  expect(mergeArrivals([arrival({}), late, soon], now).map(({ imoNumber }) => imoNumber)).toEqual([
    '9000002',
    '9868314',
  ]);
});

test('days are those of the port, and what should have arrived counts today', () => {
  const ships = [
    { arrivesAt: '2026-11-22T10:00:00Z', containers: 1 },
    { arrivesAt: '2026-11-24T07:30:00Z', containers: 2 },
  ];
  const days = countByDay(ships, 'America/Los_Angeles', now);
  expect(days).toHaveLength(14);
  // 02:00 UTC is the evening before in Los Angeles, 07:30 UTC the night before.
  expect(days.slice(0, 3)).toEqual([
    { date: '2026-11-22', ships: 1, containers: 1 },
    { date: '2026-11-23', ships: 1, containers: 2 },
    { date: '2026-11-24', ships: 0, containers: 0 },
  ]);
});

test('a ship in port is not expected for the call that it makes, but for a later one', () => {
  const overdue = arrival({ arrivesAt: new Date('2026-11-22T10:00Z') });
  const later = arrival({ arrivesAt: new Date('2026-12-01T10:00Z') });
  const other = arrival({ imoNumber: '9811000' });
  const nameOnly = arrival({ imoNumber: null });
  const arrivedAtMs = Date.parse('2026-11-22T08:00Z');
  const ship = { imoNumber: '9868314', mmsi: '440326000', vesselName: 'HMM EMERALD', arrivedAtMs };
  const inPort = [{ ...ship, isInPort: true }];
  expect(leaveOutArrived([overdue, later, other, nameOnly], inPort, now)).toEqual([later, other]);
});

test('a ship that has called and left is not overdue, and is expected for its next call', () => {
  const made = arrival({ arrivesAt: new Date('2026-11-22T10:00Z') });
  const next = arrival({ arrivesAt: new Date('2026-11-24T10:00Z') });
  const arrivedAtMs = Date.parse('2026-11-21T08:00Z');
  const ship = { imoNumber: '9868314', mmsi: '440326000', vesselName: 'HMM EMERALD', arrivedAtMs };
  expect(leaveOutArrived([made, next], [{ ...ship, isInPort: false }], now)).toEqual([next]);
  const longAgo = { ...ship, isInPort: false, arrivedAtMs: Date.parse('2026-11-15T08:00Z') };
  expect(leaveOutArrived([made], [longAgo], now)).toEqual([made]);
});
