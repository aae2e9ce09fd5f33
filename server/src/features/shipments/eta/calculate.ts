import { hourMs } from '@portolan/contract/time/durations';
import { type EtaTerm, horizonOf } from '@portolan/contract';
import { expectedBiasHours, expectedErrorHours } from '../eta-errors/index.ts';
import { continueFrom } from './calculate-connection.ts';
import { followCourse } from './calculate-course.ts';
import { coursesNow, sailUnderWay } from './calculate-sailing.ts';
import { usualLane, usualUnloading } from '../travel-times/index.ts';
import { type Calculation, type VoyageKnowledge, type VoyageLeg, addTerm, isSeaLeg } from './voyage.ts';

/** A calculated arrival. */
export interface CalculatedArrival {
  estimatedAt: Date;
  callIds: string[];
  positionAt: Date | null;
  terms: EtaTerm[];
}

/**
 * When the ship with the container arrives at `place`: the way and the waits are added up leg by leg, see docs/eta.md.
 * Undefined where no leg leads there any more. Pure.
 */
export function calculateArrival(
  place: string,
  known: VoyageKnowledge,
  now: Date,
): CalculatedArrival | undefined {
  const voyage = { ...known, courses: coursesNow(known) };
  const last = voyage.legs.findLastIndex((leg) => isSeaLeg(leg) && leg.toPort === place);
  const left = voyage.legs.slice(0, last + 1).filter((leg) => isSeaLeg(leg) && leg.stage !== 'done');
  const [first] = left;
  if (first === undefined) return undefined;
  const calculation: Calculation = { atMs: now.getTime(), terms: [], callIds: new Set(), positionAt: null };
  for (const [i, leg] of left.entries()) {
    const isFirst = i === 0;
    const isUnderWay = isFirst && leg.stage === 'under-way';
    const course = isUnderWay ? voyage.courses.get(leg.legIndex) : undefined;
    if (course !== undefined) {
      followCourse(calculation, leg, course);
      continue;
    }
    const isKnown = isUnderWay
      ? sailUnderWay(calculation, voyage, leg, now)
      : continueFrom(calculation, voyage, { leg, before: left[i - 1], isLast: i === left.length - 1 });
    if (!isKnown) return undefined;
  }
  return finish(calculation, place, voyage, now);
}

function finish(
  calculation: Calculation,
  place: string,
  voyage: VoyageKnowledge,
  now: Date,
): CalculatedArrival {
  const { carrierCode, pol, summaries, travel } = voyage;
  const leadHours = (): number => (calculation.atMs - now.getTime()) / hourMs;
  const key = { source: 'calculated', carrierCode, pol, pod: place } as const;
  drawToSchedule(calculation, place, voyage, now);
  const biasHours = expectedBiasHours(summaries, { ...key, horizon: horizonOf(leadHours()) });
  // A ship that is nearly there is not put into the past by what others missed.
  addTerm(calculation, { kind: 'correction', hours: Math.max(biasHours, -0.5 * leadHours()) });
  const estimatedMs = Math.max(calculation.atMs, now.getTime() + hourMs);
  const { callIds, positionAt, terms } = calculation;
  const toDate = (ms: number): Date => new Date(Math.round(ms / 60_000) * 60_000);
  return {
    estimatedAt: toDate(estimatedMs),
    callIds: [...callIds],
    positionAt,
    terms: [...terms, ...listLaterTerms(place, voyage, travel)],
  };
}

/** Median errors in hours that are assumed until they were measured: near the port its berth plan is published. */
const assumedErrorHours = {
  near: { calculated: 3, 'schedule-revised': 4 },
  far: { calculated: 8, 'schedule-revised': 24 },
};

/** Whether the ship is at sea and its next call is the last one of this leg. */
function isOnLastWay({ legs, courses }: VoyageKnowledge, leg: VoyageLeg): boolean {
  const course = courses.get(leg.legIndex);
  const isFirst = legs.find((one) => isSeaLeg(one) && one.stage !== 'done') === leg;
  if (course === undefined || !isFirst || leg.stage !== 'under-way') return false;
  return course.expected.way !== undefined && course.arrival === course.expected.next;
}

/**
 * Draws the estimate to the published arrival, as far as schedules have been right so far ahead: the shares are as the
 * inverse squares of both median errors. When a ship on its way to the port comes is better seen from where it is; its
 * berth plan, published on the last day, knows more again.
 */
function drawToSchedule(calculation: Calculation, place: string, voyage: VoyageKnowledge, now: Date): void {
  const { legs, calls, carrierCode, pol, summaries } = voyage;
  const last = legs.findLast((leg) => isSeaLeg(leg) && leg.toPort === place);
  const published = last === undefined ? undefined : calls.get(last.legIndex)?.arrival;
  if (last === undefined || published === undefined || published.at <= now) return;
  if (!voyage.courses.has(last.legIndex)) return;
  const horizon = horizonOf((calculation.atMs - now.getTime()) / hourMs);
  if (horizon !== 'under-1' && isOnLastWay(voyage, last)) return;
  const assumed = assumedErrorHours[horizon === 'under-1' ? 'near' : 'far'];
  const errorOf = (source: 'calculated' | 'schedule-revised'): number =>
    expectedErrorHours(summaries, { source, horizon, carrierCode, pol, pod: place }, assumed[source]);
  const [own, theirs] = [errorOf('calculated'), errorOf('schedule-revised')];
  const share = own ** 2 / Math.max(own ** 2 + theirs ** 2, 0.01);
  const hours = (share * (published.at.getTime() - calculation.atMs)) / hourMs;
  calculation.callIds.add(published.callId);
  addTerm(calculation, { kind: 'berth-window', unLocationCode: place, hours });
}

/** What comes after the arrival: unloading, and the way inland. Not part of the estimate. */
function listLaterTerms(
  place: string,
  { legs, carrierCode }: VoyageKnowledge,
  travel: VoyageKnowledge['travel'],
): EtaTerm[] {
  const { hours, ...rest } = usualUnloading(travel, place);
  const end = legs.findLastIndex((leg) => isSeaLeg(leg) && leg.toPort === place);
  const inland = legs.slice(end + 1).flatMap((leg): EtaTerm[] => {
    const { fromPort, toPort, modeOfTransport } = leg;
    if (fromPort === null || toPort === null) return [];
    const usual = usualLane(travel, { from: fromPort, to: toPort, carrierCode, mode: modeOfTransport });
    return usual === undefined ? [] : [{ kind: 'inland', unLocationCode: toPort, ...usual }];
  });
  return [{ kind: 'unloading', unLocationCode: place, hours, ...rest }, ...inland];
}
