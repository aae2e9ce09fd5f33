import { trialNoticeDays } from '@portolan/contract';

/**
 * Which notification before the end of a trial is due: the latest of 7, 3 or 1 days that `daysLeft` has reached.
 * Undefined when it, or a later one, was already sent, when none is reached yet, and when the trial has ended. A
 * program that was down on the day itself thus catches up with one notification, not with all it missed.
 */
export function chooseTrialNotice(daysLeft: number, sent: readonly number[]): number | undefined {
  if (daysLeft < 0) return undefined;
  const reached = trialNoticeDays.filter((days) => daysLeft <= days);
  const due = reached.length === 0 ? undefined : Math.min(...reached);
  return due === undefined || sent.some((days) => days <= due) ? undefined : due;
}
