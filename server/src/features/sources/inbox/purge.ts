import { dayMs } from '@portolan/contract/time/durations';
import type { Connectors } from '../../../platform/connector.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Deletes messages past the retention of their connector; one that still waits to be read stays. */
export async function purgeMessages(db: Db, connectors: Connectors, now: Date): Promise<void> {
  for (const { name, keepDays } of connectors.values())
    if (keepDays !== undefined)
      await db
        .deleteFrom('rawMessage')
        .where('connector', '=', name)
        .where('state', '<>', 'stored')
        .where('receivedAt', '<', new Date(now.getTime() - keepDays * dayMs))
        .execute();
}
