import {
  type ClockKind,
  DayCount,
  FirstDay,
  type TariffTerms,
  type TariffVersion,
  tariffRoutes,
  clockKinds,
} from '@portolan/contract';
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
import { Field, TextField, TickField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/states.tsx';
import { type TypedClock, parseTerms, toTyped } from './typed-tariff.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';

/** Enters a tariff, or a version that supersedes the newest one; an older version is never changed. */
export function TariffDialog({
  tariff,
  onClose,
}: {
  tariff: TariffVersion | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const before = tariff?.terms;
  const form = `tariff ${tariff?.tariffId ?? 'new'} ${tariff?.version ?? ''}`;
  const [typed, setTyped] = useDraftState(`${form}/typed`, {
    name: before?.name ?? '',
    carrierCode: before?.carrierCode ?? '',
    place: before?.place ?? '',
    facilityCode: before?.facilityCode ?? '',
    currency: before?.currency ?? 'USD',
    validFrom: before?.validFrom ?? '',
  });
  const [clocks, setClocks] = useDraftState(
    `${form}/clocks`,
    Object.fromEntries(
      clockKinds.map((kind) => [
        kind,
        toTyped(
          before?.clocks.find(({ clock }) => clock === kind),
          before?.currency ?? 'USD',
        ),
      ]),
    ) as Record<ClockKind, TypedClock>,
  );
  const [tried, setTried] = useState(false);
  const on = clockKinds.filter((kind) => clocks[kind].isOn);
  const parsed = parseTerms(typed, clocks, on, before);
  const wrong = new Set(
    tried && !parsed.success ? parsed.error.issues.map(({ path }) => path.slice(0, 3).join('.')) : [],
  );
  const errorOf = (path: string) => (wrong.has(path) ? t('invoices.form.wrong') : undefined);
  const save = useMutation({
    mutationFn: (terms: TariffTerms) =>
      call(tariffRoutes.saveTariff, {
        body: { ...(tariff !== undefined && { tariffId: tariff.tariffId }), terms },
      }),
    onSuccess: async ({ terms }) => {
      forgetForm(form);
      onClose();
      showToast(t('tariffs.saved', { name: terms.name }), 'ok');
      await invalidateConcerned(client, [{ topic: 'charge', ids: [] }]);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (parsed.success) save.mutate(parsed.data);
    else focusFirstWrong(event.currentTarget);
  };
  const field = (name: keyof typeof typed, label: string, rest: object = {}) => (
    <TextField
      label={label}
      value={typed[name]}
      error={errorOf(name)}
      onText={(text) => setTyped({ ...typed, [name]: text })}
      {...rest}
    />
  );
  return (
    <Dialog
      title={tariff === undefined ? t('tariffs.add') : t('tariffs.change')}
      width={720}
      onClose={onClose}
    >
      <form className="charge-form" onSubmit={submit} noValidate>
        <div className="grid">
          {field('name', t('tariffs.name'), { 'data-first': true })}
          {field('carrierCode', t('charges.columns.carrier'))}
          {field('place', t('tariffs.place'))}
          {field('facilityCode', t('tariffs.terminal'))}
          {field('currency', t('invoices.form.currency'), { maxLength: 3 })}
          {field('validFrom', t('tariffs.valid'), { type: 'date' })}
        </div>
        {clockKinds.map((kind) => (
          <ClockFields
            key={kind}
            kind={kind}
            typed={clocks[kind]}
            errorOf={(name) => errorOf(`clocks.${on.indexOf(kind)}.${name}`)}
            onChange={(change) => setClocks({ ...clocks, [kind]: { ...clocks[kind], ...change } })}
          />
        ))}
        {tried && on.length === 0 && <Note tone="bad">{t('tariffs.no-charge')}</Note>}
        {save.isError && <Note tone="bad">{errorWords(save.error, t)}</Note>}
        <div className="do-row">
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('tariffs.save', { version: (tariff?.version ?? 0) + 1 })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function ClockFields(props: {
  kind: ClockKind;
  typed: TypedClock;
  errorOf: (name: string) => string | undefined;
  onChange: (change: Partial<TypedClock>) => void;
}) {
  const { t } = useTranslation();
  const { kind, typed, errorOf, onChange } = props;
  const days = DayCount.options.map((value) => ({ value, label: t(`charges.day-count.${value}`) }));
  return (
    <fieldset className="charge-line">
      <legend className="sr">{t(`charges.clocks.${kind}`)}</legend>
      <TickField checked={typed.isOn} onTick={(isOn) => onChange({ isOn })}>
        {t(`charges.clocks.${kind}`)}
      </TickField>
      {typed.isOn && (
        <div className="grid">
          <TextField
            label={t('tariffs.free-days')}
            value={typed.freeDays}
            inputMode="numeric"
            error={errorOf('freeDays')}
            onText={(freeDays) => onChange({ freeDays })}
          />
          <Field label={t('tariffs.free-count')}>
            {(ids) => (
              <div className="input">
                <Select
                  {...ids}
                  value={typed.freeDaysCount}
                  options={days}
                  onChoose={(freeDaysCount) => onChange({ freeDaysCount })}
                />
              </div>
            )}
          </Field>
          <Field label={t('tariffs.first-day')}>
            {(ids) => (
              <div className="input">
                <Select
                  {...ids}
                  value={typed.firstDay}
                  options={FirstDay.options.map((value) => ({
                    value,
                    label: t(`tariffs.first-days.${value}`),
                  }))}
                  onChoose={(firstDay) => onChange({ firstDay })}
                />
              </div>
            )}
          </Field>
          <Field label={t('tariffs.charged-count')}>
            {(ids) => (
              <div className="input">
                <Select
                  {...ids}
                  value={typed.chargedDaysCount}
                  options={days}
                  onChoose={(chargedDaysCount) => onChange({ chargedDaysCount })}
                />
              </div>
            )}
          </Field>
          <Field
            label={t('tariffs.tiers')}
            help={t('tariffs.tiers-help')}
            error={errorOf('tiers') ?? errorOf('tiers.0')}
          >
            {(ids) => (
              <div className="input">
                <textarea
                  {...ids}
                  rows={3}
                  value={typed.tiers}
                  onChange={(event) => onChange({ tiers: event.target.value })}
                />
              </div>
            )}
          </Field>
          <TextField label={t('tariffs.rule')} value={typed.rule} onText={(rule) => onChange({ rule })} />
        </div>
      )}
    </fieldset>
  );
}
