import type { Db } from '../../../platform/db/database.ts';

/** How a person is called where what they entered is shown: it is kept as it was then. */
export async function findPersonName(db: Db, accountId: string): Promise<string> {
  const person = await db
    .selectFrom('account')
    .select(['nickname', 'username'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return person?.nickname || (person?.username ?? '');
}
