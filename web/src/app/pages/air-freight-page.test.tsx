import { accountRoutes, airRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../test/page.tsx';
import { mira } from '../../../test/people.ts';
import { AirSearch } from '../../lib/shipments/air-search.ts';
import { AirFreightPage } from './air-freight-page.tsx';

const page = testPage({ path: '/pages/tracking/air', component: AirFreightPage, validateSearch: AirSearch });

test('until the company is certified it says why it is locked, and asks for no waybill', async () => {
  page.answer(accountRoutes.getCurrentUser, {
    ...mira,
    auditStatus: 'under-review',
    unlocked: { bigScreen: false, air: false },
  });
  await page.open();
  expect(await screen.findByText(words('air.locked.title'))).toBeTruthy();
  expect(screen.getByRole('link', { name: words('air.locked.go') }).getAttribute('href')).toBe(
    '/pages/settings/company',
  );
  expect(page.asked(airRoutes.airTraceLatest)).toEqual([]);
});

test('once it is certified the list is there', async () => {
  page.answer(accountRoutes.getCurrentUser, mira);
  page.answer(airRoutes.airTraceLatest, { rows: [], total: 0, totalIsAtLeast: false });
  page.answer(airRoutes.airTraceOverview, {
    tabs: { 'in-progress': 0, 'eta-delay': 0, 'ata-delay': 0, silent: 0, discrepancy: 0, monitor: 0, all: 0 },
    statuses: {
      booked: 0,
      'received-from-shipper': 0,
      departed: 0,
      transit: 0,
      arrived: 0,
      'received-from-flight': 0,
      noticed: 0,
      delivery: 0,
    },
    delivered: { waybills: 0, asPlanned: 0 },
    countedAt: '2026-11-21T09:46:00Z',
  });
  page.answer(airRoutes.airSubscribeSum, {
    subscribing: 0,
    succeeded: 0,
    failed: 0,
    unsubscribed: 0,
    waybills: 0,
    queriesUsed: 0,
    queryLimit: 0,
  });
  page.answer(airRoutes.airSubscribeCounts, []);
  await page.open();
  expect(await screen.findByText(words('air.empty.nothing'))).toBeTruthy();
});
