import { greatCircleNm } from '@portolan/contract';
import { findPort, findShipWay } from '../../../platform/reference/index.ts';
import { hoursOfWay, type Sailor } from '../travel-times/index.ts';

const hourMs = 3_600_000;
/** Large ships do not take the Kiel Canal. */
const avoid = ['kiel'];
/** A slower ship lies, drifts or manoeuvres. */
const leastSailingKn = 3;
/** So near to its port a ship without speed is waiting for its berth. */
const waitingWithinNm = 40;
/** A ship that sails by less than this share of its usual speed meets weather or repairs, and will be faster again. */
const steadyShare = 0.65;
const steadyMost = 1.4;
/** Next to a port the course says nothing. */
const leftBehindNm = 5;

/** Where a ship is and how it sails. */
export interface ShipPosition extends Sailor {
  latitude: number;
  longitude: number;
  positionAtMs: number;
  speedKn: number | null;
  courseDeg: number | null;
}

/** The rest of a ship's way to a port, at its present speed where that is an ordinary one for it. */
export function findWayLeft(
  ship: ShipPosition,
  unLocationCode: string,
  statedMs: number,
): { distanceNm: number; speedKn: number; hours: number; passages: readonly string[] } | undefined {
  const port = findPort(unLocationCode);
  if (port === undefined) return undefined;
  const { speedKn, courseDeg } = ship;
  // Which way the ship takes is what its carrier gives it time for; when it arrives is not.
  const statedHours = (statedMs - ship.positionAtMs) / hourMs;
  const hoursLeft = statedHours > 0 ? statedHours : undefined;
  const way = findShipWay({ at: ship, courseDeg, speedKn, hoursLeft }, port, avoid);
  const { distanceNm } = way;
  const usualHours = Math.max(hoursOfWay(way, ship), 0.01);
  const usualKn = distanceNm / usualHours;
  const isSteady = speedKn !== null && speedKn >= steadyShare * usualKn && speedKn <= steadyMost * usualKn;
  const hours = isSteady ? distanceNm / speedKn : usualHours;
  return { distanceNm, hours, speedKn: distanceNm / Math.max(hours, 0.01), passages: way.passages };
}

/** Whether a ship lies off its next port. */
export const isWaitingFor = ({ speedKn }: ShipPosition, distanceNm: number): boolean =>
  distanceNm <= waitingWithinNm && speedKn !== null && speedKn < leastSailingKn;

/** Whether a ship has left a port though nobody has said so: it was to leave before, and sails away from it. */
export function hasLeft(
  { unLocationCode }: { unLocationCode: string | null },
  departureMs: number,
  ship: ShipPosition,
): boolean {
  const { speedKn, courseDeg, positionAtMs } = ship;
  if (departureMs > positionAtMs || speedKn === null || speedKn < leastSailingKn) return false;
  const port = unLocationCode === null ? undefined : findPort(unLocationCode);
  if (port === undefined || courseDeg === null) return true;
  if (greatCircleNm(ship, port) < leftBehindNm) return true;
  const north = port.latitude - ship.latitude;
  const east =
    ((((port.longitude - ship.longitude + 540) % 360) + 360) % 360) - 180;
  const bearing = (Math.atan2(east * Math.cos((ship.latitude * Math.PI) / 180), north) * 180) / Math.PI;
  const off = Math.abs(((((bearing - courseDeg + 540) % 360) + 360) % 360) - 180);
  return off > 90;
}
