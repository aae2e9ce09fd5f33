import {
  type PeriodFigures,
  type PortGroup,
  type PortOverview,
  type PortShip,
  accountRoutes,
  areaRoutes,
  portArrivalRoutes,
  portGroupRoutes,
  portRoutes,
} from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mira } from '../../../../test/people.ts';
import { findRow, testPage, testStates, words } from '../../../../test/page.tsx';
import { PortPage } from './port-page.tsx';
import { PortSearch } from './port-search.ts';

const dwell = (medianHours: number) => ({ calls: 64, medianHours, meanHours: medianHours + 2 });
const week: PeriodFigures = {
  arrived: 66,
  berthed: 64,
  direct: 18,
  anchor: dwell(9.4),
  berth: dwell(61),
  port: dwell(78),
  driftedHours: 1.5,
  slowHours: 0.5,
  atAnchor: 6.2,
  atBerth: 20.1,
  inPort: 27.5,
};
const counts = { atAnchor: 7, atBerth: 21, inPort: 28, arriving: 38 };
const range = { lowest: 0, lowerQuarter: 3, upperQuarter: 17, highest: 41, days: 1098 };
const port: PortOverview = {
  unLocationCode: 'USLAX',
  name: 'Los Angeles',
  countryCode: 'US',
  longitude: -118.26,
  latitude: 33.74,
  timeZone: 'America/Los_Angeles',
  simulated: true,
  now: {
    measuredAt: '2026-11-21T10:05:00Z',
    group: 'container',
    all: { ...counts, week },
    byGroup: [{ group: 'container', slice: { ...counts, week } }],
    bySize: [{ size: 'very-large', slice: { ...counts, week } }],
    byTerminal: [{ terminal: 'TraPac', atBerth: 2, week }],
    offPort: { drifting: 2, slow: 1 },
  },
  counts,
  lastWeek: { atAnchor: 4, atBerth: 20, inPort: 24 },
  ranges: { atAnchor: range, atBerth: range, inPort: range, arriving: range },
  congestion: {
    at: '2026-11-21T10:05:00Z',
    level: 'slight',
    index: 0.44,
    terms: [
      { name: 'waiting', value: 9.4, median: 6, p90: 12, score: 0.28, weight: 0.5 },
      { name: 'queue', value: 0.33, median: 0.1, p90: 0.4, score: 0.38, weight: 0.3 },
      { name: 'share', value: 0.72, median: 0.5, p90: 0.7, score: 0.55, weight: 0.2 },
    ],
    basis: 'peer-group',
    basisDays: 10_000,
    basisPorts: 10,
    guards: ['hysteresis'],
    calls: 64,
    windowDays: 7,
    waitingNow: 7,
    limits: [0.1, 0.25, 0.45, 0.7],
  },
  levelLastWeek: 'partially-unblocked',
  indexLastWeek: 0.37,
  nextMeasurementAt: '2026-11-21T12:05:00Z',
  dailyAt: '2026-11-21T08:00:00Z',
  groups: ['container'],
};
const ship: PortShip = {
  mmsi: '353136000',
  imoNumber: '9811000',
  vesselName: 'EVER GIVEN',
  flagCode: 'PA',
  group: 'container',
  lengthM: 400,
  state: 'at-anchor',
  since: '2026-11-20T08:00:00Z',
  arrivedAt: '2026-11-20T07:30:00Z',
  arrivesAt: null,
  terminal: null,
  longitude: -118.2,
  latitude: 33.7,
  headingDeg: 90,
  positionAt: '2026-11-21T10:00:00Z',
  simulated: true,
};
const period = (startsOn: string, hours: number, isRunning = false) => {
  const band = { lowest: 40, middle: 55, highest: 80, years: 3 };
  return {
    startsOn,
    isRunning,
    figures: { ...week, berth: dwell(hours) },
    band: { anchor: null, berth: band, port: null },
  };
};

