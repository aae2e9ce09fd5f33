import {
  type SavedView,
  type ShipmentView,
  accountRoutes,
  overviewRoutes,
  savedViewRoutes,
  shipmentRoutes,
  trackingRoutes,
  shipmentViews,
} from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OceanListSearch } from '../../../lib/shipments/ocean-search.ts';
import { testListStates, testPage, words } from '../../../../test/page.tsx';
import { fresh } from '../../../../test/fresh.ts';
import { mira } from '../../../../test/people.ts';
import { lateBox } from '../../../../test/shipment.ts';
import { OceanListPage } from './ocean-list-page.tsx';

const views = Object.fromEntries(shipmentViews.map((view) => [view, 0])) as Record<ShipmentView, number>;
const noNumbers = { subscribing: 0, succeeded: 0, failed: 0, unsubscribed: 0, containers: 0 };

const lateViaSea: SavedView = {
  viewId: '7d0b5a3e-9f57-4a51-9a39-3a1b8f3c2d10',
  name: 'Late to Los Angeles',
  query: { modeOfTransport: 'VESSEL', view: 'late', pods: ['USLAX'], sort: 'delay', direction: 'desc' },
  shared: true,
  mine: false,
  madeBy: 'Jo',
  count: 1,
  countIsAtLeast: false,
};

const page = testPage({
  path: '/pages/tracking/ocean',
  component: OceanListPage,
  validateSearch: OceanListSearch,
  answers: ({ answer }) => {
    answer(shipmentRoutes.tracingSum, {
      views: { ...views, late: 1, all: 1 },
      inTransit: 1,
      completed: 0,
      noData: 0,
      delay: { none: 0, possible: 0, actual: 1, medianLateDays: 3.9 },
      countedAt: '2026-11-21T09:46:00Z',
    });
    answer(accountRoutes.getCurrentUser, mira);
    answer(savedViewRoutes.listSavedViews, [lateViaSea]);
    answer(shipmentRoutes.qryCountInfoByCarrier, []);
    answer(shipmentRoutes.qryCountInfoByPort, []);
    answer(trackingRoutes.subscribeContainnerSum, { ...noNumbers, queriesUsed: 0, queryLimit: 0 });
  },
});

testListStates(page, {
  main: shipmentRoutes.getContainerEventList,
  filled: { rows: [lateBox], total: 1, totalIsAtLeast: false },
  shows: /HMMU\s?612058/,
  empty: {
    data: { rows: [], total: 0, totalIsAtLeast: false },
    says: () => words('tracking.empty.nothing-tracked'),
  },
  failed: () => words('tracking.empty.failed'),
});

test('a view is a press away, and asks the server for its rows', async () => {
  page.answer(shipmentRoutes.getContainerEventList, { rows: [lateBox], total: 1, totalIsAtLeast: false });
  await page.open();
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(`^${words('tracking.views.late')}`) }));
  await expect
    .poll(() => page.asked(shipmentRoutes.getContainerEventList).at(-1)?.body)
    .toMatchObject({ view: 'late' });
  expect(page.address()).toContain('view=late');
});

test('while history is read, no view counts what is late or without news', async () => {
  page.answer(overviewRoutes.getFreshness, { ...fresh, historyUntil: '2026-11-12T00:00:00.000Z' });
  page.answer(shipmentRoutes.getContainerEventList, { rows: [lateBox], total: 1, totalIsAtLeast: false });
  await page.open();
  const card = (view: 'late' | 'no-news-7d' | 'all') =>
    screen.getByRole('link', { name: new RegExp(`${words(`tracking.views.${view}`)}$`) }).textContent;
  await expect.poll(() => card('late')).toContain('–');
  expect(card('no-news-7d')).toContain('–');
  expect(card('all')).toContain('1');
});

