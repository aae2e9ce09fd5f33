import type { StaffSource } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { toPattern } from '../../../platform/db/like-pattern.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { sourceIsBroken } from './source-health.ts';
import { type SourceFigures, toView, type ViewNeeds } from './source-view.ts';

const failing = sql`('refused', 'partly-refused', 'failed')`;

const cursors = createListCursor('sources', { at: 'instant', id: 'uuid' });

/** Data sources of all company accounts, newest first. The page is cut before anything of it is counted. */
export async function listAllSources(
  db: Db,
  filters: {
    q?: string | undefined;
    way?: string | undefined;
    accreditId?: string | undefined;
    failing?: boolean | undefined;
    cursor?: string | undefined;
    limit: number;
  },
  { now, ...needs }: ViewNeeds & { now: Date },
): Promise<{ rows: StaffSource[]; nextCursor?: string }> {
  const { q, way, accreditId, limit } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`d.removed_at is null`];
  if (way !== undefined) conditions.push(sql`d.way = ${way}`);
  if (accreditId !== undefined) conditions.push(sql`d.tenant_id = ${accreditId}`);
  if (q !== undefined && q !== '')
    conditions.push(sql`(d.name ilike ${toPattern(q)} or c.name ilike ${toPattern(q)})`);
  if (filters.failing === true)
    conditions.push(sql`(${sourceIsBroken('d')} or exists (select 1 from raw_message m
      where m.tenant_id = d.tenant_id and m.source_id = d.source_id and m.state in ${failing}))`);
  const after = cursors.read(filters);
  if (after !== undefined)
    conditions.push(sql`(d.created_at, d.source_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<SourceFigures & { tenantName: string; createdText: string }>`
    with page as materialized (
      select d.*, c.name as tenant_name from data_source d join tenant c using (tenant_id)
      where ${sql.join(conditions, sql` and `)} order by d.created_at desc, d.source_id desc limit ${limit + 1}
    ), recent as (
      select source_id, count(*) as messages, count(*) filter (where state in ${failing}) as refused from raw_message
      where tenant_id in (select tenant_id from page) and received_at > ${new Date(now.getTime() - 86_400_000)}
        group by source_id
    ), open_trouble as (
      select source_id, count(*) as n from raw_message
      where tenant_id in (select tenant_id from page) and state in ${failing} group by source_id
    )
    select p.source_id, p.tenant_id, p.tenant_name, p.name, p.connector, p.way, p.carrier_code, p.simulated,
      p.enabled, p.settings,
      p.sealed_secret, p.last_message_at, p.last_success_at, p.usual_pause_s, p.last_failure_at, p.last_failure_code,
      p.last_failure_reason,
      p.failures_in_row, p.schedule_kind, p.created_at, p.created_at::text as created_text, p.lag_seconds,
      coalesce(r.messages, 0)::int as messages24h,
      coalesce(r.refused, 0)::int as refused24h, coalesce(o.n, 0)::int as failed_open
    from page p left join recent r using (source_id) left join open_trouble o using (source_id)
    order by p.created_at desc, p.source_id desc`.execute(db);
  return {
    rows: rows.slice(0, limit).map((row) => ({
      ...toView(row, needs, now),
      company: { accreditId: row.tenantId, name: row.tenantName },
    })),
    ...cursors.next(filters, rows, ({ createdText, sourceId }) => ({ at: createdText, id: sourceId })),
  };
}
