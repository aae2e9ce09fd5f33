import type { WatchEntry } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { usePortTime } from './port-time.ts';

const cutOffKeys = { DCO: 'document', VCO: 'vgm', PCO: 'port' } as const;

/** What changed of a watched schedule, in the language on screen; times on the clock of their port. */
export function useWatchWords(): (
  entry: Pick<WatchEntry, 'change' | 'cutOff' | 'before' | 'after' | 'timeZone'>,
) => string {
  const { t } = useTranslation();
  const portTime = usePortTime();
  return ({ change, cutOff, before, after, timeZone }) => {
    const value = (text: string | null): string => {
      if (text === null) return t('schedules.not-published');
      if (!/^\d{4}-\d\d-\d\dT/.test(text)) return text;
      const { day, time } = portTime(text, timeZone);
      return `${day} ${time}`;
    };
    const key = cutOff === null ? undefined : cutOffKeys[cutOff as keyof typeof cutOffKeys];
    return t(`schedules.change.${change}`, {
      before: value(before),
      after: value(after),
      name: key === undefined ? '' : t(`schedules.columns.cut-off.${key}`),
    });
  };
}
