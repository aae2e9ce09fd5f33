import { weekMs } from '@portolan/contract/time/durations';
import { fractionOf, type Random, randomOf } from '@portolan/contract/random';
import type { EpochMs } from '../local-time.ts';

/**
 * Hours that a ship waits for a berth on average at a port at an instant. Every port has its own level, which changes
 * from week to week without jumps; sometimes one has bad weeks.
 */
export function meanWaitHours(
  seed: string,
  unLocationCode: string,
  at: EpochMs,
  luckOf: (week: number) => number = (week) => fractionOf(seed, 'congestion', unLocationCode, week),
): number {
  const usual = randomOf(seed, 'wait', unLocationCode).exponential(5) + 1;
  const week = Math.floor(at / weekMs);
  const fraction = at / weekMs - week;
  const level = (number: number): number => {
    const luck = luckOf(number);
    return luck > 0.96 ? 5 : 0.3 + 1.7 * luck;
  };
  return Math.min(60, usual * (level(week) * (1 - fraction) + level(week + 1) * fraction));
}

/** The luck of a port's weeks as it is known at an instant: that of later weeks is drawn. */
export function weeksKnownAt(
  seed: string,
  unLocationCode: string,
  at: EpochMs,
  random: Random,
): (week: number) => number {
  const last = Math.floor(at / weekMs) + 1;
  const drawn = new Map<number, number>();
  return (week) => {
    if (week <= last) return fractionOf(seed, 'congestion', unLocationCode, week);
    const luck = drawn.get(week) ?? random.next();
    drawn.set(week, luck);
    return luck;
  };
}
