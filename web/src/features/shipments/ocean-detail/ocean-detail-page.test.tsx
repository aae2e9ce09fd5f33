import { shipmentRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
