import { trackingRoutes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { errorWords } from '../error-text.ts';
import { invalidateConcerned } from '../queries.ts';
import { showNotice } from '../toast.ts';

/** Stops or resumes the tracking of numbers at once, and offers to undo it. */
export function useSwitchTracking(): (queryids: readonly string[], to: 'stop' | 'resume') => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = async (queryids: readonly string[], to: 'stop' | 'resume') => {
    await call(trackingRoutes.cancelOrSubscribe, {
      query: { ids: [...queryids], type: to === 'stop' ? '0' : '1' },
    });
    await invalidateConcerned(client, [{ topic: 'tracking', ids: [] }]);
  };
  const guarded = async (queryids: readonly string[], to: 'stop' | 'resume') => {
    try {
      await change(queryids, to);
      return true;
    } catch (error) {
      showNotice({
        title: t(to === 'stop' ? 'common.failure.operation' : 'tracking.dialog.refused'),
        text: errorWords(error, t),
      });
      return false;
    }
  };
  return async (queryids, to) => {
    const ids = [...new Set(queryids)];
    if (!(await guarded(ids, to))) return;
    const count = ids.length;
    const back = to === 'stop' ? 'resume' : 'stop';
    showNotice({
      title: to === 'stop' ? t('tracking.stopped', { count }) : t('tracking.resumed', { count }),
      text: to === 'stop' ? t('tracking.stopped-text') : undefined,
      action: { label: t('common.undo'), run: () => void guarded(ids, back) },
    });
  };
}
