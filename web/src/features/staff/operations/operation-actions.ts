import { operationRoutes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { notify, showToast } from '../../../lib/toast.ts';

type Ids = readonly string[];

/** Queues messages of the outbox again and shows how many. */
export function useSendAgain(): (outboxIds: Ids) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (outboxIds) => {
    try {
      const { changed } = await call(operationRoutes.sendOutboxAgain, {
        body: { outboxIds: [...outboxIds] },
      });
      showToast(t('operations.outbox.queued', { count: changed }), 'ok');
    } catch (error) {
      notify({ title: t('operations.outbox.send-failed'), text: errorWords(error, t) });
    }
    await client.invalidateQueries({ queryKey: [operationRoutes.listOutbox.name] });
  };
}

/** Runs jobs again or deletes them, and shows how many. */
export function useJobChange(): (change: 'retry' | 'drop', jobIds: Ids) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (change, jobIds) => {
    try {
      const route = change === 'retry' ? operationRoutes.retryJobs : operationRoutes.dropJobs;
      const { changed } = await call(route, { body: { jobIds: [...jobIds] } });
      showToast(t(`operations.jobs.done.${change}`, { count: changed }), 'ok');
    } catch (error) {
      notify({ title: t('operations.jobs.change-failed'), text: errorWords(error, t) });
    }
    await client.invalidateQueries({ queryKey: [operationRoutes.listJobs.name] });
    await client.invalidateQueries({ queryKey: [operationRoutes.countJobs.name] });
  };
}
