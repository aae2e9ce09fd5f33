import { type ScheduleRow, type WatchConditions, type WatchTarget, scheduleRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';

/** What a new watch is informed of. */
export const usualConditions: WatchConditions = {
  timesMove: true,
  vesselChanges: true,
  cutOffs: true,
  anyChange: false,
};

/** Starts, changes and ends watches; open pages follow at once. */
export function useWatches() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onError = (error: unknown) =>
    showNotice({ title: t('schedules.watch.failed'), text: errorWords(error, t) });
  const refresh = () => invalidateConcerned(client, [{ topic: 'schedule', ids: [] }]);
  const start = useMutation({
    mutationFn: (body: { target: WatchTarget; conditions: WatchConditions }) =>
      call(scheduleRoutes.watchSchedule, { body }),
    onSuccess: refresh,
    onError,
  });
  const stop = useMutation({
    mutationFn: (watchId: string) => call(scheduleRoutes.stopWatching, { body: { watchId } }),
    onSuccess: refresh,
    onError,
  });
  return { start, stop, refresh, onError, busy: start.isPending || stop.isPending };
}

/** The watch of one sailing. */
export function useWatching({ callsId, watch }: Pick<ScheduleRow, 'callsId' | 'watch'>) {
  const { t } = useTranslation();
  const { start, stop, busy } = useWatches();
  const target = { form: 'sailing', sailingId: callsId ?? '' } as const;
  return {
    busy,
    start: (conditions: WatchConditions = usualConditions) =>
      start.mutate(
        { target, conditions },
        { onSuccess: () => showToast(t('schedules.watch.started'), 'ok') },
      ),
    change: (conditions: WatchConditions) => start.mutate({ target, conditions }),
    stop: () =>
      watch !== null &&
      stop.mutate(watch.watchId, { onSuccess: () => showToast(t('schedules.watch.stopped')) }),
  };
}
