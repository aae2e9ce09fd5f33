import { hourMs } from '@portolan/contract/time/durations';
import { greatCircleNm, wrapLongitude } from '@portolan/contract';
import { avoidedByLargeShips, findPort, findSeaWay, findShipWay } from '../../../platform/reference/index.ts';
import { hoursOfWay, type Sailor } from '../travel-times/index.ts';

/** A slower ship lies, drifts or manoeuvres. */
const leastSailingKn = 3;
/** So near to its port a ship without speed is waiting for its berth. */
const waitingWithinNm = 40;
/** Below this share of its usual speed a ship meets weather or repairs: assumed to last for some hours more. */
const steadyShare = 0.65;
const slowForHours = 18;
/** No container ship sails faster than this, nor much faster than it usually does unless that was slow. */
const steadyMost = 1.4;
const fastestKn = 22;
/** Terminals lie so near to their port; its roads do not. */
const inPortNm = 12;
/** A published arrival that nobody has reported may have been so much earlier. */
const earlierHours = 12;
/** Next to a port the course says nothing. */
const leftBehindNm = 5;

/** Where a ship is and how it sails. */
export interface ShipPosition extends Sailor {
  latitude: number;
  longitude: number;
  positionAtMs: number;
  speedKn: number | null;
  courseDeg: number | null;
  /** Whether it reports that it lies at anchor; undefined where nobody knows. */
  isAnchored?: boolean | undefined;
}

/** What a ship has still to sail to a port. */
export interface WayLeft {
  distanceNm: number;
  speedKn: number;
  hours: number;
  passages: readonly string[];
  /** Passages that it goes round. */
  leftOut: readonly string[];
}

/** The rest of a ship's way to a port, at its present speed where that is an ordinary one for it. */
export function findWayLeft(
  ship: ShipPosition,
  unLocationCode: string,
  statedMs: number,
): WayLeft | undefined {
  const port = findPort(unLocationCode);
  if (port === undefined) return undefined;
  const { speedKn, courseDeg } = ship;
  // Which way the ship takes is what its carrier gives it time for; when it arrives is not.
  const statedHours = (statedMs - ship.positionAtMs) / hourMs;
  const hoursLeft = statedHours > 0 ? statedHours : undefined;
  const way = findShipWay({ at: ship, courseDeg, speedKn, hoursLeft }, port, avoidedByLargeShips);
  const { distanceNm, passages, leftOut } = way;
  const usualHours = Math.max(hoursOfWay(way, ship), 0.01);
  const usualKn = distanceNm / usualHours;
  const hours = hoursAt(speedKn, distanceNm, usualKn);
  return { distanceNm, hours, speedKn: distanceNm / Math.max(hours, 0.01), passages, leftOut };
}

/** Hours at the present speed; a slow ship is slow for some time, then as fast as usual. */
function hoursAt(speedKn: number | null, distanceNm: number, usualKn: number): number {
  const usualHours = distanceNm / usualKn;
  if (speedKn === null || speedKn < leastSailingKn || speedKn > Math.max(fastestKn, steadyMost * usualKn))
    return usualHours;
  const hours = distanceNm / speedKn;
  if (speedKn >= steadyShare * usualKn) return hours;
  return Math.min(hours, usualHours + slowForHours * (1 - speedKn / usualKn));
}

/** The shortest way between two ports, in nautical miles. */
export function distanceBetween(from: string, to: string): number {
  const [start, end] = [findPort(from), findPort(to)];
  return start === undefined || end === undefined
    ? 0
    : findSeaWay(start, end, avoidedByLargeShips).distanceNm;
}

/** Whether a ship lies off its next port. */
export const isWaitingFor = ({ speedKn }: ShipPosition, distanceNm: number): boolean =>
  distanceNm <= waitingWithinNm && speedKn !== null && speedKn < leastSailingKn;

/** Whether a ship lies, at anchor or alongside. */
export const isStill = ({ speedKn }: ShipPosition): boolean => speedKn !== null && speedKn < leastSailingKn;

/** Whether a ship is in a port, not on its roads. */
export function isAtCall(call: { unLocationCode: string | null } | undefined, ship: ShipPosition): boolean {
  const code = call?.unLocationCode ?? null;
  const port = code === null ? undefined : findPort(code);
  return port !== undefined && greatCircleNm(ship, port) <= inPortNm;
}

/**
 * Whether a ship has left a port though nobody has said so: it was to be there before, and sails away from it.
 */
export function hasLeft(
  { unLocationCode }: { unLocationCode: string | null },
  { arrivalMs, departureMs }: { arrivalMs: number; departureMs: number },
  ship: ShipPosition,
): boolean {
  const { speedKn, courseDeg, positionAtMs } = ship;
  if (arrivalMs > positionAtMs || speedKn === null || speedKn < leastSailingKn) return false;
  const port = unLocationCode === null ? undefined : findPort(unLocationCode);
  if (port === undefined || courseDeg === null) return departureMs <= positionAtMs;
  const awayNm = greatCircleNm(ship, port);
  // It cannot have been there and be here by now: what was published of its arrival is over and did not happen.
  if (awayNm > fastestKn * ((positionAtMs - arrivalMs) / hourMs + earlierHours)) return false;
  if (awayNm < leftBehindNm) return departureMs <= positionAtMs;
  const north = port.latitude - ship.latitude;
  const east = wrapLongitude(port.longitude - ship.longitude);
  const bearing = (Math.atan2(east * Math.cos((ship.latitude * Math.PI) / 180), north) * 180) / Math.PI;
  const off = Math.abs(wrapLongitude(bearing - courseDeg));
  return off > 90;
}
