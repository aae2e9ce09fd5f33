import { expectCalls, type ExpectedCalls, type TimetableCall } from '../expected-calls/index.ts';
import { isCallMade } from '../schedules/index.ts';
import { type ServiceDelay, type TravelTimes, berthWait } from '../travel-times/index.ts';
import type { matchCalls, BindableCall } from './match-calls.ts';
import type { LegCourse, ShipFix } from './voyage.ts';

/** A position older than this says too little. */
const oldestFixMs = 48 * 3_600_000;

/** The course of the ship that makes a leg's calls; undefined where its arrival is not published. */
export type FindCourse = (matched: ReturnType<typeof matchCalls>) => LegCourse | undefined;

interface Known {
  now: Date;
  /** By vessel key, in the order of sailing. */
  calls: ReadonlyMap<string, readonly BindableCall[]>;
  /** By schedule. */
  delays: ReadonlyMap<string, ServiceDelay>;
  travel: TravelTimes;
  /** By vessel key. */
  fixes: ReadonlyMap<string, ShipFix>;
}

/** Expects the calls of each ship once, however many shipments it carries. */
export function createCourses(known: Known): FindCourse {
  const kept = new Map<string, { expected: ExpectedCalls; callIds: string[] }>();
  return ({ arrivalCall, departureCall }) => {
    if (arrivalCall === undefined) return undefined;
    let ship = kept.get(arrivalCall.scheduleId);
    if (ship === undefined) kept.set(arrivalCall.scheduleId, (ship = expectShip(arrivalCall, known)));
    const arrival = ship.callIds.indexOf(arrivalCall.callId);
    const departure = departureCall === undefined ? -1 : ship.callIds.indexOf(departureCall.callId);
    if (arrival < 0) return undefined;
    return { ...ship, arrival, departure: departure < 0 ? undefined : departure };
  };
}

function expectShip(
  { scheduleId, vesselKey }: BindableCall,
  { now, calls, delays, travel, fixes }: Known,
): { expected: ExpectedCalls; callIds: string[] } {
  const own = (calls.get(vesselKey) ?? []).filter(
    (call) => call.scheduleId === scheduleId && isCallMade(call),
  );
  const fix = fixes.get(vesselKey);
  const isNew = fix !== undefined && now.getTime() - fix.positionAt.getTime() <= oldestFixMs;
  const expected = expectCalls(own.map(toTimetableCall), {
    nowMs: now.getTime(),
    position: isNew ? { ...fix, positionAtMs: fix.positionAt.getTime() } : undefined,
    service: delays.get(scheduleId),
    waitAt: (port) => berthWait(travel, port, fix?.mmsi),
  });
  return { expected, callIds: own.map(({ callId }) => callId) };
}

const toMs = (at: Date | null): number | null => at?.getTime() ?? null;

const toTimetableCall = (call: BindableCall): TimetableCall => ({
  callId: call.callId,
  unLocationCode: call.unLocationCode,
  plannedArrivalMs: toMs(call.plannedArrivalAt),
  plannedDepartureMs: toMs(call.plannedDepartureAt),
  arrivalMs: toMs(call.arrivalAt),
  departureMs: toMs(call.departureAt),
  hasArrived: call.arrivalAt !== null && call.expectedArrivalAt === null,
  hasDeparted: call.hasDeparted,
});
