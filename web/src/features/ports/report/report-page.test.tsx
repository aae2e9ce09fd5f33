import { AppError, type PortReport, type PortRow, accountRoutes, portRoutes } from '@portolan/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { ReportPage } from './report-page.tsx';
import { ReportSearch } from './report-search.ts';

const dwell = (medianHours: number) => ({ calls: 12, medianHours, meanHours: medianHours });
const figures = {
  arrived: 60,
  berthed: 61,
  direct: 22,
  anchor: dwell(7.3),
  berth: dwell(57),
  port: dwell(73),
  driftedHours: null,
  slowHours: null,
  atAnchor: 4.2,
  atBerth: 20,
  inPort: 24,
};
const band = { lowest: 40, middle: 55, highest: 80, years: 3 };
const report: PortReport = {
  unLocationCode: 'USLAX',
  name: 'Los Angeles',
  countryCode: 'US',
  timeZone: 'America/Los_Angeles',
  group: 'container',
  simulated: true,
  granularity: 'week',
  startsOn: '2026-11-09',
  endsOn: '2026-11-15',
  isRunning: false,
  madeAt: '2026-11-16T09:00:00.000Z',
  figures,
  before: { ...figures, atAnchor: 6.2 },
  yearBefore: null,
  days: [
    {
      date: '2026-11-09',
      arrived: 8,
      berthed: 9,
      atAnchor: 4,
      atBerth: 20,
      index: 0.34,
      level: 'slight',
      guard: null,
    },
  ],
  terms: [
    { name: 'waiting', value: 9.4, median: 6, p90: 12, score: 0.28, weight: 0.5 },
    { name: 'share', value: 0.72, median: 0.5, p90: 0.7, score: 0.5, weight: 0.2 },
  ],
  periods: [
    { startsOn: '2026-11-09', figures, band: { anchor: band, berth: band, port: band }, isRunning: false },
  ],
  ranges: null,
  chart: null,
  company: {
    at: '2026-11-16T09:00:00.000Z',
    lines: [
      {
        kind: 'line',
        carrierCode: 'HDMU',
        name: 'HMM',
        lines: 1,
        calls: 9,
        berthMedianHours: 60.2,
        planned: 8,
        onTimeShare: 0.75,
      },
      {
        kind: 'others',
        carrierCode: null,
        name: null,
        lines: 3,
        calls: 4,
        berthMedianHours: null,
        planned: 2,
        onTimeShare: null,
      },
    ],
    containers: [
      { place: 'on-ship', containers: 38, medianDays: null, longestDays: null, nextOn: '2026-11-17' },
      { place: 'discharged', containers: 14, medianDays: 2.1, longestDays: 4, nextOn: '2026-11-18' },
    ],
    expected: [
      { date: '2026-11-16', ships: 7 },
      { date: '2026-11-17', ships: 5 },
    ],
  },
};

const page = testPage({
  path: '/report/single',
  component: ReportPage,
  validateSearch: ReportSearch,
  answers: ({ answer }) => {
    answer(accountRoutes.getCurrentUser, mira);
    answer(portRoutes.qryAllPortInfoByTop, { measuredAt: null, simulated: false, rows: [] });
  },
});

test('a report is three sheets with figures, their change and the band of three years', async () => {
  page.answer(portRoutes.getPortOfeReportData, report);
  await page.open('?ports=USLAX&date=2026-11-09');
  expect(await screen.findAllByRole('region')).toHaveLength(3);
  expect(screen.getByText(words('port-report.on-before', { change: '\u22122.0' }))).toBeTruthy();
  expect(screen.getAllByText(words('port-report.range', { low: '40.0', high: '80.0' }))).toHaveLength(3);
  expect(screen.getAllByText(new RegExp(words('port-report.closed')))).toHaveLength(3);
  const pdf = screen.getByRole('link', { name: words('port-report.pdf') });
  expect(pdf.getAttribute('href')).toContain('ports=USLAX&period=week%3A2026-11-09');
});

test('a report shows what the index is made of', async () => {
  page.answer(portRoutes.getPortOfeReportData, report);
  await page.open('?ports=USLAX&date=2026-11-09');
  const share = within(
    await screen.findByRole('row', { name: new RegExp(words('port-report.terms.share')) }),
  );
  expect(share.getByText('72')).toBeTruthy();
  expect(share.getByText('0.50 × 0.2')).toBeTruthy();
  expect(share.getByText('0.10')).toBeTruthy();
  expect(screen.getByText('0.24')).toBeTruthy();
});

test('a report has the calls by line, the ships to come, and own containers with their next date', async () => {
  page.answer(portRoutes.getPortOfeReportData, report);
  await page.open('?ports=USLAX&date=2026-11-09');
  const line = within(await screen.findByRole('row', { name: /HMM/ }));
  for (const text of ['9', '60.2', words('ports.percent', { percent: 75 })])
    expect(line.getByText(text)).toBeTruthy();
  const others = screen.getByRole('row', {
    name: new RegExp(words('port-report.lines.others', { lines: 3 })),
  });
  expect(within(others).getByText(words('port-report.lines.few'))).toBeTruthy();
  expect(screen.getByRole('img', { name: words('port-report.expected.title', { ships: 12 }) })).toBeTruthy();
  const discharged = within(
    screen.getByRole('row', { name: new RegExp(words('port-report.containers.places.discharged')) }),
  );
  for (const text of ['14', '2.1', '4.0']) expect(discharged.getByText(text)).toBeTruthy();
  const lastFree = words('port-report.containers.dates.discharged', { date: '11/18/2026' });
  expect(discharged.getByText(lastFree)).toBeTruthy();
});

