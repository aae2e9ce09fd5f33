import { z } from 'zod';
import { route, TenantRole } from '../route.ts';
import { RowRule } from './row-rule.ts';
import { CurrentUser } from './current-user.ts';
import { Typed } from './verification-routes.ts';

/** Valid once, for seven days; it is behind the `#` of the mailed link, which browsers never send. */
const InvitationToken = z.string().min(1).max(100);
const ByAccount = z.object({ accountId: z.uuid() });

/** How long an invitation is valid, and how many a company account may send in a day. */
export const invitationLimits = { validDays: 7, perDay: 50 } as const;

export const Member = z.object({
  accountId: z.string(),
  username: z.string(),
  nickName: z.string(),
  /** Shown to owners only. */
  email: z.string().nullable(),
  role: TenantRole,
  status: z.enum(['enabled', 'forbidden', 'cancelled']),
  joinedAt: z.string(),
  /** The calling person. */
  self: z.boolean(),
  /** An account of the demo: it cannot be changed. */
  isDemo: z.boolean(),
  /** The row rule of the person; null when they see all, and for callers who are not owners. */
  rowRule: RowRule.nullable(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  invitationId: z.string(),
  email: z.string(),
  role: TenantRole,
  createdAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Who belongs to a company account, and how people join. */
export const memberRoutes = {
  listMembers: route({
    name: 'listMembers',
    method: 'GET',
    path: '/platform/web/v1/tenantMember/list',
    summary: 'The members of the company account; only owners see e-mail addresses',
    auth: 'session',
    xsrf: false,
    data: z.array(Member),
    errors: [],
  }),
  changeMemberRole: route({
    name: 'changeMemberRole',
    method: 'POST',
    path: '/platform/web/v1/tenantMember/changeRole',
    summary: 'Changes the role of a member, who signs in again to get more rights',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    body: ByAccount.extend({ role: TenantRole }),
    data: z.array(Member),
    errors: ['member.not-found', 'member.last-owner', 'account.demo-fixed'],
  }),
  removeMember: route({
    name: 'removeMember',
    method: 'POST',
    path: '/platform/web/v1/tenantMember/remove',
    summary: 'Removes a member from the company account; their sessions in it end at once',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    body: ByAccount,
    data: z.array(Member),
    errors: ['member.not-found', 'member.last-owner', 'account.demo-fixed'],
  }),
  leaveTenant: route({
    name: 'leaveTenant',
    method: 'POST',
    path: '/platform/web/v1/tenantMember/leave',
    summary: 'Leaves the company account and ends the sessions in it; its last owner cannot',
    auth: 'session',
    xsrf: true,
    data: z.object({}),
    errors: ['member.last-owner', 'account.demo-fixed'],
  }),
  setRowRule: route({
    name: 'setRowRule',
    method: 'POST',
    path: '/platform/web/v1/tenantMember/setRule',
    summary:
      'Limits what a member sees to carriers, ports, customer references or modes, at once; null ends it',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    body: ByAccount.extend({ rule: RowRule.nullable() }),
    data: z.array(Member),
    errors: ['member.not-found', 'member.rule-unknown', 'member.owner-sees-all', 'account.demo-fixed'],
  }),
  listInvitations: route({
    name: 'listInvitations',
    method: 'GET',
    path: '/platform/web/v1/tenantMember/invitations',
    summary: 'Invitations that are neither accepted nor revoked, newest first',
    auth: 'session',
    role: 'owner',
    xsrf: false,
    data: z.array(Invitation),
    errors: [],
  }),
  inviteMember: route({
    name: 'inviteMember',
    method: 'POST',
    path: '/platform/web/v1/tenantMember/invite',
    summary:
      'Mails an invitation, good once for seven days; it takes the place of one before to that address',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    body: z.object({ email: Typed, role: TenantRole }),
    data: z.array(Invitation),
    errors: ['account.email-format', 'member.invitations-used-up'],
  }),
  revokeInvitation: route({
    name: 'revokeInvitation',
    method: 'POST',
    path: '/platform/web/v1/tenantMember/revoke',
    summary: 'Revokes an invitation; its link stops working',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    body: z.object({ invitationId: z.uuid() }),
    data: z.array(Invitation),
    errors: ['member.invitation-not-found'],
  }),
  readInvitation: route({
    name: 'readInvitation',
    method: 'POST',
    path: '/sso/v1/invitation/read',
    summary: 'The content of an invitation: company account, role, inviter and expiry',
    auth: 'open',
    xsrf: true,
    body: z.object({ token: InvitationToken }),
    data: z.object({ company: z.string(), role: TenantRole, invitedBy: z.string(), expiresAt: z.string() }),
    errors: ['member.invitation-ended'],
  }),
  acceptInvitation: route({
    name: 'acceptInvitation',
    method: 'POST',
    path: '/platform/web/v1/tenantMember/accept',
    summary: 'Joins the company account of an invitation and switches to it, in a new session',
    auth: 'session',
    evenWhenClosed: true,
    xsrf: true,
    body: z.object({ token: InvitationToken }),
    data: CurrentUser,
    errors: ['member.invitation-ended', 'member.invitation-other-address', 'account.demo-fixed'],
  }),
} as const;
