import type { Exception, WallException } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { type ExceptionWords, exceptionWords } from '../../../lib/insight/exception-words.ts';
import { slipOf } from '../../../lib/format.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { wallIcons } from './wall-icons.ts';

const tones: Readonly<Record<WallException['kind'], ExceptionWords['tone']>> = {
  late: 'bad',
  'may-be-late': 'watch',
  held: 'watch',
  'missing-pieces': 'bad',
  damaged: 'bad',
  'left-behind': 'watch',
};

/** What names a vessel, a source or a container stays out. */
const withoutNames = ({ facts, ...exception }: Exception): Exception => {
  const { vesselName: _, voyageNumber: __, carrierName: ___, sourceName: ____, ...rest } = facts;
  const { equipmentReference: _____, ...left } = rest;
  return { ...exception, facts: left };
};

/** The words of exceptions, with names and numbers or without. */
export function useWallWords(isPrivate: boolean): {
  ofOcean: (exception: Exception) => ExceptionWords;
  ofOther: (exception: WallException) => ExceptionWords;
} {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  return {
    ofOcean: (exception) =>
      exceptionWords(isPrivate ? withoutNames(exception) : exception, t, format, placeName),
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
        icon: wallIcons[mode],
      };
    },
  };
}
