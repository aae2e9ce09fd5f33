import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { AppError, codeLimits } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/ip-range.ts';
import type { SealingKey } from '../../../platform/sealing.ts';

/** People of one office register within an hour; each checks a few times. */
const perNetwork = { most: 60, windowMs: hourMs };
/** As often as codes can be requested. */
const perSubject = { most: codeLimits.perDay, windowMs: dayMs };

/** A check whose answer shows whether an account exists. */
export interface AccountQuestion {
  ip: string;
  now: Date;
  /** The checked name or address, where the check may be repeated. */
  subject?: string;
}

/**
 * Counts a check whose answer shows whether an account exists, before it is answered: per network and per checked
 * value. Throws `request.too-many` equally for known and unknown ones.
 */
export async function countQuestion(
  db: Db,
  key: SealingKey,
  { ip, subject, now }: AccountQuestion,
): Promise<void> {
  await count(db, key.mac(`check network\n${networkOf(ip)}`), perNetwork, now);
  if (subject !== undefined)
    await count(db, key.mac(`check subject\n${subject.toLowerCase()}`), perSubject, now);
}

async function count(
  db: Db,
  subjectHash: Buffer,
  { most, windowMs }: { most: number; windowMs: number },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  const { checks, beganAt } = await db
    .insertInto('addressCheck')
    .values({ subjectHash, checks: 1, beganAt: now })
    .onConflict((conflict) =>
      conflict.column('subjectHash').doUpdateSet({
        checks: sql`case when address_check.began_at < ${since} then 1 else address_check.checks + 1 end`,
        beganAt: sql`case when address_check.began_at < ${since} then ${now} else address_check.began_at end`,
      }),
    )
    .returning(['checks', 'beganAt'])
    .executeTakeFirstOrThrow();
  if (checks <= most) return;
  const retryAfterSeconds = Math.ceil((beganAt.getTime() + windowMs - now.getTime()) / 1000);
  throw new AppError('request.too-many', { retryAfterSeconds: Math.max(1, retryAfterSeconds) });
}

/** Deletes expired counts. */
export async function forgetQuestions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('addressCheck')
    .where('beganAt', '<', new Date(now.getTime() - dayMs))
    .execute();
}
