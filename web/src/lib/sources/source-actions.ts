import { type ApiKeyScope, type ScheduleKind, sourceRoutes, type SourceView } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api.ts';
import { errorWords } from '../error-text.ts';
import { invalidateConcerned } from '../queries.ts';
import { showNotice, showToast } from '../toast.ts';

/** Pauses or resumes a source at once, and offers to undo it. */
export function useSwitchSource(): (source: SourceView, enabled: boolean) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = async ({ sourceId, name }: SourceView, enabled: boolean) => {
    try {
      await call(sourceRoutes.switchSource, { body: { sourceId, enabled } });
      await invalidateConcerned(client, [{ topic: 'source', ids: [sourceId] }]);
      return true;
    } catch (error) {
      const title = t(enabled ? 'sources.resume-failed' : 'sources.pause-failed', { name });
      showNotice({ title, text: errorWords(error, t) });
      return false;
    }
  };
  const changeAndNotify = async (source: SourceView, enabled: boolean) => {
    if (!(await change(source, enabled))) return;
    showNotice({
      title: t(enabled ? 'sources.resumed' : 'sources.paused', { name: source.name }),
      text: enabled ? undefined : t('sources.paused-text'),
      action: { label: t('common.undo'), run: () => void change(source, !enabled) },
    });
  };
  return (source, enabled) => void changeAndNotify(source, enabled);
}

/** Says what the schedules of a source are of; null: the type of the vessel decides. */
export function useSetScheduleKind(): (source: SourceView, kind: ScheduleKind | null) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = async ({ sourceId, name }: SourceView, scheduleKind: ScheduleKind | null) => {
    try {
      await call(sourceRoutes.setScheduleKind, { body: { sourceId, scheduleKind } });
      const kind = t(`sources.schedule-kind.${scheduleKind ?? 'by-vessel'}`);
      showToast(t('sources.schedule-kind.saved', { name, kind }), 'ok');
      await invalidateConcerned(client, [{ topic: 'source', ids: [sourceId] }]);
    } catch (error) {
      showNotice({ title: t('sources.schedule-kind.failed'), text: errorWords(error, t) });
    }
  };
  return (source, kind) => void change(source, kind);
}

/** Says what the key of a push source may do. */
export function useSetKeyScope(): (source: SourceView, keyScope: ApiKeyScope) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = async ({ sourceId, name }: SourceView, keyScope: ApiKeyScope) => {
    try {
      await call(sourceRoutes.setKeyScope, { body: { sourceId, keyScope } });
      const scope = t(`sources.push.scope-${keyScope}`);
      showToast(t('sources.key-scope.saved', { name, scope }), 'ok');
      await invalidateConcerned(client, [{ topic: 'source', ids: [sourceId] }]);
    } catch (error) {
      showNotice({ title: t('sources.key-scope.failed'), text: errorWords(error, t) });
    }
  };
  return (source, keyScope) => void change(source, keyScope);
}

/** Queues messages to be read again: the given ones, or all failed and refused ones of sources. */
export function useReprocess(): (
  which: { messageIds: string[] } | { sourceIds: readonly string[] },
) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (which) => {
    const bodies = 'messageIds' in which ? [which] : which.sourceIds.map((sourceId) => ({ sourceId }));
    try {
      let count = 0;
      for (const body of bodies) count += (await call(sourceRoutes.replayMessages, { body })).replayed;
      await invalidateConcerned(client, [{ topic: 'message', ids: [] }]);
      showToast(t('sources.replayed', { count }), 'ok');
    } catch (error) {
      showNotice({ title: t('sources.replay-failed'), text: errorWords(error, t) });
    }
  };
}
