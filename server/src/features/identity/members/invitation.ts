import { AppError, type Invitation, type TenantRole, invitationLimits, parseEmail } from '@portolan/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../sessions/index.ts';

const day = 86_400_000;

/** Invitations that are neither accepted nor revoked, newest first. */
export async function listInvitations(tx: Tx, tenantId: string, now: Date): Promise<Invitation[]> {
  const rows = await tx
    .selectFrom('invitation')
    .select(['invitationId', 'email', 'role', 'createdAt', 'expiresAt'])
    .where('tenantId', '=', tenantId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('invitationId')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    invitationId: row.invitationId,
    email: row.email,
    role: row.role as TenantRole,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    expired: row.expiresAt <= now,
  }));
}

export interface NewInvitation {
  tenantId: string;
  email: string;
  role: TenantRole;
  invitedBy: string;
  now: Date;
}

/**
 * Creates an invitation and returns its link; only the token's hash is stored. An earlier one to the same address ends.
 * Throws `account.email-format` and `member.invitations-used-up`.
 */
export async function addInvitation(
  tx: Tx,
  invitation: NewInvitation,
): Promise<{ token: string; email: string }> {
  const { tenantId, role, invitedBy, now } = invitation;
  const email = parseEmail(invitation.email);
  const { sent } = await tx
    .selectFrom('invitation')
    .select((fn) => fn.fn.countAll<string>().as('sent'))
    .where('tenantId', '=', tenantId)
    .where('createdAt', '>', new Date(now.getTime() - day))
    .executeTakeFirstOrThrow();
  if (Number(sent) >= invitationLimits.perDay)
    throw new AppError('member.invitations-used-up', { limit: invitationLimits.perDay });
  await tx
    .updateTable('invitation')
    .set({ revokedAt: now })
    .where('tenantId', '=', tenantId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('invitation')
    .values({
      invitationId: randomUUID(),
      tenantId,
      email,
      role,
      tokenHash: hashToken(token),
      invitedBy,
      createdAt: now,
      expiresAt: new Date(now.getTime() + invitationLimits.validDays * day),
    })
    .execute();
  return { token, email };
}

/** Revokes an invitation. Throws `member.invitation-not-found` when there is no open one of that id. */
export async function revokeInvitation(
  tx: Tx,
  tenantId: string,
  invitationId: string,
  now: Date,
): Promise<void> {
  const revoked = await tx
    .updateTable('invitation')
    .set({ revokedAt: now })
    .where('tenantId', '=', tenantId)
    .where('invitationId', '=', invitationId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('invitationId')
    .executeTakeFirst();
  if (revoked === undefined) throw new AppError('member.invitation-not-found', {});
}

/** An invitation as seen with its link. */
export interface OpenInvitation {
  invitationId: string;
  tenantId: string;
  company: string;
  role: TenantRole;
  invitedBy: string;
  /** The address that it was sent to and is valid for. */
  email: string;
  expiresAt: Date;
}

/** Invitations that can be accepted: not used, revoked or expired, and from somebody who is still an owner. */
function selectOpen(db: Db, now: Date) {
  return db
    .selectFrom('invitation')
    .innerJoin('tenant', 'tenant.tenantId', 'invitation.tenantId')
    .innerJoin('account', 'account.accountId', 'invitation.invitedBy')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.accountId', '=', 'invitation.invitedBy')
        .onRef('membership.tenantId', '=', 'invitation.tenantId'),
    )
    .select([
      'invitation.invitationId',
      'invitation.tenantId',
      'tenant.name as company',
      'invitation.role',
      'account.nickname as invitedBy',
      'invitation.email',
      'invitation.expiresAt',
    ])
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)
    .where('invitation.expiresAt', '>', now)
    .where('membership.role', '=', 'owner')
    .where('account.status', '=', 'enabled');
}

/** The newest open invitation to an address; only after verifying the address. */
export async function findInvitationTo(
  db: Db,
  email: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const row = await selectOpen(db, now)
    .where('invitation.email', '=', email)
    .orderBy('invitation.createdAt', 'desc')
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, role: row.role as TenantRole };
}

/**
 * The invitation of a link. Throws `member.invitation-ended` equally for one that is unknown, used, revoked or expired,
 * and when the inviter is no longer an owner.
 */
export async function getOpenInvitation(db: Db, token: string, now: Date): Promise<OpenInvitation> {
  const row = await selectOpen(db, now)
    .where('invitation.tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) throw new AppError('member.invitation-ended', {});
  return { ...row, role: row.role as TenantRole };
}

/**
 * Makes sure that an account may use an invitation: its own verified address is the one that it was sent to. A link
 * that was forwarded or read by others does not work. Throws `member.invitation-other-address`.
 */
export function checkInvited({ email }: OpenInvitation, account: { email: string | null }): void {
  if (account.email !== email)
    throw new AppError('member.invitation-other-address', { sentTo: hideAddress(email) });
}

/** `i***@example.com`: enough for the owner of the address to recognise it. */
function hideAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** Uses an invitation up: of two at the same time, one succeeds. */
export async function spendInvitation(
  tx: Db,
  invitationId: string,
  accountId: string,
  now: Date,
): Promise<void> {
  const spent = await tx
    .updateTable('invitation')
    .set({ acceptedAt: now, acceptedBy: accountId })
    .where('invitationId', '=', invitationId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('invitationId')
    .executeTakeFirst();
  if (spent === undefined) throw new AppError('member.invitation-ended', {});
}
