import { minuteMs } from '@portolan/contract/time/durations';
import type { EventClassifierCode } from '@portolan/contract';

/** Clocks of senders may run fast by this much. */
const clockErrorMs = 15 * minuteMs;
/** No local time that was sent as UTC is further ahead. */
const zoneErrorMs = 14 * 60 * minuteMs;

interface Reported {
  classifier: EventClassifierCode | undefined;
  atMs: number;
  receivedMs: number;
}

/** Whether something was reported as done before its time had come. */
export function isActualInFuture({ classifier, atMs, receivedMs }: Reported): boolean {
  return classifier === 'ACT' && atMs > receivedMs + clockErrorMs;
}

/**
 * Whether an actual does not count: its time was in the future when it was received.
 *
 * By hours it may be a local time sent as UTC: that counts once anything was received after it. `lastHeardMs` is when
 * the newest fact was received. Pure: never reads the clock.
 */
export function isNoActual(reported: Reported, lastHeardMs: number): boolean {
  if (!isActualInFuture(reported)) return false;
  const { atMs, receivedMs } = reported;
  return atMs > receivedMs + zoneErrorMs || atMs > lastHeardMs + clockErrorMs;
}