test('a report without any call is one sheet of one', async () => {
  page.answer(portRoutes.getPortOfeReportData, { ...report, figures: null, before: null, periods: [] });
  await page.open('?ports=USLAX&date=2026-11-09');
  expect(await screen.findAllByRole('region')).toHaveLength(1);
  expect(screen.getByText(words('port-report.sheet', { page: 1, pages: 1 }))).toBeTruthy();
});

test('more than ten ports are refused in words, and none is left out silently', async () => {
  const codes = 'NLRTM,DEHAM,BEANR,FRLEH,GBFXT,DEBRV,SGSIN,CNSGH,KRPUS,USLAX,USNYC';
  await page.open(`?ports=${codes}`);
  expect(
    await screen.findByText(errorWords(new AppError('port.too-many', { most: 10 }), words)),
  ).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Leave .* out$/ })).toHaveLength(11);
  expect(page.asked(portRoutes.getPortOfeReportData)).toEqual([]);
});

test('a port by two of its codes is shown once, and asked for once', async () => {
  page.answer(portRoutes.getPortOfeReportData, report);
  await page.open('?ports=USLAX,USLSA&date=2026-11-10');
  expect(await screen.findAllByRole('button', { name: /Los Angeles/ })).toHaveLength(1);
  const pdf = screen.getByRole('link', { name: words('port-report.pdf') });
  expect(pdf.getAttribute('href')).toContain('ports=USLAX&');
});

test('a level that a guard holds says why, and terms that are not kept are said to be missing', async () => {
  const day = { ...report.days[0]!, index: 0.51, guard: 'small-wait' as const };
  page.answer(portRoutes.getPortOfeReportData, { ...report, days: [day], terms: [] });
  await page.open('?ports=USLAX&date=2026-11-10');
  expect(await screen.findByText(`${words('ports.levels.slight')} **`)).toBeTruthy();
  expect(screen.getByText(`** ${words('port-report.guard.small-wait')}`)).toBeTruthy();
  expect(screen.getByText(words('port-report.no-terms'))).toBeTruthy();
});

test('a refused report is offered neither as a file nor as a mail', async () => {
  page.refuse(portRoutes.getPortOfeReportData, 'port.period-invalid', { date: '2027-06-01' });
  await page.open('?ports=USLAX&date=2027-06-01');
  expect(await screen.findByText(/2027-06-01/)).toBeTruthy();
  for (const name of ['pdf', 'excel'] as const)
    expect(screen.queryByRole('link', { name: words(`port-report.${name}`) })).toBeNull();
});

test('the foot says what is kept, and when what changes was read', async () => {
  page.answer(portRoutes.getPortOfeReportData, report);
  await page.open('?ports=USLAX&date=2026-11-09');
  const [sheet] = await screen.findAllByRole('region');
  const asOn = words('port-report.as-on', { at: '' }).replace('.', '').trim();
  expect(sheet!.textContent).toContain(words('port-report.closed'));
  expect(sheet!.textContent).toContain(asOn);
});

test('before 02:40 the page says when the report of yesterday is there', async () => {
  page.refuse(portRoutes.getPortOfeReportData, 'port.report-not-ready');
  await page.open('?ports=USLAX');
  expect(await screen.findByText(words('port-report.not-ready'))).toBeTruthy();
});

test('without a port it says what to choose, and a port is added and left out', async () => {
  const place = { longitude: -118.25, latitude: 33.73, timeZone: report.timeZone };
  page.answer(portRoutes.findPorts, [
    { unLocationCode: 'USLAX', name: report.name, countryCode: 'US', ...place },
  ]);
  page.answer(portRoutes.getPortOfeReportData, report);
  await page.open();
  expect(await screen.findByText(words('port-report.choose'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: words('port-report.add-port') }));
  await userEvent.type(await screen.findByRole('searchbox'), 'los an');
  await userEvent.click(await screen.findByRole('button', { name: /Los Angeles/ }));
  expect(await screen.findAllByRole('region')).toHaveLength(3);
  const leaveOut = { name: words('port-report.leave-out', { port: 'Los Angeles' }) };
  await userEvent.click(screen.getByRole('button', leaveOut));
  expect(await screen.findByText(words('port-report.choose'))).toBeTruthy();
});

test('without a port the busiest ones are offered, each by its report', async () => {
  const row: PortRow = {
    unLocationCode: 'USLAX',
    name: report.name,
    countryCode: 'US',
    longitude: -118.25,
    latitude: 33.73,
    level: null,
    index: null,
    sample: { calls: 64, windowDays: 7, isFew: false },
    group: 'container',
    counts: { atAnchor: 7, atBerth: 21, inPort: 29, arriving: 38 },
    calls: 64,
    anchorMedianHours: 9.4,
    berthMedianHours: 61,
    portMedianHours: 78,
    directShare: 0.28,
  };
  page.answer(portRoutes.qryAllPortInfoByTop, { measuredAt: null, simulated: false, rows: [row] });
  page.answer(portRoutes.getPortOfeReportData, report);
  await page.open('?by=month');
  await userEvent.click(await screen.findByRole('link', { name: 'Los Angeles' }));
  expect(await screen.findAllByRole('region')).toHaveLength(3);
  expect(page.address()).toContain('by=month&ports=USLAX');
});
