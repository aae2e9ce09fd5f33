import { AppError, type TrackingState, numberTypes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { carrierName } from '../../../platform/reference/index.ts';
import { retryAfterMinutes } from './poll.ts';
import { type TrackingRow, findTracking } from './tracking.ts';

async function listContainers(tx: Tx, tenantId: string, tracking: TrackingRow): Promise<string[]> {
  if (numberTypes[tracking.numberType].names === 'equipment') return [tracking.number];
  const rows = await tx
    .selectFrom('documentEquipment')
    .select('equipmentReference')
    .where('tenantId', '=', tenantId)
    .where('document', '=', tracking.subject)
    .orderBy('equipmentReference')
    .limit(1000)
    .execute();
  return rows.map((row) => row.equipmentReference);
}

/** The tracking state of a number; throws `tracking.not-found`. */
export async function getTrackingState(
  tx: Tx,
  tenantId: string,
  queryId: string,
  now: Date,
): Promise<TrackingState> {
  const tracking = await findTracking(tx, tenantId, queryId);
  if (tracking === undefined) throw new AppError('tracking.not-found', {});
  return toState(tracking, await listContainers(tx, tenantId, tracking), now);
}

export function toState(tracking: TrackingRow, containers: string[], now: Date): TrackingState {
  const waiting =
    tracking.reason === 'queued' || tracking.reason === 'in-progress' || tracking.reason === 'source-broken';
  const untilNext =
    tracking.nextPollAt === null
      ? undefined
      : Math.ceil((tracking.nextPollAt.getTime() - now.getTime()) / 60_000);
  return {
    queryid: tracking.queryId,
    number: tracking.number,
    numberType: tracking.numberType,
    carrierCode: tracking.carrierCode,
    carrierName: tracking.carrierCode === null ? null : carrierName(tracking.carrierCode),
    subscription: tracking.subscription,
    reason: tracking.reason,
    retryAfterMinutes: waiting
      ? Math.max(1, Math.min(untilNext ?? retryAfterMinutes, retryAfterMinutes))
      : null,
    nextPollAt: tracking.nextPollAt?.toISOString() ?? null,
    subscribedAt: tracking.subscribedAt.toISOString(),
    containers,
  };
}

/** How many numbers are in which state of subscription, with the quota's use. */
export async function summariseSubscriptions(tx: Tx, tenantId: string) {
  const { rows } = await sql<{
    subscribing: number;
    succeeded: number;
    failed: number;
    unsubscribed: number;
    containers: number;
    queriesUsed: number;
    queryLimit: number;
  }>`
    select t.queries_used, t.query_limit, s.*,
      (select count(*)::int from shipment where tenant_id = ${tenantId} and listed and active
      and equipment_reference is not null) as containers
    from tenant t, (
      select count(*) filter (where subscription = 'subscribing')::int as subscribing,
        count(*) filter (where subscription = 'succeeded')::int as succeeded,
        count(*) filter (where subscription = 'failed')::int as failed, count(*) filter (where subscription =
        'unsubscribed')::int as unsubscribed
      from tracking where tenant_id = ${tenantId}
    ) s where t.tenant_id = ${tenantId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new AppError('session.ended', {});
  return row;
}

/** How many numbers a company account tracks. */
export async function countTracked(db: Db, tenantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tracking')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('subscription', '<>', 'unsubscribed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
