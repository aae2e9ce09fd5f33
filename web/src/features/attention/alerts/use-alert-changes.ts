import { type DismissReason, type RouteSpec, alertRoutes, mostAlertsAtOnce } from '@portolan/contract';
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

interface Change {
  route: RouteSpec;
  body: { alertIds: readonly string[] } & Record<string, unknown>;
  undo: (() => void) | undefined;
}

export function useAlertChanges(): AlertChanges {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ route, body }: Change) => {
      let changed = 0;
      for (let from = 0; from < body.alertIds.length; from += mostAlertsAtOnce) {
        const alertIds = body.alertIds.slice(from, from + mostAlertsAtOnce);
        const data = await call(route, { body: { ...body, alertIds } } as CallInput<RouteSpec>);
        changed += (data as { changed: number }).changed;
      }
      return changed;
    },
    onSuccess: async (changed, { undo }) => {
      await invalidateConcerned(client, [{ topic: 'alert', ids: [] }]);
      if (undo === undefined) return;
      showNotice({
        title: t('alerts.act.done', { count: changed }),
        action: { label: t('alerts.act.undo'), run: undo },
      });
    },
    onError: (error) => showToast(errorWords(error, t), 'no'),
  });
  const send = (route: RouteSpec, body: Change['body'], undo?: () => void) => mutate({ route, body, undo });
  const reopen = (alertIds: readonly string[]) => send(alertRoutes.reopenAlerts, { alertIds });
  /** What was set aside before for another reason stays aside. */
  const takeBack = (alertIds: readonly string[], of: 'snoozed' | 'dismissed' | 'acted') => () =>
    send(alertRoutes.reopenAlerts, { alertIds, of });
  return {
    reopen,
    assign: (alertIds, accountId) =>
      send(alertRoutes.assignAlerts, { alertIds, ...(accountId === undefined ? {} : { accountId }) }),
    snooze: (alertIds, until) =>
      send(alertRoutes.snoozeAlerts, { alertIds, until }, takeBack(alertIds, 'snoozed')),
    dismiss: (alertIds, reason, note) =>
      send(
        alertRoutes.dismissAlerts,
        { alertIds, reason, ...(note.trim() === '' ? {} : { note }) },
        takeBack(alertIds, 'dismissed'),
      ),
    act: (alertIds) => send(alertRoutes.actOnAlerts, { alertIds }, takeBack(alertIds, 'acted')),
    due: (alertIds, dueAt) => send(alertRoutes.setAlertDue, { alertIds, dueAt }),
    read: (alertIds) => send(alertRoutes.readAlerts, { alertIds }),
  };
}