const page = testPage({
  path: '/pages/port/$portId',
  component: PortPage,
  validateSearch: PortSearch,
  answers: ({ answer, refuse }) => {
    answer(accountRoutes.getCurrentUser, mira);
    refuse(portRoutes.findPortById, 'port.not-found');
    answer(portGroupRoutes.getUserSubPorts, { ports: [], groups: [] });
    answer(portArrivalRoutes.getPortArrivals, {
      unLocationCode: 'USLAX',
      timeZone: 'America/Los_Angeles',
      at: '2026-11-21T10:05:00Z',
      days: [{ date: '2026-11-22', ships: 1, containers: 3 }],
      ships: [
        {
          imoNumber: '9868314',
          mmsi: null,
          vesselName: 'HMM Emerald',
          serviceName: 'FP1',
          fromPort: { unLocationCode: 'CNNBG', name: 'Ningbo' },
          arrivesAt: '2026-11-22T18:00:00Z',
          plannedAt: '2026-11-21T12:00:00Z',
          basis: 'shipments',
          sourceKind: 'calculated',
          terminal: 'TraPac',
          containers: 3,
        },
      ],
      simulated: true,
    });
    answer(areaRoutes.listAreas, []);
    answer(areaRoutes.listBuiltInAreas, []);
    answer(areaRoutes.listLearnedPlaces, { rows: [], learnedAt: null });
    answer(portRoutes.qryShipDetailList, { measuredAt: '2026-11-21T10:05:00Z', ships: [ship] });
    answer(portRoutes.getInsightReport, {
      granularity: 'week',
      simulated: true,
      ports: [
        {
          unLocationCode: 'USLAX',
          name: 'Los Angeles',
          group: 'container',
          periods: [period('2026-11-09', 58), period('2026-11-16', 61, true)],
        },
      ],
    });
  },
});
const at = '/pages/port/USLAX';

testStates(page, {
  main: portRoutes.qryShipSumList,
  filled: port,
  shows: /EVER GIVEN/,
  failed: () => words('port.failed'),
  at,
});

test('shows counts with their change, the level, and each term of the index behind a click', async () => {
  page.answer(portRoutes.qryShipSumList, port);
  await page.open(at);
  expect(await screen.findByText(words('port.change', { change: '+3' }))).toBeTruthy();
  // The counts are of one type of ships, and say so.
  expect(
    screen.getByText(`${words('port.tiles.at-anchor')}, ${words('vessels.filters.types.container')}`),
  ).toBeTruthy();
  expect(screen.getByText(words('port.tiles.drifting', { drifting: 2, slow: 1 }))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words('port.how.button') }));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByText(words('port.how.waiting', { value: '9.4', median: '6.0' }))).toBeTruthy();
  expect(panel.getByText('0.28 × 0.5')).toBeTruthy();
  expect(panel.getByText('0.44')).toBeTruthy();
  expect(panel.getByText(words('port.how.peer-group', { ports: 10, days: 10_000 }))).toBeTruthy();
  expect(panel.getByText(words('port.how.guard.hysteresis'))).toBeTruthy();
});

test('the calls of the index, and those of it that waited, open as lists', async () => {
  page.answer(portRoutes.qryShipSumList, port);
  await page.open(at);
  const { calls: count, windowDays: days } = port.congestion!;
  const all = await screen.findByRole('link', { name: words('port.calls-in', { count, days }) });
  expect(all.getAttribute('href')).toMatch(/^\/pages\/port\/USLAX\/calls/);
  fireEvent.click(screen.getByRole('button', { name: words('port.how.button') }));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByRole('link', { name: words('port.how.calls', { count }) })).toBeTruthy();
  const waited = panel.getByRole('link', { name: words('port.how.waited') });
  expect(waited.getAttribute('href')).toContain('of=anchor');
});

