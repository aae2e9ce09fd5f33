import { type LatLon, greatCircleNm, unwrapLine, wrapLongitude } from '@portolan/contract';
import {
  type SailingShip,
  findOnwardRoute,
  findPort,
  findSeaRoute,
  findTimedRoute,
  leaveOutClosed,
} from '../../../platform/reference/index.ts';
import type { NextPort } from './next-port.ts';

/** So near to one another two places are one port. */
const samePortNm = 25;

/**
 * The rest of a ship's way to a place: by its next port, as its arrival was calculated, so that what is drawn and what
 * is still to go say the same as the ETA. Without a calculation as the ship is going.
 */
export function findShipRoute(
  ship: SailingShip,
  to: LatLon,
  { nextPort, closed }: { nextPort: NextPort | undefined; closed: readonly string[] },
): { points: [number, number][]; distanceNm: number } {
  const port = nextPort === undefined ? undefined : findPort(nextPort.unLocationCode);
  if (nextPort === undefined || port === undefined)
    return findOnwardRoute(ship, to, { avoid: leaveOutClosed(ship.at, to, closed) });
  const at = { latitude: ship.at.latitude, longitude: wrapLongitude(ship.at.longitude) };
  const isLast = greatCircleNm(port, to) <= samePortNm;
  const first = findSeaRoute(at, isLast ? to : port, {
    avoid: [...leaveOutClosed(at, port, closed), ...nextPort.leftOut],
  });
  if (isLast) return first;
  const hours = ship.hoursLeft === undefined ? undefined : ship.hoursLeft - nextPort.hours;
  const rest = findTimedRoute(port, to, hours, { avoid: leaveOutClosed(port, to, closed) });
  return {
    points: unwrapLine([...first.points, ...rest.points.slice(1)]),
    distanceNm: first.distanceNm + rest.distanceNm,
  };
}
