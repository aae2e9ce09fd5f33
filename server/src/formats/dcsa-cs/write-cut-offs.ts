import type { CutOffs } from '@portolan/contract';

/** Cut-offs as the standard writes them. */
export function toCutOffTimes(cutOffs: CutOffs): { cutOffDateTimeCode: string; cutOffDateTime: string }[] {
  return Object.entries(cutOffs).map(([cutOffDateTimeCode, cutOffDateTime]) => ({
    cutOffDateTimeCode,
    cutOffDateTime,
  }));
}
