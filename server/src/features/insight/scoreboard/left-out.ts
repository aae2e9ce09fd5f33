import type { LeftOutArrivals, LeftOutReason } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { firstLeadHours, hasArrivalTimeSql } from '../../shipments/eta-errors/index.ts';
import { type ScoredArrivals, toPeriod } from './stored-scores.ts';

/** Arrivals that are counted by reason; with more, the number is that of the newest ones. */
const mostCounted = 5000;
const mostShown = 200;

interface LeftOutRow {
  queryId: string;
  number: string;
  carrierCode: string | null;
  pol: string | null;
  pod: string | null;
  arrivedAt: Date;
  reason: LeftOutReason;
}

/** Arrivals of a period without a single measured ETA, the newest first, and why. */
export async function listLeftOut(
  tx: Tx,
  { tenantId, simulated, filters }: ScoredArrivals,
): Promise<LeftOutArrivals> {
  const { begin, end } = toPeriod(filters);
  const [pol, pod] = filters.lane?.split('-') ?? [];
  const { carrier, port } = filters;
  const { rows } = await sql<LeftOutRow>`
    with left_out as materialized (
      select s.shipment_id, s.query_id, coalesce(s.equipment_reference, s.tracked_number) as number, s.carrier_code,
        s.pol, s.pod, s.arrival_at, ${hasArrivalTimeSql} as has_arrival_time
      from shipment s
      where s.tenant_id = ${tenantId} and s.simulated = ${simulated} and s.listed and s.arrival_is_actual
        and s.arrival_at >= ${begin} and s.arrival_at < ${end}
        ${carrier === undefined ? sql`` : sql`and s.carrier_code = ${carrier}`}
        ${port === undefined ? sql`` : sql`and s.pod = ${port}`}
        ${pol === undefined ? sql`` : sql`and s.pol = ${pol} and s.pod = ${pod}`}
        and (not ${hasArrivalTimeSql} or not exists (select 1 from estimate_error x where x.tenant_id = s.tenant_id
          and x.shipment_id = s.shipment_id and x.arrived_at = s.arrival_at))
      order by s.arrival_at desc, s.shipment_id limit ${mostCounted + 1})
    select l.query_id, l.number, l.carrier_code, l.pol, l.pod, l.arrival_at as arrived_at,
      case when l.pod is null then 'no-port' when not l.has_arrival_time then 'no-time'
        when e.early = 0 then 'no-eta' when e.of_port = 0 then 'other-port'
        else 'pending' end as reason
    from left_out l cross join lateral (
      select count(*) as early, count(*) filter (where e.place = l.pod) as of_port from estimate e
      where e.tenant_id = ${tenantId} and e.shipment_id = l.shipment_id and e.estimated_at is not null
        and e.received_at <= l.arrival_at - make_interval(hours => ${firstLeadHours})) e
    order by l.arrival_at desc, l.shipment_id`.execute(tx);
  const counted = rows.slice(0, mostCounted);
  const reasons = Map.groupBy(counted, ({ reason }) => reason);
  return {
    total: counted.length,
    isMore: rows.length > mostCounted,
    reasons: [...reasons]
      .map(([reason, those]) => ({ reason, arrivals: those.length }))
      .toSorted((a, b) => b.arrivals - a.arrivals || (a.reason < b.reason ? -1 : 1)),
    rows: counted.slice(0, mostShown).map(({ queryId, arrivedAt, ...row }) => ({
      ...row,
      queryid: queryId,
      arrivedAt: arrivedAt.toISOString(),
    })),
  };
}
