import { dayMs, hourMs } from '@portolan/contract/time/durations';
import {
  type Address,
  AppError,
  type CodeUse,
  type Locale,
  codeDigits,
  codeLimits,
  parseCode,
} from '@portolan/contract';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/ip-range.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { writeCodeMessage } from './code-message.ts';

/** Codes that one network address may request without a solved puzzle. */
const withoutPuzzlePerHour = 5;
/** Codes of any use, with or without puzzle. */
const perNetworkAndHour = 60;

/** A requested code. */
export interface CodeRequest {
  to: Address;
  use: CodeUse;
  /** False for an address that gets none: the answer is the same, and nothing is sent. */
  deliver: boolean;
  ip: string;
  language: Locale;
  now: Date;
}

const hashCode = (key: SealingKey, to: Address, use: CodeUse, createdAt: Date, code: string): Buffer =>
  key.mac(['code', use, to.recipient, createdAt.toISOString(), code].join('\n'));

/**
 * Sends a new code; the one before of the same use stops working. Throws `verification.code-too-soon` within a
 * minute and `verification.codes-used-up` after 10 in 24 hours, whether or not the address gets codes at all.
 */
export async function sendCode(
  db: Db,
  key: SealingKey,
  { to, use, deliver, ip, language, now }: CodeRequest,
): Promise<{ validSeconds: number; againAfterSeconds: number }> {
  const { validSeconds, againAfterSeconds } = codeLimits;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${to.recipient}, 0))`.execute(tx);
    await checkLimits(tx, to.recipient, use, now);
    await checkLimitOfIp(tx, { ip, use, now });
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    await tx
      .insertInto('verificationCode')
      .values({
        recipient: to.recipient,
        codeUse: use,
        codeHash: deliver ? hashCode(key, to, use, now, code) : null,
        ipAddress: networkOf(ip),
        createdAt: now,
        expiresAt: new Date(now.getTime() + validSeconds * 1000),
      })
      .execute();
    if (deliver) await queueMessage(tx, writeCodeMessage(to, code, use, language), now);
  });
  return { validSeconds, againAfterSeconds };
}

async function checkLimits(tx: Tx, recipient: string, use: CodeUse, now: Date): Promise<void> {
  const sent = await tx
    .selectFrom('verificationCode')
    .select(['codeUse', 'createdAt'])
    .where('recipient', '=', recipient)
    .where('createdAt', '>', new Date(now.getTime() - dayMs))
    .orderBy('createdAt', 'desc')
    .execute();
  const last = sent.find((code) => code.codeUse === use);
  const waitMs =
    last === undefined ? 0 : last.createdAt.getTime() + codeLimits.againAfterSeconds * 1000 - now.getTime();
  if (waitMs > 0)
    throw new AppError('verification.code-too-soon', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  if (sent.length >= codeLimits.perDay)
    throw new AppError('verification.codes-used-up', { limit: codeLimits.perDay });
}

async function checkLimitOfIp(
  tx: Tx,
  { ip, use, now }: { ip: string; use: CodeUse; now: Date },
): Promise<void> {
  const { asked, withoutPuzzle } = await tx
    .selectFrom('verificationCode')
    .select((select) => [
      select.fn.countAll<string>().as('asked'),
      select.fn.countAll<string>().filterWhere('codeUse', '=', 'person').as('withoutPuzzle'),
    ])
    .where('ipAddress', '=', networkOf(ip))
    .where('createdAt', '>', new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  const isOver = use === 'person' && Number(withoutPuzzle) >= withoutPuzzlePerHour;
  if (isOver || Number(asked) >= perNetworkAndHour)
    throw new AppError('request.too-many', { retryAfterSeconds: hourMs / 1000 });
}

/** A correct code that is not used up yet. */
export interface CodeProof {
  verificationCodeId: string;
}

/**
 * Checks a code; it stays valid until it is used up. A wrong one counts, in a transaction of its own: after 5 the code
 * is invalid. Throws `verification.code-wrong` equally for a wrong, old, used and never sent one.
 */
export async function proveCode(
  db: Db,
  key: SealingKey,
  { to, use, code, now }: { to: Address; use: CodeUse; code: string; now: Date },
): Promise<CodeProof> {
  const given = parseCode(code);
  const newest = await db
    .selectFrom('verificationCode')
    .select('verificationCodeId')
    .where('recipient', '=', to.recipient)
    .where('codeUse', '=', use)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (newest === undefined) throw new AppError('verification.code-wrong', {});
  const { verificationCodeId } = newest;
  // Counted before it is compared: of many simultaneous guesses none is free.
  const counted = await db
    .updateTable('verificationCode')
    .set({ tries: sql`tries + 1` })
    .where('verificationCodeId', '=', verificationCodeId)
    .where('tries', '<', codeLimits.tries)
    .returning(['codeHash', 'createdAt'])
    .executeTakeFirst();
  if (counted === undefined) throw new AppError('verification.code-tries-used-up', {});
  const expected = counted.codeHash;
  const hash = hashCode(key, to, use, counted.createdAt, given);
  if (expected === null || !timingSafeEqual(expected, hash))
    throw new AppError('verification.code-wrong', {});
  await db
    .updateTable('verificationCode')
    .set({ tries: sql`tries - 1` })
    .where('verificationCodeId', '=', verificationCodeId)
    .execute();
  return { verificationCodeId };
}

/** Uses a code up in the transaction of what it allows: both happen, or neither. */
export async function spendCode(tx: Tx | Db, proof: CodeProof, now: Date): Promise<void> {
  const spent = await tx
    .updateTable('verificationCode')
    .set({ usedAt: now })
    .where('verificationCodeId', '=', proof.verificationCodeId)
    .where('usedAt', 'is', null)
    .returning('verificationCodeId')
    .executeTakeFirst();
  if (spent === undefined) throw new AppError('verification.code-wrong', {});
}
