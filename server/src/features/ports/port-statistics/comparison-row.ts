import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Comparison, type Peer, compareWithPeers, noComparison } from '../congestion/index.ts';
import {
  type Comparisons,
  type DayNumber,
  type StatisticGroup,
  toCalendarDate,
} from '../port-measures/index.ts';
import type { StatisticOf } from './statistic-row.ts';

/** Ports with a past of their own, by type of ships and month: the peers of those without. */
export class PeerBook {
  private readonly byMonth = new Map<string, Map<string, Peer>>();

  add(group: StatisticGroup, unLocationCode: string, perWeek: number, comparisons: Comparisons): void {
    for (const [month, comparison] of comparisons) {
      if (comparison.basis !== 'own-past') continue;
      const key = `${group} ${month}`;
      const ofMonth = this.byMonth.get(key) ?? new Map<string, Peer>();
      this.byMonth.set(
        key,
        ofMonth.set(unLocationCode, { unLocationCode, callsPerWeek: perWeek, comparison }),
      );
    }
  }

  /** What a port is compared with in each month: its own past, else its peers of that month. */
  complete(group: StatisticGroup, perWeek: number, own: Comparisons): Map<DayNumber, Comparison> {
    return new Map(
      [...own].map(([month, comparison]) => {
        if (comparison.basis === 'own-past') return [month, comparison];
        const peers = [...(this.byMonth.get(`${group} ${month}`)?.values() ?? [])];
        return [month, compareWithPeers(perWeek, peers)];
      }),
    );
  }
}

/** Stores what a port is compared with in a month. */
export async function saveComparison(
  db: Db | Tx,
  { simulated, unLocationCode, group }: StatisticOf,
  month: DayNumber,
  comparison: Comparison,
  perWeek: number,
): Promise<void> {
  await sql`
    insert into port_comparison (simulated, un_location_code, vessel_group, month, calls_per_week, comparison)
    values (${simulated}, ${unLocationCode}, ${group}, ${toCalendarDate(month)}::date, ${perWeek},
      ${JSON.stringify(comparison)}::jsonb)
    on conflict (simulated, un_location_code, vessel_group, month) do update
      set calls_per_week = excluded.calls_per_week, comparison = excluded.comparison`.execute(db);
}

interface ComparisonRow {
  unLocationCode: string;
  vesselGroup: StatisticGroup;
  month: string;
  callsPerWeek: number;
  comparison: Comparison;
}

/** What ports are compared with since a month: by port, type of ships and first day of the month. */
export async function listComparisons(
  db: Db | Tx,
  simulated: boolean,
  since: DayNumber,
): Promise<Map<string, Map<string, Comparison>>> {
  const { rows } = await sql<ComparisonRow>`
    select un_location_code, vessel_group, month, calls_per_week, comparison from port_comparison
    where simulated = ${simulated} and month >= ${toCalendarDate(since)}::date`.execute(db);
  const byPort = new Map<string, Map<string, Comparison>>();
  for (const { unLocationCode, vesselGroup, month, comparison } of rows) {
    const ofPort = byPort.get(unLocationCode) ?? new Map<string, Comparison>();
    byPort.set(unLocationCode, ofPort.set(`${vesselGroup} ${month}`, comparison));
  }
  return byPort;
}

/** What a port is compared with in one month, as it was stored then; `none` where it was not. */
export async function findComparison(
  db: Db | Tx,
  { simulated, unLocationCode, group }: StatisticOf,
  month: DayNumber,
): Promise<Comparison> {
  const { rows } = await sql<{ comparison: Comparison }>`
    select comparison from port_comparison where simulated = ${simulated} and un_location_code = ${unLocationCode}
      and vessel_group = ${group} and month = ${toCalendarDate(month)}::date`.execute(db);
  return rows[0]?.comparison ?? noComparison;
}

/** The comparison of one port in one month; `none` where there is none. */
export const comparisonIn = (
  comparisons: ReadonlyMap<string, ReadonlyMap<string, Comparison>>,
  unLocationCode: string,
  group: StatisticGroup,
  month: DayNumber,
): Comparison => comparisons.get(unLocationCode)?.get(`${group} ${toCalendarDate(month)}`) ?? noComparison;
