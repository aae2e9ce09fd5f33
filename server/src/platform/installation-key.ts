import { type KeyObject, createPrivateKey } from 'node:crypto';
import type { Db } from './db/database.ts';

/** A private key of the installation, created once; two processes that start together agree on one. */
export async function loadInstallationKey(db: Db, name: string, create: () => KeyObject): Promise<KeyObject> {
  const found = await db
    .selectFrom('installationSecret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (found !== undefined) return createPrivateKey({ key: found.value, type: 'pkcs8', format: 'der' });
  await db
    .insertInto('installationSecret')
    .values({ name, value: create().export({ type: 'pkcs8', format: 'der' }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return loadInstallationKey(db, name, create);
}
