import type { UserRow } from '@portolan/contract';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/use-format.ts';
import type { StatusTone } from '../../../ui/chips.tsx';

export const statusTones = {
  enabled: 'good',
  forbidden: 'bad',
  cancelled: 'done',
} as const satisfies Record<UserRow['status'], StatusTone>;

/** Used queries of the limit: `12 / 20`, `12 / unlimited`. */
export function usedWords(row: UserRow, t: TFunction, format: Format): string {
  const limit =
    row.trackBillsLimitTimes === 0 ? t('users.unlimited') : format.count(row.trackBillsLimitTimes);
  return `${format.count(row.queryNumber)} / ${limit}`;
}

/** Whether every query that the limit allows was used. */
export function isUsedUp({ trackBillsLimitTimes: limit, queryNumber }: UserRow): boolean {
  return limit > 0 && queryNumber >= limit;
}
