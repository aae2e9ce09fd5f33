import { accountRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { ForgotPage } from './forgot-page.tsx';

const page = testPage({ path: '/forgotPassword', component: ForgotPage });

test('an empty form says what is missing and sends nothing', async () => {
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('accounts.forgot.submit') }));
  expect(await screen.findByText(words('accounts.address-required'))).toBeTruthy();
  expect(page.asked(accountRoutes.resetPasswordByEmail)).toEqual([]);
});

test('a new password that is typed differently the second time is not sent', async () => {
  await page.open();
  const change = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await change(words('accounts.address'), 'mira@kestrel.example');
  await change(words('accounts.new-password'), 'Portolan2025');
  await change(words('accounts.password-again'), 'Portolan2026');
  fireEvent.click(screen.getByRole('button', { name: words('accounts.forgot.submit') }));
  expect(await screen.findByText(words('accounts.inputs-differ'))).toBeTruthy();
  expect(page.asked(accountRoutes.resetPasswordByEmail)).toEqual([]);
});

test('leads back to the sign-in', async () => {
  await page.open();
  fireEvent.click(await screen.findByRole('link', { name: words('accounts.forgot.back') }));
  await expect.poll(() => page.address()).toBe('/login');
});
