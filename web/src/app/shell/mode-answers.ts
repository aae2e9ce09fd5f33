import { numberTypes, type RecognisedNumber } from '@portolan/contract';
import type { TFunction } from 'i18next';

/** An air waybill is tracked on the page of its mode. */
export function airAnswer(found: RecognisedNumber, t: TFunction) {
  const { label, format } = numberTypes['air-waybill'];
  const number = format(found.number);
  const [airline] = found.carrier.choices;
  return {
    key: 'air',
    icon: 'air' as const,
    ...(airline === undefined ? {} : { tone: 'good' as const }),
    title: t(label),
    number: { text: number },
    help:
      airline === undefined ? t('omnibox.air-waybill-unknown') : t('omnibox.air-waybill-help', { airline }),
    does: 'do-track' as const,
    action: { kind: 'air' as const, number },
  };
}

/** A licence plate is tracked on the page of its mode. */
export function truckAnswer(found: RecognisedNumber, t: TFunction) {
  const { label, format } = numberTypes['licence-plate'];
  const plate = format(found.number);
  return {
    key: 'truck',
    icon: 'truck' as const,
    tone: 'good' as const,
    title: t(label),
    number: { text: plate },
    help: t('omnibox.licence-plate-help'),
    does: 'do-track' as const,
    action: { kind: 'truck' as const, plate: found.text.trim() === '' ? plate : found.text.trim() },
  };
}
