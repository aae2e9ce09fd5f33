import { dayMs } from '@portolan/contract/time/durations';
import { AppError, invitationDays } from '@portolan/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Limits repeated requests for a link: a minute between two, five in a day. */
const againAfterMs = 60_000;
const perDay = 5;

/** Makes the token of a new link, valid for 7 days; earlier links stop working. Only its hash is stored. */
export async function makeInvitation(
  tx: Tx,
  demoRequestId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  await endInvitations(tx, demoRequestId, now);
  await tx
    .insertInto('demoInvitation')
    .values({ tokenHash: hashOf(token), demoRequestId, createdAt: now, expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Ends the valid links of a request. */
export async function endInvitations(tx: Tx, demoRequestId: string, now: Date): Promise<void> {
  await tx
    .updateTable('demoInvitation')
    .set({ expiresAt: now })
    .where('demoRequestId', '=', demoRequestId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
}

/** Whether another link may be sent for a request without staff. */
export async function mayInviteAgain(tx: Tx, demoRequestId: string, now: Date): Promise<boolean> {
  const sent = await tx
    .selectFrom('demoInvitation')
    .select('createdAt')
    .where('demoRequestId', '=', demoRequestId)
    .where('createdAt', '>', new Date(now.getTime() - dayMs))
    .orderBy('createdAt', 'desc')
    .execute();
  const newest = sent[0]?.createdAt.getTime() ?? Number.NEGATIVE_INFINITY;
  return sent.length < perDay && newest <= now.getTime() - againAfterMs;
}

/** The request of a link. Throws `demo.invitation-ended` equally for an unknown, used, replaced and old one. */
export async function readInvitation(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('demoInvitation')
    .innerJoin('demoRequest', 'demoRequest.demoRequestId', 'demoInvitation.demoRequestId')
    .select([
      'demoRequest.demoRequestId',
      'demoRequest.company',
      'demoRequest.contactName',
      'demoRequest.email',
      'demoInvitation.expiresAt',
    ])
    .where('demoInvitation.tokenHash', '=', hashOf(token))
    .where('demoInvitation.usedAt', 'is', null)
    .where('demoInvitation.expiresAt', '>', now)
    .where('demoRequest.state', '=', 'invited')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('demo.invitation-ended', {});
  return row;
}

/** Uses a link up: of two at the same time one succeeds, the other gets `demo.invitation-ended`. */
export async function spendDemoInvitation(tx: Tx, token: string, now: Date): Promise<void> {
  const spent = await tx
    .updateTable('demoInvitation')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashOf(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('demoRequestId')
    .executeTakeFirst();
  if (spent === undefined) throw new AppError('demo.invitation-ended', {});
}
