import { accountRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { RegisterPage } from './register-page.tsx';

const page = testPage({ path: '/register', component: RegisterPage });

test('an empty form says of each field what it needs, and sends nothing', async () => {
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('accounts.register.submit') }));
  expect(await screen.findByText(words('accounts.address-required'))).toBeTruthy();
  expect(screen.getByText(words('sign-in.agreement-required'))).toBeTruthy();
  expect(page.asked(accountRoutes.register)).toEqual([]);
});

test('a username that is taken is said when it has been typed', async () => {
  page.answer(accountRoutes.checkUsername, { free: false });
  await page.open();
  const username = await screen.findByLabelText(words('accounts.username'));
  fireEvent.change(username, { target: { value: 'mira' } });
  fireEvent.blur(username);
  expect(await screen.findByText(words('accounts.used.username'))).toBeTruthy();
});
