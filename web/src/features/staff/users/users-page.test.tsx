import { type UserRow, userRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testListStates, tick, words } from '../../../../test/page.tsx';
import { UsersPage } from './users-page.tsx';
import { UsersSearch } from './users-search.ts';

const mira: UserRow = {
  sysUserId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  username: 'mira',
  nickName: 'Mira Halvorsen',
  mobilePhone: null,
  email: 'mira@kestrel.example',
  userType: 'official',
  status: 'enabled',
  expired: false,
  isDemo: false,
  createTime: '2026-10-01T08:00:00Z',
  company: {
    accreditId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12',
    name: 'Kestrel Foods',
    role: 'owner',
    simulated: false,
  },
  serviceStartDate: null,
  serviceEndDate: null,
  trackBillsLimitTimes: 500,
  queryNumber: 12,
  version: 'first',
  serviceVersion: 'first',
};

const page = testPage({ path: '/admin/users', component: UsersPage, validateSearch: UsersSearch });

testListStates(page, {
  main: userRoutes.listUsers,
  filled: { rows: [mira] },
  shows: 'Kestrel Foods',
  empty: { data: { rows: [] }, says: () => words('users.none') },
  failed: () => words('common.worklist.failed'),
});

test('a ticked account is forbidden, and the list is fetched again', async () => {
  page.answer(userRoutes.listUsers, { rows: [mira] });
  page.answer(userRoutes.setUserStatus, { changed: 1 });
  await page.open();
  await tick('Kestrel Foods');
  fireEvent.click(screen.getByRole('button', { name: words('users.forbid') }));
  await vi.waitFor(() => expect(page.asked(userRoutes.listUsers).length).toBeGreaterThan(1));
  expect(page.asked(userRoutes.setUserStatus)).toMatchObject([
    { body: { sysUserIds: [mira.sysUserId], status: 'forbidden' } },
  ]);
});
