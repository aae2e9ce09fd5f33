import { hourMs, minuteMs } from '@portolan/contract/time/durations';
import { type LatLon, type PlannedStop, greatCircleKm, pointBetween } from '@portolan/contract';
import type { EpochMs } from '../local-time.ts';
import type { World } from '../world.ts';
import { type TruckLane, truckLanes } from './lanes.ts';

/** One part of a way: a stop, or driving between two places. */
interface Part {
  fromMs: number;
  untilMs: number;
  from: LatLon;
  to: LatLon;
  kmh: number;
}

/** Between the end of one way and the beginning of the next: the truck is parked at the end, then drives back. */
const parkedMs = 4 * hourMs;

/** How much longer the road is than the line between its points. */
const bends = 1.3;

interface Schedule {
  parts: Part[];
  /** When the last stop is reached, and when its way has ended. */
  arrivesMs: number;
  endsMs: number;
  cycleMs: number;
  stopTimes: number[];
}

function scheduleOf({ way, kmh }: TruckLane): Schedule {
  const parts: Part[] = [];
  const stopTimes: number[] = [];
  let atMs = 0;
  for (const [index, place] of way.entries()) {
    const before = way[index - 1];
    if (before !== undefined) {
      const tookMs = (greatCircleKm(before, place) / kmh) * hourMs;
      parts.push({ fromMs: atMs, untilMs: atMs + tookMs, from: before, to: place, kmh });
      atMs += tookMs;
    }
    stopTimes.push(atMs);
    const stayMs = (place.minutes ?? 0) * minuteMs;
    if (stayMs > 0) parts.push({ fromMs: atMs, untilMs: atMs + stayMs, from: place, to: place, kmh: 0 });
    atMs += stayMs;
  }
  const [first, last] = [way[0]!, way.at(-1)!];
  const endsMs = atMs;
  parts.push({ fromMs: endsMs, untilMs: endsMs + parkedMs, from: last, to: last, kmh: 0 });
  const backMs = endsMs + parkedMs + (greatCircleKm(last, first) / kmh) * hourMs;
  parts.push({ fromMs: endsMs + parkedMs, untilMs: backMs, from: last, to: first, kmh });
  parts.push({ fromMs: backMs, untilMs: backMs + parkedMs, from: first, to: first, kmh: 0 });
  return { parts, arrivesMs: stopTimes.at(-1)!, endsMs, cycleMs: backMs + parkedMs, stopTimes };
}

const schedules = new Map(truckLanes.map((lane) => [lane, scheduleOf(lane)]));

/** One way of a truck from its first stop to its last. */
export interface TruckRun {
  lane: TruckLane;
  number: number;
  beginsAt: EpochMs;
  arrivesAt: EpochMs;
}

function positionIn(world: World, lane: TruckLane, at: EpochMs): { run: number; sinceMs: number } {
  const { endsMs, cycleMs } = schedules.get(lane)!;
  const passed = at - world.startsAt + lane.startsAt * endsMs;
  const run = Math.floor(passed / cycleMs);
  return { run, sinceMs: passed - run * cycleMs };
}

/** The way on which a truck is, or which it drove last. */
export function truckRunAt(world: World, lane: TruckLane, at: EpochMs): TruckRun {
  const { run, sinceMs } = positionIn(world, lane, at);
  const beginsAt = Math.round(at - sinceMs);
  return { lane, number: run, beginsAt, arrivesAt: Math.round(beginsAt + schedules.get(lane)!.arrivesMs) };
}

/** Its stops as they were planned before it began: without what makes it late. */
export function planOf({ lane, beginsAt }: TruckRun): PlannedStop[] {
  const { stopTimes } = schedules.get(lane)!;
  const count = lane.way.length - 1;
  return lane.way.flatMap(({ kind, name, latitude, longitude, minutes }, index) => {
    if (kind === undefined || name === undefined) return [];
    const lateMs = index === 0 ? 0 : lane.lateHours * hourMs * (index / count);
    const plannedAt = beginsAt + stopTimes[index]! - lateMs;
    return {
      kind,
      name,
      latitude,
      longitude,
      radiusKm: 1.2,
      plannedAt: new Date(Math.round(plannedAt / minuteMs) * minuteMs).toISOString(),
      plannedStayMinutes: Math.min(60, minutes ?? 0),
      closesAt: null,
      timeZone: lane.timeZone,
    };
  });
}

/** Where a truck is and how fast; undefined while it sends nothing. */
export function truckAt(
  world: World,
  lane: TruckLane,
  at: EpochMs,
): (LatLon & { speedKmh: number; courseDeg: number }) | undefined {
  const { parts, endsMs } = schedules.get(lane)!;
  const { sinceMs } = positionIn(world, lane, at);
  const done = sinceMs / endsMs;
  if (lane.silent !== undefined && done >= lane.silent[0] && done < lane.silent[1]) return undefined;
  const part = parts.find(({ untilMs }) => sinceMs < untilMs) ?? parts.at(-1)!;
  const fraction = (sinceMs - part.fromMs) / Math.max(1, part.untilMs - part.fromMs);
  const place = pointBetween(part.from, part.to, fraction);
  const east = (part.to.longitude - part.from.longitude) * Math.cos((place.latitude * Math.PI) / 180);
  const north = part.to.latitude - part.from.latitude;
  const courseDeg = Math.round((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
  // Traffic: a few km/h around the mean.
  const wave = part.kmh === 0 ? 0 : Math.round(Math.sin(at / 97_000) * 6);
  return { ...place, speedKmh: Math.round(part.kmh * bends) + wave, courseDeg };
}
