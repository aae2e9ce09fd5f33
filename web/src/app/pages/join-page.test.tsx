import { accountRoutes, memberRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { testPage, words } from '../../../test/page.tsx';
import { mira, onlyPasswords } from '../../../test/people.ts';
import { JoinPage } from './join-page.tsx';

const invitation = {
  company: 'Baobab Motors',
  role: 'member',
  invitedBy: 'Amara Diallo',
  expiresAt: '2026-11-28T08:00:00Z',
} as const;
const offer = () => words('members.join.text', { inviter: 'Amara Diallo', company: 'Baobab Motors' });

const page = testPage({
  path: '/join',
  component: JoinPage,
  answers: ({ answer }) => {
    answer(accountRoutes.getSignInOptions, onlyPasswords);
    answer(accountRoutes.getCurrentUser, mira);
  },
});

beforeEach(() => sessionStorage.setItem('invitation', 'a-token'));

test('shows where the offer will be while the invitation is read', async () => {
  page.hold(memberRoutes.readInvitation);
  await page.open();
  await expect.poll(() => page.asked(memberRoutes.readInvitation)).toHaveLength(1);
  expect(document.querySelectorAll('.skeleton').length).toBeGreaterThan(0);
});

test('says who invites to which company, and joins', async () => {
  page.answer(memberRoutes.readInvitation, invitation);
  page.refuse(memberRoutes.acceptInvitation, 'member.invitation-ended');
  await page.open();
  expect(await screen.findByText(offer())).toBeTruthy();
  fireEvent.click(
    screen.getByRole('button', { name: words('members.join.submit', { name: 'Mira Halvorsen' }) }),
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(page.asked(memberRoutes.acceptInvitation)).toMatchObject([{ body: { token: 'a-token' } }]);
});

test('who is not signed in is led to the sign-in or the registration', async () => {
  page.refuse(accountRoutes.getCurrentUser, 'session.missing');
  page.answer(memberRoutes.readInvitation, invitation);
  await page.open();
  expect(await screen.findByRole('link', { name: words('members.join.sign-in') })).toBeTruthy();
  expect(screen.getByRole('link', { name: words('members.join.register') })).toBeTruthy();
});

test('an invitation that has ended says so', async () => {
  page.refuse(memberRoutes.readInvitation, 'member.invitation-ended');
  await page.open();
  expect(await screen.findByText(words('members.join.over'))).toBeTruthy();
  expect(screen.queryByText(offer())).toBeNull();
});

test('a failure of another kind is said in its words', async () => {
  page.refuse(memberRoutes.readInvitation, 'internal');
  await page.open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText(words('members.join.over'))).toBeNull();
});
