import {
  checkVin,
  formatVin,
  makerOfVin,
  type NumberType,
  numberTypes,
  type RecognisedNumber,
  type TrackedJourney,
} from '@portolan/contract';
import type { TFunction } from 'i18next';
import { sectionIcon } from '../../../lib/shipments/section.ts';

/** A section that tracks its numbers on a page of its own. */
type OtherSection = Exclude<(typeof numberTypes)[NumberType]['section'], 'ocean'>;

interface Explained {
  help: string;
  isUnsure?: boolean;
  /** Its page is given the text as it was typed. */
  asTyped?: boolean;
}

/** What is known of a number beside its type. */
const explain: Partial<Record<NumberType, (found: RecognisedNumber, t: TFunction) => Explained>> = {
  'air-waybill': ({ carrier }, t) => {
    const [airline] = carrier.choices;
    return airline === undefined
      ? { help: t('omnibox.air-waybill-unknown'), isUnsure: true }
      : { help: t('omnibox.air-waybill-help', { airline }) };
  },
  'licence-plate': (_, t) => ({ help: t('omnibox.licence-plate-help'), asTyped: true }),
  vin: ({ number }, t) => {
    const maker = makerOfVin(number) ?? '';
    const isChecked = checkVin(number).kind === 'valid';
    const help = isChecked
      ? t('omnibox.vin-good', { digit: number.charAt(8), maker })
      : t('omnibox.vin-unchecked', { maker });
    return { help: help.trim() };
  },
};

/** A number that is tracked on the page of its section. */
export function sectionAnswer(
  found: RecognisedNumber,
  type: NumberType,
  section: OtherSection,
  t: TFunction,
) {
  const { label, format } = numberTypes[type];
  const { help, isUnsure, asTyped }: Explained = explain[type]?.(found, t) ?? { help: '' };
  const written = format(found.number);
  const typed = asTyped === true ? found.text.trim() : '';
  return {
    key: section,
    icon: sectionIcon(section),
    ...(isUnsure === true ? {} : { tone: 'good' as const }),
    title: t(label),
    number: { text: written },
    help,
    does: 'do-track' as const,
    action: { kind: 'track-in' as const, section, number: typed === '' ? written : typed },
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
