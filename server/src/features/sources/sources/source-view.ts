import { ScheduleKind, type SourceView } from '@portolan/contract';
import { sql } from 'kysely';
import type { Connectors } from '../../../platform/connector.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { carrierName } from '../../../platform/reference/index.ts';
import type { SourceRecord } from './data-source.ts';
import { healthOf } from './source-health.ts';
import { type FeedSettings, feedVersion } from './feed-source.ts';
import { readPullSettings } from './pull-settings.ts';

/** A data source with its counts. */
export interface SourceFigures extends SourceRecord {
  lastMessageAt: Date | null;
  lastSuccessAt: Date | null;
  usualPauseS: number | null;
  lastFailureAt: Date | null;
  lastFailureCode: string | null;
  lastFailureReason: string | null;
  createdAt: Date;
  messages24h: number;
  refused24h: number;
  failedOpen: number;
  lagSeconds: number | null;
  scheduleKind: string | null;
}

/** What views need apart from the rows. */
export interface ViewNeeds {
  connectors: Connectors;
  publicUrl: string;
}

export function toView(row: SourceFigures, { connectors, publicUrl }: ViewNeeds, now: Date): SourceView {
  const settings = readPullSettings(row.settings);
  const feed = row.way === 'feed' ? (row.settings as FeedSettings) : undefined;
  return {
    sourceId: row.sourceId,
    name: row.name,
    connector: row.connector,
    way: row.way as SourceView['way'],
    carrierCode: row.carrierCode,
    carrierName: row.carrierCode === null ? null : carrierName(row.carrierCode),
    simulated: row.simulated,
    health: healthOf(row, now),
    enabled: row.enabled,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lagSeconds: row.lagSeconds === null ? null : Math.round(row.lagSeconds),
    messages24h: row.messages24h,
    refused24h: row.refused24h,
    failedOpen: row.failedOpen,
    lastFailure:
      row.lastFailureAt === null
        ? null
        : {
            at: row.lastFailureAt.toISOString(),
            code: row.lastFailureCode ?? '',
            reason: row.lastFailureReason ?? '',
          },
    nextPollAt: null,
    pull:
      row.way === 'pull' && settings.baseUrl !== undefined
        ? {
            baseUrl: settings.baseUrl,
            options: settings.options ?? {},
            authKind: settings.auth?.kind ?? 'none',
            everyMinutes: settings.everyMinutes ?? 60,
            supports: settings.supports ?? [],
          }
        : null,
    feedAddress: feed?.address ?? null,
    feedStream: feed?.areas === undefined ? null : { areas: feed.areas, mmsis: feed.mmsis ?? [] },
    scheduleKind: connectors.get(row.connector)?.leavesScheduleKindOpen
      ? (ScheduleKind.nullable().parse(row.scheduleKind) ?? 'by-vessel')
      : null,
    feedVersion: feed === undefined ? null : feedVersion(row),
    hasRequests: connectors.get(row.connector)?.hasRequests === true,
    pushUrl: row.way === 'push' ? `${publicUrl}/v1/inbound/${row.connector}` : null,
  };
}

/** The data sources with their health. Lag is the median over its newest messages. */
export async function listSources(
  tx: Tx,
  tenantId: string,
  needs: ViewNeeds,
  now: Date,
  onlySourceId?: string,
): Promise<SourceView[]> {
  const { rows } = await sql<SourceFigures>`
    select d.source_id, d.tenant_id, d.name, d.connector, d.way, d.carrier_code, d.simulated, d.enabled, d.settings,
      d.sealed_secret,
      d.last_message_at, d.last_success_at, d.usual_pause_s, d.last_failure_at, d.last_failure_code,
      d.last_failure_reason,
      d.failures_in_row, d.created_at,
      coalesce(recent.messages, 0)::int as messages24h, coalesce(recent.refused, 0)::int as refused24h,
      coalesce(failed.n, 0)::int as failed_open, d.lag_seconds, d.schedule_kind
    from data_source d
    left join (
      select source_id, count(*) as messages, count(*) filter (where state in ('refused', 'partly-refused',
        'failed')) as refused
      from raw_message where tenant_id = ${tenantId} and received_at > ${new Date(now.getTime() - 86_400_000)}
        group by source_id
    ) recent using (source_id)
    left join (
      select source_id, count(*) as n from raw_message
      where tenant_id = ${tenantId} and state in ('refused', 'partly-refused', 'failed') group by source_id
    ) failed using (source_id)
    where d.tenant_id = ${tenantId} and d.removed_at is null and (${onlySourceId ?? null}::uuid is null
      or d.source_id = ${onlySourceId ?? null}::uuid)
    order by d.created_at, d.name`.execute(tx);
  return rows.map((row) => toView(row, needs, now));
}
