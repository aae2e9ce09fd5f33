import {
  type ScheduleRow,
  type ScheduleWatch,
  type WatchConditions,
  scheduleRoutes,
} from '@portolan/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useWatches, useWatching, usualConditions } from './use-watching.ts';

const conditionKeys = ['timesMove', 'vesselChanges', 'cutOffs', 'anyChange'] as const;

/** What somebody is informed of about a sailing, and the calendar of the watch. */
export function WatchPanel({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation();
  const { watch } = row;
  const watching = useWatching(row);
  const [draft, setDraft] = useState<WatchConditions>(usualConditions);
  const conditions = watch?.conditions ?? draft;
  const change = (key: keyof WatchConditions, on: boolean) => {
    const next = { ...conditions, [key]: on };
    if (watch === null) setDraft(next);
    else watching.change(next);
  };
  const hasAny = Object.values(conditions).some(Boolean);
  if (row.callsId === null)
    return (
      <section>
        <h2>{t('schedules.watch.title')}</h2>
        <p className="soft">{t('schedules.offer.not-watched')}</p>
      </section>
    );
  const isLast = (key: keyof WatchConditions) =>
    watch !== null && conditions[key] && Object.values(conditions).filter(Boolean).length === 1;
  return (
    <section>
      <h2>
        {t(watch === null ? 'schedules.watch.title' : 'schedules.watch.watching')}
        {watch !== null && (
          <span className="src">{t('schedules.watch.people', { count: watch.people })}</span>
        )}
      </h2>
      <div className="conditions">
        {conditionKeys.map((key) => (
          <label key={key} className="checkbox">
            <input
              type="checkbox"
              checked={conditions[key]}
              disabled={watching.busy || isLast(key)}
              onChange={(event) => change(key, event.target.checked)}
            />
            <span>{t(`schedules.watch.${key}`)}</span>
          </label>
        ))}
      </div>
      <div className="do-row">
        {watch === null ? (
          <Button
            size="sm"
            kind="primary"
            busy={watching.busy}
            disabled={!hasAny}
            onClick={() => watching.start(draft)}
          >
            {t('schedules.watch.start')}
          </Button>
        ) : (
          <Button size="sm" busy={watching.busy} onClick={() => watching.stop()}>
            {t('schedules.watch.stop')}
          </Button>
        )}
        {watch !== null && <CalendarLink watch={watch} />}
      </div>
    </section>
  );
}

/** Makes the secret address of a watch's calendar, shows it once, and ends it. */
export function CalendarLink({ watch }: { watch: ScheduleWatch }) {
  const { t } = useTranslation();
  const { refresh, onError } = useWatches();
  const body = { watchId: watch.watchId };
  const make = useMutation({
    mutationFn: () => call(scheduleRoutes.makeCalendarLink, { body }),
    onSuccess: refresh,
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => call(scheduleRoutes.revokeCalendarLink, { body }),
    onSuccess: () => {
      make.reset();
      showToast(t('schedules.watch.calendar-revoked'));
      return refresh();
    },
    onError,
  });
  return (
    <>
      {watch.hasCalendar ? (
        <Button size="sm" kind="flat" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {t('schedules.watch.calendar-revoke')}
        </Button>
      ) : (
        <Button size="sm" kind="flat" icon="schedules" busy={make.isPending} onClick={() => make.mutate()}>
          {t('schedules.watch.calendar')}
        </Button>
      )}
      {make.data !== undefined && (
        <div className="calendar-link">
          <p className="soft">{t('schedules.watch.calendar-copy')}</p>
          <code>{make.data.url}</code> <CopyButton text={make.data.url} />
        </div>
      )}
    </>
  );
}
