import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { calculateChain, createFactorTable } from '../../shipments/emissions/index.ts';
import { recordResults, removeOrphans } from './carbon-result.ts';
import { chainOf } from './chain-of.ts';
import { listShipmentThings, listWaybillThings } from './load-things.ts';
import { listOwnFactors } from './own-factors.ts';

const perPage = 5000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Calculates the emissions of all shipments and waybills of a company account that changed since, page by page; answers
 * how many. Three statements a page, none per shipment.
 */
export async function calculateCarbon(db: Database, tenantId: string, now: Date): Promise<number> {
  const factors = createFactorTable(await listOwnFactors(db.system, tenantId));
  let count = 0;
  for (const list of [listShipmentThings, listWaybillThings]) {
    let after = firstId;
    for (;;) {
      const things = await list(db.system, { tenantId, due: { after, most: perPage } });
      const results = things.map((thing) => ({ thing, chain: calculateChain(chainOf(thing), factors) }));
      await recordResults(db.system, tenantId, results, now);
      count += things.length;
      after = things.at(-1)?.thingId ?? after;
      if (things.length < perPage) break;
    }
  }
  await removeOrphans(db.system, tenantId);
  return count;
}

/** Every few minutes: emissions of what changed, of every company account. */
export function createCarbonJob(needs: {
  db: Database;
  clock: Clock;
  isLoadingHistory?: () => boolean;
}): Job<'carbon:calculate'> {
  return {
    name: 'carbon:calculate',
    cron: '*/3 * * * *',
    work: async () => {
      if (needs.isLoadingHistory?.() === true) return;
      const { rows } = await sql<{ tenantId: string }>`select tenant_id from tenant`.execute(needs.db.system);
      for (const { tenantId } of rows) await calculateCarbon(needs.db, tenantId, needs.clock.now());
    },
  };
}
