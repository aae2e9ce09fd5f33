import { hourMs } from '@portolan/contract/time/durations';
import { type Random, randomOf } from '@portolan/contract/random';
import type { EpochMs } from './local-time.ts';
import { meanWaitHours, weeksKnownAt } from './ships/congestion.ts';
import { cruisedShare, slowPart } from './ships/positions.ts';
import { isCutShortKnown, isExtraKnown, isOmissionKnown, swapKnownAt } from './schedules/known-changes.ts';
import { hasRhythm, rotationChangesOf } from './ships/rotation-changes.ts';
import { departureAfter, rearrange, sailHop, type AimedCall, toStop } from './ships/sailing.ts';
import { approachHours, cruiseMiles } from './ships/schedules.ts';
import { levelsKnownAt, slideAt } from './ships/slides.ts';
import { drawTrouble, drawWait } from './ships/troubles.ts';
import type { Hop, VoyageCall } from './ships/sailing.ts';
import type { Voyage } from './ships/voyages.ts';
import type { World } from './world.ts';

const draws = 31;

/**
 * What an oracle knows beside the world's own parameters and its timetables.
 *
 * - `drawn`: also what was drawn for the time ahead and nobody can know: slides and the waits of weeks to come, changes
 *   of the rotation, and when a storm or repairs that are under way end.
 * - `parameters`: of changes of the rotation those that are announced, and those that come in a rhythm. How a slide
 *   continues until its present level is reached is taken for known, as is the waiting at a port until the end of next
 *   week.
 */
export type OracleKnowledge = 'drawn' | 'parameters';

/** What one continuation of the world goes by. */
interface Continuation {
  knowledge: OracleKnowledge;
  random: Random;
  slideOf: (plannedAt: EpochMs) => EpochMs;
  meanWaitAt: (unLocationCode: string, at: EpochMs) => number;
}

/**
 * The best estimate of a ship's arrival that anybody could make at an instant: the median of what the world's own rules
 * give from there on, with its true distributions. It does not know troubles and waits that lie ahead. Undefined for a
 * call that the voyage does not make, or has made. No estimator of the product may use it: it is the yardstick of the
 * bench.
 */
export function oracleArrival(
  world: World,
  voyage: Voyage,
  target: VoyageCall,
  at: EpochMs,
  knowledge: OracleKnowledge = 'drawn',
): EpochMs | undefined {
  const last = voyage.hops.findIndex(({ to }) => to === target);
  const current = voyage.hops.findIndex(({ arrivesAt }) => arrivesAt > at);
  if (last < 0 || current < 0 || current > last) return undefined;
  const arrivals: EpochMs[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    const random = randomOf('oracle', voyage.voyageKey, Math.floor(at / hourMs), draw);
    const continuation = continueWith(world, voyage, at, knowledge, random);
    arrivals.push(sailOn(world, voyage, { current, last }, at, continuation));
  }
  return arrivals.sort((a, b) => a - b)[(draws - 1) / 2];
}

function continueWith(
  { seed }: World,
  { service }: Voyage,
  at: EpochMs,
  knowledge: OracleKnowledge,
  random: Random,
): Continuation {
  if (knowledge === 'drawn')
    return {
      knowledge,
      random,
      slideOf: (plannedAt) => slideAt(seed, service, plannedAt),
      meanWaitAt: (port, then) => meanWaitHours(seed, port, then),
    };
  const levels = levelsKnownAt(seed, service, at, random);
  const weeks = new Map<string, (week: number) => number>();
  const weeksOf = (port: string): ((week: number) => number) => {
    const known = weeks.get(port) ?? weeksKnownAt(seed, port, at, random);
    weeks.set(port, known);
    return known;
  };
  return {
    knowledge,
    random,
    slideOf: (plannedAt) => slideAt(seed, service, plannedAt, levels),
    meanWaitAt: (port, then) => meanWaitHours(seed, port, then, weeksOf(port)),
  };
}

function sailOn(
  world: World,
  voyage: Voyage,
  { current, last }: { current: number; last: number },
  at: EpochMs,
  continuation: Continuation,
): EpochMs {
  const { service, week, hops } = voyage;
  const { random, slideOf, meanWaitAt } = continuation;
  const { calls, isSwapKnown } = expectCalls(voyage, current, at, continuation.knowledge);
  const stops = calls.map((call) => toStop({ ...call }, slideOf));
  if (isSwapKnown) rearrange(stops, rotationChangesOf(world.seed, service, week));
  const target = calls.findIndex(
    ({ callIndex, isExtra }) => !isExtra && callIndex === hops[last]?.to.callIndex,
  );
  const hop = hops[current];
  const stop = stops[current + 1];
  if (!hop || !stop) throw new Error('the voyage has no such hop');
  const sailing = { service, week, meanWaitAt };
  let before: VoyageCall;
  if (at < hop.departsAt) {
    // In port: when the work ends is known there.
    before = { ...hop.from, departsAt: hop.departsAt };
    sailHop(sailing, before, stop, random);
  } else {
    stop.call.arrivesAt = arriveFrom(voyage, hop, stop, at, continuation);
    stop.call.departsAt = departureAfter(stop, random);
  }
  before = stop.call;
  for (const next of stops.slice(current + 2, target + 1)) {
    sailHop(sailing, before, next, random);
    before = next.call;
  }
  return before.arrivesAt;
}

