import { accountRoutes, reportRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { FiguresPage } from './report-page.tsx';
import { ReportPageSearch } from './report-search.ts';
import { reliability } from './testing.ts';

const {
  getReport,
  getReportMail,
  listReportDetails,
  listReportGaps,
  listReportShares,
  shareReport,
  endReportShare,
} = reportRoutes;
const at = '/pages/reports/reliability';
const page = testPage({
  path: '/pages/reports/$name',
  component: FiguresPage,
  validateSearch: ReportPageSearch,
  answers: (on) => {
    on.answer(accountRoutes.getCurrentUser, mira);
    on.answer(getReportMail, { every: 'never', query: null });
    on.answer(listReportGaps, []);
  },
});

testStates(page, {
  main: getReport,
  at,
  filled: reliability,
  shows: /12,371/,
  failed: () => words('reports.failed'),
});

test('asks for the filters of its address, and says in its titles where the figure went and who leads', async () => {
  page.answer(getReport, reliability);
  await page.open(`${at}?months=24&against=year&by=carrier&port=NLRTM`);
  const measure = words('reports.measures.on-time');
  expect(
    await screen.findByText(words('reports.trend.up', { measure, value: '66.4 %', month: '2026-11' })),
  ).toBeTruthy();
  const best = { measure, best: 'Hapag-Lloyd', value: '88.7 %' };
  expect(screen.getByText(words('reports.compare.range', best))).toBeTruthy();
  expect(page.asked(getReport)[0]?.query).toMatchObject({
    name: 'reliability',
    against: 'year',
    by: 'carrier',
    port: 'NLRTM',
  });
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toContain('port=NLRTM');
  expect(screen.getByText(words('reports.definitions.reliability'))).toBeTruthy();
});

test.each([
  ['?from=2025-03&to=2025-08', '2025-03', '2025-08'],
  ['?to=2025-08&months=3', '2025-06', '2025-08'],
])('an address with months, %s, means the same months for ever', async (search, from, to) => {
  page.answer(getReport, reliability);
  await page.open(at + search);
  await expect.poll(() => page.asked(getReport)[0]?.query).toMatchObject({ from, to });
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain(`from=${from}&to=${to}`);
});

test('says when what is mailed has other filters, and opens it', async () => {
  const query = { name: 'reliability', from: '2026-01', to: '2026-03', against: 'before' } as const;
  page.answer(getReport, reliability);
  page.answer(getReportMail, { every: 'month', query: { ...query, carrier: 'MSC' } });
  await page.open(at);
  const link = await screen.findByRole('link', { name: words('reports.mail-open') });
  expect(link.getAttribute('href')).toBe(`${at}?from=2026-01&to=2026-03&carrier=MSC`);
});

test('a group leads to its months, and the rows behind the figures can be shown', async () => {
  page.answer(getReport, reliability);
  page.answer(listReportDetails, {
    head: ['Carrier', 'Vessel', 'On time'],
    rows: [['MSC', 'MSC Anna', 'no']],
    linkColumn: 1,
    links: ['/pages/vessels?imo=9777204'],
    isMore: false,
    count: 1,
    figure: { value: 0, n: 1 },
  });
  await page.open(at);
  fireEvent.click(await screen.findByRole('button', { name: 'Hapag-Lloyd' }));
  await expect.poll(() => page.asked(getReport).at(-1)?.query).toMatchObject({ carrier: 'HLC', by: 'month' });
  const region = screen.getByRole('region', { name: words('reports.rows-title') });
  fireEvent.click(region.querySelector('button')!);
  const link = await screen.findByRole('link', { name: 'MSC Anna' });
  expect(link.getAttribute('href')).toBe('/pages/vessels?imo=9777204');
  expect(page.asked(listReportDetails)[0]?.query).toMatchObject({ figure: 'on-time', carrier: 'HLC' });
});

test('what is neither good nor bad has no best, and cases without a group are none', async () => {
  const [arrivals] = reliability.measures;
  const row = (key: string, value: number) => ({
    key,
    name: key,
    figures: [{ value, n: value, before: null, beforeN: 0 }],
  });
  page.answer(getReport, {
    ...reliability,
    measures: [arrivals!],
    lead: 'arrivals',
    rows: [row('', 658), row('NYK', 7), row('MOL', 3)],
  });
  await page.open(at);
  const measure = words('reports.measures.arrivals');
  expect(
    await screen.findByText(words('reports.compare.most', { measure, best: 'NYK', value: '7' })),
  ).toBeTruthy();
});

test('the best is one of all groups with enough cases, also where the chart has room for ten', async () => {
  const [arrivals] = reliability.measures;
  const rows = Array.from({ length: 14 }, (_, i) => ({
    key: `L${i}`,
    name: `Line ${i}`,
    figures: [{ value: i, n: 100 - i, before: null, beforeN: 0 }],
  }));
  page.answer(getReport, { ...reliability, measures: [arrivals!], lead: 'arrivals', rows });
  await page.open(at);
  const measure = words('reports.measures.arrivals');
  expect(
    await screen.findByText(words('reports.compare.most', { measure, best: 'Line 13', value: '13' })),
  ).toBeTruthy();
});

test('the largest sum is the most, not the best, and a denominator of no cases has its unit', async () => {
  const [arrivals] = reliability.measures;
  const figures = (tonnes: number) => [
    { value: tonnes, n: tonnes, before: null, beforeN: 0 },
    { value: 22.9, n: 341_199_174, before: null, beforeN: 0 },
  ];
  page.answer(getReport, {
    ...reliability,
    measures: [
      { ...arrivals!, key: 'tonnes-co2e', unit: 'tonnes', better: 'less' },
      { ...arrivals!, key: 'grams', unit: 'grams', overUnit: 'tkm' },
    ],
    lead: 'tonnes-co2e',
    all: { key: '', name: '', figures: figures(7801) },
    rows: [
      { key: 'AIR', name: 'Air', figures: figures(1) },
      { key: 'VESSEL', name: 'Sea', figures: figures(7800) },
    ],
  });
  await page.open(at);
  const said = { measure: words('reports.measures.tonnes-co2e'), best: 'Sea', value: '7,800 t CO₂e' };
  expect(await screen.findByText(words('reports.compare.most', said))).toBeTruthy();
  expect(screen.getByText(/n = 341,199,174 tkm/)).toBeTruthy();
});

test('a month whose shipments have not all arrived is hollow and compared with nothing', async () => {
  const [arrivals, onTime] = reliability.measures;
  page.answer(getReport, {
    ...reliability,
    measures: [arrivals!, { ...onTime!, among: 'arrivals' }],
    months: [64.8, 60.1, 20].map((value, at) => ({
      key: `2026-0${at + 7}`,
      name: `2026-0${at + 7}`,
      figures: [
        { value: 100, n: 100, before: null, beforeN: 0 },
        { value, n: at === 2 ? 50 : 95, before: null, beforeN: 0 },
      ],
    })),
  });
  await page.open(at);
  const measure = words('reports.measures.on-time');
  expect(
    await screen.findByText(words('reports.trend.down', { measure, value: '60.1 %', month: '2026-08' })),
  ).toBeTruthy();
  expect(screen.getByText(words('reports.not-over'))).toBeTruthy();
  expect(document.querySelectorAll('.report-dot.open')).toHaveLength(1);
});

test('says how many simulated rows are left out, and shows them in their place', async () => {
  page.answer(getReport, { ...reliability, simulated: false, shown: { kind: 'real', leftOut: 12_371 } });
  await page.open(at);
  expect(await screen.findByText(words('reports.facts.real-shown', { number: '12,371' }))).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: words('reports.facts.simulated') }));
  await expect.poll(() => page.asked(getReport).at(-1)?.query).toMatchObject({ facts: 'simulated' });
});

