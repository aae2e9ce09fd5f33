import { etaRoutes, shipmentRoutes, stormRoutes } from '@portolan/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentErrorTexts } from '../../../lib/i18n.ts';
import { ContainerSearch } from '../../../lib/shipments/ocean-search.ts';
import { findRow, testPage, testStates, words } from '../../../../test/page.tsx';
import { estimatedBox } from '../../../../test/single-eta.ts';
import { lateBox, unreportedBox } from '../../../../test/shipment.ts';
import { OceanDetailPage } from './ocean-detail-page.tsx';

const page = testPage({
  path: '/pages/tracking/ocean/$queryid',
  component: OceanDetailPage,
  validateSearch: ContainerSearch,
  answers: (on) => {
    on.answer(etaRoutes.getSingleEta, estimatedBox);
    on.answer(etaRoutes.getLastArrivals, []);
  },
});
const at = `/pages/tracking/ocean/${lateBox.queryid}?container=HMMU6120580`;

testStates(page, {
  main: shipmentRoutes.qryContainerDetailData,
  filled: unreportedBox,
  shows: /BKG0001/,
  failed: () => words('detail.failed'),
  at: `${at}&tab=containers`,
});

test('a container of which nothing is known yet says why, and asks for the one in the address', async () => {
  page.answer(shipmentRoutes.qryContainerDetailData, unreportedBox);
  await page.open(at);
  expect((await screen.findAllByText(words('tracking.status.in-progress'))).length).toBeGreaterThan(0);
  expect(page.asked(shipmentRoutes.qryContainerDetailData)).toMatchObject([
    { body: { queryid: lateBox.queryid, containerNo: 'HMMU6120580' } },
  ]);
});

test('the ETA tab says why an ETA is in use, shows every interval, and the sample size below five', async () => {
  page.answer(shipmentRoutes.qryContainerDetailData, unreportedBox);
  await page.open(`${at}&tab=eta`);
  const source = words('eta.source.calculated');
  expect(await screen.findByText(new RegExp(`^${source} in use: median error 9 h .*n = 412$`))).toBeTruthy();
  const row = (await findRow(words('detail.eta.leads'))) as HTMLElement;
  expect(row.textContent).toContain(source);
  expect(row.querySelectorAll('.eta-bar, .eta-middle, .eta-dot')).toHaveLength(3);
  const none = await findRow(words('eta-tab.none.ais'));
  expect(none.querySelector('.eta-dot')).toBeNull();
  const few = await findRow(words('eta-tab.few-none'));
  expect(few.querySelector('.eta-bar')).toBeNull();
  expect(few.textContent).toContain(words('scoreboard.less-than-five'));
  expect(
    screen
      .getByRole('region', { name: words('eta-tab.history.title-none') })
      .querySelector('.eta-line.calculated'),
  ).toBeTruthy();
  expect(screen.getByText(words('eta-tab.changes.in-use', { source }))).toBeTruthy();
});

test('the parts of the calculated ETA add up to it, with what each rests on', async () => {
  page.answer(shipmentRoutes.qryContainerDetailData, unreportedBox);
  await page.open(`${at}&tab=eta`);
  const region = await screen.findByRole('region', { name: words('eta-tab.terms.title') });
  const rows = within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  const part = (kind: 'waiting' | 'unloading') =>
    words('eta-tab.terms.at', { part: words(`eta-tab.terms.kind.${kind}`), place: 'USLAX' });
  expect(rows.map(([first]) => first)).toEqual([
    words('eta-tab.terms.from'),
    words('eta-tab.terms.kind.sailing'),
    part('waiting'),
    words('eta-tab.terms.kind.correction'),
    words('eta.source.calculated'),
    part('unloading'),
  ]);
  expect(rows[1]!.slice(1)).toEqual([
    '66.0',
    words('eta-tab.terms.way', { distance: '1,050', speed: '15.9' }),
  ]);
  expect(rows[2]!.slice(1)).toEqual(['14.0', words('eta-tab.terms.median', { n: '38' })]);
  expect(rows[3]![1]).toBe('−3.0');
  // 77 hours before 24 November 05:00 in Los Angeles.
  expect(rows[0]![1]).toContain('00:00');
  expect(rows[4]![1]).toContain('05:00');
  expect(rows[5]![2]).toBe(words('eta-tab.terms.assumed'));
});

const before = (source: 'container-dynamic' | 'calculated', errors: readonly number[]) => ({
  source,
  points: errors.map((errorHours, i) => ({ leadHours: 156 - 24 * i, errorHours })),
});

