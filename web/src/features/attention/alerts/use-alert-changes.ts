import { type DismissReason, type RouteSpec, alertRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallInput, call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';

/** What people do to alerts; setting them aside can be undone. */
export interface AlertChanges {
  assign(alertIds: readonly string[], accountId?: string | null): void;
  snooze(alertIds: readonly string[], until: string): void;
  dismiss(alertIds: readonly string[], reason: DismissReason, note: string): void;
  act(alertIds: readonly string[]): void;
  reopen(alertIds: readonly string[]): void;
  due(alertIds: readonly string[], dueAt: string | null): void;
  read(alertIds: readonly string[]): void;
}

export function useAlertChanges(): AlertChanges {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ route, body }: { route: RouteSpec; body: object; undo: readonly string[] | undefined }) =>
      call(route, { body } as CallInput<RouteSpec>),
    onSuccess: async (data, { undo }) => {
      await invalidateConcerned(client, [{ topic: 'alert', ids: [] }]);
      if (undo === undefined) return;
      showNotice({
        title: t('alerts.act.done', { count: (data as { changed: number }).changed }),
        action: { label: t('alerts.act.undo'), run: () => reopen(undo) },
      });
    },
    onError: (error) => showToast(errorWords(error, t), 'no'),
  });
  const send = (route: RouteSpec, body: object, undo?: readonly string[]) => mutate({ route, body, undo });
  const reopen = (alertIds: readonly string[]) => send(alertRoutes.reopenAlerts, { alertIds });
  return {
    reopen,
    assign: (alertIds, accountId) =>
      send(alertRoutes.assignAlerts, { alertIds, ...(accountId === undefined ? {} : { accountId }) }),
    snooze: (alertIds, until) => send(alertRoutes.snoozeAlerts, { alertIds, until }, alertIds),
    dismiss: (alertIds, reason, note) =>
      send(
        alertRoutes.dismissAlerts,
        { alertIds, reason, ...(note.trim() === '' ? {} : { note }) },
        alertIds,
      ),
    act: (alertIds) => send(alertRoutes.actOnAlerts, { alertIds }, alertIds),
    due: (alertIds, dueAt) => send(alertRoutes.setAlertDue, { alertIds, dueAt }),
    read: (alertIds) => send(alertRoutes.readAlerts, { alertIds }),
  };
}
