import { fractionOf, randomOf } from '@portolan/contract/random';
import { weekMs } from './schedules.ts';
import type { EpochMs } from '../local-time.ts';

/**
 * Hours that a ship waits for a berth on average at a port at an instant. Every port has its own level, which changes
 * from week to week without jumps; sometimes one has bad weeks.
 */
export function meanWaitHours(seed: string, unLocationCode: string, at: EpochMs): number {
  const usual = randomOf(seed, 'wait', unLocationCode).exponential(5) + 1;
  const week = Math.floor(at / weekMs);
  const fraction = at / weekMs - week;
  const level = (number: number): number => {
    const luck = fractionOf(seed, 'congestion', unLocationCode, number);
    return luck > 0.96 ? 5 : 0.3 + 1.7 * luck;
  };
  return Math.min(60, usual * (level(week) * (1 - fraction) + level(week + 1) * fraction));
}
