import { type SeaCargoDetail, type SeaCargoRow, seaCargoRoutes } from '@portolan/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testListStates, testPage, words } from '../../../../test/page.tsx';
import { SeaCargoSearch } from '../../../lib/shipments/sea-cargo-search.ts';
import { RoRoPage } from './cargo-page.tsx';

const row: SeaCargoRow = {
  id: '7d0b5a3e-9f57-4a51-9a39-3a1b8f3c2d10',
  mode: 'ro-ro',
  kind: 'vehicle',
  number: 'WBA 53BH0Z T0700118',
  description: 'BMW 330i',
  carrierCode: 'WLWH',
  vesselName: 'TIJUCA',
  voyage: '047W',
  pol: 'DEBRV',
  pod: 'USNYC',
  polName: 'Bremerhaven',
  podName: 'New York',
  status: 'at-sea',
  exceptions: [],
  plannedArrivalAt: '2026-11-28T08:00:00Z',
  estimatedArrivalAt: '2026-11-29T20:00:00Z',
  earliestArrivalAt: '2026-11-29T08:00:00Z',
  latestArrivalAt: '2026-11-30T14:00:00Z',
  etaSource: 'calculated',
  arrivedAt: null,
  timeZone: 'America/New_York',
  delayMinutes: 2160,
  isLate: true,
  isSilent: false,
  pieces: 1,
  weightKg: 1610,
  finished: false,
  subscription: 'succeeded',
  lastHeardAt: '2026-11-21T08:00:00.000Z',
  simulated: true,
};
const detail: SeaCargoDetail = {
  row,
  references: { bookings: ['WLB200118'], bills: [] },
  counts: {
    booked: 1,
    received: 1,
    loaded: 1,
    discharged: 0,
    delivered: 0,
    damaged: 0,
    shortShipped: 0,
    shortLanded: 0,
  },
  volumeCbm: null,
  sailings: [
    {
      vesselName: 'TIJUCA',
      vesselImoNumber: '9377511',
      voyage: '047W',
      from: 'DEBRV',
      to: 'USNYC',
      fromTimeZone: 'Europe/Berlin',
      toTimeZone: 'America/New_York',
      plannedDepartureAt: null,
      departureAt: '2026-11-19T04:00:00Z',
      departureIsActual: true,
      plannedArrivalAt: '2026-11-28T08:00:00Z',
      arrivalAt: '2026-11-28T08:00:00Z',
      arrivalIsActual: false,
      state: 'under-way',
      loaded: 1,
      discharged: 0,
      weightKg: null,
    },
  ],
  ships: [
    {
      vesselImoNumber: '9377511',
      vesselName: 'TIJUCA',
      mmsi: '257000000',
      latitude: 45,
      longitude: -30,
      speedOverGroundKn: 16.2,
      courseOverGroundDeg: 260,
      headingDeg: 260,
      lengthM: 232,
      positionAt: '2026-11-21T08:00:00.000Z',
      destination: 'US NYC',
      reportedArrivalAt: null,
      simulated: true,
      calls: [],
    },
  ],
  ports: [],
  estimates: [
    {
      source: 'calculated',
      estimatedAt: '2026-11-29T20:00:00Z',
      earliestAt: '2026-11-29T08:00:00Z',
      latestAt: '2026-11-30T14:00:00Z',
      positionAt: '2026-11-21T08:00:00Z',
      isInUse: true,
    },
  ],
  units: [],
  troubles: [
    {
      kind: 'damaged',
      isOpen: true,
      at: null,
      place: null,
      timeZone: null,
      pieces: null,
      remark: 'Wing dented',
    },
  ],
  events: [
    {
      event: 'loaded',
      sentCode: 'loaded',
      classifier: 'ACT',
      at: '2026-11-18T20:50:00+01:00',
      onDate: null,
      place: 'Bremerhaven',
      unLocationCode: 'DEBRV',
      timeZone: 'Europe/Berlin',
      unit: null,
      vesselName: 'TIJUCA',
      voyage: '047W',
      pieces: null,
      weightKg: null,
      remark: null,
      isRetracted: false,
      messageId: '12',
      simulated: true,
    },
  ],
};
const noTabs = { 'in-progress': 0, late: 0, silent: 0, exceptions: 0, finished: 0, all: 0 };
const noExceptions = {
  damaged: 0,
  'short-shipped': 0,
  'short-landed': 0,
  rolled: 0,
  split: 0,
  'port-omitted': 0,
  held: 0,
};

const page = testPage({
  path: '/pages/tracking/ro-ro',
  component: RoRoPage,
  validateSearch: SeaCargoSearch,
  answers: ({ answer }) => {
    answer(seaCargoRoutes.seaCargoCounts, { tabs: noTabs, exceptions: noExceptions, tracked: 0 });
    answer(seaCargoRoutes.seaCargoDetail, detail);
  },
});

beforeEach(() => {
  // List beside detail: a wide window.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

testListStates(page, {
  main: seaCargoRoutes.seaCargoList,
  filled: { rows: [row], total: 1, totalIsAtLeast: false },
  // Of the detail, which comes after the list.
  shows: /Wing dented/,
  empty: {
    data: { rows: [], total: 0, totalIsAtLeast: false },
    says: () => words('sea-cargo.empty.nothing.ro-ro'),
  },
  failed: () => words('sea-cargo.empty.failed'),
});

test('a car shows its ship, its trouble, and which source the ETA is from', async () => {
  page.answer(seaCargoRoutes.seaCargoList, { rows: [row], total: 1, totalIsAtLeast: false });
  await page.open();
  const ships = await screen.findByRole('region', { name: words('sea-cargo.detail.sailings') });
  expect(ships.textContent).toContain('TIJUCA');
  const sources = screen.getByRole('region', { name: words('sea-cargo.detail.estimates') });
  expect(within(sources).getByText(words('sea-cargo.detail.in-use'))).toBeTruthy();
  expect(screen.getByText(/Wing dented/)).toBeTruthy();
});

test('a silent row says for how long there was no news, and no delay', async () => {
  const silent = {
    ...row,
    isSilent: true,
    isLate: false,
    delayMinutes: null,
    lastHeardAt: '2026-10-01T00:00:00Z',
  };
  page.answer(seaCargoRoutes.seaCargoList, { rows: [silent], total: 1, totalIsAtLeast: false });
  await page.open();
  const link = await screen.findByRole('link', { name: new RegExp(row.number) });
  expect(link.textContent).toMatch(/No news, \d+ d.*–$/);
});
