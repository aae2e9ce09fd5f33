import { accountRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountSearch } from '../../features/identity/sign-in/login-search.ts';
import { testPage, words } from '../../../test/page.tsx';
import { mira, onlyPasswords } from '../../../test/people.ts';
import { OwnAccountPage } from './account-page.tsx';

const page = testPage({
  path: '/pages/settings/account',
  component: OwnAccountPage,
  validateSearch: AccountSearch,
  answers: ({ answer }) => {
    answer(accountRoutes.getCurrentUser, mira);
    answer(accountRoutes.listTenants, []);
    answer(accountRoutes.listSessions, []);
    answer(accountRoutes.listOperations, []);
    answer(accountRoutes.getSignInOptions, onlyPasswords);
  },
});

const security = { apps: [], passkeys: [], recoveryCodesLeft: 0, hasPassword: true, signOn: null };

test('has the second factors of the person among the sections of the account', async () => {
  page.answer(accountRoutes.getSignInSecurity, security);
  await page.open();
  expect(await screen.findByRole('heading', { name: words('security.title') })).toBeTruthy();
  expect(await screen.findByRole('button', { name: words('security.add-app') })).toBeTruthy();
});
