import { hourMs } from '@portolan/contract/time/durations';
import { EtaSource, type RouteData, type etaRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { currentErrors } from '../eta-errors/index.ts';
import { getShipmentOfQuery } from '../shipments/index.ts';
import type { AskedEta } from './route-data.ts';

type LastArrivals = RouteData<(typeof etaRoutes)['getLastArrivals']>;

const mostArrivals = 3;
/** Arrivals that are read: for some of them nothing was measured. */
const triedArrivals = 10;

interface Row {
  shipmentId: string;
  vesselName: string | null;
  pod: string;
  arrivedAt: Date;
  source: string;
  saidAt: Date;
  errorHours: number;
}

/**
 * What each source missed by before the last arrivals of the same carrier on the same lane, at other moments than the
 * container's own. Throws `shipment.not-found`.
 */
export async function getLastArrivals(
  tx: Tx,
  tenantId: string,
  asked: AskedEta,
  now: Date,
): Promise<LastArrivals> {
  const { shipment } = await getShipmentOfQuery(tx, tenantId, asked);
  const until = asked.knownAt === undefined ? now : new Date(asked.knownAt);
  const { rows } = await sql<Row>`
    with tried as (
      select distinct on (s.arrival_at) s.shipment_id
      from shipment o join shipment s on s.tenant_id = o.tenant_id and s.mode_of_transport = o.mode_of_transport
        and s.pod = o.pod and s.pol = o.pol and s.simulated = o.simulated
        and (o.carrier_code is null or s.carrier_code = o.carrier_code)
      where o.tenant_id = ${tenantId} and o.shipment_id = ${shipment.shipmentId} and s.listed
        and s.arrival_is_actual and s.arrival_at <= ${until}
        and not (o.arrival_is_actual and s.arrival_at = o.arrival_at)
      order by s.arrival_at desc limit ${triedArrivals})
    select e.shipment_id, s.vessel_name, e.pod, e.arrived_at, e.source, e.said_at, e.error_hours
    from ${currentErrors}
    where e.tenant_id = ${tenantId} and e.shipment_id = any (array(select shipment_id from tried))
      and e.measured_at <= ${until} and e.source = any (${EtaSource.options}::text[])
    order by e.arrived_at desc, e.said_at`.execute(tx);
  return [...Map.groupBy(rows, ({ shipmentId }) => shipmentId).values()]
    .slice(0, mostArrivals)
    .map(toArrival);
}

function toArrival(rows: readonly Row[]): LastArrivals[0] {
  const { vesselName, arrivedAt, pod } = rows[0]!;
  const bySource = Map.groupBy(rows, ({ source }) => source);
  return {
    vesselName,
    arrivedAt: arrivedAt.toISOString(),
    timeZone: findPlace(pod)?.timeZone ?? null,
    errors: EtaSource.options.flatMap((source) => {
      const points = (bySource.get(source) ?? []).map(({ saidAt, errorHours }) => ({
        leadHours: (arrivedAt.getTime() - saidAt.getTime()) / hourMs,
        errorHours,
      }));
      return points.length === 0 ? [] : [{ source, points }];
    }),
  };
}
