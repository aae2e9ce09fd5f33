import { type TripTab, truckTripRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testListStates, testPage, words } from '../../../../test/page.tsx';
import { TruckSearch } from '../../../lib/shipments/truck-search.ts';
import { tripDetail, tripRow } from '../../../../test/truck-trip.ts';
import { TruckPage } from './truck-page.tsx';

const tabs: Record<TripTab, number> = {
  'on-the-road': 1,
  'may-be-late': 1,
  late: 0,
  idle: 0,
  border: 0,
  silent: 0,
  ended: 0,
  all: 1,
};
const overview = {
  tabs,
  trips: 1,
  medianAgeSeconds: 14,
  queriesUsed: 1,
  queryLimit: 0,
  countedAt: '2026-11-21T09:46:00Z',
};
const page = testPage({
  path: '/pages/tracking/truck',
  component: TruckPage,
  validateSearch: TruckSearch,
  answers: ({ answer }) => {
    answer(truckTripRoutes.truckTraceOverview, { ...overview, trips: 0 });
    answer(truckTripRoutes.truckCounts, []);
    answer(truckTripRoutes.truckTrack, tripDetail);
  },
});
const filled = { rows: [tripRow], total: 1, totalIsAtLeast: false };

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
  main: truckTripRoutes.truckTraceLatest,
  filled,
  shows: /T-20418, HMMU6120580/,
  empty: { data: { rows: [], total: 0, totalIsAtLeast: false }, says: () => words('truck.empty.nothing') },
  failed: () => words('truck.empty.failed'),
});

const open = async (address = ''): Promise<void> => {
  page.answer(truckTripRoutes.truckTraceLatest, filled);
  await page.open(address);
  await screen.findByRole('heading', { name: '94-BVK-3' });
};

test('the first trip stands open beside the list, with its stops in order and the truck between them', async () => {
  await open();
  expect(page.asked(truckTripRoutes.truckTrack).at(-1)?.query).toEqual({ tripId: tripRow.tripId });
  const rows = within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain('ECT Delta');
  expect(rows[1]).toContain(words('truck.kind.found'));
  expect(rows[2]).toContain(words('truck.detail.now', { speed: 82 }));
  expect(rows[3]).toContain(words('truck.detail.closes', { at: '11/21 14:45' }));
  expect(document.body.textContent).toContain('+1.5 h');
});

test('the interval of the ETA, what is left, and how it drove are said', async () => {
  await open();
  expect(screen.getByText(words('truck.detail.left', { left: '170', total: '808' }))).toBeTruthy();
  expect(screen.getByText('11/21 13:55–15:25')).toBeTruthy();
  expect(screen.getByText(words('truck.detail.roads.osrm'))).toBeTruthy();
  expect(screen.getByText(words('truck.detail.speeding-times', { count: 1, most: 96 }))).toBeTruthy();
  const link = screen.getByRole('link', {
    name: words('truck.detail.container-open', { number: 'HMMU6120580' }),
  });
  expect(link.getAttribute('href')).toContain(tripDetail.container?.queryid ?? '');
});

test('a tab asks the server for its rows, and stands in the address', async () => {
  await open();
  fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${words('truck.tabs.border')}`) }));
  await expect
    .poll(() => page.asked(truckTripRoutes.truckTraceLatest).at(-1)?.query)
    .toMatchObject({ tab: 'border' });
  expect(page.address()).toContain('tab=border');
});

test('a link for the receiver is made by a press', async () => {
  page.answer(truckTripRoutes.truckShare, { token: 'abc' });
  await open();
  fireEvent.click(screen.getByRole('button', { name: words('truck.detail.share-make') }));
  await expect
    .poll(() => page.asked(truckTripRoutes.truckShare).at(-1)?.body)
    .toEqual({ tripId: tripRow.tripId, share: true });
});

test('a plate from the address is tracked with its stops; a wrong place is said', async () => {
  page.answer(truckTripRoutes.truckGetTraceId, { tripId: tripRow.tripId, plate: 'AB-123-C', already: false });
  await open('?track=AB-123-C');
  const from = await screen.findByLabelText(words('truck.track.from'));
  fireEvent.change(from, { target: { value: 'Rotterdam' } });
  expect(await screen.findByText(words('truck.track.place-wrong'))).toBeTruthy();
  fireEvent.change(from, { target: { value: 'NLRTM' } });
  fireEvent.change(screen.getByLabelText(words('truck.track.to')), { target: { value: '47.52, 7.69' } });
  fireEvent.submit(from.closest('form')!);
  await expect
    .poll(() => page.asked(truckTripRoutes.truckGetTraceId).at(-1)?.body)
    .toMatchObject({
      plate: 'AB-123-C',
      stops: [
        { kind: 'pick-up', unLocationCode: 'NLRTM' },
        { kind: 'delivery', latitude: 47.52, longitude: 7.69 },
      ],
    });
});
