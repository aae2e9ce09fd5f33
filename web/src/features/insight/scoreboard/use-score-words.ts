import { type MeasuredSource, type ScoreboardBy, etaHorizons } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { signOf } from '../../../lib/texts/signs.ts';
import { useFormat } from '../../../lib/use-format.ts';

/** Names and numbers of scores in the language on screen. */
export function useScoreWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const whole = (hours: number): string => format.count(Math.abs(Math.round(hours)));
  return {
    source: (source: MeasuredSource): string =>
      source === 'promised' ? t('scoreboard.in-use') : t(`eta.source.${source}`),
    /** `88 h`; under ten hours with a tenth. */
    hours: (hours: number): string =>
      t('scoreboard.hours', {
        hours: Math.abs(hours) < 10 ? String(hours) : format.count(Math.round(hours)),
      }),
    whole,
    /** `+71 h`, `−18 h`, `0 h` */
    bias: (hours: number): string => {
      return signOf(Math.round(hours)) + t('scoreboard.hours', { hours: whole(hours) });
    },
    percent: (share: number): string => t('scoreboard.percent', { percent: (share * 100).toFixed(1) }),
    /** The name of a group; `nameOf` knows the names of carriers, lanes and ports. */
    group: (by: ScoreboardBy, key: string, nameOf: (key: string) => string): string => {
      const horizon = by === 'horizon' ? etaHorizons.find((one) => one === key) : undefined;
      return horizon === undefined ? nameOf(key) : t(`eta.horizon.${horizon}`);
    },
  };
}
