import { dayMs, hourMs } from '@portolan/contract/time/durations';
import {
  AppError,
  type OwnVessel,
  type RouteData,
  type ownVesselRoutes,
  unwrapLine,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { listClosedPassages } from '../../ports/passages/index.ts';
import { listTrack } from '../../vessels/tracks/index.ts';
import { listVesselsByImo } from '../../vessels/vessels/index.ts';
import { isOnBoard } from './carried.ts';
import { findNextPort } from './next-port.ts';
import { findShipRoute } from './ship-route.ts';

interface Carrying {
  vesselImoNumber: string;
  vesselName: string | null;
  containers: number;
  /** Where most of them leave it. */
  pod: string | null;
  /** When the first of these are to arrive there. */
  arrivalAt: Date | null;
  departureAt: Date | number;
  /** The one of these that arrives first. */
  shipmentId: string;
}

async function listCarrying(tx: Tx, tenantId: string, imoNumber?: string): Promise<Carrying[]> {
  const one = imoNumber === undefined ? sql`` : sql`and s.vessel_imo_number = ${imoNumber}`;
  const { rows } = await sql<Carrying>`
    select s.vessel_imo_number, s.pod, mode() within group (order by s.vessel_name) as vessel_name,
      count(*)::int as containers,
      min(s.departure_at) as departure_at, (array_agg(s.shipment_id order by s.arrival_at))[1] as shipment_id,
      min(s.arrival_at) filter (where s.arrival_at < 'infinity') as arrival_at
    from shipment s
    where s.tenant_id = ${tenantId} and ${isOnBoard} ${one}
    group by s.vessel_imo_number, s.pod order by count(*) desc, s.pod`.execute(tx);
  const ships = Map.groupBy(rows, (row) => row.vesselImoNumber);
  return [...ships.values()].map(([main, ...others]) => ({
    ...main!,
    containers: others.reduce((sum, { containers }) => sum + containers, main!.containers),
    departureAt: others.reduce(
      (first, { departureAt }) => (departureAt < first ? departureAt : first),
      main!.departureAt,
    ),
  }));
}

/** Ships with containers of the company account on board, those with most of them first. */
export async function listOwnVessels(tx: Tx, tenantId: string): Promise<OwnVessel[]> {
  const carrying = await listCarrying(tx, tenantId);
  const vessels = await listVesselsByImo(
    tx,
    carrying.map((row) => row.vesselImoNumber),
  );
  return carrying
    .map(({ vesselImoNumber: imoNumber, vesselName, containers }): OwnVessel => {
      const vessel = vessels.get(imoNumber);
      const isPlaced = vessel?.latitude != null && vessel.longitude !== null && vessel.positionAt !== null;
      return {
        imoNumber,
        mmsi: vessel?.mmsi ?? null,
        vesselName: vesselName ?? vessel?.vesselName ?? imoNumber,
        containers,
        position: isPlaced
          ? {
              longitude: vessel.longitude!,
              latitude: vessel.latitude!,
              headingDeg: vessel.headingDeg ?? vessel.courseOverGroundDeg,
              positionAt: vessel.positionAt!.toISOString(),
              simulated: vessel.simulated,
            }
          : null,
      };
    })
    .toSorted((a, b) => b.containers - a.containers);
}

/** Ships are longer on their way only where a container has been forgotten on board. */
const longestVoyageDays = 60;

/** The lines of one such ship; throws `vessel.not-found` where it carries nothing of the company account. */
export async function traceOwnVessel(
  tx: Tx,
  tenantId: string,
  imoNumber: string,
  now: Date,
): Promise<RouteData<(typeof ownVesselRoutes)['getOwnVesselLines']>> {
  const [carrying] = await listCarrying(tx, tenantId, imoNumber);
  const vessel = (await listVesselsByImo(tx, [imoNumber])).get(imoNumber);
  if (carrying === undefined) throw new AppError('vessel.not-found', {});
  if (vessel?.latitude == null || vessel.longitude === null) return { sailed: [], planned: [] };
  const earliest = new Date(now.getTime() - longestVoyageDays * dayMs);
  const { departureAt } = carrying;
  const from = departureAt instanceof Date && departureAt > earliest ? departureAt : earliest;
  const track = await listTrack(tx, vessel.mmsi, from, now);
  const at = { latitude: vessel.latitude, longitude: vessel.longitude };
  const sailed = unwrapLine([...track, [at.longitude, at.latitude]]);
  const port = carrying.pod === null ? undefined : findPlace(carrying.pod);
  if (port?.latitude === undefined || port.longitude === undefined)
    return { sailed: sailed.length > 1 ? [sailed] : [], planned: [] };
  const ship = {
    at,
    sailed: track.map(([longitude, latitude]) => ({ latitude, longitude })),
    courseDeg: vessel.courseOverGroundDeg,
    speedKn: vessel.speedOverGroundKn,
    hoursLeft:
      carrying.arrivalAt === null || vessel.positionAt === null
        ? undefined
        : (carrying.arrivalAt.getTime() - vessel.positionAt.getTime()) / hourMs,
  };
  const to = { latitude: port.latitude, longitude: port.longitude };
  const closed = await listClosedPassages(tx, now);
  const nextPort = await findNextPort(tx, tenantId, carrying.shipmentId);
  const { points } = findShipRoute(ship, to, { nextPort, closed });
  return { sailed: sailed.length > 1 ? [sailed] : [], planned: [points] };
}
