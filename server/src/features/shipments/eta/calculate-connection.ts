import { hourMs } from '@portolan/contract/time/durations';
import { courseDeparture, sailCourse } from './calculate-course.ts';
import { usualLegHours, waitForBerth } from './calculate-sailing.ts';
import { assumedCallHours, usualConnection } from '../travel-times/index.ts';
import {
  type NextSailing,
  type Calculation,
  type VoyageKnowledge,
  type VoyageLeg,
  addTerm,
} from './voyage.ts';

/** Services sail weekly: without a published sailing the next one is a week later. */
const weekHours = 168;
/** The spread of an arrival that lies ahead: a share of the time until then, and never less. */
const spreadShare = 0.12;
const leastSpreadHours = 6;

/** The share of a normal distribution below so many standard deviations (Zelen and Severo, error below 1e-4). Pure. */
export function normalShare(deviations: number): number {
  const t = 1 / (1 + 0.33267 * Math.abs(deviations));
  const tail =
    (Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)) *
    (0.4361836 * t - 0.1201676 * t ** 2 + 0.937298 * t ** 3);
  return deviations >= 0 ? 1 - tail : tail;
}

/**
 * The chance that a connection is missed: that the container is ready, `readyHours` from now with the spread of an
 * arrival so far ahead, after the departure in `departureHours`. Pure.
 */
export function missedChance(readyHours: number, departureHours: number): number {
  const spread = Math.max(leastSpreadHours, spreadShare * readyHours);
  return normalShare((readyHours - departureHours) / spread);
}

interface Continued {
  leg: VoyageLeg;
  /** The leg before, where it is still to be sailed. */
  before: VoyageLeg | undefined;
  isLast: boolean;
}

const isSameShip = (a: VoyageLeg, b: VoyageLeg): boolean =>
  (a.vesselImoNumber !== null && a.vesselImoNumber === b.vesselImoNumber) ||
  (a.vesselName !== null && a.vesselName === b.vesselName);

/**
 * Goes on with a leg that has not begun: the connection or call before it, then its way. False where it is not known.
 */
export function continueFrom(
  calculation: Calculation,
  voyage: VoyageKnowledge,
  continued: Continued,
): boolean {
  const { leg, before } = continued;
  const calls = voyage.calls.get(leg.legIndex);
  const course = voyage.courses.get(leg.legIndex);
  const published = calls?.departure;
  const expectedAt = course === undefined ? undefined : courseDeparture(course);
  const departsAt = expectedAt ?? published?.at ?? leg.departedAt;
  if (published !== undefined) calculation.callIds.add(published.callId);
  if (before !== undefined && isSameShip(before, leg)) {
    const stay = departsAt === null ? assumedCallHours : (departsAt.getTime() - calculation.atMs) / hourMs;
    addCall(calculation, leg, Math.max(assumedCallHours / 2, stay));
  } else {
    const sailing = connect(calculation, voyage, continued, departsAt);
    if (sailing !== undefined) return board(calculation, sailing, leg);
  }
  if (course !== undefined && sailCourse(calculation, leg, course)) return true;
  const usual = usualLegHours(voyage, leg);
  if (usual === undefined) return false;
  const startMs = calculation.atMs;
  const scheduled = calls?.arrival;
  const isPublished = published !== undefined && scheduled !== undefined && scheduled.at > published.at;
  const { hasWaited, hours, stops, ...rest } = usual;
  if (!hasWaited && isPublished) {
    calculation.callIds.add(scheduled.callId);
    addTerm(calculation, { kind: 'way', hours: (scheduled.at.getTime() - published.at.getTime()) / hourMs });
    return true;
  }
  addTerm(calculation, { kind: 'way', hours, ...rest });
  if (stops) addTerm(calculation, { ...stops.term, hours: stops.hours });
  const slowestMs = startMs + (1.3 * hours + (stops?.hours ?? 0)) * hourMs;
  if (!hasWaited) waitForBerth(calculation, voyage, leg, slowestMs);
  return true;
}

const addCall = (calculation: Calculation, leg: VoyageLeg, hours: number): void =>
  addTerm(calculation, {
    kind: 'call',
    hours,
    ...(leg.fromPort !== null && { unLocationCode: leg.fromPort }),
  });

/** Waits for the departure. Where the planned ship is probably missed: the next published one, which is returned. */
function connect(
  calculation: Calculation,
  voyage: VoyageKnowledge,
  { leg, before, isLast }: Continued,
  departsAt: Date | null,
): NextSailing | undefined {
  const port = leg.fromPort;
  const place = port === null ? {} : { unLocationCode: port };
  const isTransshipment = before !== undefined;
  const kind = isTransshipment ? 'connection' : 'departure';
  const from = before && voyage.calls.get(before.legIndex)?.arrival;
  const to = voyage.calls.get(leg.legIndex)?.departure;
  const usual = usualConnection(voyage.travel, port ?? '', from && to && { from, to });
  if (departsAt === null) {
    const { hours, ...rest } = isTransshipment
      ? usual.median
      : { hours: usual.median.hours / 2, assumed: true };
    addTerm(calculation, { kind, ...place, hours, ...rest });
    return undefined;
  }
  const departureHours = (departsAt.getTime() - calculation.atMs) / hourMs;
  if (!isTransshipment) {
    // It should have departed: nobody has said so yet, or it is late.
    addTerm(calculation, { kind, ...place, hours: Math.max(departureHours, 6) });
    return undefined;
  }
  const aheadHours = calculation.terms.reduce((sum, { hours }) => sum + hours, 0);
  const readyHours = aheadHours + usual.least.hours;
  const chance = Math.round(missedChance(readyHours, aheadHours + departureHours) * 100) / 100;
  const { hours: leastHours, ...rest } = usual.least;
  if (chance <= 0.5) {
    const hours = Math.max(departureHours, leastHours);
    addTerm(calculation, { kind, ...place, hours, missedChance: chance, ...rest });
    return undefined;
  }
  const readyMs = calculation.atMs + leastHours * hourMs;
  const next = isLast
    ? voyage.nextSailings.get(port ?? '')?.find((one) => one.departsAt.getTime() >= readyMs)
    : undefined;
  const weeks = Math.max(1, Math.ceil((readyMs - departsAt.getTime()) / hourMs / weekHours));
  const hours = next
    ? (next.departsAt.getTime() - calculation.atMs) / hourMs
    : departureHours + weeks * weekHours;
  addTerm(calculation, { kind, ...place, hours, missedChance: chance, ...rest });
  return next;
}

function board(calculation: Calculation, sailing: NextSailing, leg: VoyageLeg): true {
  for (const callId of sailing.callIds) calculation.callIds.add(callId);
  const hours = (sailing.arrivesAt.getTime() - sailing.departsAt.getTime()) / hourMs;
  addTerm(calculation, { kind: 'way', hours, ...(leg.toPort !== null && { unLocationCode: leg.toPort }) });
  return true;
}
