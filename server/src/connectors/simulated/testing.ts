import { createWorld, type World } from './world.ts';

/** A Saturday in November: northern winter time, ten o'clock in London. */
export const startsAt = new Date('2026-11-21T10:00:00Z');

/** The world used in tests; a short history makes one with few shipments. */
export function exampleWorld(seed = '1', historyDays = 60): World {
  return createWorld({ seed, startsAt, historyDays });
}

export function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000);
}
