import type { DelayStage } from '@portolan/contract';

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
