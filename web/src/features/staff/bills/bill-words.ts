import { type BillRow, numberTypes } from '@portolan/contract';
import type { StatusTone } from '../../../ui/chips.tsx';

export const subscriptionTones = {
  subscribing: 'go',
  succeeded: 'good',
  failed: 'bad',
  unsubscribed: 'done',
} as const satisfies Record<BillRow['subscription'], StatusTone>;

/** The number as it is usually written. */
export function numberWords({ number, numberType }: BillRow): string {
  return numberTypes[numberType].format(number);
}
