import { hourMs } from '@portolan/contract/time/durations';
import { type LatLon, greatCircleNm } from '@portolan/contract';
import { sql } from 'kysely';
import { noCourse, noSpeed, rawPerDegree } from '../../../formats/ais/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type PositionTable, simulatedFlag } from '../../vessels/positions/index.ts';
import { type Approach, type WayBox, approachOf, boxAround, isInWayBox } from './approach.ts';
import { pointAt } from './circle.ts';
import type { WayPoint } from './storm-way.ts';

/** A ship at its newest position. */
export interface ShipAt extends LatLon {
  mmsi: number;
  speedKn: number | null;
  courseDeg: number | null;
  atMs: number;
}

export interface ShipNear {
  ship: ShipAt;
  approach: Approach;
}

/** A ship keeps its course and speed for so long in our calculation; later nobody knows where it is. */
export const extrapolatedHours = 48;
/** A slower ship stays where it is. */
const leastSpeedKn = 1;
/** No merchant ship sails faster for long. */
const fastestKn = 25;
/** An older position says too little. */
const oldestPositionMs = 24 * 3_600_000;

const isMoving = ({ speedKn, courseDeg }: ShipAt): boolean =>
  speedKn !== null && courseDeg !== null && speedKn >= leastSpeedKn;

/** Where a ship is if it continues as it is; undefined beyond the extrapolated hours. */
function extrapolate(ship: ShipAt, untilMs: number): (atMs: number) => LatLon | undefined {
  const moving = isMoving(ship);
  return (atMs) => {
    if (atMs > untilMs) return undefined;
    if (!moving || atMs <= ship.atMs) return ship;
    return pointAt(ship, ship.courseDeg!, (Math.min(ship.speedKn!, fastestKn) * (atMs - ship.atMs)) / hourMs);
  };
}

/** Whether a ship can come within so many miles of the way at all: its distance now against what both move. */
function canReach(ship: ShipAt, way: readonly WayPoint[], reachNm: number): boolean {
  const miles = isMoving(ship) ? Math.min(ship.speedKn!, fastestKn) * extrapolatedHours : 0;
  const every = Math.max(1, Math.floor(way.length / 6));
  // Between two compared points of the way a storm moves less than this.
  const slack = reachNm + miles + every * 40;
  for (let index = 0; index < way.length; index += every)
    if (
      Math.abs(way[index]!.latitude - ship.latitude) * 60 <= slack &&
      greatCircleNm(way[index]!, ship) <= slack
    )
      return true;
  return false;
}

/**
 * Ships that are in a storm or come within `withinNm` of its centre, or into a wind area, in these hours: the
 * nearest first. Pure.
 */
export function shipsNear(
  ships: Iterable<ShipAt>,
  way: readonly WayPoint[],
  { withinNm, nowMs }: { withinNm: number; nowMs: number },
): { compared: number; near: ShipNear[] } {
  const untilMs = nowMs + extrapolatedHours * hourMs;
  const ahead = way.filter(({ atMs }) => atMs >= nowMs - hourMs && atMs <= untilMs);
  const compareWith = ahead.length > 0 ? ahead : way.slice(-1).map((point) => ({ ...point, atMs: nowMs }));
  const reach = Math.max(withinNm, ...compareWith.flatMap(({ radii }) => radii.flatMap(reachOf)));
  const stillBox = boxAround(compareWith, reach);
  const movingBox = boxAround(compareWith, reach + fastestKn * extrapolatedHours);
  let compared = 0;
  const near: ShipNear[] = [];
  for (const ship of ships) {
    compared += 1;
    if (!isInWayBox(isMoving(ship) ? movingBox : stillBox, ship) || !canReach(ship, compareWith, reach))
      continue;
    const approach = approachOf(compareWith, extrapolate(ship, untilMs));
    if (approach !== undefined && (approach.closestNm <= withinNm || approach.windKn !== null))
      near.push({ ship, approach });
  }
  return { compared, near: near.toSorted((a, b) => a.approach.closestNm - b.approach.closestNm) };
}

const reachOf = ({
  neNm,
  seNm,
  swNm,
  nwNm,
}: {
  neNm: number;
  seNm: number;
  swNm: number;
  nwNm: number;
}): number[] => [neNm, seNm, swNm, nwNm];

/** Ships of the live table, simulated or real ones. */
export function* shipsOfTable(table: PositionTable, simulated: boolean, nowMs: number): Generator<ShipAt> {
  const { count } = table;
  for (let slot = 0; slot < count; slot += 1) {
    if (((table.flagsOf(slot) & simulatedFlag) !== 0) !== simulated) continue;
    const atMs = table.atMsOf(slot);
    if (nowMs - atMs > oldestPositionMs) continue;
    const speed = table.speedOf(slot);
    const course = table.courseOf(slot);
    yield {
      mmsi: table.mmsiOf(slot),
      latitude: table.latitudeOf(slot) / rawPerDegree,
      longitude: table.longitudeOf(slot) / rawPerDegree,
      speedKn: speed === noSpeed ? null : speed / 10,
      courseDeg: course >= noCourse ? null : course / 10,
      atMs,
    };
  }
}

/** The same from the database, for processes that do not receive positions. */
export async function loadShips(db: Db, box: WayBox, simulated: boolean, nowMs: number): Promise<ShipAt[]> {
  const { rows } = await sql<{
    mmsi: string;
    latitude: number;
    longitude: number;
    speedOverGroundKn: number | null;
    courseOverGroundDeg: number | null;
    positionAt: Date;
  }>`
    select mmsi, latitude, longitude, speed_over_ground_kn, course_over_ground_deg, position_at from vessel
    where simulated = ${simulated} and position_at > ${new Date(nowMs - oldestPositionMs)}
      and latitude between ${box.south} and ${box.north}`.execute(db);
  return rows.map((row) => ({
    mmsi: Number(row.mmsi),
    latitude: row.latitude,
    longitude: row.longitude,
    speedKn: row.speedOverGroundKn,
    courseDeg: row.courseOverGroundDeg,
    atMs: row.positionAt.getTime(),
  }));
}
