import type { Times, TimetableCall } from './timetable.ts';
import { hasLeft, isAtCall, isStill, type ShipPosition } from './way-left.ts';

/** A call whose time has passed by so much without an actual one is over, nobody has said so. */
const forgottenMs = 72 * 3_600_000;

/** Which call comes next, and whether the ship lies in the port before it. */
export function findNext(
  calls: readonly TimetableCall[],
  times: readonly Times[],
  { nowMs, position }: { nowMs: number; position: ShipPosition | undefined },
): { next: number; isMoored: boolean } {
  const made = calls.findLastIndex(({ hasArrived, hasDeparted }) => hasArrived || hasDeparted);
  let next = made + 1;
  while (next < calls.length && times[next]!.departureMs < nowMs - forgottenMs) next += 1;
  if (position === undefined) {
    while (next < calls.length - 1 && times[next]!.departureMs < nowMs) next += 1;
    return { next, isMoored: isLying(calls[next - 1]) };
  }
  while (next < calls.length - 1 && hasLeft(calls[next]!, times[next]!, position)) next += 1;
  if (!isStill(position)) return { next, isMoored: false };
  // Anchorages lie as near to some ports as their terminals.
  if (position.isAnchored === true) return { next, isMoored: false };
  const reached = calls[next];
  // It lies in the next port, and nobody has reported that it has come.
  if (
    next < calls.length - 1 &&
    reached !== undefined &&
    !isAtCall(calls[next - 1], position) &&
    isAtCall(reached, position) &&
    times[next]!.arrivalMs <= nowMs
  )
    return { next: next + 1, isMoored: true };
  return { next, isMoored: isLying(calls[next - 1]) };
}

const isLying = (call: TimetableCall | undefined): boolean => call !== undefined && !call.hasDeparted;
