import { type RouteData, accountRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { AccountPage } from './account-page.tsx';

const here: RouteData<typeof accountRoutes.listSessions>[number] = {
  sessionId: 's1',
  current: true,
  loginType: 1,
  createdAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-27T08:00:00Z',
  ipAddress: '192.0.2.7',
  userAgent: null,
};

const page = testPage({
  path: '/pages/settings/account',
  component: () => <AccountPage Security={() => <h2>Second factors</h2>} />,
  answers: ({ answer }) => {
    answer(accountRoutes.listTenants, []);
    answer(accountRoutes.listSessions, [
      here,
      { ...here, sessionId: 's2', current: false, ipAddress: '192.0.2.8' },
    ]);
    answer(accountRoutes.listOperations, []);
    answer(accountRoutes.getSignInSecurity, {
      apps: [],
      passkeys: [],
      recoveryCodesLeft: 0,
      hasPassword: true,
      signOn: null,
    });
  },
});

test('shows nothing before it knows whose account it is', async () => {
  page.hold(accountRoutes.getCurrentUser);
  await page.open();
  await expect.poll(() => page.asked(accountRoutes.getCurrentUser)).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('ends the other sessions', async () => {
  page.answer(accountRoutes.getCurrentUser, mira);
  page.answer(accountRoutes.endOtherSessions, { endedSessions: 1 });
  await page.open();
  expect(await screen.findByText(/192\.0\.2\.8/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words('accounts.end-others', { count: 1 }) }));
  await expect.poll(() => page.asked(accountRoutes.endOtherSessions)).toHaveLength(1);
});

test('the accounts of the demo can be looked at, not changed', async () => {
  page.answer(accountRoutes.getCurrentUser, { ...mira, isDemo: true });
  await page.open();
  expect(await screen.findByText(words('accounts.demo'))).toBeTruthy();
  expect(page.asked(accountRoutes.listOperations)).toEqual([]);
});
