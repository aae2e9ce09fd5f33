import type { AreaVisit } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { isCountedSql } from './counted-vessel.ts';
import type { MmsiText } from './stay.ts';
import type { Visit } from './visit-machine.ts';

/** Writes visits as they are known now, except for areas deleted meanwhile. Returns the areas with changes. */
export async function saveVisits(
  tx: Tx,
  tenantId: string,
  visits: readonly (Visit & { mmsi: MmsiText })[],
): Promise<string[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<{ areaId: string }>`
    insert into area_visit (tenant_id, area_id, mmsi, entered_at, left_at)
    select ${tenantId}::uuid, v.* from unnest(${visits.map(({ areaId }) => areaId)}::uuid[],
      ${visits.map(({ mmsi }) => mmsi)}::text[],
      ${visits.map(({ enteredAtMs }) => new Date(enteredAtMs))}::timestamptz[],
      ${visits.map(({ leftAtMs }) => (leftAtMs === null ? null : new Date(leftAtMs)))}::timestamptz[]) as v(area_id,
      mmsi, entered_at, left_at)
    where exists (select 1 from area a where a.area_id = v.area_id and a.tenant_id = ${tenantId}::uuid)
      and ${isCountedSql(tenantId, sql`v.mmsi`)}
    on conflict (mmsi, area_id, entered_at) do update set left_at = excluded.left_at returning area_id`.execute(
    tx,
  );
  return [...new Set(rows.map(({ areaId }) => areaId))];
}

export interface VisitFilters {
  from: Date;
  to: Date;
  areaId?: string | undefined;
  /** Only vessels that carry shipments between these ports. */
  lane?: { pol: string; pod: string } | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface VisitRow {
  areaVisitId: string;
  areaId: string;
  areaName: string;
  mmsi: string;
  imoNumber: string | null;
  vesselName: string | null;
  enteredAt: Date;
  /** With the database's microseconds, for the cursor. */
  enteredText: string;
  leftAt: Date | null;
  simulated: boolean | null;
}

/**
 * How many shipments of a company account vessels carry now, by IMO number. `app` hands it in: vessels know nothing of
 * shipments.
 */
export type CountCarried = (
  tx: Tx,
  tenantId: string,
  of: { imoNumbers: readonly string[] } | { lane: { pol: string; pod: string } },
) => Promise<Map<string, number>>;

const cursors = createListCursor('area-visits', { at: 'instant', id: 'uuid' });

/** Vessels that were in monitored areas within a period, the latest entry first. */
export async function listVisits(
  tx: Tx,
  tenantId: string,
  filters: VisitFilters,
  { now, countCarried }: { now: Date; countCarried: CountCarried },
): Promise<{ rows: AreaVisit[]; nextCursor?: string }> {
  const { from, to, areaId, lane, limit } = filters;
  const conditions = [
    sql`v.tenant_id = ${tenantId} and v.entered_at <= ${to} and (v.left_at is null or v.left_at >= ${from})`,
    isCountedSql(tenantId, sql`v.mmsi`),
  ];
  if (areaId !== undefined) conditions.push(sql`v.area_id = ${areaId}`);
  if (lane !== undefined)
    conditions.push(
      sql`x.imo_number = any (${[...(await countCarried(tx, tenantId, { lane })).keys()]}::text[])`,
    );
  const after = cursors.read(filters);
  if (after !== undefined)
    conditions.push(sql`(v.entered_at, v.area_visit_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<VisitRow>`
    select v.area_visit_id, v.area_id, a.name as area_name, v.mmsi, x.imo_number, x.vessel_name, v.entered_at,
      v.entered_at::text as entered_text,
      v.left_at, x.simulated
    from area_visit v join area a on a.area_id = v.area_id left join vessel x on x.mmsi = v.mmsi
    where ${sql.join(conditions, sql` and `)}
    order by v.entered_at desc, v.area_visit_id desc limit ${limit + 1}`.execute(tx);
  const page = rows.slice(0, limit);
  const imoNumbers = page.flatMap(({ imoNumber }) => imoNumber ?? []);
  const carried = await countCarried(tx, tenantId, { imoNumbers });
  return {
    rows: page.map((row) => toVisit(row, carried.get(row.imoNumber ?? '') ?? 0, now)),
    ...cursors.next(filters, rows, ({ enteredText, areaVisitId }) => ({ at: enteredText, id: areaVisitId })),
  };
}

function toVisit(
  { enteredAt, leftAt, enteredText: _, simulated, ...row }: VisitRow,
  containers: number,
  now: Date,
): AreaVisit {
  const dwellMs = (leftAt ?? now).getTime() - enteredAt.getTime();
  return {
    ...row,
    containers,
    enteredAt: enteredAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
    dwellHours: Math.max(0, Math.round(dwellMs / 360_000) / 10),
    simulated: simulated ?? false,
  };
}
