import { type Address, AppError } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { proveCode, spendCode } from '../verification/index.ts';
import { checkFree } from '../sessions/index.ts';
import { setAddress } from './account-change.ts';
import type { OwnAccount } from './own-account.ts';

/** A change of an address needs a sign-in no older than this, where the old address cannot confirm it. */
const freshMs = 15 * 60_000;

const boundOf = (account: OwnAccount, channel: Address['channel']): string | null =>
  channel === 'mail' ? account.email : account.mobile;

/** The verified address of that kind. Throws `account.email-not-bound` or `account.mobile-not-bound`. */
function getBound(account: OwnAccount, channel: Address['channel']): Address {
  const recipient = boundOf(account, channel);
  if (recipient !== null) return { channel, recipient };
  throw channel === 'mail'
    ? new AppError('account.email-not-bound', {})
    : new AppError('account.mobile-not-bound', {});
}

/** Adds a first mobile number or e-mail address with the code that was sent there. */
export async function bindAddress(
  db: Db,
  key: SealingKey,
  account: OwnAccount,
  binding: { to: Address; code: string; now: Date },
): Promise<void> {
  const { to, code, now } = binding;
  if (boundOf(account, to.channel) !== null) throw new AppError('account.address-bound', {});
  await takeOver(db, key, account, { to, code, now });
}

/** Removes an address with a code sent there. The other kind must be verified, or nobody could sign in again. */
export async function unbindAddress(
  db: Db,
  key: SealingKey,
  account: OwnAccount,
  { channel, code, now }: { channel: Address['channel']; code: string; now: Date },
): Promise<void> {
  const to = getBound(account, channel);
  getBound(account, channel === 'mail' ? 'sms' : 'mail');
  const proof = await proveCode(db, key, { to, use: 'confirm', code, now });
  await db.transaction().execute(async (tx) => {
    await spendCode(tx, proof, now);
    await setAddress(tx, account.accountId, channel, null);
  });
}

/** Replaces an address with a code from the old one and a code from the new one. */
export async function replaceAddress(
  db: Db,
  key: SealingKey,
  account: OwnAccount,
  change: { oldCode: string; to: Address; code: string; now: Date },
): Promise<void> {
  const { to, now } = change;
  const old = getBound(account, to.channel);
  await checkFree(db, to);
  const oldProof = await proveCode(db, key, { to: old, use: 'confirm', code: change.oldCode, now });
  const proof = await proveCode(db, key, { to, use: 'bind', code: change.code, now });
  await db.transaction().execute(async (tx) => {
    await spendCode(tx, oldProof, now);
    await spendCode(tx, proof, now);
    await setAddress(tx, account.accountId, to.channel, to.recipient);
  });
}

/**
 * Replaces an e-mail address that can no longer be read: with a code from the new one, in a session whose sign-in is
 * fresh. Throws `account.sign-in-again` otherwise.
 */
export async function resetEmail(
  db: Db,
  key: SealingKey,
  account: OwnAccount,
  change: { to: Address; code: string; sessionHash: Buffer; now: Date },
): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select('createdAt')
    .where('tokenHash', '=', change.sessionHash)
    .executeTakeFirst();
  if (session === undefined || change.now.getTime() - session.createdAt.getTime() > freshMs)
    throw new AppError('account.sign-in-again', {});
  await takeOver(db, key, account, change);
}

async function takeOver(
  db: Db,
  key: SealingKey,
  account: OwnAccount,
  { to, code, now }: { to: Address; code: string; now: Date },
): Promise<void> {
  await checkFree(db, to);
  const proof = await proveCode(db, key, { to, use: 'bind', code, now });
  await db.transaction().execute(async (tx) => {
    await spendCode(tx, proof, now);
    await setAddress(tx, account.accountId, to.channel, to.recipient);
  });
}
