import { dayMs } from '@portolan/contract/time/durations';
import type { JourneyLeg, JourneyTime } from '@portolan/contract';

const mostMarks = 10;

/** From when to when an axis goes, and the days that are named on it; in ms. */
export interface TimeAxis {
  from: number;
  until: number;
  days: number[];
}

export const msOf = ({ at, plannedAt }: JourneyTime): number | undefined => {
  const time = at ?? plannedAt;
  return time === null ? undefined : Date.parse(time);
};

/** Whole days around all that is planned and known; undefined where nothing is. */
export function axisOf(legs: readonly Pick<JourneyLeg, 'departure' | 'arrival'>[]): TimeAxis | undefined {
  const times = legs
    .flatMap(({ departure, arrival }) => [departure.at, departure.plannedAt, arrival.at, arrival.plannedAt])
    .flatMap((time) => (time === null ? [] : Date.parse(time)));
  if (times.length === 0) return undefined;
  const from = Math.floor(Math.min(...times) / dayMs) * dayMs;
  const until = Math.max(Math.ceil(Math.max(...times) / dayMs) * dayMs, from + dayMs);
  const stepMs = Math.ceil((until - from) / dayMs / mostMarks) * dayMs;
  const days: number[] = [];
  for (let day = from; day < until; day += stepMs) days.push(day);
  return { from, until, days };
}

/** Where a moment lies on the axis, 0 to 1. */
export const shareOnAxis = ({ from, until }: TimeAxis, ms: number): number =>
  Math.min(1, Math.max(0, (ms - from) / (until - from)));
