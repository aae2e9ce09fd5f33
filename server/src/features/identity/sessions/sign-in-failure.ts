import { AppError } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/ip-range.ts';
import type { SealingKey } from '../../../platform/sealing.ts';

const nameWindowMs = 86_400_000;
const ipWindowMs = 3_600_000;
/** Colleagues behind one address may mistype a few times before all of them get the puzzle. */
const freeFailuresOfIp = 10;
/** Nobody mistypes this often: beyond it, a puzzle does not help. */
const mostFailuresOfIp = 100;

/** Wrong passwords of a known device in a day. */
const mostFailuresOfDevice = 5;

/** Failures are counted by the name as typed, known or not, and by the network address. */
export interface SignInSubjects {
  name: Buffer;
  ip: Buffer;
  /** Stands for the account of an unknown name. */
  nobody: Buffer;
}

export function toSubjects(key: SealingKey, name: string, ip: string): SignInSubjects {
  return {
    name: key.mac(`sign-in name\n${name.toLowerCase()}`),
    ip: key.mac(`sign-in ip\n${networkOf(ip)}`),
    nobody: key.mac(`sign-in nobody\n${name.toLowerCase()}`),
  };
}

/** Takes as long as counting a try of an account, so that the response time does not reveal whether there is one. */
export async function countTryOfNobody(db: Db, { nobody }: SignInSubjects, now: Date): Promise<void> {
  await db
    .insertInto('signInFailure')
    .values({ subjectHash: nobody, failures: 1, lastAt: now })
    .onConflict((conflict) => conflict.column('subjectHash').doUpdateSet({ lastAt: now }))
    .execute();
}

/**
 * Whether a puzzle has to be solved first: after one failure of this name in a day, or ten of this network in an hour.
 * After a hundred the network has to wait, puzzle or not: throws `request.too-many`, except for a device that the
 * account knows.
 */
export async function needsProof(
  db: Db,
  subjects: SignInSubjects,
  { now, isKnown }: { now: Date; isKnown: boolean },
): Promise<boolean> {
  const rows = await db
    .selectFrom('signInFailure')
    .select(['subjectHash', 'failures', 'lastAt'])
    .where('subjectHash', 'in', [subjects.name, subjects.ip])
    .execute();
  const ofNetwork = rows.find(({ subjectHash }) => subjectHash.equals(subjects.ip));
  const waitMs = ofNetwork === undefined ? 0 : ofNetwork.lastAt.getTime() + ipWindowMs - now.getTime();
  if (!isKnown && waitMs > 0 && (ofNetwork?.failures ?? 0) >= mostFailuresOfIp)
    throw new AppError('request.too-many', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  return rows.some(({ subjectHash, failures, lastAt }) => {
    const age = now.getTime() - lastAt.getTime();
    if (subjectHash.equals(subjects.name)) return age < nameWindowMs;
    return age < ipWindowMs && failures >= freeFailuresOfIp;
  });
}

/** Counts a wrong password from a device that the account knows; the account's own lock is not affected. */
export async function countTryOfDevice(db: Db, device: Buffer, now: Date): Promise<void> {
  await countFailure(db, device, nameWindowMs, now);
}

/** Whether a known device has guessed so often that it counts like any other. */
export async function isDeviceSpent(db: Db, device: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('signInFailure')
    .select(['failures', 'lastAt'])
    .where('subjectHash', '=', device)
    .executeTakeFirst();
  return (
    row !== undefined &&
    row.failures >= mostFailuresOfDevice &&
    now.getTime() - row.lastAt.getTime() < nameWindowMs
  );
}

export async function forgetFailuresOfDevice(db: Db, device: Buffer): Promise<void> {
  await db.deleteFrom('signInFailure').where('subjectHash', '=', device).execute();
}

export async function recordFailure(db: Db, subjects: SignInSubjects, now: Date): Promise<void> {
  const windows = [
    [subjects.name, nameWindowMs],
    [subjects.ip, ipWindowMs],
  ] as const;
  for (const [subjectHash, windowMs] of windows) await countFailure(db, subjectHash, windowMs, now);
}

async function countFailure(db: Db, subjectHash: Buffer, windowMs: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  await db
    .insertInto('signInFailure')
    .values({ subjectHash, failures: 1, lastAt: now })
    .onConflict((conflict) =>
      conflict.column('subjectHash').doUpdateSet({
        failures: sql`case when sign_in_failure.last_at < ${since} then 1 else sign_in_failure.failures + 1 end`,
        lastAt: now,
      }),
    )
    .execute();
}

/** After the right password the name needs no puzzle any more; the address keeps its count. */
export async function forgetFailures(db: Db, subjects: SignInSubjects): Promise<void> {
  await db.deleteFrom('signInFailure').where('subjectHash', '=', subjects.name).execute();
}
