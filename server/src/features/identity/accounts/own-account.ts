import { AppError, parseNickname, type FieldProblem } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';

/** The account fields that changes depend on. */
export interface OwnAccount {
  accountId: string;
  username: string;
  email: string | null;
  mobile: string | null;
}

/** The account of a person before a change. Throws `account.demo-fixed`: others use the demo's as well. */
export async function getChangeableAccount(db: Db, accountId: string): Promise<OwnAccount> {
  const account = await db
    .selectFrom('account')
    .select(['accountId', 'username', 'email', 'mobile', 'demo'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (account.demo) throw new AppError('account.demo-fixed', {});
  return account;
}

export async function changeNickname(db: Db, accountId: string, text: string): Promise<void> {
  const nickname = parseNickname(text);
  await db.updateTable('account').set({ nickname }).where('accountId', '=', accountId).execute();
}

export async function changeProfile(
  db: Db,
  accountId: string,
  profile: { birthday: string | null; sex: 'male' | 'female' | null },
  now: Date,
): Promise<void> {
  const { birthday, sex } = profile;
  if (birthday !== null && (birthday > now.toISOString().slice(0, 10) || birthday < '1900-01-01'))
    throw new AppError('request.invalid', {
      field: 'birthday',
      problem: 'birthday-range' satisfies FieldProblem,
    });
  await db.updateTable('account').set({ birthday, sex }).where('accountId', '=', accountId).execute();
}

/** Records whether the privacy terms are accepted; accepting again keeps the first time. */
export async function setPrivacyAccepted(
  db: Db,
  accountId: string,
  accepted: boolean,
  now: Date,
): Promise<void> {
  let update = db
    .updateTable('account')
    .set({ privacyAcceptedAt: accepted ? now : null })
    .where('accountId', '=', accountId);
  if (accepted) update = update.where('privacyAcceptedAt', 'is', null);
  await update.execute();
}

/** Number of accounts that can be used. */
export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select((fn) => fn.fn.countAll<string>().as('count'))
    .where('status', '=', 'enabled')
    .executeTakeFirstOrThrow();
  return Number(count);
}