test('while history is read, rows say so where they would be late or without news', async () => {
  const silent = { ...lateBox, lastHeardAt: '2026-11-10T00:00:00Z' };
  page.answer(shipmentRoutes.getContainerEventList, {
    rows: [
      lateBox,
      { ...silent, shipmentId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c29', equipmentReference: 'MSKU9000521' },
    ],
    total: 2,
    totalIsAtLeast: false,
  });
  page.answer(overviewRoutes.getFreshness, { ...fresh, historyUntil: '2026-11-12T00:00:00.000Z' });
  await page.open();
  expect(await screen.findAllByText(words('tracking.status.history-loading'))).toHaveLength(2);
});

test('while history is read, an empty list does not say that nothing is tracked', async () => {
  page.answer(shipmentRoutes.getContainerEventList, { rows: [], total: 0, totalIsAtLeast: false });
  page.answer(overviewRoutes.getFreshness, { ...fresh, historyUntil: '2026-11-12T00:00:00.000Z' });
  await page.open();
  expect(await screen.findByText(words('tracking.status.history-loading'))).toBeTruthy();
  expect(screen.queryByText(words('tracking.empty.nothing-tracked'))).toBeNull();
});

test('a saved view opens its filters and its order', async () => {
  page.answer(shipmentRoutes.getContainerEventList, { rows: [lateBox], total: 1, totalIsAtLeast: false });
  await page.open();
  fireEvent.click(await screen.findByRole('link', { name: /Late to Los Angeles/ }));
  await expect
    .poll(() => page.asked(shipmentRoutes.getContainerEventList).at(-1)?.body)
    .toMatchObject({ view: 'late', pods: ['USLAX'], sort: 'delay', direction: 'desc' });
});

test('every column sorts, delay from the latest on', async () => {
  page.answer(shipmentRoutes.getContainerEventList, { rows: [lateBox], total: 1, totalIsAtLeast: false });
  await page.open();
  await screen.findByText(/HMMU\s?612058/);
  for (const head of screen.getAllByRole('columnheader').slice(1))
    expect(within(head).getByRole('button'), head.textContent).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words('tracking.columns.slip') }));
  await expect
    .poll(() => page.asked(shipmentRoutes.getContainerEventList).at(-1)?.body)
    .toMatchObject({ sort: 'delay', direction: 'desc' });
});

test('an arrival that has happened is marked in its row, an expected one is not', async () => {
  const arrived = { ...lateBox, arrivalIsActual: true };
  page.answer(shipmentRoutes.getContainerEventList, { rows: [arrived], total: 1, totalIsAtLeast: false });
  await page.open();
  expect(await screen.findByText(words('tracking.columns.arrived'))).toBeTruthy();
});

test('an arrival of which only the gate-out is reported says by when, and is no ATA', async () => {
  const arrived = { ...lateBox, arrivalIsActual: true, arrivalTimeIsUnknown: true };
  page.answer(shipmentRoutes.getContainerEventList, { rows: [arrived], total: 1, totalIsAtLeast: false });
  await page.open();
  expect(await screen.findByText(words('tracking.columns.arrived-by'))).toBeTruthy();
  expect(screen.queryByText(words('tracking.columns.arrived'))).toBeNull();
});

test('the carriers and ports offered are those of the view and the other filters', async () => {
  page.answer(shipmentRoutes.getContainerEventList, { rows: [lateBox], total: 1, totalIsAtLeast: false });
  await page.open('/pages/tracking/ocean?view=completed&carriers=MAEU&pods=NLRTM');
  await expect
    .poll(() => page.asked(shipmentRoutes.qryCountInfoByCarrier).at(-1)?.query)
    .toMatchObject({ view: 'completed', pods: 'NLRTM' });
  expect(page.asked(shipmentRoutes.qryCountInfoByCarrier).at(-1)?.query).not.toHaveProperty('carriers');
  expect(page.asked(shipmentRoutes.qryCountInfoByPort).at(-1)?.query).toMatchObject({ carriers: 'MAEU' });
});

test('an ETA that has passed without a reported arrival says so', async () => {
  const passed = { ...lateBox, promisedArrivalAt: '2026-11-20T20:00:00Z' };
  page.answer(shipmentRoutes.getContainerEventList, { rows: [passed], total: 1, totalIsAtLeast: false });
  await page.open();
  expect((await screen.findAllByText(words('tracking.why.eta-passed'))).length).toBeGreaterThan(0);
});

test('what has arrived without a plan will get none: it is not available, not awaited', async () => {
  const unplanned = { ...lateBox, plannedArrivalAt: null, slipHours: null };
  const arrived = { ...unplanned, shipmentId: 'arrived', arrivalIsActual: true };
  page.answer(shipmentRoutes.getContainerEventList, {
    rows: [unplanned, arrived],
    total: 2,
    totalIsAtLeast: false,
  });
  await page.open('/pages/tracking/ocean');
  await screen.findAllByText(words('common.not-yet'));
  const planned = [...document.querySelectorAll('td.planned-cell')].map(({ textContent }) => textContent);
  expect(planned).toEqual([words('common.not-yet'), words('common.not-available')]);
});

test('of several sources the first has its chip, and the others are counted and named', async () => {
  const row = { ...lateBox, sourceKinds: ['carrier', 'schedule', 'ais'] as const };
  page.answer(shipmentRoutes.getContainerEventList, {
    rows: [{ ...row, sourceKinds: [...row.sourceKinds] }],
    total: 1,
    totalIsAtLeast: false,
  });
  await page.open('/pages/tracking/ocean');
  const others = await screen.findByTitle(
    `${words('common.source.schedule')}, ${words('common.source.ais')}`,
  );
  expect(others.textContent).toContain('+2');
  expect(document.querySelectorAll('td.source-cell .chips > *')).toHaveLength(2);
});
