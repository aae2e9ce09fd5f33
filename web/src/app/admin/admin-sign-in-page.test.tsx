import { generateKeyPairSync } from 'node:crypto';
import { accountRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoginSearch } from '../../features/identity/sign-in/login-search.ts';
import { testPage, words } from '../../../test/page.tsx';
import { admin, mira, onlyPasswords } from '../../../test/people.ts';
import { AdminSignInPage } from './admin-sign-in-page.tsx';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ format: 'jwk' }) as Record<string, unknown>;

const page = testPage({
  path: '/admin/login',
  component: AdminSignInPage,
  validateSearch: LoginSearch,
  answers: ({ answer }) => {
    answer(accountRoutes.getSignInOptions, onlyPasswords);
    answer(accountRoutes.getSealingKey, { key, serverTime: '2026-11-21T08:00:00Z' });
  },
});

async function signIn(): Promise<void> {
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type(words('sign-in.account'), 'admin');
  await type(words('sign-in.password'), 'Portolan2024');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: words('sign-in.submit') }));
}

test('staff go on to the page of the back office that was under way', async () => {
  page.answer(accountRoutes.signInWithPassword, admin);
  await page.open('?next=/admin/bills');
  await signIn();
  await expect.poll(() => page.address()).toBe('/admin/bills');
});

test('a session of somebody who is not staff is ended at once, and the page says why', async () => {
  page.answer(accountRoutes.signInWithPassword, mira);
  page.answer(accountRoutes.signOut, { logoutUrl: null });
  await page.open();
  await signIn();
  expect(await screen.findByText(words('sign-in.reason.not-staff'))).toBeTruthy();
  expect(page.asked(accountRoutes.signOut)).toHaveLength(1);
});

test('a page outside the back office is never gone to', async () => {
  page.answer(accountRoutes.signInWithPassword, admin);
  await page.open('?next=https://portolan.example');
  await signIn();
  await expect.poll(() => page.address()).toBe('/admin');
});