test('all ETAs show what the carrier and the calculated ETA missed by before the last arrivals', async () => {
  page.answer(shipmentRoutes.qryContainerDetailData, unreportedBox);
  page.answer(etaRoutes.getLastArrivals, [
    {
      vesselName: 'HMM Sapphire',
      arrivedAt: '2026-11-15T21:20:00Z',
      timeZone: 'America/Los_Angeles',
      errors: [before('container-dynamic', [88, 40, 6]), before('calculated', [-22, 9, 2])],
    },
    {
      vesselName: null,
      arrivedAt: '2026-11-04T13:40:00Z',
      timeZone: null,
      errors: [before('container-dynamic', [61, 12]), before('calculated', [14, 3])],
    },
  ]);
  await page.open(`${at}&tab=eta`);
  const title = words('eta-tab.last.title_other', { count: 2, carrier: 88, calculated: 22 });
  expect(await screen.findByText(title)).toBeTruthy();
  const drawing = screen.getByRole('img', { name: /HMM Sapphire/ });
  const named = drawing.getAttribute('aria-label');
  expect(named).toContain(`${words('eta.source.container-dynamic')}: −88 h at 7 days, −6 h at last`);
  expect(named).toContain(`${words('eta.source.calculated')}: +22 h at 7 days, −2 h at last`);
});

test('as known on a past day the ETA tab asks for what was known then', async () => {
  page.answer(shipmentRoutes.qryContainerDetailData, unreportedBox);
  await page.open(`${at}&knownAt=2026-11-05T08:00:00Z`);
  await screen.findByText(words('eta-tab.none.ais'));
  expect(page.asked(etaRoutes.getSingleEta).at(-1)?.query).toMatchObject({ knownAt: '2026-11-05T08:00:00Z' });
  expect(screen.getByText(words('eta-tab.legend-past'))).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: words('eta-tab.error') })).toBeNull();
  expect(screen.queryByText(words('eta-tab.few-none'))).toBeNull();
});

const nextPoll = { ...unreportedBox.state, nextPollAt: '2026-11-27T00:15:00Z' };

test.each([
  ['now the next update is named', at, 1],
  ['as known on a past day nothing comes next', `${at}&knownAt=2026-11-05T08:00:00Z`, 0],
])('of missing data: %s', async (_, url, count) => {
  page.answer(shipmentRoutes.qryContainerDetailData, { ...unreportedBox, state: nextPoll });
  await page.open(url);
  await screen.findByText(words('eta-tab.none.ais'));
  expect(screen.queryAllByText(/Next update/)).toHaveLength(count);
});

test('as known on a past day the chart shows the storms of then', async () => {
  const place = { name: 'Los Angeles', unLocationCode: 'USLAX', latitude: 33.7, longitude: -118.2 };
  const stops = [{ ...place, role: 'pod' as const, reached: false, steps: [] }];
  const timeline = { ...unreportedBox.timeline, stops };
  page.answer(shipmentRoutes.qryContainerDetailData, { ...unreportedBox, timeline });
  await page.open(`${at}&knownAt=2026-11-05T08:00:00Z`);
  await screen.findByText(words('eta-tab.none.ais'));
  await waitFor(() =>
    expect(page.asked(stormRoutes.listStormsOnMap).at(-1)?.query).toEqual({
      knownAt: '2026-11-05T08:00:00Z',
    }),
  );
});

test('an address with an id that can be none says that the shipment does not exist, without a request', async () => {
  await page.open('/pages/tracking/ocean/abc');
  expect(await screen.findByText(currentErrorTexts()!['shipment.not-found'])).toBeTruthy();
  expect(screen.getByRole('link', { name: words('shell.not-found-go') })).toBeTruthy();
  expect(page.asked(shipmentRoutes.qryContainerDetailData)).toEqual([]);
});

test('an unknown shipment is asked for once, and offers the list', async () => {
  page.refuse(shipmentRoutes.qryContainerDetailData, 'shipment.not-found');
  await page.open(at);
  expect(await screen.findByRole('link', { name: words('shell.not-found-go') })).toBeTruthy();
  expect(page.asked(shipmentRoutes.qryContainerDetailData)).toHaveLength(1);
});

test('the header says that an ETA has passed, and that an arrival is only planned', async () => {
  const shipment = { ...lateBox, promisedArrivalAt: '2026-11-20T20:00:00Z', slipHours: 40 };
  const timeline = {
    ...unreportedBox.timeline,
    plannedArrivalAt: '2026-11-20T16:00:00Z',
    promisedArrivalAt: '2026-11-20T20:00:00Z',
    arrivalClassifier: 'PLN' as const,
    slipHours: 4,
  };
  page.answer(shipmentRoutes.qryContainerDetailData, { ...unreportedBox, shipment, timeline });
  await page.open(at);
  expect(await screen.findByText(words('tracking.why.eta-passed'))).toBeTruthy();
  expect(screen.getByText(words('detail.timeline.state.planned'))).toBeTruthy();
  expect(screen.getByText('40 h late')).toBeTruthy();
});
