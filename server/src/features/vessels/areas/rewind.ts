import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { removeStopsSince } from '../learned-places/index.ts';
import type { MmsiText, ScopeId, VesselStay } from './stay.ts';

/** From when on a vessel is judged again. */
export interface Rewind {
  mmsi: MmsiText;
  fromMs: number;
}

interface Span {
  startMs: number;
  endMs: number;
}

/**
 * A time before which everything stays as it was: at the latest just before `fromMs`, and within no call, visit or
 * stop. Pure.
 */
export function findQuietTime(fromMs: number, spans: readonly Span[]): number {
  let quietMs = fromMs - 1;
  for (const { startMs, endMs } of spans.toSorted((a, b) => b.endMs - a.endMs))
    if (endMs >= quietMs && startMs <= quietMs) quietMs = startMs - 1;
  return quietMs;
}

/** What is in progress counts from its beginning, though it has no row yet. */
function* underWay(stay: VesselStay | undefined): Generator<Span> {
  const state = stay?.stay;
  const starts = [
    state?.call?.arrivedAtMs,
    state?.stop?.sinceMs,
    state?.slowSinceMs,
    stay?.rest?.sinceMs,
    ...Object.values(stay?.visits ?? {}),
  ];
  for (const startMs of starts) if (startMs != null) yield { startMs, endMs: Infinity };
}

/**
 * Deletes what late fixes may change: calls, visits and stops that had not ended by then. Returns the times from which
 * the vessels are judged again. What began before `oldestMs`, as far back as tracks are kept, could not be computed
 * again: such a vessel is left as it is.
 */
export async function rewind(
  tx: Tx,
  scope: ScopeId,
  late: readonly (Rewind & { stay: VesselStay | undefined })[],
  oldestMs: number,
): Promise<Rewind[]> {
  if (late.length === 0) return [];
  const { rows } = await sql<{ mmsi: MmsiText; start: Date; end: Date | null }>`
    select s.mmsi, s.start, s.end from (
      select mmsi, arrived_at as start, departed_at as end from port_call
      where mmsi = any (${late.map(({ mmsi }) => mmsi)}::text[]) and tenant_id is not distinct from ${scope}::uuid
      union all
      select mmsi, entered_at, left_at from area_visit
      where mmsi = any (${late.map(({ mmsi }) => mmsi)}::text[]) and tenant_id = ${scope}::uuid
      union all
      select mmsi, started_at, ended_at from vessel_stop
      where mmsi = any (${late.map(({ mmsi }) => mmsi)}::text[]) and ${scope}::uuid is null) s`.execute(tx);
  const spans = Map.groupBy(rows, ({ mmsi }) => mmsi);
  const rewinds = late
    .map(({ mmsi, fromMs, stay }) => ({
      mmsi,
      fromMs: findQuietTime(fromMs, [
        ...(spans.get(mmsi) ?? []).map(({ start, end }) => ({
          startMs: start.getTime(),
          endMs: end?.getTime() ?? Infinity,
        })),
        ...underWay(stay),
      ]),
    }))
    .filter(({ fromMs }) => fromMs >= oldestMs);
  const from = sql`unnest(${rewinds.map(({ mmsi }) => mmsi)}::text[],
    ${rewinds.map(({ fromMs }) => new Date(fromMs))}::timestamptz[]) as v(mmsi, from_at)`;
  await sql`delete from port_call c using ${from}
    where c.mmsi = v.mmsi and c.arrived_at > v.from_at and c.tenant_id is not distinct from ${scope}::uuid`.execute(
    tx,
  );
  await sql`delete from area_visit a using ${from}
    where a.mmsi = v.mmsi and a.entered_at > v.from_at and a.tenant_id = ${scope}::uuid`.execute(tx);
  if (scope === null) await removeStopsSince(tx, rewinds);
  return rewinds;
}
