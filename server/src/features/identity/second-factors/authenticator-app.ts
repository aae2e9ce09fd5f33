import { AppError, factorLimits } from '@portolan/contract';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { findStep, newAppSecret, toAppUri } from './one-time-code.ts';
import { lockFactors } from './second-factor.ts';

/**
 * Creates the secret of a new authenticator app; stored encrypted and shown only once. It counts once `addApp` got its
 * first code. Earlier unfinished ones are deleted. Throws `factor.too-many`.
 */
export async function beginApp(
  tx: Tx,
  key: SealingKey,
  app: { accountId: string; username: string; name: string; now: Date },
): Promise<{ factorId: string; secret: string; uri: string }> {
  const { accountId, username, name, now } = app;
  await lockFactors(tx, accountId);
  await tx
    .deleteFrom('authenticatorApp')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .execute();
  const { apps } = await tx
    .selectFrom('authenticatorApp')
    .select((fn) => fn.fn.countAll<string>().as('apps'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(apps) >= factorLimits.apps) throw new AppError('factor.too-many', { limit: factorLimits.apps });
  const factorId = randomUUID();
  const secret = newAppSecret();
  await tx
    .insertInto('authenticatorApp')
    .values({
      authenticatorAppId: factorId,
      accountId,
      name,
      secret: key.protect(secret),
      createdAt: now,
    })
    .execute();
  return { factorId, secret, uri: toAppUri(username, secret) };
}

/** Adds an app with its first code; returns its name. Throws `factor.enrolment-ended` and `factor.code-wrong`. */
export async function addApp(
  tx: Tx,
  key: SealingKey,
  { accountId, factorId, code, now }: { accountId: string; factorId: string; code: string; now: Date },
): Promise<{ name: string }> {
  const oldest = new Date(now.getTime() - factorLimits.enrolMinutes * 60_000);
  const begun = await tx
    .selectFrom('authenticatorApp')
    .select(['name', 'secret'])
    .where('accountId', '=', accountId)
    .where('authenticatorAppId', '=', factorId)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', oldest)
    .forUpdate()
    .executeTakeFirst();
  if (begun === undefined) throw new AppError('factor.enrolment-ended', {});
  const step = findStep(key.reveal(begun.secret), code, { lastStep: null, now });
  if (step === undefined) throw new AppError('factor.code-wrong', {});
  await tx
    .updateTable('authenticatorApp')
    .set({ confirmedAt: now, lastStep: String(step) })
    .where('authenticatorAppId', '=', factorId)
    .execute();
  return { name: begun.name };
}

/** Whether the code is of one of the account's apps, and was not used before; the check uses it up. */
export async function proveAppCode(
  db: Db,
  key: SealingKey,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const apps = await db
    .selectFrom('authenticatorApp')
    .select(['authenticatorAppId', 'secret', 'lastStep'])
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .execute();
  for (const app of apps) {
    const lastStep = app.lastStep === null ? null : Number(app.lastStep);
    const step = findStep(key.reveal(app.secret), code, { lastStep, now });
    if (step !== undefined) return recordStep(db, app.authenticatorAppId, step, now);
  }
  return false;
}

/** Of two requests with the same code at the same time, one succeeds. */
async function recordStep(db: Db, factorId: string, step: number, now: Date): Promise<boolean> {
  const recorded = await db
    .updateTable('authenticatorApp')
    .set({ lastStep: String(step), usedAt: now })
    .where('authenticatorAppId', '=', factorId)
    .where((where) => where.or([where('lastStep', 'is', null), where('lastStep', '<', String(step))]))
    .returning('authenticatorAppId')
    .executeTakeFirst();
  return recorded !== undefined;
}
