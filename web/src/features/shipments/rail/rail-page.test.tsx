import { type RailDetail, type RailRow, railRoutes } from '@portolan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testListStates, testPage, words } from '../../../../test/page.tsx';
import { RailSearch } from '../../../lib/shipments/rail-search.ts';
import { RailPage } from './rail-page.tsx';

const row: RailRow = {
  id: '7d0b5a3e-9f57-4a51-9a39-3a1b8f3c2d10',
  kind: 'train',
  number: 'X8155',
  trainDate: '2026-11-08',
  trainNumber: 'X8155',
  network: 'china-europe',
  corridor: 'CR West',
  origin: "Xi'an",
  destination: 'Duisburg',
  status: 'at-border',
  place: 'Brest',
  plannedArrivalAt: '2026-11-20T18:00:00+01:00',
  estimatedArrivalAt: '2026-11-24T21:00:00+01:00',
  arrivedAt: null,
  timeZone: 'Europe/Berlin',
  delayMinutes: 5940,
  isLate: true,
  isSilent: false,
  lastFreeDay: null,
  containers: 6,
  finished: false,
  subscription: 'succeeded',
  lastHeardAt: '2026-11-21T08:00:00.000Z',
  simulated: true,
};
const stop = {
  code: 'BRE',
  isBorder: true,
  gaugeMm: 1520,
  timeZone: 'Europe/Minsk',
  planBasis: 'booked',
  latitude: 52.1,
  longitude: 23.7,
  plannedArrivalAt: '2026-11-17T17:00:00+03:00',
  plannedDepartureAt: '2026-11-18T05:00:00+03:00',
  arrivalAt: '2026-11-18T20:50:00+03:00',
  departureAt: '2026-11-22T07:00:00+03:00',
  delayMinutes: 5880,
  isEstimated: true,
} as const;
const detail: RailDetail = {
  row,
  stops: [
    { ...stop, name: 'Brest', countryCode: 'BY', state: 'here' },
    { ...stop, name: 'Malaszewicze', code: 'MAL', countryCode: 'PL', gaugeMm: 1435, state: 'ahead' },
  ],
  borders: [
    {
      from: 'Brest',
      to: 'Malaszewicze',
      fromCountry: 'BY',
      toCountry: 'PL',
      fromGaugeMm: 1520,
      toGaugeMm: 1435,
      plannedMinutes: 1860,
      waitedMinutes: 3840,
      isWaiting: true,
      lostMinutes: 1980,
    },
  ],
  containers: [
    {
      id: null,
      number: 'TBJU 412907 5',
      wagon: '94621180',
      weightKg: 24_200,
      cim: 'CIM-8155-1',
      smgs: null,
      movedTo: 'X8157',
    },
  ],
  references: { cim: ['CIM-8155-1'], smgs: [], bills: [], bookings: [] },
  position: null,
  events: [
    {
      event: 'arrival',
      sentCode: 'arrival',
      classifier: 'ACT',
      at: '2026-11-18T20:50:00+03:00',
      onDate: null,
      place: 'Brest',
      timeZone: 'Europe/Minsk',
      trainNumber: 'X8155',
      railway: null,
      otherRailway: 'PKP',
      isAdvance: false,
      remark: null,
      messageId: '12',
      simulated: true,
    },
  ],
};
const noNetworks = { 'china-europe': 0, 'north-america': 0, europe: 0 };
const noTabs = { 'in-progress': 0, late: 0, silent: 0, held: 0, finished: 0, all: 0 };

const page = testPage({
  path: '/pages/tracking/rail',
  component: RailPage,
  validateSearch: RailSearch,
  answers: ({ answer }) => {
    answer(railRoutes.railCounts, { tabs: noTabs, networks: noNetworks, tracked: 0 });
    answer(railRoutes.railDetail, detail);
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
  main: railRoutes.railList,
  filled: { rows: [row], total: 1, totalIsAtLeast: false },
  shows: /Duisburg/,
  empty: { data: { rows: [], total: 0, totalIsAtLeast: false }, says: () => words('rail.empty.nothing') },
  failed: () => words('rail.empty.failed'),
});

test('a train shows its borders with gauge and lost hours, and where its boxes are', async () => {
  page.answer(railRoutes.railList, { rows: [row], total: 1, totalIsAtLeast: false });
  await page.open();
  const borders = await screen.findByRole('region', { name: words('rail.detail.borders') });
  expect(borders.textContent).toContain('1520 – 1435');
  expect(borders.textContent).toContain('64 h');
  expect(borders.textContent).toContain('+33');
  const boxes = screen.getByRole('region', { name: words('rail.detail.containers') });
  expect(boxes.textContent).toContain(words('rail.detail.moved', { train: 'X8157' }));
});

test('a silent row says for how long there was no news, and no delay', async () => {
  const silent = {
    ...row,
    isSilent: true,
    isLate: false,
    delayMinutes: null,
    lastHeardAt: '2026-10-01T00:00:00Z',
  };
  page.answer(railRoutes.railList, { rows: [silent], total: 1, totalIsAtLeast: false });
  await page.open();
  const link = await screen.findByRole('link', { name: new RegExp(row.number) });
  expect(link.textContent).toMatch(/No news, \d+ d.*–$/);
});

test('a train of several stations is a line that says what was lost where, and a table at a press', async () => {
  const third = { ...detail.stops[1]!, name: 'Duisburg', code: 'DUI', countryCode: 'DE', isBorder: false };
  page.answer(railRoutes.railDetail, { ...detail, stops: [...detail.stops, third] });
  page.answer(railRoutes.railList, { rows: [row], total: 1, totalIsAtLeast: false });
  await page.open();
  const line = await screen.findByRole('region', { name: words('rail.detail.stations') });
  expect(line.querySelectorAll('li')).toHaveLength(3);
  expect(line.textContent).toContain('1520 mm1435 mm');
  expect(line.textContent).toContain('BelarusPolandGermany');
  screen.getByRole('heading', { name: new RegExp(words('rail.line.lost', { lost: '33 h', all: '99 h' })) });
  screen.getByText(words('rail.plan-basis.booked'));
  fireEvent.click(screen.getByRole('button', { name: words('rail.line.table') }));
  const table = screen.getByRole('region', { name: words('rail.detail.stations') });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(3);
});

test('an interchange names the other railway, and the stations are on a map', async () => {
  page.answer(railRoutes.railList, { rows: [row], total: 1, totalIsAtLeast: false });
  await page.open();
  await screen.findByText(new RegExp(words('rail.detail.other-railway', { railway: 'PKP' })));
  await waitFor(() => expect(document.querySelector('.rail-map')).not.toBeNull());
});

test('one tab is the current one', async () => {
  page.answer(railRoutes.railList, { rows: [row], total: 1, totalIsAtLeast: false });
  await page.open('?tab=all');
  const tabs = await screen.findByRole('navigation', { name: words('rail.tabs.label') });
  const current = [...tabs.querySelectorAll('[aria-current]')].map(
    ({ textContent }) => textContent.split(' ')[0],
  );
  expect(current).toEqual([words('rail.tabs.all')]);
});
