import { type PortArea, findArea, kmOutsideOfPort } from './port-areas.ts';
import type { SpeedPoint } from './speed.ts';

/** Where a vessel stopped. Times are ISO instants. */
export interface FoundCall {
  unLocationCode: string;
  arrivedAt: string;
  anchoredAt: string | null;
  berthedAt: string | null;
  unberthedAt: string | null;
  departedAt: string | null;
}

/** Entered at the edge of an area, left a kilometre outside: who lies at the edge does not come and go. */
const exitKm = 1;
const stopsBelowKn = 0.5;
/** After a longer silence nobody knows when a ship left: it is taken to have left when it was last heard there. */
const silentMs = 6 * 3_600_000;
const bisections = 20;

interface Visit extends FoundCall {
  /** A visit without a stop is a passage, and no call. */
  hasStopped: boolean;
}

/**
 * The port calls within a way, oldest first. A call begins where the vessel comes into an area of the port (terminal,
 * port or anchorage circle), and ends a kilometre outside of all of them; only those with a stop count. Pure.
 *
 * `points` are oldest first, each at most 50 m off the true way, so that the times of coming and going may be taken
 * from between them.
 */
export function findPortCalls(points: readonly SpeedPoint[]): FoundCall[] {
  const calls: FoundCall[] = [];
  let visit: Visit | undefined;
  const close = (departedAt: string | null): void => {
    if (visit?.hasStopped === true) {
      const { hasStopped: _, ...call } = visit;
      calls.push({ ...call, departedAt });
    }
    visit = undefined;
  };
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    if (visit !== undefined && before !== undefined) {
      const { unLocationCode } = visit;
      if (kmOutsideOfPort(unLocationCode, point) > exitKm)
        close(crossedAt(before, point, (place) => kmOutsideOfPort(unLocationCode, place) <= exitKm));
    }
    const area = findArea(point);
    if (visit === undefined && area !== undefined) visit = begin(area.unLocationCode, before, point);
    if (visit !== undefined && area?.unLocationCode === visit.unLocationCode) note(visit, area, point);
  }
  close(null);
  return calls;
}

function begin(unLocationCode: string, before: SpeedPoint | undefined, point: SpeedPoint): Visit {
  const isOutside = (place: SpeedPoint): boolean => kmOutsideOfPort(unLocationCode, place) > 0;
  const arrivedAt =
    before === undefined || isSilent(before, point) ? point.positionAt : crossedAt(before, point, isOutside);
  return {
    unLocationCode, arrivedAt, anchoredAt: null, berthedAt: null, unberthedAt: null, departedAt: null, hasStopped: false,
  }; // prettier-ignore
}

/** Takes a stop in the area down. */
function note(visit: Visit, area: PortArea, { positionAt, speedOverGroundKn }: SpeedPoint): void {
  if (speedOverGroundKn === null || speedOverGroundKn >= stopsBelowKn) return;
  visit.hasStopped = true;
  if (area.kind === 'anchorage') {
    if (visit.berthedAt === null) visit.anchoredAt ??= positionAt;
    return;
  }
  visit.berthedAt ??= positionAt;
  visit.unberthedAt = positionAt;
}

const isSilent = (before: SpeedPoint, point: SpeedPoint): boolean =>
  Date.parse(point.positionAt) - Date.parse(before.positionAt) > silentMs;

/** The last instant between two points at which something still held, on the straight way between them. */
function crossedAt(before: SpeedPoint, point: SpeedPoint, holds: (place: SpeedPoint) => boolean): string {
  if (isSilent(before, point)) return before.positionAt;
  const [startMs, endMs] = [Date.parse(before.positionAt), Date.parse(point.positionAt)];
  let [low, high] = [0, 1];
  for (let i = 0; i < bisections; i += 1) {
    const middle = (low + high) / 2;
    const place = {
      ...point,
      longitude: before.longitude + (point.longitude - before.longitude) * middle,
      latitude: before.latitude + (point.latitude - before.latitude) * middle,
    };
    if (holds(place)) low = middle;
    else high = middle;
  }
  return new Date(Math.round((startMs + (endMs - startMs) * low) / 1000) * 1000).toISOString();
}
