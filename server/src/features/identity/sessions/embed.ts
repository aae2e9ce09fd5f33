import { AppError } from '@portolan/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { checkTenantAccess } from '../../../platform/http/tenant-access.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { checkAccountStatus, endSession, getViewer, hashToken } from './session.ts';
import type { SignedIn } from './sign-in.ts';

/** Maximum validity of a ticket. */
const longestMs = 5 * 60_000;

const TicketClaims = z.object({
  accreditId: z.uuid(),
  username: z.string().max(200),
  expiresAt: z.iso.datetime({ offset: true }),
  nonce: z.string().min(8).max(100),
});

/** The signature of a ticket's first part. */
export function signEmbedClaims(claims: string, secret: string): string {
  return createHmac('sha256', secret).update(claims).digest('base64url');
}

function parseClaims(text: string): z.infer<typeof TicketClaims> | undefined {
  try {
    return TicketClaims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

async function isSignedBy(db: Db, key: SealingKey, tenantId: string, claims: string, signature: string) {
  const tenant = await db
    .selectFrom('tenant')
    .select('embedSecret')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  if (tenant?.embedSecret == null) return false;
  const expected = Buffer.from(signEmbedClaims(claims, key.reveal(tenant.embedSecret)));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** A ticket counts once: the first to record it succeeds. */
async function recordUse(db: Db, ticket: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insertInto('usedEmbedTicket')
    .values({ ticketHash: hashToken(ticket), expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticketHash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Checks a signed ticket and uses it up. Throws `sign-in.ticket-refused` without saying why. */
export async function signInWithTicket(
  db: Db,
  key: SealingKey,
  ticket: string,
  now: Date,
): Promise<SignedIn> {
  const refused = new AppError('sign-in.ticket-refused', {});
  const [text = '', signature = ''] = ticket.split('.');
  const claims = parseClaims(text);
  if (claims === undefined) throw refused;
  const expiresAt = new Date(claims.expiresAt);
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs <= 0 || leftMs > longestMs) throw refused;
  if (!(await isSignedBy(db, key, claims.accreditId, text, signature))) throw refused;
  if (!(await recordUse(db, ticket, expiresAt))) throw refused;
  const member = await db
    .selectFrom('account')
    .innerJoin('membership', 'membership.accountId', 'account.accountId')
    .select(['account.accountId', 'account.status', 'membership.tenantId'])
    .where('account.username', '=', claims.username)
    .where('membership.tenantId', '=', claims.accreditId)
    .executeTakeFirst();
  if (member === undefined) throw refused;
  checkAccountStatus(member.status);
  return { accountId: member.accountId, tenantId: member.tenantId };
}

/** Exchanges a session token from a URL for a new session; the old one, which others may have read, ends. */
export async function exchangeSessionToken(db: Db, token: string, ip: string, now: Date): Promise<SignedIn> {
  const viewer = await getViewer(db, hashToken(token), now).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'session.ended')
      throw new AppError('sign-in.ticket-refused', {});
    throw error;
  });
  checkTenantAccess(viewer.access, ip, now);
  await endSession(db, viewer.sessionHash, now);
  return { accountId: viewer.accountId, tenantId: viewer.tenantId };
}
