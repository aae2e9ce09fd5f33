import {
  checkVin,
  formatVin,
  makerOfVin,
  numberTypes,
  type RecognisedNumber,
  type TrackedJourney,
} from '@portolan/contract';
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

/** The number of a vehicle is tracked on the page of Ro-Ro. */
export function vinAnswer(found: RecognisedNumber, t: TFunction) {
  const maker = makerOfVin(found.number) ?? '';
  const isChecked = checkVin(found.number).kind === 'valid';
  const help = isChecked
    ? t('omnibox.vin-good', { digit: found.number.charAt(8), maker })
    : t('omnibox.vin-unchecked', { maker });
  return {
    key: 'ro-ro',
    icon: 'roro' as const,
    tone: 'good' as const,
    title: t(numberTypes.vin.label),
    number: { text: formatVin(found.number) },
    help: help.trim(),
    does: 'do-track' as const,
    action: { kind: 'ro-ro' as const, number: found.number },
  };
}

/** What is wrong with a text that can only be the number of a vehicle; undefined where nothing is. */
export function wrongVinAnswer(text: string, t: TFunction) {
  const check = checkVin(text);
  if (check.kind !== 'wrong-check-digit' && check.kind !== 'wrong-letter') return undefined;
  const { number, failingIndex } = check;
  const written = formatVin(number);
  const given = number.charAt(failingIndex);
  // Blanks stand behind the third and the ninth character.
  const shownIndex = failingIndex + (failingIndex >= 9 ? 2 : failingIndex >= 3 ? 1 : 0);
  return {
    key: 'typing',
    icon: 'x' as const,
    tone: 'bad' as const,
    title: t('omnibox.vin-wrong'),
    number: { text: written, failingIndex: shownIndex },
    help:
      check.kind === 'wrong-letter'
        ? t('omnibox.vin-letter', { position: failingIndex + 1, given })
        : t('omnibox.vin-wrong-help', { given, expected: check.expectedCheckDigit }),
  };
}

/** One of several journeys of a container: from, to, since when, and whether it is over. */
export function journeyAnswer(journey: TrackedJourney, t: TFunction) {
  const { shipmentId, pol, pod, departureAt, trackingStatus } = journey;
  const isOver = trackingStatus === 'completed';
  const help = t(isOver ? 'omnibox.journey-over' : 'omnibox.journey', {
    from: pol ?? t('common.not-yet'),
    to: pod ?? t('common.not-yet'),
    day: departureAt?.slice(0, 10) ?? t('common.not-yet'),
  });
  return { key: `open ${shipmentId}`, icon: 'check', tone: 'good', help, does: 'do-open' } as const;
}
