import type { RouteData, overviewRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isOfMode, judgements, summariseTracking } from '../../shipments/shipments/index.ts';

const day = 86_400_000;
/** The figures open the ocean list. */
const modeOfTransport = 'VESSEL';

/** The four figures of the overview, counted by the conditions of the lists they link to. */
export async function summariseOverview(
  tx: Tx,
  tenantId: string,
  now: Date,
): Promise<RouteData<(typeof overviewRoutes)['getOverview']>> {
  const sum = await summariseTracking(tx, { tenantId, modeOfTransport, now });
  const weekAgo = new Date(now.getTime() - 7 * day);
  const { rows } = await sql<{
    arriving24h: number;
    oldest: Date | null;
    startedWeek: number;
    endedWeek: number;
  }>`
    select count(*) filter (where ${judgements.arrivingSoon.sql(now)})::int as arriving24h,
      min(s.last_heard_at) filter (where ${judgements.silent.sql(now)}) as oldest,
      count(*) filter (where s.subscribed_at >= ${weekAgo} and s.tracking_status <> 'no-data')::int as started_week,
      count(*) filter (where s.tracking_status = 'completed' and s.last_heard_at >= ${weekAgo})::int as ended_week
    from shipment s where s.tenant_id = ${tenantId} and ${isOfMode(modeOfTransport)} and s.listed and s.active`.execute(
    tx,
  );
  const row = rows[0];
  return {
    inTransit: sum.inTransit,
    inTransitChange7d: (row?.startedWeek ?? 0) - (row?.endedWeek ?? 0),
    arriving7d: sum.views['arriving-7d'],
    arriving24h: row?.arriving24h ?? 0,
    late: sum.views.late,
    medianLateDays: sum.delay.medianLateDays,
    noNews7d: sum.views['no-news-7d'],
    oldestNewsDays:
      row?.oldest instanceof Date ? Math.floor((now.getTime() - row.oldest.getTime()) / day) : null,
    countedAt: now.toISOString(),
  };
}
