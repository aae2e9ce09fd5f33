import type { BillRow } from '@portolan/contract';
import type { StatusTone } from '../../../ui/chips.tsx';
import { formatEquipmentReference } from '../../../lib/format.ts';

export const subscriptionTones = {
  subscribing: 'go',
  succeeded: 'good',
  failed: 'bad',
  unsubscribed: 'done',
} as const satisfies Record<BillRow['subscription'], StatusTone>;

/** The number as it is usually written. */
export function numberWords({ number, numberType }: BillRow): string {
  return numberType === 'container' ? formatEquipmentReference(number) : number;
}
