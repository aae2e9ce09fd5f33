import { hourMs } from '@portolan/contract/time/durations';
import { radiansPerDegree as radians, wrapLongitude } from '@portolan/contract';
import { fractionOfTwo } from '@portolan/contract/random';
import { atAnchor, moored, underWay } from '../ships/positions.ts';
import { pointAlong } from '../ships/sea-legs.ts';
import { type Traffic, lies, works } from './traffic.ts';
import { craftKinds } from './kinds.ts';
import { type TrafficWay, roomEveryNm } from './ways.ts';

const fishingType = 30;
const engagedInFishing = 7;

/** The motion of a craft at an instant. Degrees, knots; one object reused for every craft. */
export interface Motion {
  longitude: number;
  latitude: number;
  speedKn: number;
  courseDeg: number;
  navigationStatus: number;
  /** For one that sails: whether it heads to the end of the line, not to its beginning. */
  isOutbound: boolean;
  /** Hours to the end of this passage; 0 for one that does not sail. */
  hoursToGo: number;
}

export const noMotion = (): Motion => ({
  longitude: 0,
  latitude: 0,
  speedKn: 0,
  courseDeg: 0,
  navigationStatus: moored,
  isOutbound: true,
  hoursToGo: 0,
});

/** Where a craft is and how it moves, written into `motion`. Pure otherwise. */
export function moveTo(traffic: Traffic, row: number, atMs: number, motion: Motion): void {
  motion.isOutbound = true;
  motion.hoursToGo = 0;
  const habit = traffic.habit[row];
  if (habit === lies) lie(traffic, row, atMs, motion);
  else if (habit === works) work(traffic, row, atMs, motion);
  else sail(traffic, row, atMs, motion);
}

function lie(traffic: Traffic, row: number, atMs: number, motion: Motion): void {
  const isAnchored = traffic.lengthM[row]! > 70 && fractionOfTwo(traffic.seed, row) < 0.5;
  motion.longitude = wrapLongitude(traffic.longitude[row]!);
  motion.latitude = traffic.latitude[row]!;
  motion.speedKn = 0;
  // A ship at anchor swings with the tide.
  motion.courseDeg = 360 * fractionOfTwo(row, isAnchored ? Math.floor(atMs / (6 * hourMs)) : 7);
  motion.navigationStatus = isAnchored ? atAnchor : moored;
}

/** To and fro on a straight line. */
function work(traffic: Traffic, row: number, atMs: number, motion: Motion): void {
  const east = traffic.eastDeg[row]!;
  const north = traffic.northDeg[row]!;
  const shrink = Math.cos(traffic.latitude[row]! * radians);
  const lineNm = Math.hypot(east * shrink, north) * 60;
  const hours = lineNm / traffic.speedKn[row]!;
  const turn = (atMs / hourMs / (2 * hours) + traffic.phase[row]!) % 1;
  const share = turn < 0.5 ? turn * 2 : 2 - turn * 2;
  const course = Math.atan2(east * shrink, north) / radians + (turn < 0.5 ? 0 : 180);
  motion.longitude = wrapLongitude(traffic.longitude[row]! + east * share);
  motion.latitude = traffic.latitude[row]! + north * share;
  motion.speedKn = traffic.speedKn[row]!;
  motion.courseDeg = (course + 360) % 360;
  motion.navigationStatus = kindOf(traffic, row).shipType === fishingType ? engagedInFishing : underWay;
}

/** Hours of a round of a craft that sails: to the end of its line, a stay in the roads, back, and a stay there. */
function roundOf(traffic: Traffic, row: number): { passage: number; stay: number; round: number } {
  const { leg } = traffic.ways[traffic.way[row]!]!;
  const passage = leg.distanceNm / traffic.speedKn[row]!;
  const stay = 8 + 40 * fractionOfTwo(traffic.seed ^ 5, row);
  return { passage, stay, round: 2 * (passage + stay) };
}

/** The same as times: `startsAtMs` is the last start of a round at or before an instant. */
export function passageOf(traffic: Traffic, row: number, atMs: number) {
  const { passage, stay, round } = roundOf(traffic, row);
  const turns = atMs / hourMs / round + traffic.phase[row]!;
  const startsAtMs = atMs - (turns % 1) * round * hourMs;
  return { passageMs: passage * hourMs, stayMs: stay * hourMs, roundMs: round * hourMs, startsAtMs };
}

/** Along the line, a stay in the roads, back, and a stay there. */
function sail(traffic: Traffic, row: number, atMs: number, motion: Motion): void {
  const way = traffic.ways[traffic.way[row]!]!;
  const { leg } = way;
  const speedKn = traffic.speedKn[row]!;
  const { passage, stay, round } = roundOf(traffic, row);
  const hours = ((atMs / hourMs / round + traffic.phase[row]!) % 1) * round;
  const isOutbound = hours < passage + stay;
  const since = isOutbound ? hours : hours - passage - stay;
  const isAnchored = since >= passage;
  const sailed = Math.min(passage, since) * speedKn;
  const miles = isOutbound ? sailed : leg.distanceNm - sailed;
  const { longitude, latitude, courseDeg } = pointAlong(leg, miles);
  motion.isOutbound = isOutbound;
  motion.hoursToGo = Math.max(0, passage - since);
  motion.courseDeg = isOutbound ? courseDeg : (courseDeg + 180) % 360;
  motion.speedKn = isAnchored ? 0 : speedKn;
  motion.navigationStatus = isAnchored ? atAnchor : underWay;
  const asideDeg = Math.min(traffic.asideNm[row]!, roomAt(way, miles)) / 60;
  const bearing = 2 * Math.PI * fractionOfTwo(traffic.seed ^ 9, row);
  motion.longitude = wrapLongitude(longitude + (asideDeg * Math.sin(bearing)) / Math.cos(latitude * radians));
  motion.latitude = latitude + asideDeg * Math.cos(bearing);
}

/** Free sea beside a line, between the places where it is known. */
function roomAt({ room }: TrafficWay, miles: number): number {
  const at = Math.max(0, miles) / roomEveryNm;
  const before = Math.min(room.length - 1, Math.floor(at));
  const [low, high] = [room[before]!, room[Math.min(room.length - 1, before + 1)]!];
  return low + (high - low) * (at - before);
}

/** The kind of a craft. */
export const kindOf = (traffic: Traffic, row: number) => craftKinds[traffic.kind[row]!]!;
