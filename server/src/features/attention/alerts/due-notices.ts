import { type Alert, alertPace } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type InboxReader, listAlerts, listSome, viewSql } from './inbox.ts';
import { recordEntries } from './settle-alerts.ts';

/** The ports of an alert's shipments. */
export interface AlertLanes {
  pols: string[];
  pods: string[];
}

/** An alert of which a notice may be due. Moments in milliseconds. */
export interface Waiting {
  alertId: string;
  /** Alerts of one group are not sent in quick succession. */
  group: string;
  /** Since when it is at its stage. */
  sinceMs: number;
  /** When the newest notice of the same type and thing was sent, also of an earlier alert. Null: long ago, or never. */
  sameNoticedMs: number | null;
  /** The same for its group. */
  groupNoticedMs: number | null;
}

/**
 * Which notices are due: 30 s after the stage began, 5 min after another one of the group, 4 h after one of the same
 * type and thing. What waits says when it is due. Pure.
 */
export function chooseDue(
  waiting: readonly Waiting[],
  nowMs: number,
): { due: string[]; nextMs: number | undefined } {
  const due: string[] = [];
  let nextMs: number | undefined;
  for (const { alertId, sinceMs, sameNoticedMs, groupNoticedMs } of waiting) {
    const atMs = Math.max(
      sinceMs + alertPace.firstNoticeMs,
      groupNoticedMs === null ? 0 : groupNoticedMs + alertPace.betweenNoticesMs,
      sameNoticedMs === null ? 0 : sameNoticedMs + alertPace.repeatMs,
    );
    if (atMs <= nowMs) due.push(alertId);
    else nextMs = Math.min(nextMs ?? atMs, atMs);
  }
  return { due, nextMs };
}

interface WaitingRow {
  alertId: string;
  group: string;
  sinceAt: Date;
  sameNoticedAt: Date | null;
  groupNoticedAt: Date | null;
}

/** What was sent longer ago delays no notice. */
const longestPauseMs = Math.max(alertPace.betweenNoticesMs, alertPace.repeatMs);

/** Alerts of one type about the same port and ship are a group. */
const groupOf = (row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_array(${row}.type, ${row}.facts ->> 'port', ${row}.facts ->> 'vesselName')`;

/** Sums of a large alert are some seconds old at most; those of one that is judged in parts may take minutes. */
const longestUnsettledMs = 10_000;

/**
 * The open alerts whose notices are due, and when the next one is. What people set aside, or a higher cause holds, is
 * not sent. A stage that was sent is not sent again, unless containers joined. Raised to actual it is sent again,
 * at once after the pause.
 */
export async function listDueAlerts(
  tx: Tx,
  tenantId: string,
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<{ due: (Alert & AlertLanes)[]; nextAt: Date | undefined }> {
  const { rows } = await sql<WaitingRow>`
    with waiting as materialized (
      select a.alert_id, a.type, a.thing, a.stage, greatest(a.stage_at, a.grown_at, a.acts_from) as since_at,
        ${groupOf(sql`a`)} as group_key
      from alert a
      where a.tenant_id = ${tenantId} and a.resolved_at is null and a.held_by is null and a.dismissed_at is null
        and coalesce(a.unsettled_since > ${new Date(now.getTime() - longestUnsettledMs)}, true)
        and coalesce(a.snoozed_until <= ${now}, true)
        and (a.noticed_at is null or (a.noticed_stage = 'possible' and a.stage = 'actual')
          or a.grown_at > a.noticed_at)
    ), noticed as materialized (
      select b.type, b.thing, b.noticed_stage, b.noticed_at, ${groupOf(sql`b`)} as group_key
      from alert b
      where b.tenant_id = ${tenantId} and b.type = any (array(select distinct w.type from waiting w))
        and b.noticed_at > ${new Date(now.getTime() - longestPauseMs)}
    ), same as (
      select type, thing, noticed_stage, max(noticed_at) as noticed_at from noticed group by 1, 2, 3
    ), of_group as (
      select group_key, max(noticed_at) as noticed_at from noticed group by 1
    )
    select w.alert_id, w.since_at, w.group_key::text as group, s.noticed_at as same_noticed_at,
      g.noticed_at as group_noticed_at
    from waiting w
    left join same s on s.type = w.type and s.thing = w.thing and s.noticed_stage = w.stage
    left join of_group g on g.group_key = w.group_key`.execute(tx);
  const { due, nextMs } = chooseDue(
    rows.map(({ alertId, group, sinceAt, sameNoticedAt, groupNoticedAt }) => ({
      alertId,
      group,
      sinceMs: sinceAt.getTime(),
      sameNoticedMs: sameNoticedAt?.getTime() ?? null,
      groupNoticedMs: groupNoticedAt?.getTime() ?? null,
    })),
    now.getTime(),
  );
  const nextAt = nextMs === undefined ? undefined : new Date(nextMs);
  if (due.length === 0) return { due: [], nextAt };
  const { rows: lanes } = await sql<AlertLanes & { alertId: string }>`
    select m.alert_id, coalesce(array_agg(distinct s.pol) filter (where s.pol is not null), '{}') as pols,
      coalesce(array_agg(distinct s.pod) filter (where s.pod is not null), '{}') as pods
    from alert_shipment m join shipment s on s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id
    where m.tenant_id = ${tenantId} and m.alert_id = any (${due}::uuid[]) group by 1`.execute(tx);
  const byAlert = new Map(lanes.map(({ alertId, ...lane }) => [alertId, lane]));
  const alerts = await listSome(tx, { tenantId, accountId: nobody, names }, { alertIds: due }, now);
  return {
    due: alerts.map((alert) => ({ ...alert, ...(byAlert.get(alert.alertId) ?? { pols: [], pods: [] }) })),
    nextAt,
  };
}

/** No account: what is unread is not asked for. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Marks alerts as sent at their stage. */
export async function markNoticed(
  tx: Tx,
  tenantId: string,
  alerts: readonly Alert[],
  now: Date,
): Promise<void> {
  if (alerts.length === 0) return;
  await sql`update alert set noticed_at = ${now}, noticed_stage = stage
    where tenant_id = ${tenantId} and alert_id = any (${alerts.map(({ alertId }) => alertId)}::uuid[])`.execute(
    tx,
  );
  const entries = alerts.map(({ alertId, stage }) => ({ alertId, kind: 'sent', details: { stage } }));
  await recordEntries(tx, tenantId, entries, now);
}

const mostNeedingAction = 200;

/** The alerts that were sent since a moment and still need action. */
export async function listStillNeeding(
  tx: Tx,
  reader: InboxReader,
  since: Date,
  now: Date,
): Promise<Alert[]> {
  const { rows } = await sql<{ alertId: string }>`
    select a.alert_id from alert a where a.tenant_id = ${reader.tenantId} and a.resolved_at is null
      and a.noticed_at >= ${since} and ${viewSql('needs-action', reader.accountId, now)}
    order by a.rank desc, a.alert_id limit ${mostNeedingAction}`.execute(tx);
  return listSome(tx, reader, { alertIds: rows.map(({ alertId }) => alertId) }, now);
}

/** What needs action, for a digest. */
export const listNeedingAction = async (tx: Tx, reader: InboxReader, now: Date): Promise<Alert[]> =>
  (await listAlerts(tx, reader, { view: 'needs-action', limit: mostNeedingAction }, now)).rows;

/** How many alerts were opened or raised since a moment. */
export async function countNewSince(tx: Tx, tenantId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from alert a where a.tenant_id = ${tenantId} and a.stage_at > ${since}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}
