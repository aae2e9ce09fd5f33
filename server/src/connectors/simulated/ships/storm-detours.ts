import { hourMs } from '@portolan/contract/time/durations';
import { nearestLongitude } from '@portolan/contract';
import { fractionOf } from '@portolan/contract/random';
import { isSea } from '../../../platform/reference/index.ts';
import type { EpochMs } from '../local-time.ts';
import type { Hop } from './sailing.ts';
import { cruiseMiles } from './schedules.ts';
import { type LegPoint, pointAlong } from './sea-legs.ts';

const radians = Math.PI / 180;
/** The distance that ships keep from the centre of a storm on their lane, where there is room for it. */
const widestNm = 260;
/** No ship goes further than it can sail beside the way that it makes good. */
const mostShare = 0.28;
const triedShares = [1, 0.75, 0.5, 0.3] as const;
/** Places on the way round that have to be at sea. */
const samples = 16;

/** The part of a hop on which the ship keeps away from a storm. */
export interface StormPart {
  fromAt: EpochMs;
  untilAt: EpochMs;
  /** Share of the way to the anchorage that the ship makes good on it in a millisecond. */
  madeGood: number;
  /** Share of the way at which it begins. */
  beginsAt: number;
}

interface Detour {
  /** The direction away from the lane: across the straight line from its begin to its end. */
  awayDeg: number;
  widthNm: number;
}

const detours = new WeakMap<Hop, Detour>();

/** How far and to which side a ship leaves its lane: the side is drawn, else the other one; not at all beside land. */
function detourOf(hop: Hop, part: StormPart, usualKn: number): Detour {
  const kept = detours.get(hop);
  if (kept) return kept;
  const hours = (part.untilAt - part.fromAt) / hourMs;
  const widest = Math.min(widestNm, mostShare * usualKn * hours);
  const luck = fractionOf('storm', hop.from.berth.port.unLocationCode, hop.departsAt);
  const onLane = (at: EpochMs): LegPoint => pointAlong(hop.leg, milesAt(hop, part, at));
  const aheadDeg = courseBetween(onLane(part.fromAt), onLane(part.untilAt));
  const first = luck < 0.5 ? 90 : -90;
  const options = triedShares.flatMap((share) =>
    [first, -first].map((side) => ({ awayDeg: aheadDeg + side, widthNm: share * widest })),
  );
  const found = options.find((detour) => isOpenSea(hop, part, detour)) ?? { awayDeg: aheadDeg, widthNm: 0 };
  detours.set(hop, found);
  return found;
}

function isOpenSea(hop: Hop, part: StormPart, detour: Detour): boolean {
  const span = part.untilAt - part.fromAt;
  return Array.from({ length: samples - 1 }, (_, i) => part.fromAt + (span * (i + 1)) / samples).every(
    (at) => {
      const miles = cruiseMiles(hop.leg) * (part.beginsAt + part.madeGood * (at - part.fromAt));
      const { latitude, longitude } = besideLane(pointAlong(hop.leg, miles), detour, shareOf(part, at));
      return isSea(longitude, latitude);
    },
  );
}

const milesAt = ({ leg }: Hop, { beginsAt, madeGood, fromAt }: StormPart, at: EpochMs): number =>
  cruiseMiles(leg) * (beginsAt + madeGood * (at - fromAt));

function courseBetween(from: LegPoint, to: LegPoint): number {
  const east = nearestLongitude(to.longitude, from.longitude) - from.longitude;
  return Math.atan2(east * Math.cos(from.latitude * radians), to.latitude - from.latitude) / radians;
}

const shareOf = ({ fromAt, untilAt }: StormPart, at: EpochMs): number => (at - fromAt) / (untilAt - fromAt);

/** Away and back again, without a corner. */
const awayAt = (share: number): number => (1 - Math.cos(2 * Math.PI * share)) / 2;

function besideLane(point: LegPoint, { awayDeg, widthNm }: Detour, share: number): LegPoint {
  const direction = awayDeg * radians;
  const degrees = (widthNm * awayAt(share)) / 60;
  const latitude = point.latitude + degrees * Math.cos(direction);
  const shrink = Math.max(0.1, Math.cos(point.latitude * radians));
  const longitude = nearestLongitude(point.longitude + (degrees * Math.sin(direction)) / shrink, 0);
  return { latitude, longitude, courseDeg: point.courseDeg };
}

/** Where a ship that keeps away from a storm is, its course and its speed; `point` is the place on its lane. */
export function avoidStorm(
  hop: Hop,
  part: StormPart,
  { point, madeGoodKn, usualKn }: { point: LegPoint; madeGoodKn: number; usualKn: number },
  at: EpochMs,
): { place: LegPoint; speedKn: number } {
  const detour = detourOf(hop, part, usualKn);
  const share = shareOf(part, at);
  const place = besideLane(point, detour, share);
  const hours = (part.untilAt - part.fromAt) / hourMs;
  const sidewaysKn = (detour.widthNm * Math.PI * Math.sin(2 * Math.PI * share)) / hours;
  const lane = point.courseDeg * radians;
  const away = detour.awayDeg * radians;
  const northKn = madeGoodKn * Math.cos(lane) + sidewaysKn * Math.cos(away);
  const eastKn = madeGoodKn * Math.sin(lane) + sidewaysKn * Math.sin(away);
  const courseDeg = (Math.atan2(eastKn, northKn) / radians + 360) % 360;
  return { place: { ...place, courseDeg }, speedKn: Math.hypot(northKn, eastKn) };
}
