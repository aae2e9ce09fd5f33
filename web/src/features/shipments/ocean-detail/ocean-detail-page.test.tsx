import { shipmentRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentErrorTexts } from '../../../lib/i18n.ts';
import { ContainerSearch } from '../../../lib/shipments/ocean-search.ts';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { lateBox, unreportedBox } from '../../../../test/shipment.ts';
import { OceanDetailPage } from './ocean-detail-page.tsx';

const page = testPage({
  path: '/pages/tracking/ocean/$queryid',
  component: OceanDetailPage,
  validateSearch: ContainerSearch,
});
const at = `/pages/tracking/ocean/${lateBox.queryid}?container=HMMU6120580`;

testStates(page, {
  main: shipmentRoutes.qryContainerDetailData,
  filled: unreportedBox,
  shows: /BKG0001/,
  failed: () => words('detail.failed'),
  at,
});

test('a container of which nothing is known yet says why, and asks for the one in the address', async () => {
  page.answer(shipmentRoutes.qryContainerDetailData, unreportedBox);
  await page.open(at);
  expect((await screen.findAllByText(words('tracking.status.in-progress'))).length).toBeGreaterThan(0);
  expect(page.asked(shipmentRoutes.qryContainerDetailData)).toMatchObject([
    { body: { queryid: lateBox.queryid, containerNo: 'HMMU6120580' } },
  ]);
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
