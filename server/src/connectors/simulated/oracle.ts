import { type Random, randomOf } from '@portolan/contract/random';
import { type EpochMs, hourMs } from './local-time.ts';
import { meanWaitHours } from './ships/congestion.ts';
import { cruisedShare, slowPart } from './ships/positions.ts';
import { rotationChangesOf } from './ships/rotation-changes.ts';
import { departureAfter, rearrange, sailHop, type AimedCall, toStop } from './ships/sailing.ts';
import { approachHours, cruiseMiles } from './ships/schedules.ts';
import { drawTrouble, drawWait } from './ships/troubles.ts';
import type { Hop, VoyageCall } from './ships/sailing.ts';
import type { Voyage } from './ships/voyages.ts';
import type { World } from './world.ts';

const draws = 31;

/**
 * The best estimate of a ship's arrival that anybody could make at an instant: the median of what the world's own rules
 * give from there on, with its true distributions, its timetables, slides, changed rotations and the waiting of each
 * port in each week. It does not know what has not been drawn yet: troubles and waits that lie ahead. Undefined for a
 * call that the voyage does not make, or has made. No estimator of the product may use it: it is the yardstick of the
 * bench.
 */
export function oracleArrival(
  world: World,
  voyage: Voyage,
  target: VoyageCall,
  at: EpochMs,
): EpochMs | undefined {
  const last = voyage.hops.findIndex(({ to }) => to === target);
  const current = voyage.hops.findIndex(({ arrivesAt }) => arrivesAt > at);
  if (last < 0 || current < 0 || current > last) return undefined;
  const arrivals: EpochMs[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    const random = randomOf('oracle', voyage.voyageKey, Math.floor(at / hourMs), draw);
    arrivals.push(sailOn(world, voyage, { current, last }, at, random));
  }
  return arrivals.sort((a, b) => a - b)[(draws - 1) / 2];
}

function sailOn(
  world: World,
  voyage: Voyage,
  { current, last }: { current: number; last: number },
  at: EpochMs,
  random: Random,
): EpochMs {
  const { seed } = world;
  const { service, week, hops } = voyage;
  const stops = [hops[0]?.from, ...hops.map(({ to }) => to)].flatMap((call) =>
    call ? [toStop(seed, service, { ...call })] : [],
  );
  rearrange(stops, rotationChangesOf(seed, service, week));
  const hop = hops[current];
  const stop = stops[current + 1];
  if (!hop || !stop) throw new Error('the voyage has no such hop');
  let before: VoyageCall;
  if (at < hop.departsAt) {
    // In port: when the work ends is known there.
    before = { ...hop.from, departsAt: hop.departsAt };
    sailHop({ seed, service, week }, before, stop, random);
  } else {
    stop.call.arrivesAt = arriveFrom(world, voyage, hop, stop, at, random);
    stop.call.departsAt = departureAfter(stop, random);
  }
  before = stop.call;
  for (const next of stops.slice(current + 2, last + 2)) {
    sailHop({ seed, service, week }, before, next, random);
    before = next.call;
  }
  return before.arrivesAt;
}

/** The arrival of a ship that is on its way or at anchor. */
function arriveFrom(
  { seed }: World,
  { service, week }: Voyage,
  hop: Hop,
  stop: AimedCall,
  at: EpochMs,
  random: Random,
): EpochMs {
  const { unLocationCode } = stop.call.berth.port;
  const approachMs = approachHours(hop.leg) * hourMs;
  if (at >= hop.leavesAnchorageAt && at >= hop.cruiseEndsAt) return hop.arrivesAt;
  const mayBeLateMs = (service.recoverableHours[stop.call.callIndex] ?? 0) * hourMs;
  if (at >= hop.cruiseEndsAt) {
    // Waits have no memory: what is left is drawn again. An early ship waits for its time.
    const leftMs = random.exponential(meanWaitHours(seed, unLocationCode, at)) * hourMs;
    return Math.max(at + leftMs + approachMs, stop.aimedArrivalAt - 3 * hourMs);
  }
  const cruiseEndsAt = hop.cruiseEndsAt + unseenMs(hop, at, random);
  const lateMs = cruiseEndsAt + approachMs - stop.aimedArrivalAt;
  const sailing = { serviceCode: service.serviceCode, week };
  const wait = drawWait(seed, sailing, unLocationCode, stop.aimedArrivalAt, random);
  const earlyMs = Math.max(0, -lateMs - 3 * hourMs);
  const waitedMs = Math.max(0, Math.min(wait.hours * hourMs + earlyMs, mayBeLateMs - lateMs));
  return cruiseEndsAt + waitedMs + approachMs;
}

/** What trouble that has not begun would change of the time at sea: the world's is not known yet, another is drawn. */
function unseenMs(hop: Hop, at: EpochMs, random: Random): EpochMs {
  const trouble = drawTrouble(random, cruiseMiles(hop.leg));
  if (hop.slowdown && at >= slowPart(hop, hop.slowdown).fromAt) return 0;
  const comesStill = trouble.isSudden && trouble.afterShare > cruisedShare(hop, at);
  return (comesStill ? trouble.hours * hourMs : 0) - (hop.slowdown?.lostMs ?? 0);
}
