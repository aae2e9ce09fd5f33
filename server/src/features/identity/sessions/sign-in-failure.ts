import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/ip-range.ts';
import type { SealingKey } from '../../../platform/sealing.ts';

const nameWindowMs = 86_400_000;
const ipWindowMs = 3_600_000;
/** Colleagues behind one address may mistype a few times before all of them meet the puzzle. */
const freeFailuresOfIp = 10;

/** What failures are counted by: the name as typed, known or not, and the network address. */
export interface SignInSubjects {
  name: Buffer;
  ip: Buffer;
  /** Stands for the account of a name that has none. */
  nobody: Buffer;
}

export function toSubjects(key: SealingKey, name: string, ip: string): SignInSubjects {
  return {
    name: key.mac(`sign-in name\n${name.toLowerCase()}`),
    ip: key.mac(`sign-in ip\n${networkOf(ip)}`),
    nobody: key.mac(`sign-in nobody\n${name.toLowerCase()}`),
  };
}

/** Costs what counting a try of an account costs, so that the time an answer takes does not tell whether there is one. */
export async function countTryOfNobody(db: Db, { nobody }: SignInSubjects, now: Date): Promise<void> {
  await db
    .insertInto('signInFailure')
    .values({ subjectHash: nobody, failures: 1, lastAt: now })
    .onConflict((conflict) => conflict.column('subjectHash').doUpdateSet({ lastAt: now }))
    .execute();
}

/** Whether a person must be proved first: after one failure of this name in a day, or ten of this address in an hour. */
export async function needsProof(db: Db, subjects: SignInSubjects, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('signInFailure')
    .select(['subjectHash', 'failures', 'lastAt'])
    .where('subjectHash', 'in', [subjects.name, subjects.ip])
    .execute();
  return rows.some(({ subjectHash, failures, lastAt }) => {
    const age = now.getTime() - lastAt.getTime();
    if (subjectHash.equals(subjects.name)) return age < nameWindowMs;
    return age < ipWindowMs && failures >= freeFailuresOfIp;
  });
}

export async function recordFailure(db: Db, subjects: SignInSubjects, now: Date): Promise<void> {
  const windows = [
    [subjects.name, nameWindowMs],
    [subjects.ip, ipWindowMs],
  ] as const;
  for (const [subjectHash, windowMs] of windows) {
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
}

/** After the right password the name owes no puzzle any more; the address keeps its count. */
export async function forgetFailures(db: Db, subjects: SignInSubjects): Promise<void> {
  await db.deleteFrom('signInFailure').where('subjectHash', '=', subjects.name).execute();
}
