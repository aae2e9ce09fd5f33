/** Calendar days, both included. */
import { dayMs } from '@portolan/contract/time/durations';

export interface AskedPeriod {
  from: string;
  to: string;
}

/** The day on which a question is asked. */
export interface Today {
  ms: number;
  year: number;
  month: number;
  /** Days since Monday. */
  sinceMonday: number;
  /** What has happened is asked for. */
  isBackward: boolean;
}

/** Undefined: the calendar has no such days. */
export type PeriodRule = readonly [
  pattern: RegExp,
  read: (found: RegExpExecArray, today: Today) => AskedPeriod | undefined,
];

export const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const spanOf = (fromMs: number, days: number): AskedPeriod => ({
  from: toDay(fromMs),
  to: toDay(fromMs + (days - 1) * dayMs),
});
