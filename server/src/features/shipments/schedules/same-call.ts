import { dayMs } from '@portolan/contract/time/durations';

/** Two kinds of sources mean the same call of a ship at a port when their times of it are at most so far apart. */
export const sameCallMs = 4 * dayMs;
