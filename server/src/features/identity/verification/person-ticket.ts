import { AppError } from '@portolan/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';

const validSeconds = 120;

const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** A single-use ticket that proves a person, for two minutes; only its hash is stored. */
export async function giveTicket(db: Db, now: Date): Promise<{ ticket: string; validSeconds: number }> {
  const ticket = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + validSeconds * 1000);
  await db
    .insertInto('personTicket')
    .values({ ticketHash: hashTicket(ticket), expiresAt })
    .execute();
  return { ticket, validSeconds };
}

/** Uses a ticket up. Throws `verification.puzzle-required` when there is none, or it is unknown, old or used. */
export async function spendTicket(db: Db, ticket: string | undefined, now: Date): Promise<void> {
  if (ticket === undefined || ticket === '') throw new AppError('verification.puzzle-required', {});
  const spent = await db
    .deleteFrom('personTicket')
    .where('ticketHash', '=', hashTicket(ticket))
    .returning('expiresAt')
    .executeTakeFirst();
  if (spent === undefined || spent.expiresAt <= now) throw new AppError('verification.puzzle-required', {});
}
