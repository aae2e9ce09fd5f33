import type { ScheduleKind } from '@portolan/contract';
import { minutesPerDay, toMinutes } from '../sailing-network/index.ts';
import { isRoundTrip, straightNm } from './round-trips.ts';
import type { ScheduleBook } from './schedule-book.ts';

const shownContainer = 3;
const shownRoro = 1;
/** Nearer ports are on one coast or joined by feeders: no lane that somebody looks for first. */
const leastNm = 2500;
const leastDays = 14;

/** A lane with sailings ahead. */
export interface ExampleLane {
  origin: string;
  destination: string;
  type: ScheduleKind;
  sailings: number;
}

/** Lanes with the most direct sailings from now on, each origin and destination once. */
export function listExampleLanes(book: ScheduleBook, now: Date): ExampleLane[] {
  const from = toMinutes(now);
  const counts = new Map<string, ExampleLane & { carriers: Set<string> }>();
  for (const { schedule, calls } of book.eachSailing())
    for (const [i, board] of calls.entries()) {
      if (board.departureAt === null || board.departureAt < from) continue;
      const seen = new Set([board.port]);
      let [lengthNm, last] = [0, board.port];
      for (const alight of calls.slice(i + 1)) {
        if (alight.port === board.port) break;
        lengthNm += straightNm(last, alight.port);
        last = alight.port;
        if (alight.arrivalAt === null || seen.has(alight.port)) continue;
        seen.add(alight.port);
        if (alight.arrivalAt - board.departureAt < leastDays * minutesPerDay) continue;
        if (straightNm(board.port, alight.port) < leastNm) continue;
        if (isRoundTrip(board.port, alight.port, lengthNm, 1)) continue;
        const key = `${schedule.kind} ${board.port} ${alight.port}`;
        const lane = counts.get(key) ?? {
          origin: board.port,
          destination: alight.port,
          type: schedule.kind,
          sailings: 0,
          carriers: new Set(),
        };
        lane.sailings += 1;
        lane.carriers.add(schedule.carrierCode);
        counts.set(key, lane);
      }
    }
  const ranked = [...counts.values()].toSorted(
    (a, b) => b.carriers.size - a.carriers.size || b.sailings - a.sailings,
  );
  return [...pick(ranked, 'container', shownContainer), ...pick(ranked, 'roro', shownRoro)];
}

/** The first lanes of a kind whose ports do not repeat. */
function pick(
  ranked: readonly (ExampleLane & { carriers: ReadonlySet<string> })[],
  type: ScheduleKind,
  most: number,
): ExampleLane[] {
  const used = new Set<string>();
  const lanes: ExampleLane[] = [];
  for (const { origin, destination, type: kind, sailings } of ranked) {
    if (kind !== type || used.has(origin) || used.has(destination) || lanes.length === most) continue;
    used.add(origin).add(destination);
    lanes.push({ origin, destination, type, sailings });
  }
  return lanes;
}
