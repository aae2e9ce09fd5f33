import { dayMs } from '@portolan/contract/time/durations';
import { demoResponseBusinessDays } from '@portolan/contract';

const isBusinessDay = (at: Date): boolean => at.getUTCDay() !== 0 && at.getUTCDay() !== 6;

const startOfNextDay = (at: Date): Date => new Date((Math.floor(at.getTime() / dayMs) + 1) * dayMs);

/**
 * When a consultant has to respond to a booking at `bookedAt`: three business days later, Monday to Friday, UTC, no
 * public holidays. A booking at a weekend counts from Monday's first moment.
 *
 * Pure. Source: product specification, sections 1 and 9.
 */
export function responseDueAt(bookedAt: Date): Date {
  let at = bookedAt;
  while (!isBusinessDay(at)) at = startOfNextDay(at);
  for (let left = demoResponseBusinessDays; left > 0;) {
    at = new Date(at.getTime() + dayMs);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}
