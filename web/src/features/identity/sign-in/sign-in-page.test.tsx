import { generateKeyPairSync } from 'node:crypto';
import { accountRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { mira, onlyPasswords } from '../../../../test/people.ts';
import { LoginSearch } from './login-search.ts';
import { SignInPage } from './sign-in-page.tsx';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ format: 'jwk' }) as Record<string, unknown>;
const demo = { username: 'demo', password: 'Portolan2024' };

const page = testPage({
  path: '/login',
  component: SignInPage,
  validateSearch: LoginSearch,
  answers: ({ answer }) => {
    answer(accountRoutes.getSignInOptions, { ...onlyPasswords, demo, signOn: { name: 'Kestrel ID' } });
    answer(accountRoutes.getSealingKey, { key, serverTime: '2026-11-21T08:00:00Z' });
    answer(accountRoutes.listTenants, []);
  },
});

const submit = () => fireEvent.click(screen.getByRole('button', { name: words('sign-in.submit') }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('the form is there before the server has said what else there is', async () => {
  page.hold(accountRoutes.getSignInOptions);
  await page.open();
  expect(await screen.findByLabelText(words('sign-in.account'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('sign-in.open-demo') })).toBeNull();
});

test('offers the provider of single sign-on and the demo', async () => {
  await page.open();
  expect(await screen.findByRole('button', { name: words('sign-in.open-demo') })).toBeTruthy();
  expect(
    screen.getByRole('button', { name: words('sign-in.with-provider', { name: 'Kestrel ID' }) }),
  ).toBeTruthy();
});

test('an empty form says what is missing and asks the server nothing', async () => {
  await page.open();
  await screen.findByLabelText(words('sign-in.account'));
  submit();
  expect(await screen.findByText(words('sign-in.account-required'))).toBeTruthy();
  expect(page.asked(accountRoutes.signInWithPassword)).toEqual([]);
});

test('signs in with a sealed password, and continues to the page that was under way', async () => {
  page.answer(accountRoutes.signInWithPassword, mira);
  await page.open('?next=/pages/vessels');
  await type(words('sign-in.account'), 'mira');
  await type(words('sign-in.password'), 'Portolan2024');
  fireEvent.click(screen.getAllByRole('checkbox').at(-1)!);
  submit();
  await expect.poll(() => page.address()).toBe('/pages/vessels');
  const [asked] = page.asked(accountRoutes.signInWithPassword);
  expect(asked?.query.username).toBe('mira');
  expect(asked?.query.password).not.toContain('Portolan2024');
});

test('says why the session before has ended', async () => {
  await page.open('?reason=signed-out');
  expect(await screen.findByText(words('sign-in.reason.signed-out'))).toBeTruthy();
});
