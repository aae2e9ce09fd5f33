import type { CongestionLevel, PeriodFigures } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { TermValues } from '../congestion/index.ts';
import {
  type DayNumber,
  type Granularity,
  type Statistic,
  type StatisticGroup,
  toCalendarDate,
  toDayNumber,
} from '../port-measures/index.ts';

/** Whose statistics. */
export interface StatisticOf {
  simulated: boolean;
  unLocationCode: string;
  group: StatisticGroup;
}

const rowsAtOnce = 4000;

/**
 * Stores figures of one port and type of ships; those of the same period are replaced. Figures that are stored already
 * are left alone: most are measured again without a change, and an update costs many times what reading does.
 */
export async function saveStatistics(
  db: Db | Tx,
  { simulated, unLocationCode, group }: StatisticOf,
  statistics: readonly Statistic[],
): Promise<void> {
  for (let from = 0; from < statistics.length; from += rowsAtOnce) {
    const rows = statistics.slice(from, from + rowsAtOnce).map(toRow);
    await sql`
      insert into port_statistic (simulated, un_location_code, vessel_group, granularity, starts_on, arrived, berthed,
        direct, anchor_calls, anchor_median_hours, anchor_mean_hours, berth_calls, berth_median_hours,
        berth_mean_hours, port_calls, port_median_hours, port_mean_hours, drifted_hours, slow_hours, at_anchor,
        at_berth, in_port, waiting, queue, share, congestion_index, congestion_level)
      select ${simulated}, ${unLocationCode}, ${group}, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r (
        g text, d date, a integer, b integer, x integer, an integer, am real, aa real, bn integer, bm real, ba real,
        pn integer, pm real, pa real, dh real, sh real, ca real, cb real, cp real, w float8, q float8, s float8,
        i float8, l text)
      where not exists (select 1 from port_statistic p where p.simulated = ${simulated}
        and p.un_location_code = ${unLocationCode} and p.vessel_group = ${group} and p.granularity = r.g
        and p.starts_on = r.d and (p.arrived, p.berthed, p.direct, p.anchor_calls, p.anchor_median_hours,
          p.anchor_mean_hours, p.berth_calls, p.berth_median_hours, p.berth_mean_hours, p.port_calls,
          p.port_median_hours, p.port_mean_hours, p.drifted_hours, p.slow_hours, p.at_anchor, p.at_berth, p.in_port,
          p.waiting, p.queue, p.share, p.congestion_index, p.congestion_level) is not distinct from (r.a, r.b, r.x,
          r.an, r.am, r.aa, r.bn, r.bm, r.ba, r.pn, r.pm, r.pa, r.dh, r.sh, r.ca, r.cb, r.cp, r.w, r.q, r.s, r.i, r.l))
      on conflict (simulated, un_location_code, vessel_group, granularity, starts_on) do update set
        arrived = excluded.arrived, berthed = excluded.berthed, direct = excluded.direct,
        anchor_calls = excluded.anchor_calls, anchor_median_hours = excluded.anchor_median_hours,
        anchor_mean_hours = excluded.anchor_mean_hours, berth_calls = excluded.berth_calls,
        berth_median_hours = excluded.berth_median_hours, berth_mean_hours = excluded.berth_mean_hours,
        port_calls = excluded.port_calls, port_median_hours = excluded.port_median_hours,
        port_mean_hours = excluded.port_mean_hours, drifted_hours = excluded.drifted_hours,
        slow_hours = excluded.slow_hours, at_anchor = excluded.at_anchor, at_berth = excluded.at_berth,
        in_port = excluded.in_port, waiting = excluded.waiting, queue = excluded.queue, share = excluded.share,
        congestion_index = excluded.congestion_index, congestion_level = excluded.congestion_level`.execute(
      db,
    );
  }
}

const toRow = ({ granularity, begin, figures, congestion }: Statistic) => ({
  g: granularity,
  d: toCalendarDate(begin),
  a: figures.arrived,
  b: figures.berthed,
  x: figures.direct,
  an: figures.anchor.calls,
  am: figures.anchor.medianHours,
  aa: figures.anchor.meanHours,
  bn: figures.berth.calls,
  bm: figures.berth.medianHours,
  ba: figures.berth.meanHours,
  pn: figures.port.calls,
  pm: figures.port.medianHours,
  pa: figures.port.meanHours,
  dh: figures.driftedHours,
  sh: figures.slowHours,
  ca: figures.atAnchor,
  cb: figures.atBerth,
  cp: figures.inPort,
  w: congestion?.values?.waiting ?? null,
  q: congestion?.values?.queue ?? null,
  s: congestion?.values?.share ?? null,
  i: congestion?.index ?? null,
  l: congestion?.level ?? null,
});

