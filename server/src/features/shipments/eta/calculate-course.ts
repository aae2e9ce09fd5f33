import { hourMs } from '@portolan/contract/time/durations';
import { type LegCourse, type Calculation, type VoyageLeg, addSailing, addTerm } from './voyage.ts';

/** A ship that should have arrived, and of which nobody has said so, is there in some hours. */
const overdueHours = 6;

const portOf = (leg: VoyageLeg): { unLocationCode?: string } =>
  leg.toPort === null ? {} : { unLocationCode: leg.toPort };

/**
 * Sails the leg under way by the expected calls of its ship: the way to its next port from where it is, then the
 * timetable with what the ship makes up of its delay.
 */
export function followCourse(calculation: Calculation, leg: VoyageLeg, course: LegCourse): void {
  const { expected, callIds, arrival } = course;
  const { calls, next, isMoored, way } = expected;
  const callId = callIds[arrival];
  if (callId !== undefined) calculation.callIds.add(callId);
  if (arrival < next) {
    const publishedHours = ((calls[arrival]?.arrivesMs ?? 0) - calculation.atMs) / hourMs;
    addTerm(calculation, { kind: 'overdue', hours: Math.max(overdueHours, publishedHours) });
    return;
  }
  const begin = calls[next];
  const moored = calls[next - 1];
  if (begin === undefined) return;
  if (way !== undefined) {
    const { passageHours, waitingHours, positionAtMs } = way;
    calculation.positionAt = new Date(positionAtMs);
    addSailing(calculation, way);
    addTerm(calculation, { kind: 'passage', hours: passageHours });
    addTerm(calculation, { kind: 'waiting', ...(arrival === next && portOf(leg)), hours: waitingHours });
    if (arrival > next) sailOn(calculation, leg, course, begin.plannedArrivalMs);
  } else if (isMoored && moored !== undefined) {
    addTerm(calculation, { kind: 'call', hours: (moored.departsMs - calculation.atMs) / hourMs });
    sailOn(calculation, leg, course, moored.plannedDepartureMs);
  } else {
    addTerm(calculation, { kind: 'way', hours: (begin.arrivesMs - calculation.atMs) / hourMs });
    if (arrival > next) sailOn(calculation, leg, course, begin.plannedArrivalMs);
  }
}

/** When a leg that has not begun departs, by the expected calls of its ship. */
export const courseDeparture = ({ expected, departure }: LegCourse): Date | undefined => {
  const call = departure === undefined ? undefined : expected.calls[departure];
  return call === undefined ? undefined : new Date(call.departsMs);
};

/** From the departure of a leg that has not begun to its end. False where its ship does not say when it departs. */
export function sailCourse(calculation: Calculation, leg: VoyageLeg, course: LegCourse): boolean {
  const { expected, callIds, departure, arrival } = course;
  const begin = departure === undefined ? undefined : expected.calls[departure];
  if (begin === undefined) return false;
  for (const callId of [callIds[departure ?? -1], callIds[arrival]])
    if (callId !== undefined) calculation.callIds.add(callId);
  sailOn(calculation, leg, course, begin.plannedDepartureMs);
  return true;
}

/** The rest of a leg from a place of the timetable: its time, and what of its delay the ship makes up or gathers. */
function sailOn(
  calculation: Calculation,
  leg: VoyageLeg,
  { expected, arrival }: LegCourse,
  fromMs: number,
): void {
  const end = expected.calls[arrival];
  if (end === undefined) return;
  const hours = (end.plannedArrivalMs - fromMs) / hourMs;
  addTerm(calculation, { kind: 'timetable', ...portOf(leg), hours });
  addTerm(calculation, { kind: 'made-up', hours: (end.arrivesMs - calculation.atMs) / hourMs });
}
