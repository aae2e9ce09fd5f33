import { hourMs } from '@portolan/contract/time/durations';
import type { Random } from '@portolan/contract/random';
import type { EpochMs } from '../local-time.ts';
import type { RotationChanges } from './rotation-changes.ts';
import { approachHours, cruiseMiles, type Service, topSpeedKn } from './schedules.ts';
import { type Berth, type SeaLeg, seaLegBetween } from './sea-legs.ts';
import { drawTrouble, drawWait, type Trouble } from './troubles.ts';

/** One call of one voyage: planned and actual. */
export interface VoyageCall {
  callIndex: number;
  berth: Berth;
  coast: number;
  plannedArrivalAt: EpochMs;
  plannedDepartureAt: EpochMs;
  /** At the berth. For an omitted call these are the planned times. */
  arrivesAt: EpochMs;
  departsAt: EpochMs;
  isOmitted: boolean;
  /** A call that is not in the rotation; its index is the one of the call before it. */
  isExtra?: true;
  /** Made before or after its neighbour, against the rotation. */
  isSwapped?: true;
  /** The ship left before all export containers were loaded. */
  isCutShort?: true;
  /** SMDG code and text for a call that is late. */
  delay?: { delayReasonCode: string; changeRemark: string } | undefined;
}

/** The way from one call to the next one that is made. */
export interface Hop {
  from: VoyageCall;
  to: VoyageCall;
  leg: SeaLeg;
  departsAt: EpochMs;
  /** At the anchorage, or at the berth where there is none. */
  cruiseEndsAt: EpochMs;
  leavesAnchorageAt: EpochMs;
  arrivesAt: EpochMs;
  /** Time lost on the way to weather or repairs: after this share of the miles the ship is slow for so long. */
  slowdown?: { afterShare: number; lostMs: number; isStorm: boolean };
}

const slowestKn = 10.5;

/** A call with the times that the ship tries to keep: the timetable with the slide of the service. */
export interface AimedCall {
  call: VoyageCall;
  aimedArrivalAt: EpochMs;
  aimedDepartureAt: EpochMs;
}

/** The times that a ship aims at for a call: the timetable with the slide of its service then. */
export const toStop = (call: VoyageCall, slideOf: (plannedAt: EpochMs) => EpochMs): AimedCall => ({
  call,
  aimedArrivalAt: call.plannedArrivalAt + slideOf(call.plannedArrivalAt),
  aimedDepartureAt: call.plannedDepartureAt + slideOf(call.plannedDepartureAt),
});

/** Ports that change places change their times too. */
export function rearrange(stops: AimedCall[], { swapped }: RotationChanges): void {
  const [now, later] = [stops[swapped ?? -1], stops[(swapped ?? -2) + 1]];
  if (!now || !later) return;
  [now.aimedArrivalAt, later.aimedArrivalAt] = [later.aimedArrivalAt, now.aimedArrivalAt];
  [now.aimedDepartureAt, later.aimedDepartureAt] = [later.aimedDepartureAt, now.aimedDepartureAt];
}

/** Which voyage a hop is of, and how long ships wait on average at a port at an instant. */
export interface Sailing {
  service: Service;
  week: number;
  meanWaitAt: (unLocationCode: string, at: EpochMs) => number;
}

/** Sails to the next call, late or not, and sets its times. */
export function sailHop(
  { service, week, meanWaitAt }: Sailing,
  from: VoyageCall,
  stop: AimedCall,
  random: Random,
): Hop {
  const { call: to } = stop;
  const leg = seaLegBetween(from.berth, to.berth, service.avoid);
  const cruiseNm = cruiseMiles(leg);
  const approach = approachHours(leg);
  const hoursToPlan = (stop.aimedArrivalAt - from.departsAt) / hourMs - approach;
  const fastest = cruiseNm / topSpeedKn;
  const slowest = Math.max(fastest, cruiseNm / slowestKn);
  // A late ship makes up a part of the delay, never all of it.
  const eager = cruiseNm / Math.min(topSpeedKn, service.speedKn * 1.08);
  const aimed = Math.max(fastest, Math.min(slowest, Math.max(hoursToPlan, eager)));
  const lateBy = (hours: number): number => hours - hoursToPlan;
  const mayBeLate = service.recoverableHours[to.callIndex] ?? 0;
  const trouble = drawTrouble(random, cruiseNm);
  const { unLocationCode } = to.berth.port;
  const meanWait = meanWaitAt(unLocationCode, stop.aimedArrivalAt);
  const wait = drawWait(meanWait, { serviceCode: service.serviceCode, week }, unLocationCode, random);
  const cruise = Math.max(fastest, Math.min(aimed + trouble.hours, hoursToPlan + mayBeLate, slowest * 1.6));
  const early = Math.max(0, -lateBy(cruise) - 3);
  const waited = Math.max(0, Math.min(wait.hours + early, mayBeLate - lateBy(cruise)));
  const cruiseEndsAt = from.departsAt + (cruise + (leg.anchorageNm === undefined ? waited : 0)) * hourMs;
  const leavesAnchorageAt = from.departsAt + (cruise + waited) * hourMs;
  to.arrivesAt = leavesAnchorageAt + approach * hourMs;
  const behindMs = stop.aimedArrivalAt - to.plannedArrivalAt;
  to.delay = delayOf(to, trouble.hours >= wait.hours ? trouble : wait, behindMs);
  to.departsAt = departureAfter(stop, random);
  const lostMs = (cruise - aimed) * hourMs;
  return {
    from,
    to,
    leg,
    departsAt: from.departsAt,
    cruiseEndsAt,
    leavesAnchorageAt,
    arrivesAt: to.arrivesAt,
    ...(trouble.isSudden &&
      lostMs > hourMs && {
        slowdown: { afterShare: trouble.afterShare, lostMs, isStorm: trouble.isStorm === true },
      }),
  };
}

/** Why a call is late: what happened on the way there, else what the whole service suffers from. */
function delayOf(
  to: VoyageCall,
  { delayReasonCode, changeRemark }: Trouble,
  behindMs: EpochMs,
): VoyageCall['delay'] {
  const lateMs = to.arrivesAt - to.plannedArrivalAt;
  if (lateMs <= 6 * hourMs) return undefined;
  if (delayReasonCode !== undefined && lateMs - behindMs > 6 * hourMs)
    return { delayReasonCode, changeRemark };
  return behindMs > 6 * hourMs && !to.isSwapped
    ? { delayReasonCode: 'CGS', changeRemark: 'Late from previous ports: berth congestion' }
    : undefined;
}

const cutShortBy = 0.45;

/** When a ship that has arrived leaves a call. */
export function departureAfter(
  { call, aimedArrivalAt, aimedDepartureAt }: AimedCall,
  random: Random,
): EpochMs {
  const lateHours = (call.arrivesAt - aimedArrivalAt) / hourMs;
  const planned = call.plannedDepartureAt - call.plannedArrivalAt;
  const worked = planned * random.between(0.8, lateHours > 12 ? 1 : 1.18);
  if (call.isCutShort) return call.arrivesAt + worked * (1 - cutShortBy);
  return Math.max(call.arrivesAt + worked, aimedDepartureAt - 2 * hourMs);
}
