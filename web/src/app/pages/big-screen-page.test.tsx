import {
  type CompanyInfo,
  accountRoutes,
  companyRoutes,
  overviewRoutes,
  shipmentRoutes,
} from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OverviewSearch } from '../../features/insight/overview/overview-search.ts';
import { testPage, words } from '../../../test/page.tsx';
import { mira } from '../../../test/people.ts';
import { BigScreenPage } from './big-screen-page.tsx';

const info: CompanyInfo = {
  companyName: 'Kestrel Foods',
  department: 'Logistics',
  jobTitle: 'Clerk',
  realName: 'Mira Halvorsen',
  companyEmail: 'mira@kestrel.example',
  companyAddress: 'Quay 7, Bergen',
  loginAccount: 'mira',
  frontFileId: null,
  backFileId: null,
  auditStatus: 'incomplete',
  changeable: true,
  unlocked: { bigScreen: false, air: false },
  audit: null,
  bigScreenAskedAt: null,
};

const page = testPage({
  path: '/pages/overview',
  component: BigScreenPage,
  validateSearch: OverviewSearch,
  answers: ({ answer, hold }) => {
    hold(overviewRoutes.getFreshness);
    answer(overviewRoutes.listExceptions, { open: 0, exceptions: [] });
    answer(overviewRoutes.getMapVessels, []);
    answer(shipmentRoutes.getLocAndQuanListForCon, []);
    answer(overviewRoutes.getOverview, {
      inTransit: 1284,
      inTransitChange7d: 36,
      arriving7d: 213,
      arriving24h: 41,
      late: 87,
      medianLateDays: 3.1,
      noNews7d: 22,
      oldestNewsDays: 12,
      countedAt: '2026-11-21T09:46:00Z',
    });
  },
});

test('shows nothing before it knows who looks', async () => {
  page.hold(accountRoutes.getCurrentUser);
  await page.open();
  await expect.poll(() => page.asked(accountRoutes.getCurrentUser)).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('is the overview for a company that is certified', async () => {
  page.answer(accountRoutes.getCurrentUser, mira);
  await page.open();
  expect(await screen.findByText('1,284')).toBeTruthy();
});

test('is locked for all others, and says how to unlock it', async () => {
  const unlocked = { bigScreen: false, air: false };
  page.answer(accountRoutes.getCurrentUser, { ...mira, auditStatus: 'incomplete', unlocked });
  page.answer(companyRoutes.getCompanyInfo, info);
  await page.open();
  expect(await screen.findByRole('link', { name: words('company.locked.complete') })).toBeTruthy();
  expect(page.asked(overviewRoutes.getOverview)).toEqual([]);
});
