import { EtaHorizon, EtaSource, type RouteData, type etaRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { callIsMade } from '../schedules/index.ts';
import { currentErrors } from '../eta-errors/index.ts';

type VesselArrivals = RouteData<(typeof etaRoutes)['getVesselArrivals']>;

/** Errors this long before an arrival are shown: late enough to matter, early enough to plan with. */
const horizon = EtaHorizon.enum['1-to-3'];
const pastDays = 180;
const mostPast = 20;

/** Next ports of a vessel by its schedule and the shipments on board, and what was missed at its past arrivals. */
export async function getVesselArrivals(
  tx: Tx,
  tenantId: string,
  imoNumber: string,
  now: Date,
): Promise<VesselArrivals> {
  return {
    horizon,
    coming: await listComing(tx, tenantId, imoNumber, now),
    past: await listPast(tx, tenantId, imoNumber, now),
  };
}

/** Rows of one call at a port; the same port comes again in the past. Simulated calls are calls of their own. */
interface Call {
  port: string;
  simulated: boolean;
  call?: number;
  shipments: number;
}

interface PastCall extends Call {
  arrivedAt: Date;
}

const listCalls = <Row extends Call>(rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, ({ port, simulated, call = 0 }) => `${port} ${simulated} ${call}`).values(),
];

function describeCall(rows: readonly Call[]) {
  const { port: unLocationCode = '', simulated = false } = rows[0] ?? {};
  const place = findPlace(unLocationCode);
  return {
    unLocationCode,
    name: place?.name ?? unLocationCode,
    timeZone: place?.timeZone ?? null,
    shipments: Math.max(...rows.map(({ shipments }) => shipments)),
    simulated,
  };
}

const known = <Row extends { source: string }>(rows: readonly Row[]) =>
  rows.flatMap(({ source, ...row }) => {
    const parsed = EtaSource.safeParse(source);
    return parsed.success ? [{ ...row, source: parsed.data }] : [];
  });

/**
 * The median ETA of each source over the shipments that it brings to a port, and which one most of them use; its
 * schedule also without shipments. In the order of the ETAs in use.
 */
async function listComing(
  tx: Tx,
  tenantId: string,
  imoNumber: string,
  now: Date,
): Promise<VesselArrivals['coming']> {
  const { rows } = await sql<Call & { source: string; estimatedAt: Date; users: number }>`
    with brought as (
      select shipment_id, simulated, to_port from shipment_leg
      where tenant_id = ${tenantId} and vessel_imo_number = ${imoNumber} and stage <> 'done' and to_port is not null)
    select b.to_port as port, b.simulated, e.source,
      percentile_disc(0.5) within group (order by e.estimated_at) as estimated_at, count(*)::int as shipments,
      count(*) filter (where s.pod = b.to_port and s.arrival_source = e.source)::int as users
    from brought b join shipment s on s.tenant_id = ${tenantId} and s.shipment_id = b.shipment_id
      join newest_estimate e on e.tenant_id = ${tenantId} and e.shipment_id = b.shipment_id
      and e.place = b.to_port
    where e.estimated_at > ${now} group by 1, 2, 3
    union all
    select un_location_code, simulated, 'schedule-revised', min(arrival_at), 0, 0 from scheduled_call c
    where tenant_id = ${tenantId} and vessel_key = ${`IMO:${imoNumber}`} and arrival_at > ${now}
      and ${callIsMade('c')}
    group by 1, 2`.execute(tx);
  return listCalls(rows)
    .map((those) => {
      const bySource = Map.groupBy(known(those), ({ source }) => source);
      const etas = EtaSource.options.flatMap((source) => {
        const [first] = bySource.get(source)?.toSorted((a, b) => b.shipments - a.shipments) ?? [];
        return first === undefined ? [] : [{ source, estimatedAt: first.estimatedAt.toISOString() }];
      });
      const [most] = known(those).toSorted((a, b) => b.users - a.users);
      const inUse = most !== undefined && most.users > 0 ? most.source : null;
      return { ...describeCall(those), etas, inUse };
    })
    .toSorted((a, b) => expectedMs(a) - expectedMs(b));
}

/** When the vessel comes: by the ETA in use, else by the earliest. */
function expectedMs({ etas, inUse }: VesselArrivals['coming'][number]): number {
  const used = etas.filter(({ source }) => source === inUse);
  return Math.min(...(used.length > 0 ? used : etas).map(({ estimatedAt }) => Date.parse(estimatedAt)));
}

async function listPast(
  tx: Tx,
  tenantId: string,
  imoNumber: string,
  now: Date,
): Promise<VesselArrivals['past']> {
  const { rows } = await sql<PastCall & { source: string; errorHours: number }>`
    with missed as (
      select e.pod as port, e.simulated, e.source, e.arrived_at, e.error_hours, e.shipment_id
      from ${currentErrors} join shipment_leg l on l.tenant_id = e.tenant_id and l.shipment_id = e.shipment_id
        and l.to_port = e.pod
      where e.tenant_id = ${tenantId} and l.vessel_imo_number = ${imoNumber} and e.horizon = ${horizon}
        and e.arrived_at between ${now}::timestamptz - make_interval(days => ${pastDays}) and ${now}),
    moment as (
      select *, coalesce(arrived_at - lag(arrived_at) over w > interval '1 day', true)::int as is_new
      from (select distinct port, simulated, arrived_at from missed) m
      window w as (partition by port, simulated order by arrived_at)),
    -- Carriers report the arrival of one ship some hours apart.
    call as (
      select *, sum(is_new) over (partition by port, simulated order by arrived_at)::int as call from moment)
    select port, simulated, call, source, min(arrived_at) as arrived_at,
      percentile_cont(0.5) within group (order by error_hours) as error_hours,
      count(distinct shipment_id)::int as shipments
    from missed join call using (port, simulated, arrived_at)
    group by port, simulated, call, source`.execute(tx);
  return listCalls(rows)
    .map((those) => ({
      ...describeCall(those),
      arrivedAt: new Date(Math.min(...those.map(({ arrivedAt }) => arrivedAt.getTime()))).toISOString(),
      errors: known(those)
        .map(({ source, errorHours }) => ({ source, errorHours: Math.round(errorHours * 10) / 10 }))
        .toSorted((a, b) => Math.abs(a.errorHours) - Math.abs(b.errorHours)),
    }))
    .toSorted((a, b) => Date.parse(b.arrivedAt) - Date.parse(a.arrivedAt))
    .slice(0, mostPast);
}
