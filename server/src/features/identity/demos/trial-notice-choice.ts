import { trialNoticeDays } from '@portolan/contract';

/**
 * Which notice before the end of a trial is due: the one of 7, 3 or 1 days that `daysLeft` has reached last.
 * Undefined when it, or a later one, went out already, when none is reached yet, and when the trial has ended.
 * A program that was down on the day itself thus catches up with one notice, not with all it missed.
 */
export function chooseTrialNotice(daysLeft: number, sent: readonly number[]): number | undefined {
  if (daysLeft < 0) return undefined;
  const reached = trialNoticeDays.filter((days) => daysLeft <= days);
  const due = reached.length === 0 ? undefined : Math.min(...reached);
  return due === undefined || sent.some((days) => days <= due) ? undefined : due;
}
