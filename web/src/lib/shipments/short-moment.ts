import type { TFunction } from 'i18next';
import { formatShortDay, wallClockIn } from '../format.ts';
import { useSettings } from '../settings.ts';
import { signed } from '../texts/signs.ts';

/** `11/20 14:50` on the clock of a place. */
export function useShortMoment(): (instant: string, zone: string) => string {
  const { dateStyle } = useSettings();
  return (instant, zone) => {
    const at = wallClockIn(instant, zone);
    return at === undefined ? '' : `${formatShortDay(at, dateStyle)} ${at.time ?? ''}`;
  };
}

/** The same where the time or its zone may be unknown: a dash without a time, UTC without a zone. */
export function useMomentOrDash(): (instant: string | null, zone: string | null) => string {
  const moment = useShortMoment();
  return (instant, zone) => (instant === null ? '' : moment(instant, zone ?? 'UTC')) || '–';
}

/** A difference to plan: `+17 min`, `+24.8 h`, `0`. */
export function differenceWords(minutes: number, t: TFunction): string {
  if (minutes === 0) return '0';
  return signed(minutes, (size) =>
    size < 60
      ? t('common.age.min', { count: size })
      : t('common.age.h', { count: Math.round(size / 6) / 10 }),
  );
}
