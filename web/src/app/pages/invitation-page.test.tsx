import { accountRoutes, demoRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../test/page.tsx';
import { onlyPasswords } from '../../../test/people.ts';
import { InvitationPage } from './invitation-page.tsx';

const invitation = {
  company: 'Baobab Motors',
  name: 'Amara Diallo',
  email: 'amara@baobab.example',
  expiresAt: '2026-11-28T08:00:00Z',
  trialDays: 14,
};

const page = testPage({
  path: '/home/invitation',
  component: InvitationPage,
  answers: ({ answer }) => answer(accountRoutes.getSignInOptions, onlyPasswords),
});

test('shows where the form will be while the invitation is read', async () => {
  page.hold(demoRoutes.readTrialInvitation);
  await page.open();
  expect(await screen.findByLabelText(words('demos.invitation.reading'))).toBeTruthy();
});

test('says for whom the trial is, and sends nothing that breaks a rule', async () => {
  page.answer(demoRoutes.readTrialInvitation, invitation);
  await page.open();
  expect(await screen.findByText(/amara@baobab\.example/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(words('sign-in.password')), { target: { value: 'short' } });
  fireEvent.click(screen.getByRole('button', { name: words('demos.invitation.submit') }));
  expect(await screen.findByText(words('accounts.inputs-differ'))).toBeTruthy();
  expect(page.asked(demoRoutes.acceptTrialInvitation)).toEqual([]);
});

test('an invitation that has ended offers another one', async () => {
  page.refuse(demoRoutes.readTrialInvitation, 'demo.invitation-ended');
  await page.open();
  expect(await screen.findByText(words('demos.invitation.ended-title'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('demos.invitation.submit') })).toBeNull();
});
