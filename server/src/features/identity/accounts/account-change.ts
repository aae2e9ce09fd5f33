import type { Address } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { refuseUsed } from '../sessions/index.ts';

/** What is known of a person, as staff may set it. */
export interface Person {
  nickname: string;
  mobile: string | null;
  email: string | null;
  userType: string;
}

/** Makes an account. Its name and addresses must be free: the database refuses what is not. */
export async function addAccount(
  tx: Tx,
  account: Person & { accountId: string; username: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('account')
    .values({ ...account, createdAt: now })
    .execute();
}

export async function changePerson(tx: Tx, accountId: string, person: Person): Promise<void> {
  await tx.updateTable('account').set(person).where('accountId', '=', accountId).execute();
}

export async function setAccountStatus(tx: Tx, accountIds: readonly string[], status: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ status })
    .where('accountId', 'in', [...accountIds])
    .execute();
}

/** Sets or takes away an address of an account. A race for the same address ends as `account.*-used`. */
export async function setAddress(
  db: Db,
  accountId: string,
  channel: Address['channel'],
  recipient: string | null,
): Promise<void> {
  await db
    .updateTable('account')
    .set(channel === 'mail' ? { email: recipient } : { mobile: recipient })
    .where('accountId', '=', accountId)
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === '23505') refuseUsed(channel);
      throw error;
    });
}
