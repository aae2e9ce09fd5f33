import { AppError } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';

/** A person at a provider: its issuer and its permanent subject. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** The account of this person; its last use is recorded. */
export async function findLinkedAccount(
  db: Db,
  { issuer, subject }: Identity,
  now: Date,
): Promise<string | undefined> {
  const linked = await db
    .updateTable('signOnIdentity')
    .set({ usedAt: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('accountId')
    .executeTakeFirst();
  return linked?.accountId;
}

/** Links a person to an account, replacing its earlier link. Throws `sign-on.linked-elsewhere`. */
export async function linkIdentity(
  db: Db,
  {
    issuer,
    subject,
    email,
    accountId,
    now,
  }: Identity & { email: string | null; accountId: string; now: Date },
): Promise<void> {
  await db
    .deleteFrom('signOnIdentity')
    .where('accountId', '=', accountId)
    .where('issuer', '=', issuer)
    .execute();
  const linked = await db
    .insertInto('signOnIdentity')
    .values({ issuer, subject, accountId, email, linkedAt: now, usedAt: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('accountId')
    .executeTakeFirst();
  if (linked === undefined) throw new AppError('sign-on.linked-elsewhere', {});
}

/** Removes the links of an account; false when it had none. */
export async function unlinkIdentities(db: Db, accountId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('signOnIdentity')
    .where('accountId', '=', accountId)
    .returning('subject')
    .execute();
  return gone.length > 0;
}

/** The link of an account to a provider, as its person sees it. */
export async function findIdentityOf(
  db: Db,
  accountId: string,
): Promise<{ email: string | null } | undefined> {
  return db
    .selectFrom('signOnIdentity')
    .select('email')
    .where('accountId', '=', accountId)
    .orderBy('linkedAt', 'desc')
    .executeTakeFirst();
}
