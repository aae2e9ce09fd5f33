import type { StormBasin, StormIdentifier } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { toPattern } from '../../../platform/db/like-pattern.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';

/** The row of a storm with its numbers. */
export interface StormRecord {
  stormId: string;
  basin: StormBasin;
  season: number;
  simulated: boolean;
  name: string | null;
  formerNames: string[];
  firstAt: Date;
  lastAt: Date;
  issuedAt: Date | null;
  peakWindKn: number | null;
  isActive: boolean;
  identifiers: StormIdentifier[];
}

const activeMs = 24 * 3_600_000;

/** Whether a storm was measured in the last day, or a forecast of the last day continues beyond now. */
const activeSql = (now: Date): RawBuilder<boolean> => {
  const dayAgo = new Date(now.getTime() - activeMs);
  return sql<boolean>`(s.last_at > ${dayAgo} and s.first_at <= ${now} or coalesce(
    s.issued_at > ${dayAgo} and s.issued_at <= ${now} and s.forecast_until > ${now}, false))`;
};

const columns = (now: Date): RawBuilder<unknown> => sql`
  s.storm_id, s.basin, s.season, s.simulated, s.name, s.former_names, s.first_at, s.last_at, s.issued_at,
  s.peak_wind_kn, ${activeSql(now)} as is_active, s.last_at::text as last_text,
  (select coalesce(jsonb_agg(jsonb_build_object('scheme', i.scheme, 'value', i.value) order by i.scheme, i.value), '[]')
    from storm_identifier i where i.tenant_id = s.tenant_id and i.storm_id = s.storm_id) as identifiers`;

export interface StormFilters {
  state: 'all' | 'active' | 'past';
  season?: number | undefined;
  basin?: StormBasin | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const cursors = createListCursor('storms', { group: 'integer', at: 'instant', id: 'uuid' });

/** Storms of a company account, active ones first, then by their newest position. */
export async function listStorms(
  tx: Tx,
  tenantId: string,
  filters: StormFilters,
  now: Date,
): Promise<{ rows: StormRecord[]; nextCursor?: string }> {
  const { state, season, basin, q, limit } = filters;
  const active = activeSql(now);
  const conditions: RawBuilder<unknown>[] = [sql`s.tenant_id = ${tenantId}`];
  if (state !== 'all') conditions.push(state === 'active' ? active : sql`not ${active}`);
  if (season !== undefined) conditions.push(sql`s.season = ${season}`);
  if (basin !== undefined) conditions.push(sql`s.basin = ${basin}`);
  if (q !== undefined && q !== '')
    conditions.push(sql`(s.name ilike ${toPattern(q)} or array_to_string(s.former_names, ' ') ilike ${toPattern(q)}
      or exists (select 1 from storm_identifier i where i.tenant_id = s.tenant_id and i.storm_id = s.storm_id
        and i.value ilike ${toPattern(q)}))`);
  const after = cursors.read(filters);
  if (after !== undefined)
    conditions.push(sql`((case when ${active} then 1 else 0 end), s.last_at, s.storm_id)
      < (${after.group}::integer, ${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<StormRecord & { lastText: string }>`
    select ${columns(now)} from storm s where ${sql.join(conditions, sql` and `)}
    order by (case when ${active} then 1 else 0 end) desc, s.last_at desc, s.storm_id desc limit ${limit + 1}`.execute(
    tx,
  );
  return {
    rows: rows.slice(0, limit),
    ...cursors.next(filters, rows, ({ isActive, lastText, stormId }) => ({
      group: isActive ? '1' : '0',
      at: lastText,
      id: stormId,
    })),
  };
}

/** The storms that are, or at an earlier time were, active. */
export async function listActive(tx: Tx, tenantId: string, at: Date): Promise<StormRecord[]> {
  const { rows } = await sql<StormRecord>`
    select ${columns(at)} from storm s where s.tenant_id = ${tenantId}
      and s.first_at <= ${at} and (s.last_at > ${new Date(at.getTime() - activeMs)} or s.forecast_until > ${at})
    order by s.last_at desc, s.storm_id limit 60`.execute(tx);
  return rows;
}

export async function findStorm(
  tx: Tx,
  tenantId: string,
  stormId: string,
  now: Date,
): Promise<StormRecord | undefined> {
  const { rows } = await sql<StormRecord>`
    select ${columns(now)} from storm s where s.tenant_id = ${tenantId} and s.storm_id = ${stormId}`.execute(
    tx,
  );
  return rows[0];
}

/** The seasons of which there are storms, newest first. */
export async function listSeasons(tx: Tx, tenantId: string): Promise<number[]> {
  const { rows } = await sql<{ season: number }>`
    select distinct season from storm where tenant_id = ${tenantId} order by season desc limit 200`.execute(
    tx,
  );
  return rows.map(({ season }) => season);
}
