import { type ConnectionTime, scheduleLimits, scheduleRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/states.tsx';

const most = scheduleLimits.mostConnectionHours;
const ends = ['sameTerminalHours', 'otherTerminalHours'] as const;

/** The hours that were typed; undefined where it is no number of hours within the limit. */
const toHours = (text: string): number | undefined => {
  const hours = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !(hours >= 0 && hours <= most) ? undefined : hours;
};

/** Sets the least time to change vessels at a port, or goes back to what is learned or assumed. */
export function ConnectionTimeDialog(props: { of: ConnectionTime; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { of, name, onClose } = props;
  const form = `connection-time ${of.unLocationCode}`;
  const [texts, setTexts] = useDraftState(`${form}/texts`, {
    sameTerminalHours: String(of.sameTerminalHours),
    otherTerminalHours: String(of.otherTerminalHours),
  });
  const [tried, setTried] = useState(false);
  const hours = {
    sameTerminalHours: toHours(texts.sameTerminalHours),
    otherTerminalHours: toHours(texts.otherTerminalHours),
  };
  const save = useMutation({
    mutationFn: (next: { sameTerminalHours: number | null; otherTerminalHours: number | null }) =>
      call(scheduleRoutes.setConnectionTime, { body: { unLocationCode: of.unLocationCode, ...next } }),
    onSuccess: async () => {
      forgetForm(form);
      onClose();
      showToast(t('connection-times.saved', { name }), 'ok');
      await invalidateConcerned(client, [{ topic: 'schedule', ids: [] }]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { sameTerminalHours, otherTerminalHours } = hours;
    if (sameTerminalHours === undefined || otherTerminalHours === undefined) return;
    save.mutate({ sameTerminalHours, otherTerminalHours });
  };
  return (
    <Dialog title={t('connection-times.dialog', { name })} width={420} onClose={onClose}>
      <form className="connection-time-form" onSubmit={submit} noValidate>
        <p className="soft">{t('connection-times.dialog-text')}</p>
        {ends.map((end, i) => (
          <TextField
            key={end}
            label={t(`connection-times.${end}`)}
            value={texts[end]}
            inputMode="decimal"
            after={<span className="unit">{t('connection-times.unit')}</span>}
            {...(i === 0 && { 'data-first': true })}
            help={t('connection-times.otherwise', {
              hours: (of.learned ?? of.assumed)[end],
              from: t(`connection-times.from.${of.learned === null ? 'assumed' : 'learned'}`),
            })}
            error={tried && hours[end] === undefined ? t('connection-times.wrong', { most }) : undefined}
            onText={(text) => setTexts({ ...texts, [end]: text })}
          />
        ))}
        {save.isError && <Note tone="bad">{errorWords(save.error, t)}</Note>}
        <div className="do-row">
          {of.set !== null && (
            <Button
              busy={save.isPending}
              onClick={() => save.mutate({ sameTerminalHours: null, otherTerminalHours: null })}
            >
              {t('connection-times.remove')}
            </Button>
          )}
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('connection-times.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
