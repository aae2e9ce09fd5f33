import type { Congestion, CongestionLevel, PortCounts, PortGroupOfShips, PortNow } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The newest figures of one port. */
export interface NowRow {
  unLocationCode: string;
  figures: PortNow;
  congestion: Congestion;
  counts: PortCounts;
}

/** Stores the newest figures of some ports. */
export async function saveNow(
  db: Db | Tx,
  simulated: boolean,
  now: Date,
  rows: readonly NowRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const count = (key: keyof PortCounts): number[] => rows.map(({ counts }) => counts[key]);
  await sql`
    insert into port_now (simulated, un_location_code, measured_at, vessel_group, congestion_level, congestion_index,
      congestion, at_anchor, at_berth, in_port, arriving, figures)
    select ${simulated}, r.port, ${now}, r.kind, r.level, r.idx, r.congestion, r.anchor, r.berth, r.inside, r.due,
      r.figures
    from unnest(${rows.map(({ unLocationCode }) => unLocationCode)}::text[],
      ${rows.map(({ figures }) => figures.group)}::text[], ${rows.map(({ congestion }) => congestion.level)}::text[],
      ${rows.map(({ congestion }) => congestion.index)}::float8[],
      ${rows.map(({ congestion }) => JSON.stringify(congestion))}::jsonb[], ${count('atAnchor')}::integer[],
      ${count('atBerth')}::integer[], ${count('inPort')}::integer[], ${count('arriving')}::integer[],
      ${rows.map(({ figures }) => JSON.stringify(figures))}::jsonb[])
      as r(port, kind, level, idx, congestion, anchor, berth, inside, due, figures)
    on conflict (simulated, un_location_code) do update set measured_at = excluded.measured_at,
      vessel_group = excluded.vessel_group, congestion_level = excluded.congestion_level,
      congestion_index = excluded.congestion_index, congestion = excluded.congestion, at_anchor = excluded.at_anchor,
      at_berth = excluded.at_berth, in_port = excluded.in_port, arriving = excluded.arriving,
      figures = excluded.figures`.execute(db);
}

/** Deletes ports that were not measured any more: their last call is long ago. */
export async function deleteNowBefore(db: Db | Tx, simulated: boolean, before: Date): Promise<void> {
  await sql`delete from port_now where simulated = ${simulated} and measured_at < ${before}`.execute(db);
}

/** The newest figures of a port; undefined where no call was found. */
export async function findNow(
  db: Db | Tx,
  simulated: boolean,
  unLocationCode: string,
): Promise<{ figures: PortNow; congestion: Congestion } | undefined> {
  const { rows } = await sql<{ figures: PortNow; congestion: Congestion }>`
    select figures, congestion from port_now
    where simulated = ${simulated} and un_location_code = ${unLocationCode}`.execute(db);
  return rows[0];
}

/** What a list shows of a port. */
export interface PortLine extends PortCounts {
  unLocationCode: string;
  congestionLevel: CongestionLevel | null;
  congestionIndex: number | null;
  group: PortGroupOfShips;
  sample: { calls: number; windowDays: number; isFew: boolean };
  week: {
    arrived: number;
    berthed: number;
    direct: number;
    anchor: number | null;
    berth: number | null;
    port: number | null;
  };
  measuredAt: Date;
}

/** All ports with figures, in a form as short as their lists need. */
export async function listNow(db: Db | Tx, simulated: boolean): Promise<PortLine[]> {
  const { rows } = await sql<PortLine>`
    select p.un_location_code, p.vessel_group as "group", p.congestion_level, p.congestion_index,
      p.at_anchor, p.at_berth, p.in_port, p.arriving, json_build_object('calls', p.congestion -> 'calls',
        'windowDays', p.congestion -> 'windowDays', 'isFew', p.congestion -> 'guards' ? 'too-few-calls') as sample,
      p.measured_at, json_build_object('arrived', w -> 'arrived', 'berthed', w -> 'berthed', 'direct', w -> 'direct',
        'anchor', w -> 'anchor' -> 'medianHours', 'berth', w -> 'berth' -> 'medianHours',
        'port', w -> 'port' -> 'medianHours') as week
    from port_now p cross join lateral (select coalesce(
      (select g -> 'slice' -> 'week' from jsonb_array_elements(p.figures -> 'byGroup') g
        where g ->> 'group' = p.vessel_group), p.figures -> 'all' -> 'week') as w) figures
    where p.simulated = ${simulated}`.execute(db);
  return rows;
}
