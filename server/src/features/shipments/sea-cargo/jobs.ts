import { sql } from 'kysely';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { ReactionNeeds } from '../../../platform/jobs/reactions.ts';
import { refoldCargo } from './refold.ts';

/** Items of one transaction. */
const atOnce = 500;

/**
 * Every five minutes: cargo whose ships have not brought it yet is folded again, so that calls which AIS has seen since
 * count, and its arrival is estimated from where the ships are.
 */
export function createCargoRefreshJob({ db }: ReactionNeeds): Job<'sea-cargo:refresh'> {
  return {
    name: 'sea-cargo:refresh',
    cron: '*/5 * * * *',
    work: async () => {
      const { rows } = await sql<{ tenantId: string; number: string }>`
        select tenant_id, number from sea_cargo
        where imo_numbers <> '{}' and active and not finished order by tenant_id, item_id`.execute(db.system);
      for (const [tenantId, those] of Map.groupBy(rows, (row) => row.tenantId))
        for (let from = 0; from < those.length; from += atOnce) {
          const numbers = those.slice(from, from + atOnce).map(({ number }) => number);
          await db.asTenant(tenantId, (tx) => refoldCargo(tx, tenantId, { numbers, documents: [] }));
        }
    },
  };
}
