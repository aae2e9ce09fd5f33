import type { Database } from '../src/platform/db/database.ts';
import { type SealingKey, loadSealingKey } from '../src/platform/sealing.ts';

let sharedSecrets: Promise<{ name: string; value: Buffer }[]> | undefined;

/** Making a key pair takes a quarter of a second: the first test's is reused by all others. */
export async function shareSealingKey({ system }: Database): Promise<SealingKey> {
  if (sharedSecrets === undefined) {
    const made = loadSealingKey(system);
    sharedSecrets = made.then(() =>
      system.selectFrom('installationSecret').select(['name', 'value']).execute(),
    );
    return made;
  }
  await system
    .insertInto('installationSecret')
    .values(await sharedSecrets)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return loadSealingKey(system);
}
