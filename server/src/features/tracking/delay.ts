import type { Delay, DelayStage } from '@portolan/contract';

/** When a departure or an arrival was to happen, is to happen, did happen. Instants with offset. */
export interface CallTimes {
  plannedAt?: string | undefined;
  estimatedAt?: string | undefined;
  actualAt?: string | undefined;
}

const hourMs = 3_600_000;
const possibleAfterHours = 24;
const actualAfterHours = 6;

/**
 * How late a departure or arrival is, judged at `now`.
 *
 * - `actual`: it has not happened and `now` is more than 6 h after plan.
 * - `possible`: the estimate is more than 24 h after plan.
 * - `none`: otherwise, and always once it has happened or where there is no plan to judge by.
 *
 * Pure: never reads the clock. Source: product specification, section 9.
 */
export function judgeDelay(call: CallTimes, now: Date): DelayStage {
  if (call.plannedAt === undefined || call.actualAt !== undefined) return 'none';
  const plannedMs = Date.parse(call.plannedAt);
  if (now.getTime() - plannedMs > actualAfterHours * hourMs) return 'actual';
  if (call.estimatedAt === undefined) return 'none';
  return Date.parse(call.estimatedAt) - plannedMs > possibleAfterHours * hourMs ? 'possible' : 'none';
}

/**
 * The stage of `judgeDelay` and by how many whole hours: against the actual time once it has happened,
 * otherwise against the estimate or `now`, whichever is later. Early is negative; no hours without a plan.
 */
export function measureDelay(call: CallTimes, now: Date): Delay {
  const stage = judgeDelay(call, now);
  if (call.plannedAt === undefined) return { stage };
  const estimatedMs = Date.parse(call.estimatedAt ?? call.plannedAt);
  const expectedMs = stage === 'actual' ? Math.max(estimatedMs, now.getTime()) : estimatedMs;
  const happensMs = call.actualAt === undefined ? expectedMs : Date.parse(call.actualAt);
  return { stage, hours: Math.round((happensMs - Date.parse(call.plannedAt)) / hourMs) };
}