const details = {
  head: ['Carrier', 'Vessel', 'On time'],
  rows: [['MSC', 'MSC Anna', 'no']],
  linkColumn: 1,
  links: ['/pages/vessels?imo=9777204'],
  isMore: false,
  count: 2304,
  figure: { value: 52.4, n: 2304 },
};

test('a cell opens its rows, with how many there are and what they give', async () => {
  page.answer(getReport, reliability);
  page.answer(listReportDetails, details);
  await page.open(at);
  fireEvent.click(await screen.findByRole('button', { name: '52.4 %' }));
  expect(await screen.findByText(/2,304 rows/)).toBeTruthy();
  expect(page.asked(listReportDetails).at(-1)?.query).toMatchObject({ figure: 'on-time', carrier: 'MSC' });
  expect(page.address()).toContain('row=MSC');
  expect(screen.getByRole('heading', { name: `${words('reports.rows-title')}: MSC` })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toMatch(
    /carrier=MSC.*figure=on-time/,
  );
  // The report itself is still of all carriers.
  expect(page.asked(getReport).at(-1)?.query).not.toHaveProperty('carrier');
  fireEvent.click(screen.getByRole('button', { name: words('reports.rows-whole') }));
  await expect.poll(() => page.asked(listReportDetails).at(-1)?.query).not.toHaveProperty('carrier');
});

test('a month of the chart opens its rows', async () => {
  page.answer(getReport, reliability);
  page.answer(listReportDetails, details);
  await page.open(at);
  await screen.findByRole('button', { name: '52.4 %' });
  const [months] = screen.getAllByRole('button', { name: words('reports.show-rows') });
  fireEvent.click(months!);
  fireEvent.click(await screen.findByRole('button', { name: '64.8 %' }));
  await expect
    .poll(() => page.asked(listReportDetails).at(-1)?.query)
    .toMatchObject({ figure: 'on-time', from: '2026-10', to: '2026-10' });
});

test('what is in no figure is said in one line', async () => {
  page.answer(getReport, { ...reliability, simulated: false, shown: { kind: 'real', leftOut: 10 } });
  page.answer(listReportGaps, [{ gap: 'no-actual', count: 1204 }]);
  await page.open(at);
  const line = await screen.findByText(/1,204 calls/);
  expect(line.textContent).toContain(words('reports.facts.real-shown', { number: '10' }));
});

test('a link for anybody is made, listed and ended', async () => {
  const share = {
    shareId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
    publicKey: 'k'.repeat(24),
    query: { name: 'reliability', from: '2026-01', to: '2026-03', against: 'before' },
    sharedAt: '2026-11-10T08:00:00Z',
    sharedBy: 'Mira',
    isMine: true,
  } as const;
  page.answer(getReport, reliability);
  page.answer(listReportShares, []);
  page.answer(shareReport, share);
  page.answer(endReportShare, {});
  await page.open(`${at}?port=NLRTM`);
  fireEvent.click(await screen.findByTitle(words('reports.shares.title')));
  page.answer(listReportShares, [share]);
  fireEvent.click(await screen.findByRole('button', { name: words('reports.shares.create') }));
  const link = await screen.findByRole('link', { name: /share\/report\/kkk/ });
  expect(link.getAttribute('href')).toBe(`${location.origin}/share/report/${share.publicKey}`);
  expect(page.asked(shareReport)[0]?.body).toMatchObject({ query: { name: 'reliability', port: 'NLRTM' } });
  page.answer(listReportShares, []);
  fireEvent.click(screen.getByRole('button', { name: words('reports.shares.end') }));
  await expect.poll(() => screen.queryByRole('link', { name: /share\/report/ })).toBeNull();
  expect(page.asked(endReportShare)[0]?.body).toEqual({ shareId: share.shareId });
});
