import {
  type Address,
  AppError,
  parseEmail,
  parseMobile,
  parsePassword,
  parseUsername,
} from '@portolan/contract';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { proveCode, spendCode } from '../verification/index.ts';
import { checkFree, hashPassword, type SignedIn } from '../sessions/index.ts';
import { isUsernameFree, makeTrialTenant, refuseDuplicate } from './trial.ts';

/** A registration as typed; the password is already decrypted. */
export interface Registration {
  username: string;
  mobilePhone?: string | undefined;
  email?: string | undefined;
  code: string;
  password: string;
  agreement: boolean;
}

/** The address that the code was sent to: the mobile number when both are given. */
function toAddress({ mobilePhone, email }: Registration): Address {
  return mobilePhone === undefined || mobilePhone.trim() === ''
    ? { channel: 'mail', recipient: parseEmail(email ?? '') }
    : { channel: 'sms', recipient: parseMobile(mobilePhone) };
}

/**
 * Creates an account, a company account of its own and their trial, all in one transaction with the use of the code.
 * Checks in the order of the form; a name or an address that is used meanwhile is reported as used.
 */
export async function register(
  db: Db,
  key: SealingKey,
  registration: Registration,
  now: Date,
): Promise<SignedIn> {
  const username = parseUsername(registration.username);
  const address = toAddress(registration);
  const password = parsePassword(registration.password);
  if (!registration.agreement) throw new AppError('account.agreement-required', {});
  if (!(await isUsernameFree(db, username))) throw new AppError('account.username-used', {});
  await checkFree(db, address);
  const proof = await proveCode(db, key, { to: address, use: 'register', code: registration.code, now });
  const passwordHash = await hashPassword(password);
  const ids = { accountId: randomUUID(), tenantId: randomUUID() };
  await db
    .transaction()
    .execute(async (tx) => {
      await spendCode(tx, proof, now);
      await makeTrialTenant(tx, { tenantId: ids.tenantId, name: username, now });
      await tx
        .insertInto('account')
        .values({
          accountId: ids.accountId,
          username,
          nickname: username,
          email: address.channel === 'mail' ? address.recipient : null,
          mobile: address.channel === 'sms' ? address.recipient : null,
          passwordHash,
          userType: 'trial',
          privacyAcceptedAt: now,
          createdAt: now,
        })
        .execute();
      await tx
        .insertInto('membership')
        .values({ ...ids, role: 'owner' })
        .execute();
    })
    .catch((error: unknown) => refuseDuplicate(error, address.channel));
  return ids;
}
