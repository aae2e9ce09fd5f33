import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import type { ReactionNeeds } from '../../../platform/jobs/reactions.ts';
import { estimateCargo } from './estimate.ts';
import { refoldCargo } from './refold.ts';

/** Items of one transaction. */
const atOnce = 500;

/**
 * Every five minutes: cargo whose ships have not brought it yet is folded again, so that calls which AIS has seen since
 * count, and its arrival is estimated from where the ships are. What is as before is neither notified nor followed.
 */
export function createCargoRefreshJob({ db, clock }: ReactionNeeds): Job<'sea-cargo:refresh'> {
  return {
    name: 'sea-cargo:refresh',
    cron: '*/5 * * * *',
    work: async () => {
      const { rows } = await sql<{ tenantId: string; itemId: string; number: string }>`
        select tenant_id, item_id, number from sea_cargo
        where imo_numbers <> '{}' and active and not finished order by tenant_id, item_id`.execute(db.system);
      for (const [tenantId, those] of Map.groupBy(rows, (row) => row.tenantId))
        for (let from = 0; from < those.length; from += atOnce) {
          const some = those.slice(from, from + atOnce);
          await db.asTenant(tenantId, (tx) => refresh(tx, tenantId, some, clock.now()));
        }
    },
  };
}

/** Changed items are estimated by the reaction to their change, the others here. */
async function refresh(
  tx: Tx,
  tenantId: string,
  items: readonly { itemId: string; number: string }[],
  now: Date,
): Promise<void> {
  const numbers = items.map(({ number }) => number);
  const changed = new Set(await refoldCargo(tx, tenantId, { numbers, documents: [] }));
  const others = items.flatMap(({ itemId }) => (changed.has(itemId) ? [] : [itemId]));
  const itemIds = await estimateCargo(tx, tenantId, others, now);
  if (itemIds.length > 0) await queueJob(tx, 'sea-cargo.changed', { tenantId, itemIds });
}
