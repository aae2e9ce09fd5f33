import { accountRoutes, carbonRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { CarbonSearch } from './carbon-search.ts';
import { CarbonPage } from './carbon-page.tsx';
import { summary } from './testing.ts';

const { getCarbonSummary, listEmissionFactors, loadEmissionFactors, receiveFootprints } = carbonRoutes;
const page = testPage({
  path: '/pages/carbon',
  component: CarbonPage,
  validateSearch: CarbonSearch,
  answers: (on) => {
    on.answer(accountRoutes.getCurrentUser, mira);
    on.answer(listEmissionFactors, { own: [], shipped: [] });
  },
});

testStates(page, {
  main: getCarbonSummary,
  filled: summary,
  shows: /2,808/,
  failed: () => words('carbon.failed'),
});

test('asks for the days of its address, says what weighs most and offers the same as files', async () => {
  page.answer(getCarbonSummary, summary);
  await page.open('?period=2025&by=lane&lane=KRPUS-NLRTM');
  expect(await screen.findByText(words('carbon.chart-title', { name: 'NORVIK', percent: 71 }))).toBeTruthy();
  const filters = { from: '2025-01-01', to: '2025-12-31', lane: 'KRPUS-NLRTM', by: 'lane' };
  expect(page.asked(getCarbonSummary)[0]?.query).toEqual(filters);
  const link = screen.getByRole('link', { name: words('carbon.files.ileap') });
  expect(link.getAttribute('href')).toContain('lane=KRPUS-NLRTM');
  expect(screen.getByText(words('carbon.hubs-missing', { hubs: '824', shipments: '412' }))).toBeTruthy();
  expect(screen.getByText(words('carbon.planned', { tonnes: '210', shipments: '31' }))).toBeTruthy();
});

test.each([
  ['?from=2026-01-01&to=2026-03-31', '2026-01-01', '2026-03-31'],
  ['?period=2025&to=2025-06-30', '2025-01-01', '2025-06-30'],
  ['?to=2026-06-30', '2025-07-01', '2026-06-30'],
])('an address with days, %s, means the same days for ever', async (search, from, to) => {
  page.answer(getCarbonSummary, summary);
  await page.open(search);
  await expect.poll(() => page.asked(getCarbonSummary)[0]?.query).toMatchObject({ from, to });
});

test('a lane of trucks between two named places stays in the address', async () => {
  page.answer(getCarbonSummary, summary);
  const lane = 'Rotterdam Maasvlakte-Duisburg Hafen';
  await page.open(`?by=month&lane=${encodeURIComponent(lane)}`);
  await expect.poll(() => page.asked(getCarbonSummary)[0]?.query).toMatchObject({ lane });
});

test('a customer is a filter: its lanes follow', async () => {
  page.answer(getCarbonSummary, summary);
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: 'NORVIK' }));
  await expect
    .poll(() => page.asked(getCarbonSummary).at(-1)?.query)
    .toMatchObject({ customer: 'NORVIK', by: 'lane' });
});

test('an owner loads factors, and footprints of carriers are taken with what is wrong in them', async () => {
  page.answer(getCarbonSummary, summary);
  page.answer(loadEmissionFactors, { factors: 2 });
  page.answer(receiveFootprints, {
    shipments: 1,
    others: 0,
    refused: [],
    withoutShipment: ['Y'],
    problems: [{ shipmentId: 'X', tceId: 'a', problem: 'activity', stated: 9, expected: 1 }],
  });
  await page.open();
  const open = await screen.findByRole('button', { name: words('carbon.footprints.button') });
  fireEvent.click(open);
  fireEvent.change(await screen.findByLabelText(words('carbon.footprints.label')), {
    target: { value: '{"a":1}' },
  });
  fireEvent.click(screen.getByRole('button', { name: words('carbon.footprints.send') }));
  const values = { shipment: 'X', element: 'a', stated: 9, expected: 1 };
  expect(await screen.findByText(words('carbon.footprints.problems.activity', values))).toBeTruthy();
  expect(screen.getByText(words('carbon.footprints.no-shipment', { shipment: 'Y' }))).toBeTruthy();
  expect(page.asked(receiveFootprints)[0]?.body).toEqual({ footprints: { a: 1 } });
});

test('says how many simulated shipments are left out, and shows them in their place', async () => {
  page.answer(getCarbonSummary, { ...summary, simulated: false, shown: { kind: 'real', leftOut: 462 } });
  await page.open();
  expect(await screen.findByText(words('carbon.facts.real-shown', { number: '462' }))).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: words('carbon.facts.simulated') }));
  await expect.poll(() => page.asked(getCarbonSummary).at(-1)?.query).toMatchObject({ facts: 'simulated' });
  const link = screen.getByRole('link', { name: words('carbon.files.csv') });
  expect(link.getAttribute('href')).toContain('facts=simulated');
});
