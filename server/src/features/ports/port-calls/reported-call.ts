import type { VesselGroup } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** A call as a port, an authority or the simulated world reports it. Null for what is not known or has not happened. */
export interface ReportedCall {
  sourceCallId: string;
  unLocationCode: string;
  mmsi: string | null;
  imoNumber: string | null;
  vesselName: string | null;
  group: VesselGroup;
  lengthM: number | null;
  terminal: string | null;
  arrivedAt: Date;
  anchoredAt: Date | null;
  berthedAt: Date | null;
  unberthedAt: Date | null;
  departedAt: Date | null;
}

const rowsAtOnce = 5000;

/** Stores reported calls of a source; a call that it reports again replaces what it said before. Says how many. */
export async function recordReportedCalls(
  db: Db | Tx,
  { source, simulated }: { source: string; simulated: boolean },
  calls: Iterable<ReportedCall>,
): Promise<number> {
  let count = 0;
  let part: ReportedCall[] = [];
  const flush = async (): Promise<void> => {
    await writePart(db, source, simulated, part);
    count += part.length;
    part = [];
  };
  for (const call of calls) {
    part.push(call);
    if (part.length >= rowsAtOnce) await flush();
  }
  if (part.length > 0) await flush();
  return count;
}

async function writePart(
  db: Db | Tx,
  source: string,
  simulated: boolean,
  given: readonly ReportedCall[],
): Promise<void> {
  // One statement may touch a row once: of a call that is there twice the last one counts.
  const calls = [...new Map(given.map((call) => [call.sourceCallId, call])).values()];
  const column = <Key extends keyof ReportedCall>(key: Key): ReportedCall[Key][] =>
    calls.map((call) => call[key]);
  await sql`
    insert into reported_port_call (source, simulated, source_call_id, un_location_code, mmsi, imo_number, vessel_name,
      vessel_group, length_m, terminal, arrived_at, anchored_at, berthed_at, unberthed_at, departed_at)
    select ${source}, ${simulated}, * from unnest(${column('sourceCallId')}::text[],
      ${column('unLocationCode')}::text[], ${column('mmsi')}::text[], ${column('imoNumber')}::text[],
      ${column('vesselName')}::text[], ${column('group')}::text[], ${column('lengthM')}::real[],
      ${column('terminal')}::text[], ${column('arrivedAt')}::timestamptz[], ${column('anchoredAt')}::timestamptz[],
      ${column('berthedAt')}::timestamptz[], ${column('unberthedAt')}::timestamptz[],
      ${column('departedAt')}::timestamptz[])
    on conflict (source, source_call_id) do update set un_location_code = excluded.un_location_code,
      mmsi = excluded.mmsi, imo_number = excluded.imo_number, vessel_name = excluded.vessel_name,
      vessel_group = excluded.vessel_group, length_m = excluded.length_m, terminal = excluded.terminal,
      arrived_at = excluded.arrived_at, anchored_at = excluded.anchored_at, berthed_at = excluded.berthed_at,
      unberthed_at = excluded.unberthed_at, departed_at = excluded.departed_at`.execute(db);
}

/**
 * The arrival of the oldest call that a source has not reported as ended; `all-ended` where there is none, undefined
 * where it has reported no call at all.
 */
export async function findReportedSince(
  db: Db | Tx,
  source: string,
): Promise<Date | 'all-ended' | undefined> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(arrived_at) filter (where departed_at is null) as since
    from reported_port_call where source = ${source}`.execute(db);
  if (rows[0]!.count === 0) return undefined;
  return rows[0]!.since ?? 'all-ended';
}
