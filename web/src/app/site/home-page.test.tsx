import { siteRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../test/page.tsx';
import { lateBox } from '../../../test/shipment.ts';
import { HomePage } from './home-page.tsx';

const live = {
  numbers: ['MSKU9000012'],
  shipment: null,
  underWay: 2,
  underWayIsAtLeast: false,
  ports: [],
  measuredAt: null,
};
const page = testPage({
  path: '/home',
  component: HomePage,
  answers: (answering) => answering.answer(siteRoutes.showSite, live),
});
const field = () => screen.findByRole('textbox', { name: words('site.hero.field') });
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

test('the field says what a number is while it is typed, and names the digit that is wrong', async () => {
  await page.open();
  await type('CSQU3054383');
  const typeName = words('sources.number-type.container');
  expect(
    await screen.findByText(words('site.hero.certain', { type: typeName, number: 'CSQU 305438 3' })),
  ).toBeTruthy();
  await type('CSQU3054384');
  expect(
    await screen.findByText(
      words('site.hero.wrong-digit', { type: typeName, number: 'CSQU3054384', digit: 3 }),
    ),
  ).toBeTruthy();
});

test('a documented number is tracked and shown as a card', async () => {
  const row = {
    ...lateBox,
    polName: 'Busan',
    podName: 'Los Angeles',
    equipmentReference: 'MSKU9000012',
    trackedNumber: 'MSKU9000012',
  };
  page.answer(siteRoutes.trackOnSite, { state: 'found', shipment: row });
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: 'MSKU9000012' }));
  const card = await screen.findByRole('region', {
    name: words('site.card.label', { number: 'MSKU 900001 2' }),
  });
  expect(within(card).getByText(words('site.card.departed', { place: 'Busan' }))).toBeTruthy();
  expect(page.asked(siteRoutes.trackOnSite).map(({ body }) => body)).toEqual([{ number: 'MSKU9000012' }]);
});

test('a number that the demo does not know is said so', async () => {
  page.answer(siteRoutes.trackOnSite, { state: 'unknown' });
  await page.open();
  await type('CSQU3054383');
  fireEvent.click(screen.getByRole('button', { name: words('site.hero.track') }));
  expect(await screen.findByText(words('site.hero.unknown', { number: 'CSQU3054383' }))).toBeTruthy();
});

test('without the demo there is no number field and no port table', async () => {
  page.answer(siteRoutes.showSite, null);
  await page.open();
  expect(await screen.findByRole('heading', { name: words('site.modes.title') })).toBeTruthy();
  await expect.poll(() => screen.queryByRole('textbox', { name: words('site.hero.field') })).toBeNull();
  expect(screen.queryByText(words('site.ports.title'))).toBeNull();
});

test('the chart is a picture until somebody wants it: then the ships of the demo are asked for', async () => {
  page.answer(siteRoutes.listSiteVessels, [
    {
      imoNumber: '9354961',
      vesselName: 'CMA CGM MARCO POLO',
      longitude: 103.8,
      latitude: 1.2,
      headingDeg: 90,
      positionAt: new Date().toISOString(),
      delayStage: 'none',
    },
  ]);
  await page.open();
  const show = await screen.findByRole('button', { name: words('site.ports.show-chart') });
  expect(page.asked(siteRoutes.listSiteVessels)).toEqual([]);
  fireEvent.click(show);
  fireEvent.click(await screen.findByText(words('map.list', { count: 1 })));
  expect(await screen.findByRole('button', { name: 'CMA CGM MARCO POLO' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('map.storms.show') })).toBeNull();
});

test('more than a thousand shipments are written as the language writes numbers', async () => {
  page.answer(siteRoutes.showSite, { ...live, underWay: 1000, underWayIsAtLeast: true });
  await page.open();
  expect(await screen.findByText(/1,000/)).toBeTruthy();
});
