import {
  type BodyInput,
  type ChargeException,
  exceptionKinds,
  LastFreeDaySource,
  type RouteData,
  StopKind,
  chargeRoutes,
} from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/states.tsx';

type Charges = RouteData<typeof chargeRoutes.getCharges>;
type Kind = ChargeException['kind'];
type Entry = BodyInput<typeof chargeRoutes.addChargeException>;

/** What people entered about one container, and the form for more. */
export function ChargeExceptions({ charges, mayChange }: { charges: Charges; mayChange: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const changed = () => invalidateConcerned(client, [{ topic: 'charge', ids: [charges.shipmentId] }]);
  const remove = useMutation({
    mutationFn: (exceptionId: string) => call(chargeRoutes.removeChargeException, { body: { exceptionId } }),
    onSuccess: changed,
  });
  return (
    <section className="charge-part">
      <h2>{t('charges.exception.title')}</h2>
      {charges.exceptions.length === 0 && <p className="soft">{t('charges.exception.none')}</p>}
      <ul className="plain-list">
        {charges.exceptions.map((entry) => (
          <li key={entry.exceptionId}>
            <b>{t(`charges.exception.${entry.kind}`)}</b>{' '}
            {entry.stopKind !== null && t(`charges.stops.${entry.stopKind}`)}{' '}
            {entry.source !== null && t(`charges.sources.${entry.source}`)}{' '}
            {[entry.from, entry.until]
              .filter((day) => day !== null)
              .map((day) => format.day(day))
              .join(' – ')}{' '}
            {entry.days !== null && t('charges.days', { count: entry.days })} {entry.note}{' '}
            <span className="soft">
              {entry.enteredBy} {format.ownMoment(entry.enteredAt)}
            </span>{' '}
            {mayChange && (
              <Button size="sm" kind="flat" onClick={() => remove.mutate(entry.exceptionId)}>
                {t('charges.exception.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {remove.isError && <Note tone="bad">{errorWords(remove.error, t)}</Note>}
      {mayChange && (
        <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
          {t('charges.exception.add')}
        </Button>
      )}
      {isAdding && (
        <ExceptionDialog
          shipmentId={charges.shipmentId}
          onClose={() => setAdding(false)}
          onSaved={async () => {
            setAdding(false);
            showToast(t('charges.exception.saved'), 'ok');
            await changed();
          }}
        />
      )}
    </section>
  );
}

/** Which fields each kind of entry has. */
const fieldsOf: Readonly<Record<Kind, readonly ('stopKind' | 'source' | 'from' | 'until' | 'days')[]>> = {
  stop: ['stopKind', 'from', 'until'],
  'extra-free-days': ['days'],
  'last-free-day': ['source', 'until'],
  'expected-end': ['until'],
  commodity: [],
};

function ExceptionDialog(props: {
  shipmentId: string;
  onClose: () => void;
  onSaved: () => void | Promise<void>;
}) {
  const { t } = useTranslation();
  const form = `charge-exception ${props.shipmentId}`;
  const [kind, setKind] = useDraftState<Kind>(`${form}/kind`, 'stop');
  const [stopKind, setStopKind] = useDraftState<StopKind>(`${form}/stop`, 'gate-closed');
  const [source, setSource] = useDraftState<LastFreeDaySource>(`${form}/source`, 'terminal');
  const [typed, setTyped] = useDraftState(`${form}/typed`, { from: '', until: '', days: '', note: '' });
  const fields = fieldsOf[kind];
  const save = useMutation({
    mutationFn: (body: Entry) => call(chargeRoutes.addChargeException, { body }),
    onSuccess: () => {
      forgetForm(form);
      return props.onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({
      shipmentId: props.shipmentId,
      kind,
      stopKind: fields.includes('stopKind') ? stopKind : null,
      source: fields.includes('source') ? source : null,
      from: (fields.includes('from') && typed.from) || null,
      until: (fields.includes('until') && typed.until) || null,
      days: fields.includes('days') && typed.days !== '' ? Number(typed.days) : null,
      note: typed.note,
    });
  };
  const text = (name: keyof typeof typed, type: string) => (
    <TextField
      label={t(`charges.exception.${name}`)}
      type={type}
      value={typed[name]}
      onText={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <Dialog title={t('charges.exception.add')} width={480} onClose={props.onClose}>
      <form className="charge-form" onSubmit={submit} noValidate>
        <Field label={t('charges.exception.kind')}>
          {(ids) => (
            <div className="input">
              <Select
                {...ids}
                value={kind}
                options={exceptionKinds.map((value) => ({
                  value,
                  label: t(`charges.exception.${value}`),
                }))}
                onChoose={setKind}
              />
            </div>
          )}
        </Field>
        {fields.includes('stopKind') && (
          <Field label={t('charges.exception.stop-kind')}>
            {(ids) => (
              <div className="input">
                <Select
                  {...ids}
                  value={stopKind}
                  options={StopKind.options.map((value) => ({ value, label: t(`charges.stops.${value}`) }))}
                  onChoose={setStopKind}
                />
              </div>
            )}
          </Field>
        )}
        {fields.includes('source') && (
          <Field label={t('charges.exception.source')}>
            {(ids) => (
              <div className="input">
                <Select
                  {...ids}
                  value={source}
                  options={LastFreeDaySource.options
                    .filter((value) => value !== 'tariff')
                    .map((value) => ({ value, label: t(`charges.sources.${value}`) }))}
                  onChoose={setSource}
                />
              </div>
            )}
          </Field>
        )}
        {fields.includes('from') && text('from', 'date')}
        {fields.includes('until') && text('until', 'date')}
        {fields.includes('days') && text('days', 'number')}
        {text('note', 'text')}
        {save.isError && <Note tone="bad">{errorWords(save.error, t)}</Note>}
        <div className="do-row">
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('charges.exception.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
