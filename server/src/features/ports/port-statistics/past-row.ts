import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PastRanges, StatisticGroup } from '../port-measures/index.ts';
import type { StatisticOf } from './statistic-row.ts';

/** Stores where the days of three years of a port lie. */
export async function savePastRanges(
  db: Db | Tx,
  { simulated, unLocationCode, group }: StatisticOf,
  ranges: PastRanges,
): Promise<void> {
  await sql`
    insert into port_past (simulated, un_location_code, vessel_group, ranges)
    values (${simulated}, ${unLocationCode}, ${group}, ${JSON.stringify(ranges)}::jsonb)
    on conflict (simulated, un_location_code, vessel_group) do update set ranges = excluded.ranges`.execute(
    db,
  );
}

/** Where the days of three years lie, by each type of ships that a port has statistics of, in order. */
export async function listPastRanges(
  db: Db | Tx,
  simulated: boolean,
  unLocationCode: string,
): Promise<Map<StatisticGroup, PastRanges>> {
  const { rows } = await sql<{ vesselGroup: StatisticGroup; ranges: PastRanges }>`
    select vessel_group, ranges from port_past
    where simulated = ${simulated} and un_location_code = ${unLocationCode} order by vessel_group`.execute(
    db,
  );
  return new Map(rows.map(({ vesselGroup, ranges }) => [vesselGroup, ranges]));
}
