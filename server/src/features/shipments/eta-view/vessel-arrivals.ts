import { EtaHorizon, EtaSource, type RouteData, type etaRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';

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

const describePort = (unLocationCode: string) => {
  const place = findPlace(unLocationCode);
  return { unLocationCode, name: place?.name ?? unLocationCode, timeZone: place?.timeZone ?? null };
};

const known = <Row extends { source: string }>(rows: readonly Row[]) =>
  rows.flatMap(({ source, ...row }) => {
    const parsed = EtaSource.safeParse(source);
    return parsed.success ? [{ ...row, source: parsed.data }] : [];
  });

/** The median ETA of each source over the shipments that it brings to a port; its schedule also without shipments. */
async function listComing(
  tx: Tx,
  tenantId: string,
  imoNumber: string,
  now: Date,
): Promise<VesselArrivals['coming']> {
  const { rows } = await sql<{ port: string; source: string; estimatedAt: Date; shipments: number }>`
    with brought as (
      select shipment_id, to_port from shipment_leg
      where tenant_id = ${tenantId} and vessel_imo_number = ${imoNumber} and stage <> 'done' and to_port is not null)
    select b.to_port as port, e.source,
      percentile_disc(0.5) within group (order by e.estimated_at) as estimated_at, count(*)::int as shipments
    from brought b join newest_estimate e on e.tenant_id = ${tenantId} and e.shipment_id = b.shipment_id
      and e.place = b.to_port
    where e.estimated_at > ${now} group by 1, 2
    union all
    select un_location_code, 'schedule-revised', min(arrival_at), 0 from scheduled_call
    where tenant_id = ${tenantId} and vessel_key = ${`IMO:${imoNumber}`} and arrival_at > ${now}
      and withdrawn_at is null and not (status_codes && '{OMIT,BLNK}')
    group by 1`.execute(tx);
  const ports = Map.groupBy(rows, ({ port }) => port);
  return [...ports]
    .map(([port, those]) => {
      const bySource = Map.groupBy(known(those), ({ source }) => source);
      const etas = EtaSource.options.flatMap((source) => {
        const [first] = bySource.get(source)?.toSorted((a, b) => b.shipments - a.shipments) ?? [];
        return first === undefined ? [] : [{ source, estimatedAt: first.estimatedAt.toISOString() }];
      });
      return { ...describePort(port), shipments: Math.max(...those.map(({ shipments }) => shipments)), etas };
    })
    .toSorted((a, b) => firstOf(a) - firstOf(b));
}

const firstOf = ({ etas }: VesselArrivals['coming'][number]): number =>
  Math.min(...etas.map(({ estimatedAt }) => Date.parse(estimatedAt)));

async function listPast(
  tx: Tx,
  tenantId: string,
  imoNumber: string,
  now: Date,
): Promise<VesselArrivals['past']> {
  const { rows } = await sql<{
    port: string;
    day: string;
    source: string;
    arrivedAt: Date;
    errorHours: number;
    shipments: number;
  }>`
    select e.pod as port, to_char(e.arrived_at at time zone 'UTC', 'YYYY-MM-DD') as day, e.source,
      min(e.arrived_at) as arrived_at, percentile_cont(0.5) within group (order by e.error_hours) as error_hours,
      count(distinct e.shipment_id)::int as shipments
    from shipment_leg l join estimate_error e on e.tenant_id = ${tenantId} and e.shipment_id = l.shipment_id
      and e.pod = l.to_port
    where l.tenant_id = ${tenantId} and l.vessel_imo_number = ${imoNumber} and e.horizon = ${horizon}
      and e.arrived_at between ${now}::timestamptz - make_interval(days => ${pastDays}) and ${now}
    group by 1, 2, 3`.execute(tx);
  const calls = Map.groupBy(rows, ({ port, day }) => `${day} ${port}`);
  return [...calls.values()]
    .map((those) => ({
      ...describePort(those[0]!.port),
      shipments: Math.max(...those.map(({ shipments }) => shipments)),
      arrivedAt: those[0]!.arrivedAt.toISOString(),
      errors: known(those)
        .map(({ source, errorHours }) => ({ source, errorHours: Math.round(errorHours * 10) / 10 }))
        .toSorted((a, b) => Math.abs(a.errorHours) - Math.abs(b.errorHours)),
    }))
    .toSorted((a, b) => Date.parse(b.arrivedAt) - Date.parse(a.arrivedAt))
    .slice(0, mostPast);
}
