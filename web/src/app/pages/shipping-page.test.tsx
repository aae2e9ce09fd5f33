import {
  accountRoutes,
  chargeRoutes,
  companyRoutes,
  overviewRoutes,
  shipmentRoutes,
  wallRoutes,
} from '@portolan/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lateAlert } from '../../../test/alert.ts';
import { testPage, words } from '../../../test/page.tsx';
import { mira } from '../../../test/people.ts';
import { ShippingPage } from './shipping-page.tsx';

const wall = {
  counts: [
    { mode: 'ocean', underWay: 1284, late: 87, arriving7d: 213 },
    { mode: 'air', underWay: 208, late: 9, arriving7d: 190 },
    { mode: 'truck', underWay: 331, late: 11, arriving7d: 320 },
    { mode: 'rail', underWay: 57, late: 7, arriving7d: 7 },
  ] as const,
  marks: [],
  exceptions: [
    {
      id: 't',
      mode: 'truck' as const,
      kind: 'late' as const,
      number: '94-BVK-3',
      place: 'Pratteln',
      minutes: 150,
      pieces: null,
    },
  ],
  countedAt: '2026-11-21T09:46:00Z',
};

const page = testPage({
  path: '/pages/shipping',
  component: ShippingPage,
  answers: ({ answer, hold }) => {
    hold(overviewRoutes.getFreshness);
    answer(accountRoutes.getCurrentUser, mira);
    answer(overviewRoutes.listExceptions, { open: 162, exceptions: [lateAlert] });
    answer(overviewRoutes.getMapVessels, []);
    answer(shipmentRoutes.getLocAndQuanListForCon, []);
    hold(overviewRoutes.getOverview);
    answer(chargeRoutes.sumCharges, {
      views: { open: 40, ending: 6, charging: 19, ended: 0, 'no-tariff': 0 },
      sums: [],
      next: null,
      disputed: [],
    });
    answer(wallRoutes.getWall, { ...wall, counts: [...wall.counts] });
  },
});

test('shows where figures will be while they load', async () => {
  page.hold(wallRoutes.getWall);
  await page.open();
  await expect.poll(() => page.asked(wallRoutes.getWall)).toHaveLength(1);
  expect(document.querySelectorAll('.skeleton').length).toBeGreaterThan(0);
});

test('all modes add up to the figures, and what is late on land is an exception', async () => {
  await page.open();
  expect(await screen.findByText('1,880')).toBeTruthy();
  expect(screen.getByText('Kestrel Foods')).toBeTruthy();
  const modes = screen.getByRole('region', { name: words('wall.modes') });
  expect(modes.textContent).toContain('1,284');
  const exceptions = screen.getByRole('region', { name: words('overview.exceptions.title') });
  expect(within(exceptions).getByText(/94-BVK-3/)).toBeTruthy();
  // The same count as in the inbox.
  expect(exceptions.textContent).toContain(words('overview.exceptions.open', { count: 162 }));
  expect(within(exceptions).getByText('EVER ACE +38 h to Rotterdam')).toBeTruthy();
});

test('privacy hides names and numbers', async () => {
  sessionStorage.setItem('privacy', '1');
  await page.open();
  expect(await screen.findByText('1,880')).toBeTruthy();
  expect(screen.queryByText('Kestrel Foods')).toBeNull();
  const exceptions = screen.getByRole('region', { name: words('overview.exceptions.title') });
  expect(within(exceptions).getByText(/Pratteln/)).toBeTruthy();
  expect(exceptions.textContent).not.toContain('94-BVK-3');
  expect(exceptions.textContent).not.toContain('EVER ACE');
});

test('who may see some shipments only gets the figures of the sea', async () => {
  page.refuse(wallRoutes.getWall, 'account.forbidden');
  page.answer(overviewRoutes.getOverview, {
    inTransit: 12,
    inTransitChange7d: 0,
    arriving7d: 3,
    arriving24h: 1,
    late: 2,
    medianLateDays: null,
    noNews7d: 0,
    oldestNewsDays: null,
    countedAt: '2026-11-21T09:46:00Z',
  });
  await page.open();
  expect((await screen.findAllByText('12')).length).toBeGreaterThan(0);
});

test('is locked for a company that is not certified, and says how to unlock it', async () => {
  page.answer(accountRoutes.getCurrentUser, {
    ...mira,
    auditStatus: 'incomplete',
    unlocked: { bigScreen: false, air: false },
  });
  page.hold(companyRoutes.getCompanyInfo);
  await page.open();
  expect(await screen.findByText(words('company.locked.title'))).toBeTruthy();
  expect(page.asked(wallRoutes.getWall)).toHaveLength(0);
});
