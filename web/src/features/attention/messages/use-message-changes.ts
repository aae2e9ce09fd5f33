import { type MessageKind, messageRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';

/** Reading and clearing messages; what concerns many can be undone. */
export function useMessageChanges() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const settled = {
    onSuccess: () => invalidateConcerned(client, [{ topic: 'notice' as const, ids: [] }]),
    onError: (error: unknown) => showToast(errorWords(error, t), 'no'),
  };
  const read = useMutation({
    ...settled,
    mutationFn: (body: { ids?: string[]; all?: boolean; kind?: MessageKind; read?: boolean }) =>
      call(messageRoutes.readMessages, { body }),
  });
  const clear = useMutation({
    ...settled,
    mutationFn: (body: { ids?: string[]; cleared?: boolean }) => call(messageRoutes.clearMessages, { body }),
  });
  return {
    read: (ids: string[], isRead = true) => read.mutate({ ids, read: isRead }),
    readAll: () =>
      read.mutate(
        { all: true },
        {
          onSuccess: ({ ids }) =>
            showNotice({
              title: t('messages.read'),
              action: { label: t('alerts.act.undo'), run: () => read.mutate({ ids, read: false }) },
            }),
        },
      ),
    clearAll: () =>
      clear.mutate(
        {},
        {
          onSuccess: ({ ids }) =>
            showNotice({
              title: t('messages.cleared'),
              action: { label: t('alerts.act.undo'), run: () => clear.mutate({ ids, cleared: false }) },
            }),
        },
      ),
  };
}
