import { staffSourceRoutes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { errorWords } from '../../lib/error-text.ts';
import { notify, showToast } from '../../lib/toast.ts';

/** Reprocesses messages, by id or all failed and refused ones of a source, and reports how many. */
export function useReplayAny(): (which: { messageIds: string[] } | { sourceId: string }) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (which) => {
    try {
      const { replayed } = await call(staffSourceRoutes.replayAnyMessages, { body: which });
      showToast(t('staff-sources.replayed', { count: replayed }), 'ok');
    } catch (error) {
      notify({ title: t('staff-sources.replay-failed'), text: errorWords(error, t) });
    }
    const { listAllMessages, getAnyMessage, listAllSources } = staffSourceRoutes;
    for (const { name } of [listAllMessages, getAnyMessage, listAllSources])
      await client.invalidateQueries({ queryKey: [name] });
  };
}
