import { type Address, AppError } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';

const columnOf = { mail: 'email', sms: 'mobile' } as const;

/** An account found by its mobile number or e-mail address. */
export interface ReachableAccount {
  accountId: string;
  status: string;
}

/** The account that a mobile number or an e-mail address belongs to. */
export async function findAccountAt(
  db: Db,
  { channel, recipient }: Address,
): Promise<ReachableAccount | undefined> {
  return db
    .selectFrom('account')
    .select(['accountId', 'status'])
    .where(columnOf[channel], '=', recipient)
    .executeTakeFirst();
}

/** Throws `account.mobile-used` or `account.email-used`. */
export function refuseUsed(channel: Address['channel']): never {
  throw channel === 'mail' ? new AppError('account.email-used', {}) : new AppError('account.mobile-used', {});
}

/** Makes sure that no account has the address. */
export async function checkFree(db: Db, address: Address): Promise<void> {
  if ((await findAccountAt(db, address)) !== undefined) refuseUsed(address.channel);
}
