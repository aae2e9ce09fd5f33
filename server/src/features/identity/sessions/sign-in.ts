import { AppError, parseAddress, parseMobile, problemOf } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { countFactors } from '../second-factors/index.ts';
import { proveCode, spendCode, spendTicket } from '../verification/index.ts';
import { findAccountAt } from './address.ts';
import { verifyPassword } from './password.ts';
import { checkAccountStatus } from './session.ts';
import { readKnownDevice } from './known-device.ts';
import {
  countTryOfDevice,
  countTryOfNobody,
  forgetFailures,
  forgetFailuresOfDevice,
  isDeviceSpent,
  needsProof,
  recordFailure,
  toSubjects,
} from './sign-in-failure.ts';
import { countTry, findLock, unlock } from './sign-in-lock.ts';
import { inTurn } from './turn.ts';

export interface SignedIn {
  accountId: string;
  tenantId: string;
}

export interface PasswordLogin {
  username: string;
  password: string;
  ticket: string | undefined;
  /** The browser's cookies of earlier sign-ins. */
  knownDevice: string | undefined;
  ip: string;
  now: Date;
}

/**
 * Checks account and password. Throws `sign-in.failed` equally for an unknown account, a wrong password and a locked
 * account, taking the same time; a closed or expired account is reported only with the right password. A device that
 * the account knows can sign in with the right password also while others have it locked; its wrong ones are then
 * counted separately. After a failure a puzzle's ticket is required (`verification.puzzle-required`), for unknown names
 * too. The accounts of the demo, whose password is public, have neither lock nor puzzle.
 */
export async function signInWithPassword(db: Db, key: SealingKey, login: PasswordLogin): Promise<SignedIn> {
  const { now } = login;
  const name = login.username.trim();
  const account = await findAccountNamed(db, name);
  const isDemo = account?.demo === true;
  const subjects = toSubjects(key, name, login.ip);
  const device = readKnownDevice(key, login.knownDevice, account?.accountId ?? name, now);
  const isKnown = device !== undefined && !(await isDeviceSpent(db, device, now));
  if (!isDemo && (await needsProof(db, subjects, { now, isKnown }))) await spendTicket(db, login.ticket, now);
  // Serialised for each account: of many simultaneous guesses none is checked before the last one was counted.
  const fits = await inTurn(account?.accountId ?? name, async () => {
    const lock = await findLock(db, account?.accountId, now);
    const isRight = await verifyPassword(login.password, account?.passwordHash ?? null);
    if (isDemo) return isRight;
    if (isRight && !lock.isLocked) return forgive(db, account?.accountId, lock.failures);
    // The lock stays for everybody else.
    if (lock.isLocked && isKnown) return countOfDevice(db, device, isRight, now);
    const counted = account !== undefined && (await countTry(db, account.accountId, now));
    if (!counted) await countTryOfNobody(db, subjects, now);
    return false;
  });
  if (account === undefined || !fits) {
    if (!isDemo) await recordFailure(db, subjects, now);
    throw new AppError('sign-in.failed', {});
  }
  checkAccountStatus(account.status);
  await forgetFailures(db, subjects);
  return { accountId: account.accountId, tenantId: await chooseTenant(db, account.accountId, now) };
}

/** With a second factor only that one unlocks: its failures would not count if the password reset them. */
async function forgive(db: Db, accountId: string | undefined, failures: number): Promise<true> {
  if (accountId !== undefined && failures > 0 && (await countFactors(db, accountId)) === 0)
    await unlock(db, accountId);
  return true;
}

async function countOfDevice(db: Db, device: Buffer, isRight: boolean, now: Date): Promise<boolean> {
  if (isRight) await forgetFailuresOfDevice(db, device);
  else await countTryOfDevice(db, device, now);
  return isRight;
}

/** Checks a code that was sent for signing in, and uses it up. An unknown address is answered as a wrong code. */
export async function signInWithCode(
  db: Db,
  key: SealingKey,
  login: { username: string; code: string; now: Date },
): Promise<SignedIn> {
  const { now } = login;
  const to = parseAddress(login.username);
  const proof = await proveCode(db, key, { to, use: 'sign-in', code: login.code, now });
  const account = await findAccountAt(db, to);
  if (account === undefined) throw new AppError('verification.code-wrong', {});
  await spendCode(db, proof, now);
  checkAccountStatus(account.status);
  return { accountId: account.accountId, tenantId: await chooseTenant(db, account.accountId, now) };
}

/** A username is case-sensitive; a mobile number and an e-mail address are found in any spelling. */
async function findAccountNamed(db: Db, name: string) {
  const mobile = problemOf(() => parseMobile(name)) === undefined ? parseMobile(name) : name;
  return db
    .selectFrom('account')
    .select(['accountId', 'passwordHash', 'status', 'demo'])
    .where((where) =>
      where.or([
        where('username', '=', name),
        where('mobile', '=', mobile),
        where('email', '=', name.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
}

/** The company account a person starts in: the last used, else the oldest whose service has not ended. */
export async function chooseTenant(db: Db, accountId: string, now: Date): Promise<string> {
  const memberships = await db
    .selectFrom('membership')
    .innerJoin('tenant', 'tenant.tenantId', 'membership.tenantId')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .select(['membership.tenantId', 'tenant.serviceEndOn'])
    .where('membership.accountId', '=', accountId)
    .orderBy(
      (order) => order('membership.tenantId', '=', order.ref('account.currentTenantId')),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('tenant.createdAt')
    .execute();
  if (memberships.length === 0) throw new AppError('account.forbidden', {});
  const today = now.toISOString().slice(0, 10);
  const served = memberships.find(({ serviceEndOn }) => serviceEndOn === null || serviceEndOn >= today);
  if (served === undefined) throw new AppError('account.expired', {});
  return served.tenantId;
}
