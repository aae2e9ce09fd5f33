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
import { mainLegOf } from './sail-cells.tsx';
import { useWatches, useWatching, usualConditions } from './use-watching.ts';
import { WatchConditionList } from './watch-conditions.tsx';

/** What somebody is informed of about a sailing, and the calendar of the watch. */
export function WatchPanel({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation();
  const { watch } = row;
  const watching = useWatching(row);
  const [draft, setDraft] = useState<WatchConditions>(usualConditions);
  const conditions = watch?.conditions ?? draft;
  const change = (next: WatchConditions) => {
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
  return (
    <section>
      <h2>
        {t(watch === null ? 'schedules.watch.title' : 'schedules.watch.watching')}
        {watch !== null && (
          <span className="src">{t('schedules.watch.people', { count: watch.people })}</span>
        )}
      </h2>
      <WatchConditionList
        {...{ conditions, busy: watching.busy, needsOne: watch !== null }}
        onChange={change}
      />
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
        <VesselWatch row={row} conditions={conditions} />
      </div>
    </section>
  );
}

/** Watches every call of the first vessel, not of this sailing alone. */
function VesselWatch({ row, conditions }: { row: ScheduleRow; conditions: WatchConditions }) {
  const { t } = useTranslation();
  const { start, busy } = useWatches();
  const { vesselImoNumber, mmsi } = mainLegOf(row);
  const vesselKey = vesselImoNumber === null ? mmsi && `MMSI:${mmsi}` : `IMO:${vesselImoNumber}`;
  if (!vesselKey || !Object.values(conditions).some(Boolean)) return null;
  const watch = () =>
    start.mutate(
      { target: { form: 'vessel', vesselKey }, conditions },
      { onSuccess: () => showToast(t('schedules.watch.started'), 'ok') },
    );
  return (
    <Button size="sm" kind="flat" icon="vessels" busy={busy} onClick={watch}>
      {t('schedules.watch.vessel')}
    </Button>
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
