import type { RowTone } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format.ts';
import { useNow } from '../use-now.ts';

/** What stands in the status place of something silent, by when it was heard of last. */
export type SayNoNews = (lastHeardAt: string | null) => { tone: RowTone; words: string };

export function useNoNews(): SayNoNews {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (lastHeardAt) => ({
    tone: 'quiet',
    words: t('tracking.status.no-news', { age: lastHeardAt === null ? '' : format.age(lastHeardAt, now) }),
  });
}