interface StatisticRow {
  granularity: Granularity;
  startsOn: string;
  arrived: number;
  berthed: number;
  direct: number;
  anchorCalls: number;
  anchorMedianHours: number | null;
  anchorMeanHours: number | null;
  berthCalls: number;
  berthMedianHours: number | null;
  berthMeanHours: number | null;
  portCalls: number;
  portMedianHours: number | null;
  portMeanHours: number | null;
  driftedHours: number | null;
  slowHours: number | null;
  atAnchor: number;
  atBerth: number;
  inPort: number;
  waiting: number | null;
  queue: number | null;
  share: number | null;
  congestionIndex: number | null;
  congestionLevel: CongestionLevel | null;
}

/** Stored figures of a port from one calendar day to another, without it, in order. */
export async function listStatistics(
  db: Db | Tx,
  { simulated, unLocationCode, group }: StatisticOf,
  { granularity, from, to }: { granularity: Granularity; from: string; to: string },
): Promise<Statistic[]> {
  const { rows } = await sql<StatisticRow>`
    select granularity, starts_on, arrived, berthed, direct, anchor_calls, anchor_median_hours, anchor_mean_hours,
      berth_calls, berth_median_hours, berth_mean_hours, port_calls, port_median_hours, port_mean_hours, drifted_hours,
      slow_hours, at_anchor, at_berth, in_port, waiting, queue, share, congestion_index, congestion_level
    from port_statistic
    where simulated = ${simulated} and un_location_code = ${unLocationCode} and vessel_group = ${group}
      and granularity = ${granularity} and starts_on >= ${from}::date and starts_on < ${to}::date
    order by starts_on`.execute(db);
  return rows.map(toStatistic);
}

function toStatistic(row: StatisticRow): Statistic {
  const { waiting, queue, share } = row;
  const values: TermValues | null =
    waiting === null || queue === null || share === null ? null : { waiting, queue, share };
  return {
    granularity: row.granularity,
    begin: toDayNumber(row.startsOn),
    figures: toFigures(row),
    congestion: { values, index: row.congestionIndex, level: row.congestionLevel },
  };
}

const toFigures = (row: StatisticRow): PeriodFigures => ({
  arrived: row.arrived,
  berthed: row.berthed,
  direct: row.direct,
  anchor: { calls: row.anchorCalls, medianHours: row.anchorMedianHours, meanHours: row.anchorMeanHours },
  berth: { calls: row.berthCalls, medianHours: row.berthMedianHours, meanHours: row.berthMeanHours },
  port: { calls: row.portCalls, medianHours: row.portMedianHours, meanHours: row.portMeanHours },
  driftedHours: row.driftedHours,
  slowHours: row.slowHours,
  atAnchor: row.atAnchor,
  atBerth: row.atBerth,
  inPort: row.inPort,
});

/** What is known of a past day. */
export interface PastDay {
  day: DayNumber;
  values: TermValues | null;
  level: CongestionLevel | null;
  atAnchor: number;
  atBerth: number;
  inPort: number;
  arrived: number;
}

/** The days of a port from one calendar day to another, without it, in order: for the comparison with its past. */
export async function readPast(
  db: Db | Tx,
  { simulated, unLocationCode, group }: StatisticOf,
  { from, to }: { from: DayNumber; to: DayNumber },
): Promise<PastDay[]> {
  // Some thousand rows a port, of every port: one value of JSON is read several times faster than they are.
  const { rows } = await sql<{ days: PastDay[] | null }>`
    select json_agg(json_build_object('day', starts_on - date '1970-01-01', 'level', congestion_level,
      'values', case when waiting is not null
        then json_build_object('waiting', waiting, 'queue', queue, 'share', share) end,
      'atAnchor', at_anchor, 'atBerth', at_berth, 'inPort', in_port, 'arrived', arrived) order by starts_on) as days
    from port_statistic
    where simulated = ${simulated} and un_location_code = ${unLocationCode} and vessel_group = ${group}
      and granularity = 'day' and starts_on >= ${toCalendarDate(from)}::date
      and starts_on < ${toCalendarDate(to)}::date`.execute(db);
  return rows[0]?.days ?? [];
}

/** Deletes daily figures that are older than the band of three years needs. Says how many there were. */
export async function deleteStatisticsBefore(db: Db, date: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from port_statistic where granularity in ('day', 'week') and starts_on < ${date}::date`.execute(
    db,
  );
  return Number(numAffectedRows);
}
