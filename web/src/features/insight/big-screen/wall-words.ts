import type { Alert, WallException } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useAlertTexts } from '../../../lib/attention/alert-texts.ts';
import { slipOf } from '../../../lib/format.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import { sectionIcon } from '../../../lib/shipments/section.ts';

interface ExceptionWords {
  impact: string;
  label: string;
  head: string;
  why: string;
  tone: 'bad' | 'watch' | 'quiet';
  icon: IconName;
}

const tones: Readonly<Record<WallException['kind'], ExceptionWords['tone']>> = {
  late: 'bad',
  'may-be-late': 'watch',
  held: 'watch',
  'missing-pieces': 'bad',
  damaged: 'bad',
  'left-behind': 'watch',
};

/** The words of exceptions, with names and numbers or without. */
export function useWallWords(isPrivate: boolean): {
  ofAlert: (alert: Alert) => ExceptionWords;
  ofOther: (exception: WallException) => ExceptionWords;
} {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const textsOf = useAlertTexts();
  return {
    ofAlert: (alert) => {
      const { title, cause, stage, type, impact, icon, tone } = textsOf(alert);
      const { port, portName, destination, destinationName } = alert.facts;
      const [code, name] = destination === undefined ? [port, portName] : [destination, destinationName];
      const where = code === undefined ? (name ?? '') : placeName(code, name ?? code);
      // A title names a vessel, a container or a source.
      const said = isPrivate ? { head: type, why: where } : { head: title, why: cause };
      return { impact, label: stage, tone, icon, ...said };
    },
    ofOther: ({ mode, kind, number, place, minutes, pieces }) => {
      const { unit, amount } = slipOf((minutes ?? 0) / 60);
      const span = minutes === null ? '' : t(`common.span.${unit}`, { amount });
      const who = isPrivate ? t(`tracking.modes.${mode}`) : number;
      return {
        impact: kind === 'missing-pieces' ? format.count(pieces ?? 0) : span || '1',
        label: t(`wall.kind.${kind}`),
        head: t(`wall.head.${kind}`, { who, span }),
        why: place ?? '',
        tone: tones[kind],
        icon: sectionIcon(mode),
      };
    },
  };
}
