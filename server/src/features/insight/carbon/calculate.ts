import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { type FactorTable, calculateChain, createFactorTable } from '../../shipments/emissions/index.ts';
import { recordResults, removeOrphans, removeResults } from './carbon-result.ts';
import { type CarbonThing, chainOf } from './chain-of.ts';
import { listMarkedTenants, removeForeignMarks, takeMarked } from './due.ts';
import { listOwnFactors } from './own-factors.ts';
import { thingLists } from './thing-lists.ts';

const perPage = 5000;
const firstId = '00000000-0000-0000-0000-000000000000';

const calculateThings = (things: readonly CarbonThing[], factors: FactorTable) =>
  things.map((thing) => ({ thing, chain: calculateChain(chainOf(thing), factors) }));

/**
 * Calculates the emissions of everything of a company account that is not calculated as it is now, page by page;
 * answers how many. Three statements a page, none per shipment; reads all shipments.
 */
export async function calculateCarbon(db: Database, tenantId: string, now: Date): Promise<number> {
  const factors = createFactorTable(await listOwnFactors(db.system, tenantId));
  let count = 0;
  for (const list of Object.values(thingLists)) {
    let after = firstId;
    for (;;) {
      const things = await list(db.system, { tenantId, due: { after, most: perPage } });
      await recordResults(db.system, tenantId, calculateThings(things, factors), now);
      count += things.length;
      after = things.at(-1)?.thingId ?? after;
      if (things.length < perPage) break;
    }
  }
  await removeOrphans(db.system, tenantId);
  return count;
}

/** Calculates what is marked as changed; of what is gone the result is removed. Answers how many marks there were. */
export async function calculateMarked(db: Database, tenantId: string, now: Date): Promise<number> {
  const factors = createFactorTable(await listOwnFactors(db.system, tenantId));
  let count = 0;
  for (;;) {
    const marked = await takeMarked(db.system, tenantId, perPage);
    for (const [kind, those] of Map.groupBy(marked, (one) => one.kind)) {
      const ids = those.map(({ thingId }) => thingId);
      const things = await thingLists[kind](db.system, { tenantId, ids });
      await recordResults(db.system, tenantId, calculateThings(things, factors), now);
      const found = new Set(things.map(({ thingId }) => thingId));
      await removeResults(
        db.system,
        tenantId,
        ids.filter((id) => !found.has(id)),
      );
    }
    count += marked.length;
    if (marked.length < perPage) return count;
  }
}

interface JobNeeds {
  db: Database;
  clock: Clock;
  isLoadingHistory?: () => boolean;
}

/** Every few minutes: emissions of what is marked as changed, of every company account. */
export function createCarbonJob(needs: JobNeeds): Job<'carbon:calculate'> {
  return {
    name: 'carbon:calculate',
    cron: '*/3 * * * *',
    work: async () => {
      if (needs.isLoadingHistory?.() === true) return;
      for (const tenantId of await listMarkedTenants(needs.db.system))
        await calculateMarked(needs.db, tenantId, needs.clock.now());
    },
  };
}

/** Every hour: compares all results with what they are of, and calculates what no mark has led to. */
export function createCarbonSweep(needs: JobNeeds): Job<'carbon:sweep'> {
  return {
    name: 'carbon:sweep',
    cron: '26 * * * *',
    work: async () => {
      if (needs.isLoadingHistory?.() === true) return;
      await removeForeignMarks(needs.db.system);
      const { rows } = await sql<{ tenantId: string }>`select tenant_id from tenant`.execute(needs.db.system);
      for (const { tenantId } of rows) await calculateCarbon(needs.db, tenantId, needs.clock.now());
    },
  };
}
