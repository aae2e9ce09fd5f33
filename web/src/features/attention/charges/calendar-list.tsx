import { type GateCalendar, GateCalendarTerms, tariffRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useFormatTag } from '../../../lib/i18n.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { Field, TextField, TickField } from '../../../ui/field.tsx';
import { EmptyState, FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { calendarsQuery } from './queries.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Names of the days of the week, Monday first. */
function useWeekdays(style: 'short' | 'long'): (day: number) => string {
  const format = new Intl.DateTimeFormat(useFormatTag(), { weekday: style, timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return (day) => format.format((day + 3) * 86_400_000);
}

/** On which days the gates of terminals are open. */
export function CalendarList({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation();
  const dayName = useWeekdays('short');
  const { data, error, refetch } = useQuery(calendarsQuery);
  const [changing, setChanging] = useState<GateCalendar | 'new'>();
  if (data === undefined && error !== null)
    return <FailureState title={t('charges.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="80%" />;
  return (
    <>
      {mayChange && (
        <div className="bar">
          <Button kind="primary" size="sm" icon="plus" onClick={() => setChanging('new')}>
            {t('tariffs.calendars.add')}
          </Button>
        </div>
      )}
      {data.length === 0 && (
        <EmptyState title={t('tariffs.calendars.none')}>{t('tariffs.calendars.none-text')}</EmptyState>
      )}
      {data.length > 0 && (
        <div className="tw" tabIndex={0} role="region" aria-label={t('charges.tabs.calendars')}>
          <table className="t charge-table">
            <thead>
              <tr>
                <th scope="col">{t('tariffs.name')}</th>
                <th scope="col">{t('tariffs.place')}</th>
                <th scope="col">{t('tariffs.calendars.weekdays')}</th>
                <th scope="col">{t('tariffs.calendars.first-shift')}</th>
                <th scope="col" className="num">
                  {t('tariffs.calendars.closures')}
                </th>
                <th scope="col" className="num">
                  {t('tariffs.version')}
                </th>
                {mayChange && <th scope="col" aria-label={t('tariffs.change')} />}
              </tr>
            </thead>
            <tbody>
              {data.map((calendar) => (
                <tr key={calendar.calendarId}>
                  <th scope="row">
                    {calendar.terms.name} {calendar.origin === 'simulated' && <SimulatedChip />}
                  </th>
                  <td>
                    {[calendar.terms.unLocationCode, calendar.terms.facilityCode].filter(Boolean).join(' ')}
                  </td>
                  <td>{calendar.terms.openWeekdays.map(dayName).join(' ')}</td>
                  <td>{calendar.terms.firstShift}</td>
                  <td className="num">{calendar.terms.closures.length}</td>
                  <td className="num">{calendar.version}</td>
                  {mayChange && (
                    <td>
                      <Button size="sm" kind="flat" onClick={() => setChanging(calendar)}>
                        {t('tariffs.change')}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changing !== undefined && (
        <CalendarDialog
          calendar={changing === 'new' ? undefined : changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

/** `2026-12-24 Christmas Eve`, a day a line. */
const toDays = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ date: line.slice(0, 10), text: line.slice(10).trim() }));

/** The calendar as it was typed. */
function parseCalendar(
  typed: Record<'facilityCode' | 'holidays' | 'closures' | 'extraDays', string>,
  open: readonly number[],
  takesPublicHolidays: boolean,
) {
  return GateCalendarTerms.safeParse({
    ...typed,
    facilityCode: typed.facilityCode || null,
    openWeekdays: open,
    takesPublicHolidays,
    holidays: toDays(typed.holidays).map(({ date, text }) => ({ date, name: text })),
    closures: toDays(typed.closures).map(({ date, text }) => ({ date, reason: text })),
    extraDays: toDays(typed.extraDays).map(({ date }) => date),
  });
}

/** What is typed of a calendar, kept over a reload. */
function useTypedCalendar(calendar: GateCalendar | undefined) {
  const before = calendar?.terms;
  const form = `gate-calendar ${calendar?.calendarId ?? 'new'} ${calendar?.version ?? ''}`;
  const [typed, setTyped] = useDraftState(`${form}/typed`, {
    name: before?.name ?? '',
    unLocationCode: before?.unLocationCode ?? '',
    facilityCode: before?.facilityCode ?? '',
    firstShift: before?.firstShift ?? '07:00',
    holidays: before?.holidays.map(({ date, name }) => `${date} ${name}`).join('\n') ?? '',
    closures: before?.closures.map(({ date, reason }) => `${date} ${reason}`).join('\n') ?? '',
    extraDays: before?.extraDays.join('\n') ?? '',
  });
  const [open, setOpen] = useDraftState<readonly number[]>(
    `${form}/open`,
    before?.openWeekdays ?? [1, 2, 3, 4, 5],
  );
  const [takesPublicHolidays, setPublic] = useDraftState<boolean>(
    `${form}/public`,
    before?.takesPublicHolidays ?? true,
  );
  return { form, typed, setTyped, open, setOpen, takesPublicHolidays, setPublic };
}

function CalendarDialog({ calendar, onClose }: { calendar: GateCalendar | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const dayName = useWeekdays('long');
  const { form, typed, setTyped, open, setOpen, takesPublicHolidays, setPublic } = useTypedCalendar(calendar);
  const [tried, setTried] = useState(false);
  const parsed = parseCalendar(typed, open, takesPublicHolidays);
  const wrong = new Set(
    tried && !parsed.success ? parsed.error.issues.map(({ path }) => String(path[0])) : [],
  );
  const errorOf = (name: string) => (wrong.has(name) ? t('invoices.form.wrong') : undefined);
  const save = useMutation({
    mutationFn: (terms: GateCalendarTerms) =>
      call(tariffRoutes.saveGateCalendar, {
        body: { ...(calendar !== undefined && { calendarId: calendar.calendarId }), terms },
      }),
    onSuccess: async ({ terms }) => {
      forgetForm(form);
      onClose();
      showToast(t('tariffs.calendars.saved', { name: terms.name }), 'ok');
      await invalidateConcerned(client, [{ topic: 'charge', ids: [] }]);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (parsed.success) save.mutate(parsed.data);
    else focusFirstWrong(event.currentTarget);
  };
  const set = (name: keyof typeof typed) => (text: string) => setTyped({ ...typed, [name]: text });
  return (
    <Dialog title={t('tariffs.calendars.add')} width={640} onClose={onClose}>
      <form className="charge-form" onSubmit={submit} noValidate>
        <div className="grid">
          <TextField
            label={t('tariffs.name')}
            value={typed.name}
            error={errorOf('name')}
            onText={set('name')}
            data-first
          />
          <TextField
            label={t('tariffs.place')}
            value={typed.unLocationCode}
            error={errorOf('unLocationCode')}
            onText={set('unLocationCode')}
          />
          <TextField label={t('tariffs.terminal')} value={typed.facilityCode} onText={set('facilityCode')} />
          <TextField
            label={t('tariffs.calendars.first-shift')}
            type="time"
            value={typed.firstShift}
            error={errorOf('firstShift')}
            onText={set('firstShift')}
          />
        </div>
        <fieldset className="charge-line">
          <legend>{t('tariffs.calendars.weekdays')}</legend>
          {weekdays.map((day) => (
            <TickField
              key={day}
              checked={open.includes(day)}
              onTick={(on) =>
                setOpen(on ? [...open, day].toSorted((a, b) => a - b) : open.filter((one) => one !== day))
              }
            >
              {dayName(day)}
            </TickField>
          ))}
        </fieldset>
        <TickField checked={takesPublicHolidays} onTick={setPublic}>
          {t('tariffs.calendars.public')}
        </TickField>
        {(['holidays', 'closures', 'extraDays'] as const).map((name) => (
          <Field
            key={name}
            label={t(`tariffs.calendars.${name === 'extraDays' ? 'extra' : name}`)}
            help={t('tariffs.calendars.holidays-help')}
            error={errorOf(name)}
          >
            {(ids) => (
              <div className="input">
                <textarea
                  {...ids}
                  rows={3}
                  value={typed[name]}
                  onChange={(event) => set(name)(event.target.value)}
                />
              </div>
            )}
          </Field>
        ))}
        {save.isError && <Note tone="bad">{errorWords(save.error, t)}</Note>}
        <div className="do-row">
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('tariffs.calendars.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
