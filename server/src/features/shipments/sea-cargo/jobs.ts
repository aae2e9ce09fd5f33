import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type IdRange, isInRange, toIdRange } from '../../../platform/db/id-range.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import type { ReactionNeeds } from '../../../platform/jobs/reactions.ts';
import { estimateCargo } from './estimate.ts';
import { refoldCargo } from './refold.ts';

const runEveryMs = 300_000;
/** Items of one transaction. */
const atOnce = 500;
/** As many items of one company account are refreshed in a run; more are refreshed in turn, each once an hour. */
const mostOfRun = 20_000;
const mostTurns = 12;

/** Cargo on its way with known ships. */
const isRefreshed = sql`imo_numbers <> '{}' and active and not finished`;

/**
 * Every five minutes: cargo whose ships have not brought it yet is folded again, so that calls which AIS has seen since
 * count, and its arrival is estimated from where the ships are. What is as before is neither notified nor followed.
 */
export function createCargoRefreshJob({ db, clock }: ReactionNeeds): Job<'sea-cargo:refresh'> {
  return {
    name: 'sea-cargo:refresh',
    cron: '*/5 * * * *',
    work: async () => {
      const now = clock.now();
      const run = Math.floor(now.getTime() / runEveryMs);
      const { rows } = await sql<{ tenantId: string; count: number }>`
        select tenant_id, count(*)::int as count from sea_cargo where ${isRefreshed}
        group by 1 order by 1`.execute(db.system);
      for (const { tenantId, count } of rows) {
        const range = toIdRange(Math.min(mostTurns, Math.ceil(count / mostOfRun)), run);
        const items = await listItems(db.system, tenantId, range);
        for (let from = 0; from < items.length; from += atOnce) {
          const some = items.slice(from, from + atOnce);
          await db.asTenant(tenantId, (tx) => refresh(tx, tenantId, some, now));
        }
      }
    },
  };
}

interface Item {
  itemId: string;
  number: string;
}

async function listItems(db: Db, tenantId: string, range: IdRange): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select item_id, number from sea_cargo
    where tenant_id = ${tenantId} and ${isRefreshed} and ${isInRange(sql`item_id`, range)}
    order by item_id`.execute(db);
  return rows;
}

/** Changed items are estimated by the reaction to their change, the others here. */
async function refresh(tx: Tx, tenantId: string, items: readonly Item[], now: Date): Promise<void> {
  const numbers = items.map(({ number }) => number);
  const changed = new Set(await refoldCargo(tx, tenantId, { numbers, documents: [] }));
  const others = items.flatMap(({ itemId }) => (changed.has(itemId) ? [] : [itemId]));
  const itemIds = await estimateCargo(tx, tenantId, others, now);
  if (itemIds.length > 0) await queueJob(tx, 'sea-cargo.changed', { tenantId, itemIds });
}
