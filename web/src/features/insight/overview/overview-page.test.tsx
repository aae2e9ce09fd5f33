// @vitest-environment happy-dom
import { type Alert, type MapVessel, overviewRoutes, shipmentRoutes } from '@portolan/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lateAlert } from '../../../../test/alert.ts';
import { startI18n } from '../../../lib/i18n.ts';
import { createQueryClient } from '../../../lib/queries.ts';
import { OverviewPage } from './overview-page.tsx';
import { OverviewSearch } from './overview-search.ts';

const figures = {
  inTransit: 1284,
  inTransitChange7d: 36,
  arriving7d: 213,
  arriving24h: 41,
  late: 87,
  medianLateDays: 3.1,
  noNews7d: 22,
  oldestNewsDays: 12,
  countedAt: '2026-11-21T09:46:00Z',
};
const late: Alert = {
  ...lateAlert,
  level: 'severe',
  containers: 6,
  impactHours: 96,
  facts: {
    vesselName: 'HMM RUBY',
    portName: 'Los Angeles',
    port: 'USLAX',
    portTimeZone: 'America/Los_Angeles',
    hours: 96,
    plannedAt: '2026-11-20T16:00:00Z',
    expectedAt: '2026-11-24T13:00:00Z',
  },
  sources: [{ kind: 'carrier', at: '2026-11-21T08:46:00Z' }],
};
const vessel: MapVessel = {
  imoNumber: '9863297',
  mmsi: '440310000',
  vesselName: 'HMM RUBY',
  voyageNumber: '0018E',
  longitude: -172.4,
  latitude: 47.1,
  speedOverGroundKn: 17.2,
  headingDeg: 117,
  positionAt: '2026-11-21T09:45:56Z',
  containers: 6,
  delayStage: 'actual',
  nextPort: 'USLAX',
  nextPortTimeZone: 'America/Los_Angeles',
  nextPortName: 'Los Angeles',
  plannedAt: '2026-11-20T16:00:00Z',
  promisedAt: '2026-11-24T13:00:00Z',
  simulated: true,
};

const fresh = {
  positionsAt: '2026-11-21T09:46:00Z',
  eventsAt: '2026-11-21T09:46:00Z',
  simulatedPositionsAt: null,
  simulatedEventsAt: null,
  historyUntil: null,
  lateSources: [],
  simulated: true,
  serverTime: '2026-11-21T09:46:00Z',
};
const answers: Record<string, unknown> = {};

beforeAll(() => startI18n());
beforeEach(() => {
  Object.assign(answers, {
    [overviewRoutes.getOverview.path]: figures,
    [overviewRoutes.listExceptions.path]: { open: 7, exceptions: [late] },
    [overviewRoutes.getMapVessels.path]: [vessel],
    [overviewRoutes.getFreshness.path]: fresh,
    [shipmentRoutes.getLocAndQuanListForCon.path]: [],
  });
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://localhost');
    return Response.json({ status: '0', data: answers[pathname], msg: '' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openOverview(address = '/pages/overview') {
  const root = createRootRoute({ component: Outlet });
  const pages = createRoute({ getParentRoute: () => root, path: '/pages' });
  const overview = createRoute({
    getParentRoute: () => pages,
    path: '/overview',
    validateSearch: OverviewSearch,
    component: OverviewPage,
  });
  const list = createRoute({ getParentRoute: () => pages, path: '/tracking/ocean', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([pages.addChildren([overview, list])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('each figure leads to the list that it counts', async () => {
  await openOverview();
  const strip = await screen.findByRole('region', { name: 'Figures' });
  await within(strip).findByText('1,284');
  const views = within(strip)
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('view'));
  expect(views).toEqual(['in-transit', 'arriving-7d', 'late', 'no-news-7d']);
});

test('figures that cannot be right yet are held back until history is read', async () => {
  answers[overviewRoutes.getFreshness.path] = { ...fresh, historyUntil: '2026-11-12T00:00:00Z' };
  await openOverview();
  const strip = await screen.findByRole('region', { name: 'Figures' });
  expect(await within(strip).findAllByText('once history is loaded')).toHaveLength(2);
  expect(within(strip).getByText('1,284')).toBeTruthy();
  expect(within(strip).queryByText('22')).toBeNull();
  expect(screen.queryByText('HMM RUBY +4 d to Los Angeles')).toBeNull();
});

test('exceptions are the alerts that need action: as many as the inbox has, each a link to its alert', async () => {
  await openOverview();
  const row = (await screen.findByText('HMM RUBY +4 d to Los Angeles')).closest('li') as HTMLElement;
  expect(within(row).getByText('6 × 4 d')).toBeTruthy();
  expect(within(row).getByText(/^ETA 11\/24\/2026.* PST, planned 11\/20\/2026.* PST\.$/)).toBeTruthy();
  expect(within(row).getByText(/^carrier /)).toBeTruthy();
  expect(await screen.findByText('7 open')).toBeTruthy();
  for (const link of within(row).getAllByRole('link'))
    expect(new URL((link as HTMLAnchorElement).href).searchParams.get('alert')).toBe(late.alertId);
});

test('without exceptions the list says so and what will appear in it', async () => {
  answers[overviewRoutes.listExceptions.path] = { open: 0, exceptions: [] };
  await openOverview();
  expect(await screen.findByText('Nothing needs attention now')).toBeTruthy();
});

test('the chart offers its vessels as a list for the keyboard', async () => {
  await openOverview();
  expect(await screen.findByText('One item on the chart, as a list')).toBeTruthy();
});
