import { truckTripRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testPage, words } from '../../../../test/page.tsx';
import { SharedTripPage } from './shared-trip-page.tsx';
import { tripDetail } from '../../../../test/truck-trip.ts';

const page = testPage({
  path: '/share/truck',
  component: SharedTripPage,
  validateSearch: z.object({ token: z.string().catch('') }),
});
const token = 'a'.repeat(32);

test('a receiver sees stops and ETA without an account', async () => {
  const { row, stops, nextStop, track } = tripDetail;
  page.answer(truckTripRoutes.openTruckShare, { row: { ...row, reference: null }, stops, nextStop, track });
  await page.open(`?token=${token}`);
  expect(await screen.findByRole('heading', { name: row.plate })).toBeTruthy();
  expect(screen.getByText('ECT Delta')).toBeTruthy();
  expect(document.body.textContent).not.toContain('T-20418');
  expect(page.asked(truckTripRoutes.openTruckShare).map(({ query }) => query)).toEqual([{ token }]);
});

test('a link that has ended says so', async () => {
  page.refuse(truckTripRoutes.openTruckShare, 'truck.share-not-found');
  await page.open(`?token=${token}`);
  expect(await screen.findByText(new RegExp(words('truck.shared.failed')))).toBeTruthy();
});
