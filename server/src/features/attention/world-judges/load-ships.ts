import { hourMs } from '@portolan/contract/time/durations';
import { greatCircleNm } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { isOnBoard } from '../../shipments/shipments/index.ts';
import { type SpeedPoint, listSpeedChanges, speedClassOf } from '../../vessels/positions/index.ts';
import { type StoredPoint, listPointsOfVessels } from '../../vessels/tracks/index.ts';
import { type WatchedShip, judgeSpeedChange } from './speed-change.ts';
import type { Concerned, WorldJudge } from './world-judge.ts';

/** How far back the last change of speed is looked for. */
const lookBackMs = 48 * hourMs;
/** Nearer to a port than this a ship may lie still or go slowly. */
const nearPortNm = 60;
/** AIS: at anchor, moored. */
const waitingStatuses = new Set([1, 5]);

interface ShipRow {
  mmsi: string;
  vesselName: string;
  latitude: number;
  longitude: number;
  speedKn: number | null;
  navigationStatus: number | null;
  positionAt: Date;
  simulated: boolean;
  ports: string[];
  shipmentIds: string[];
}

const isNear = (ship: ShipRow): boolean =>
  ship.ports.some((code) => {
    const { latitude, longitude } = findPlace(code) ?? {};
    if (latitude === undefined || longitude === undefined) return false;
    return greatCircleNm(ship, { latitude, longitude }) < nearPortNm;
  });

const isWaitingShip = (ship: ShipRow): boolean =>
  (ship.navigationStatus !== null && waitingStatuses.has(ship.navigationStatus)) ||
  isNear({ ...ship, ports: ship.ports.filter(Boolean) });

const toSpeedPoint = ({ longitude, latitude, positionAt, speed }: StoredPoint): SpeedPoint => ({
  longitude: longitude / rawPerDegree,
  latitude: latitude / rawPerDegree,
  positionAt: positionAt.toISOString(),
  speedOverGroundKn: speed === null ? null : speed / 10,
});

/** Slow and stopped ships with shipments on board, and since when they are. */
async function listSailingShips(tx: Tx, tenantId: string, now: Date): Promise<Concerned<WatchedShip>[]> {
  const { rows } = await sql<ShipRow>`
    select v.mmsi, coalesce(v.vessel_name, v.imo_number) as vessel_name, v.latitude, v.longitude,
      v.speed_over_ground_kn as speed_kn, v.navigation_status, v.position_at, v.simulated,
      array_agg(distinct s.pol) || array_agg(distinct s.pod) || array(select distinct p
        from shipment t, unnest(t.transshipment_ports) p where t.tenant_id = ${tenantId}
          and t.vessel_imo_number = v.imo_number and t.listed and t.tracking_status = 'in-transit') as ports,
      array_agg(s.shipment_id) as shipment_ids
    from shipment s join vessel v on v.imo_number = s.vessel_imo_number and v.latitude is not null
      and v.longitude is not null and v.position_at is not null and v.speed_over_ground_kn <= 5
    where s.tenant_id = ${tenantId} and ${isOnBoard}
    group by v.mmsi`.execute(tx);
  const sailing = rows.filter((row) => !isWaitingShip(row));
  const mmsis = sailing.map(({ mmsi }) => mmsi);
  const tracks = await listPointsOfVessels(tx, mmsis, new Date(now.getTime() - lookBackMs), now);
  const ships: Concerned<WatchedShip>[] = [];
  for (const row of sailing) {
    const { mmsi, vesselName, speedKn, positionAt, shipmentIds, simulated } = row;
    const points = tracks.get(mmsi) ?? [];
    const last = listSpeedChanges(points.map(toSpeedPoint)).at(-1);
    const since = last === undefined ? points[0]?.positionAt : new Date(last.at);
    if (since === undefined) continue;
    ships.push({
      of: {
        mmsi,
        vesselName,
        speedKn,
        speedClass: speedClassOf(speedKn),
        since: since.toISOString(),
        positionAt: positionAt.toISOString(),
        isWaiting: false,
      },
      shipmentIds,
      simulated,
    });
  }
  return ships;
}

export const speedChange: WorldJudge<'speed-change', WatchedShip> = {
  type: 'speed-change',
  load: (tx, tenantId, _, now) => listSailingShips(tx, tenantId, now),
  judge: judgeSpeedChange,
};
