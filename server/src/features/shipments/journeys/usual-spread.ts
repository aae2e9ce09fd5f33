import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { UsualSpread } from './legs-on-land.ts';

/** Fewer arrivals than this say nothing. */
const leastArrivals = 5;

/**
 * How far arrivals of the company's own waybills, or of its containers and cars on rails, lay from their plan: a tenth
 * was earlier than the one end, a tenth later than the other, both against the middle. Undefined below five arrivals.
 */
export async function findUsualSpread(
  tx: Tx,
  tenantId: string,
  mode: 'rail' | 'air',
): Promise<UsualSpread | undefined> {
  const table = mode === 'rail' ? sql`rail_item` : sql`air_waybill`;
  const { rows } = await sql<{ n: number; low: number; middle: number; high: number }>`
    select count(*)::int as n, percentile_cont(0.1) within group (order by minutes) as low,
      percentile_cont(0.5) within group (order by minutes) as middle,
      percentile_cont(0.9) within group (order by minutes) as high
    from (select extract(epoch from arrived_at - planned_arrival_at)::float8 / 60 as minutes from ${table}
      where tenant_id = ${tenantId} and arrived_at is not null and planned_arrival_at is not null) as arrival`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined || row.n < leastArrivals) return undefined;
  return {
    earlyMinutes: Math.round(row.middle - row.low),
    lateMinutes: Math.round(row.high - row.middle),
    n: row.n,
  };
}
