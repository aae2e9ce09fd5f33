import type { PortRanges } from '@portolan/contract';
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

/** With fewer days than this there is no range. */
const leastDays = 30;

/** What may be stored: ranges that were measured by an earlier version have none of the arrivals. */
type StoredRanges = Omit<PastRanges, 'arriving'> & Partial<Pick<PastRanges, 'arriving'>>;

/** Where the days of three years lie, by each type of ships that a port has statistics of, in order. */
export interface PortPast {
  groups: StatisticGroup[];
  /** Of ships of one type; null with fewer than 30 days. */
  rangesOf(group: StatisticGroup): PortRanges | null;
}

export async function findPast(db: Db | Tx, simulated: boolean, unLocationCode: string): Promise<PortPast> {
  const { rows } = await sql<{ vesselGroup: StatisticGroup; ranges: StoredRanges }>`
    select vessel_group, ranges from port_past
    where simulated = ${simulated} and un_location_code = ${unLocationCode} order by vessel_group`.execute(
    db,
  );
  const byGroup = new Map(rows.map(({ vesselGroup, ranges }) => [vesselGroup, ranges]));
  return {
    groups: [...byGroup.keys()],
    rangesOf: (group) => {
      const ranges = byGroup.get(group);
      if (ranges === undefined || ranges.inPort.days < leastDays) return null;
      return { ...ranges, arriving: ranges.arriving ?? null };
    },
  };
}
