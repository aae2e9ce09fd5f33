import { AppError, type Factor, type Passkey, type SecondStepMethod } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { makeRecoveryCodes } from './recovery-code.ts';

/** The second factors of an account. */
export interface Factors {
  apps: Factor[];
  passkeys: Passkey[];
  recoveryCodesLeft: number;
}

/** Locks the account for the rest of the transaction: two windows that add a factor at the same time are serialised. */
export async function lockFactors(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('accountId')
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function listApps(db: Db, accountId: string): Promise<Factor[]> {
  const rows = await db
    .selectFrom('authenticatorApp')
    .select(['authenticatorAppId', 'name', 'createdAt', 'usedAt'])
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({
    factorId: row.authenticatorAppId,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }));
}

async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['passkeyId', 'name', 'synced', 'createdAt', 'usedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({
    factorId: row.passkeyId,
    name: row.name,
    synced: row.synced,
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }));
}

async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { codes } = await db
    .selectFrom('recoveryCode')
    .select((fn) => fn.fn.countAll<string>().as('codes'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(codes);
}

/** The factors, oldest first, and how many recovery codes are left. */
export async function listFactors(db: Db, accountId: string): Promise<Factors> {
  return {
    apps: await listApps(db, accountId),
    passkeys: await listPasskeys(db, accountId),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
  };
}

/** How many factors an account has that require a second step; recovery codes only replace them. */
export async function countFactors(db: Db, accountId: string): Promise<number> {
  return (await listApps(db, accountId)).length + (await listPasskeys(db, accountId)).length;
}

/** The possible second steps; empty for an account without one. */
export async function listSecondStepMethods(db: Db, accountId: string): Promise<SecondStepMethod[]> {
  const { apps, passkeys, recoveryCodesLeft } = await listFactors(db, accountId);
  if (apps.length + passkeys.length === 0) return [];
  const offered: [method: SecondStepMethod, count: number][] = [
    ['app', apps.length],
    ['passkey', passkeys.length],
    ['recovery-code', recoveryCodesLeft],
  ];
  return offered.filter(([, count]) => count > 0).map(([method]) => method);
}

/** Recovery codes for an account whose first factor was just added; null when it has had factors before. */
export async function ensureRecoveryCodes(
  tx: Tx,
  key: SealingKey,
  accountId: string,
  now: Date,
): Promise<string[] | null> {
  return (await countFactors(tx, accountId)) === 1 ? makeRecoveryCodes(tx, key, accountId, now) : null;
}

/** Renames a factor. Throws `factor.not-found`. */
export async function renameFactor(
  tx: Tx,
  { accountId, factorId, name }: { accountId: string; factorId: string; name: string },
): Promise<void> {
  const app = await tx
    .updateTable('authenticatorApp')
    .set({ name })
    .where('accountId', '=', accountId)
    .where('authenticatorAppId', '=', factorId)
    .where('confirmedAt', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  if (app !== undefined) return;
  const passkey = await tx
    .updateTable('passkey')
    .set({ name })
    .where('accountId', '=', accountId)
    .where('passkeyId', '=', factorId)
    .returning('name')
    .executeTakeFirst();
  if (passkey === undefined) throw new AppError('factor.not-found', {});
}

async function deleteFactor(
  tx: Tx,
  accountId: string,
  factorId: string,
): Promise<{ name: string } | undefined> {
  const app = await tx
    .deleteFrom('authenticatorApp')
    .where('accountId', '=', accountId)
    .where('authenticatorAppId', '=', factorId)
    .where('confirmedAt', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  if (app !== undefined) return app;
  return tx
    .deleteFrom('passkey')
    .where('accountId', '=', accountId)
    .where('passkeyId', '=', factorId)
    .returning('name')
    .executeTakeFirst();
}

/** Removes a factor, with the last one the recovery codes too; returns its name. Throws `factor.not-found`. */
export async function removeFactor(
  tx: Tx,
  { accountId, factorId }: { accountId: string; factorId: string },
): Promise<{ name: string }> {
  await lockFactors(tx, accountId);
  const removed = await deleteFactor(tx, accountId, factorId);
  if (removed === undefined) throw new AppError('factor.not-found', {});
  if ((await countFactors(tx, accountId)) === 0)
    await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  return removed;
}