/** The calls of a voyage as they are expected at an instant; where a ship at sea is going can be seen. */
function expectCalls(
  voyage: Voyage,
  current: number,
  at: EpochMs,
  knowledge: OracleKnowledge,
): { calls: VoyageCall[]; isSwapKnown: boolean } {
  const made = [voyage.hops[0]!.from, ...voyage.hops.map(({ to }) => to)];
  if (knowledge === 'drawn' || hasRhythm(voyage.service)) return { calls: made, isSwapKnown: true };
  const isAtSea = at >= (voyage.hops[current]?.departsAt ?? Infinity);
  const begun = made.slice(0, current + (isAtSea ? 2 : 1));
  const newest = begun.at(-1)!;
  const isSwapKnown = newest.isSwapped === true || at >= swapKnownAt(voyage);
  const ahead = made
    .slice(begun.length)
    .filter(({ isExtra }) => !isExtra || isExtraKnown(voyage, at))
    .map((call) => {
      const { isCutShort: _, ...asPlanned } = call;
      return isCutShortKnown(call, at) ? call : asPlanned;
    });
  const unheard = voyage.calls.filter(
    (call) => call.isOmitted && call.callIndex > newest.callIndex && !isOmissionKnown(voyage, call, at),
  );
  const calls = [...ahead, ...unheard];
  if (!isSwapKnown || unheard.length > 0) calls.sort((a, b) => a.callIndex - b.callIndex);
  return { calls: [...begun, ...calls], isSwapKnown };
}

/** The arrival of a ship that is on its way or at anchor. */
function arriveFrom(
  { service, week }: Voyage,
  hop: Hop,
  stop: AimedCall,
  at: EpochMs,
  { knowledge, random, meanWaitAt }: Continuation,
): EpochMs {
  const { unLocationCode } = stop.call.berth.port;
  const approachMs = approachHours(hop.leg) * hourMs;
  if (at >= hop.leavesAnchorageAt && at >= hop.cruiseEndsAt) return hop.arrivesAt;
  const mayBeLateMs = (service.recoverableHours[stop.call.callIndex] ?? 0) * hourMs;
  if (at >= hop.cruiseEndsAt) {
    // Waits have no memory: what is left is drawn again. An early ship waits for its time.
    const leftMs = random.exponential(meanWaitAt(unLocationCode, at)) * hourMs;
    return Math.max(at + leftMs + approachMs, stop.aimedArrivalAt - 3 * hourMs);
  }
  const cruiseEndsAt = hop.cruiseEndsAt + unseenMs(hop, at, random, knowledge);
  const lateMs = cruiseEndsAt + approachMs - stop.aimedArrivalAt;
  const meanWait = meanWaitAt(unLocationCode, stop.aimedArrivalAt);
  const wait = drawWait(meanWait, { serviceCode: service.serviceCode, week }, unLocationCode, random);
  const earlyMs = Math.max(0, -lateMs - 3 * hourMs);
  const waitedMs = Math.max(0, Math.min(wait.hours * hourMs + earlyMs, mayBeLateMs - lateMs));
  return cruiseEndsAt + waitedMs + approachMs;
}

/** What trouble that has not begun would change of the time at sea: the world's is not known yet, another is drawn. */
function unseenMs(hop: Hop, at: EpochMs, random: Random, knowledge: OracleKnowledge): EpochMs {
  const { slowdown } = hop;
  const trouble = drawTrouble(random, cruiseMiles(hop.leg));
  if (slowdown && at >= slowPart(hop, slowdown).fromAt)
    return knowledge === 'drawn' ? 0 : remainderMs(hop, slowdown, at, random);
  const comesStill = trouble.isSudden && trouble.afterShare > cruisedShare(hop, at);
  return (comesStill ? trouble.hours * hourMs : 0) - (slowdown?.lostMs ?? 0);
}

const tries = 200;

/** What a trouble that is under way costs more or less than the world's own: one of its kind that lasts until now. */
function remainderMs(hop: Hop, slowdown: NonNullable<Hop['slowdown']>, at: EpochMs, random: Random): EpochMs {
  const { fromAt, untilAt } = slowPart(hop, slowdown);
  if (at >= untilAt) return 0;
  const lostMs = (slowdown.lostMs * (at - fromAt)) / (untilAt - fromAt);
  for (let i = 0; i < tries; i += 1) {
    const { isSudden, isStorm, hours } = drawTrouble(random, cruiseMiles(hop.leg));
    const isOfKind = isSudden && (isStorm === true) === slowdown.isStorm;
    if (isOfKind && hours * hourMs >= lostMs) return hours * hourMs - slowdown.lostMs;
  }
  return 0;
}
