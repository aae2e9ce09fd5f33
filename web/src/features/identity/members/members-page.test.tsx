import { type Member, accessPolicyRoutes, memberRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { MembersPage } from './members-page.tsx';

const owner: Member = {
  accountId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  username: 'mira',
  nickName: 'Mira Halvorsen',
  email: 'mira@kestrel.example',
  role: 'owner',
  status: 'enabled',
  joinedAt: '2026-01-01T08:00:00Z',
  self: true,
  isDemo: false,
  rowRule: null,
};
const lars: Member = {
  ...owner,
  accountId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c13',
  username: 'lars',
  nickName: 'Lars Berg',
  role: 'read-only',
  self: false,
};

const page = testPage({
  path: '/pages/settings/members',
  component: MembersPage,
  answers: ({ answer }) => {
    answer(memberRoutes.listInvitations, []);
    answer(accessPolicyRoutes.getAccessPolicy, {
      ipAllowList: [],
      ownAddress: '192.0.2.7',
      hasSigningSecret: false,
      signingRequired: false,
    });
  },
});

testStates(page, {
  main: memberRoutes.listMembers,
  filled: [owner, lars],
  shows: 'Lars Berg',
  failed: () => words('members.failed'),
});

test('an owner takes somebody out only after being asked', async () => {
  page.answer(memberRoutes.listMembers, [owner, lars]);
  await page.open();
  fireEvent.click(
    await screen.findByRole('button', { name: words('members.remove-of', { name: 'Lars Berg' }) }),
  );
  expect(within(await screen.findByRole('dialog')).getAllByText(/Lars Berg/).length).toBeGreaterThan(0);
  expect(page.asked(memberRoutes.removeMember)).toEqual([]);
});

test('who is no owner reads whom to ask, and sees no invitations', async () => {
  page.answer(memberRoutes.listMembers, [
    { ...owner, self: false },
    { ...lars, self: true },
  ]);
  await page.open();
  expect(await screen.findByText(words('members.ask-owner'))).toBeTruthy();
  expect(
    screen.queryByRole('button', { name: words('members.remove-of', { name: 'Mira Halvorsen' }) }),
  ).toBeNull();
  expect(page.asked(memberRoutes.listInvitations)).toEqual([]);
});

test.each<[string, Member['rowRule'], string[]]>([
  ['without a rule', null, ['ocean']],
  ['with an old rule for air', { modes: ['air'] }, ['ocean', 'air']],
] as const)(
  'a member %s is offered the modes that a rule can show, and those set before',
  async (_, rowRule, modes) => {
    page.answer(memberRoutes.listMembers, [owner, { ...lars, rowRule }]);
    await page.open();
    fireEvent.click(
      await screen.findByRole('button', { name: words('members.rule.of', { name: 'Lars Berg' }) }),
    );
    const group = await screen.findByRole('group', { name: words('members.rule.modes') });
    const offered = within(group)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
    expect(offered).toEqual(modes.map((mode) => words(`tracking.modes.${mode as 'ocean'}`)));
  },
);
