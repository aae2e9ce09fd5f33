import {
  type AirTab,
  type AirWaybillDetail,
  type AirWaybillRow,
  AirStatus,
  airRoutes,
} from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testListStates, testPage, words } from '../../../../test/page.tsx';
import { AirSearch } from '../../../lib/shipments/air-search.ts';
import { AirPage } from './air-page.tsx';

const queryid = '7d0b5a3e-9f57-4a51-9a39-3a1b8f3c2d10';
const lamb: AirWaybillRow = {
  queryid,
  awbNo: '618-67490824',
  airline: { prefix: '618', code: 'SQ', name: 'Singapore Airlines' },
  customerReference: 'PO 4711',
  origin: 'MEL',
  destination: 'BRU',
  route: ['MEL', 'SIN', 'BRU'],
  status: 'received-from-flight',
  flightNumber: 'SQ7346',
  pieces: 96,
  piecesThere: 64,
  missingPieces: 1,
  weightKg: 2880,
  volumeM3: 17.2,
  etd: '2026-11-19T15:35:00+11:00',
  atd: '2026-11-19T15:52:00+11:00',
  plannedArrivalAt: '2026-11-20T11:15:00+01:00',
  eta: '2026-11-21T12:05:00+01:00',
  ata: null,
  lateness: 'eta-delay',
  delayMinutes: 1490,
  discrepancies: 1,
  monitored: false,
  finished: false,
  subscription: 'succeeded',
  reason: null,
  subscribedAt: '2026-11-17T00:00:00.000Z',
  lastHeardAt: '2026-11-21T08:00:00.000Z',
  simulated: true,
};

const place = (iataCode: string, city: string, latitude: number, longitude: number, timeZone: string) => ({
  iataCode,
  name: `${city} Airport`,
  city,
  countryCode: 'XX',
  latitude,
  longitude,
  timeZone,
});

const detail: AirWaybillDetail = {
  row: lamb,
  goods: 'CHILLED LAMB',
  statuses: AirStatus.options.map((status, i) => ({
    status,
    code: 'RCF',
    airport: i < 3 ? 'MEL' : 'BRU',
    plannedAt: status === 'arrived' ? '2026-11-20T11:15:00+01:00' : null,
    pieces: i < 4 ? 96 : 64,
    expectedPieces: i < 4 ? 0 : 31,
    missingPieces: i < 4 ? 0 : 1,
    weightKg: 1918,
    parts:
      status === 'arrived'
        ? [
            {
              part: 1,
              at: '2026-11-20T14:50:00+01:00',
              onDate: null,
              classifier: 'ACT',
              pieces: 64,
              differenceMinutes: 215,
            },
            {
              part: 2,
              at: '2026-11-21T12:05:00+01:00',
              onDate: null,
              classifier: 'EST',
              pieces: 32,
              differenceMinutes: 1490,
            },
          ]
        : [],
  })),
  parts: [
    {
      part: 1,
      pieces: 64,
      weightKg: 1918,
      flights: ['SQ228', 'SQ7344'],
      arrivalAt: '2026-11-20T14:50:00+01:00',
      arrivalClassifier: 'ACT',
      delayMinutes: 215,
    },
    {
      part: 2,
      pieces: 32,
      weightKg: 962,
      flights: ['SQ218', 'SQ7346'],
      arrivalAt: '2026-11-21T12:05:00+01:00',
      arrivalClassifier: 'EST',
      delayMinutes: 1490,
    },
  ],
  legs: [
    {
      part: 2,
      flightNumber: 'SQ7346',
      from: 'SIN',
      to: 'BRU',
      state: 'flying',
      departureAt: '2026-11-21T02:10:00+08:00',
      departureClassifier: 'ACT',
      arrivalAt: '2026-11-21T12:05:00+01:00',
      arrivalClassifier: 'EST',
    },
  ],
  flownAsPlanned: {
    plannedAt: '2026-11-20T11:15:00+01:00',
    limitAt: '2026-11-20T22:15:00.000Z',
    kept: false,
  },
  discrepancies: [
    {
      code: 'MSCA',
      airport: 'SIN',
      at: '2026-11-20T22:55:00+08:00',
      pieces: 1,
      weightKg: 30,
      flightNumber: 'SQ218',
      resolved: false,
    },
  ],
  houses: [{ houseNumber: 'KF1001', pieces: 40, weightKg: 1200, description: 'CHILLED LAMB' }],
  unitLoads: ['PMC72534SQ'],
  events: [
    {
      code: 'DIS',
      status: null,
      classifier: 'ACT',
      at: '2026-11-20T22:55:00+08:00',
      onDate: null,
      airport: 'SIN',
      flightNumber: 'SQ218',
      pieces: 1,
      weightKg: 30,
      discrepancy: 'MSCA',
      party: null,
      remarks: ['OSI TRACE SQ-77120'],
      messageId: '12',
      simulated: true,
      learnedAt: '2026-11-20T15:00:00.000Z',
    },
  ],
  places: [
    place('MEL', 'Melbourne', -37.67, 144.84, 'Australia/Melbourne'),
    place('SIN', 'Singapore', 1.35, 103.99, 'Asia/Singapore'),
    place('BRU', 'Brussels', 50.9, 4.48, 'Europe/Brussels'),
  ],
};