test('says how long ships stay, as a chart and as a table, and asks for other periods', async () => {
  page.answer(portRoutes.qryShipSumList, port);
  await page.open(at);
  const title = words('port.insight.title.berth', { hours: '61.0' });
  const inside = words('port.insight.place.inside', { title });
  expect(await screen.findByRole('heading', { name: new RegExp(`^${inside} `) })).toBeTruthy();
  const label = words('port.insight.value', { name: words('port.insight.anchor'), hours: '9.4' });
  expect(screen.getByRole('radio', { name: label })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words('port.insight.table') }));
  const row = within(await screen.findByRole('row', { name: /11\/9\/2026/ }));
  expect(row.getByText(words('ports.hours', { hours: '58.0' }))).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: words('port.insight.quarter') }));
  await expect
    .poll(() => page.asked(portRoutes.getInsightReport).at(-1)?.query)
    .toMatchObject({
      granularity: 'quarter',
      periods: '12',
    });
});

test('puts the port into a group that has room, and begins a new one with it', async () => {
  const inGroup = { unLocationCode: 'USLAX', name: 'Los Angeles' };
  const others = Array.from({ length: 10 }, (_, i) => ({ unLocationCode: `US00${i}`, name: `Port ${i}` }));
  const groupOf = (name: string, ports: PortGroup['ports']): PortGroup => ({
    groupId: `a3c5d0f4-6f53-4a55-8f3e-${name.length.toString().padStart(12, '0')}`,
    name,
    ports,
    isSubscribed: false,
  });
  const west = groupOf('West', others.slice(0, 2));
  page.answer(portRoutes.qryShipSumList, port);
  page.answer(portGroupRoutes.queryAllGroups, [west, groupOf('Full', others), groupOf('There', [inGroup])]);
  page.answer(portGroupRoutes.createPortGroup, west);
  await page.open(at);
  fireEvent.click(await screen.findByRole('button', { name: words('port.group.add') }));
  const menu = within(await screen.findByRole('dialog'));
  const make = await menu.findByRole('link', { name: words('port-groups.make') });
  expect(make.getAttribute('href')).toContain('port=USLAX');
  for (const name of [/^Full/, /^There/])
    expect((await menu.findByRole('button', { name })).hasAttribute('disabled')).toBe(true);
  fireEvent.click(menu.getByRole('button', { name: 'West' }));
  await expect
    .poll(() => page.asked(portGroupRoutes.createPortGroup).at(-1)?.body)
    .toEqual({ groupId: west.groupId, name: 'West', ports: ['US000', 'US001', 'USLAX'] });
});

test('lists the ships of each state', async () => {
  page.answer(portRoutes.qryShipSumList, port);
  await page.open(at);
  expect(await findRow(/EVER GIVEN/)).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: new RegExp(words('port.ships.tabs.at-berth')) }));
  expect(await screen.findByText(words('port.ships.none'))).toBeTruthy();
});

test('a port without calls says so', async () => {
  page.answer(portRoutes.qryShipSumList, {
    ...port,
    now: null,
    counts: null,
    congestion: null,
    ranges: null,
  });
  await page.open(at);
  expect(await screen.findByText(words('port.no-figures'))).toBeTruthy();
});

test('an unknown code is no port', async () => {
  page.refuse(portRoutes.qryShipSumList, 'port.not-found');
  await page.open('/pages/port/XXXXX');
  expect(await screen.findByText(words('port.unknown'))).toBeTruthy();
});

test('the port says which ships are expected on which day, with own containers', async () => {
  page.answer(portRoutes.qryShipSumList, port);
  await page.open(at);
  const forecast = await screen.findByRole('region', { name: words('port.forecast.title') });
  expect(within(forecast).getByText(/: 1 ships, 3 own containers/)).toBeTruthy();
});

test('an expected ship is listed with its service, its terminal, and how late it is against the plan', async () => {
  page.answer(portRoutes.qryShipSumList, port);
  await page.open(at);
  const row = within(await findRow(/HMM Emerald/));
  const own = words('port.arrivals.own', { count: 3 });
  for (const text of ['FP1', 'Ningbo', 'TraPac', own, words('common.source.calculated')])
    expect(row.getByText(text)).toBeTruthy();
  const late = words('common.delay.late', { span: words('common.span.h', { amount: '30' }) });
  expect(row.getByText(late).className).toBe('watch');
});