const tabs: Record<AirTab, number> = {
  'in-progress': 1,
  'eta-delay': 1,
  'ata-delay': 0,
  silent: 0,
  discrepancy: 1,
  monitor: 0,
  all: 1,
};
const noStatus = Object.fromEntries(AirStatus.options.map((status) => [status, 0])) as Record<
  AirStatus,
  number
>;
const sum = { subscribing: 0, succeeded: 1, failed: 0, unsubscribed: 0, queriesUsed: 1, queryLimit: 0 };

const page = testPage({
  path: '/pages/tracking/air',
  component: AirPage,
  validateSearch: AirSearch,
  answers: ({ answer }) => {
    answer(airRoutes.airTraceOverview, {
      tabs,
      statuses: noStatus,
      delivered: { waybills: 0, asPlanned: 0 },
      countedAt: '2026-11-21T09:46:00Z',
    });
    answer(airRoutes.airSubscribeSum, { ...sum, waybills: 0 });
    answer(airRoutes.airSubscribeCounts, []);
    answer(airRoutes.airTrack, detail);
    answer(airRoutes.listAirlines, []);
  },
});
const filled = { rows: [lamb], total: 1, totalIsAtLeast: false };

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
  main: airRoutes.airTraceLatest,
  filled,
  shows: /Airlines, CHILLED LAMB/,
  empty: { data: { rows: [], total: 0, totalIsAtLeast: false }, says: () => words('air.empty.nothing') },
  failed: () => words('air.empty.failed'),
});

const open = async (address = ''): Promise<void> => {
  page.answer(airRoutes.airTraceLatest, filled);
  await page.open(address);
  await screen.findByRole('heading', { name: '618-67490824' });
};

test('the first waybill of the list stands open beside it', async () => {
  await open();
  expect(page.asked(airRoutes.airTrack).at(-1)?.body).toEqual({ queryid });
  expect(document.body.textContent).toContain('CHILLED LAMB');
  // Its time has passed, and nobody reported the arrival.
  expect(document.body.textContent).toContain('Was expected, Brussels');
});

test('statuses run down in order, parts across, with pieces of all and what is missing', async () => {
  await open();
  const table = screen.getByRole('table');
  const heads = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  for (const [i, status] of AirStatus.options.entries())
    expect(heads[i]).toContain(words(`air.status.${status}`));
  expect(within(table).getByText(words('air.detail.part', { part: 2, count: 32 }))).toBeTruthy();
  expect(within(table).getByText('SQ218, SQ7346')).toBeTruthy();
  expect(table.textContent).toContain('11/21 12:05');
  expect(table.textContent).toContain('+24.8');
});

test('not flown as planned is said with the limit in airport time, each irregularity with its code', async () => {
  await open();
  expect(screen.getByRole('heading', { name: words('air.detail.fap-missed') })).toBeTruthy();
  expect(document.body.textContent).toContain('11/20 23:15');
  expect(screen.getAllByText(new RegExp(`^${words('air.discrepancy.MSCA')}`)).length).toBe(2);
  expect(screen.getByText('KF1001')).toBeTruthy();
});

test('a tab asks the server for its rows, and stands in the address', async () => {
  await open();
  fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${words('air.tabs.discrepancy')}`) }));
  await expect
    .poll(() => page.asked(airRoutes.airTraceLatest).at(-1)?.query)
    .toMatchObject({ tab: 'discrepancy' });
  expect(page.address()).toContain('tab=discrepancy');
});

test('monitoring is switched on by a press', async () => {
  page.answer(airRoutes.airMonitor, { changed: 1 });
  await open();
  fireEvent.click(screen.getByRole('button', { name: words('air.detail.watch') }));
  await expect
    .poll(() => page.asked(airRoutes.airMonitor).at(-1)?.body)
    .toEqual({ ids: [queryid], monitor: true });
});

test('a wrong check digit is said while typing, and a refusal stays in the window', async () => {
  page.refuse(airRoutes.airGetTraceId, 'air.airline-unsupported', { prefix: '000' });
  await open();
  fireEvent.click(screen.getByRole('button', { name: words('air.track.open') }));
  const field = await screen.findByLabelText(words('air.track.number'));
  fireEvent.change(field, { target: { value: '618-67490823' } });
  expect(await screen.findByText(words('air.track.wrong-digit', { digit: 4 }))).toBeTruthy();
  fireEvent.submit(field.closest('form')!);
  await expect
    .poll(() =>
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(' '),
    )
    .toContain('000');
});

test('a silent row says for how long there was no news, and no delay', async () => {
  const times = { delayMinutes: null, lastHeardAt: '2026-10-01T00:00:00Z' };
  const silent: AirWaybillRow = { ...lamb, ...times, lateness: 'silent', missingPieces: 0, discrepancies: 0 };
  page.answer(airRoutes.airTraceLatest, { rows: [silent], total: 1, totalIsAtLeast: false });
  await page.open();
  const link = await screen.findByRole('link', { name: new RegExp(lamb.awbNo) });
  expect(link.textContent).toMatch(/No news, \d+ d.*–$/);
});
