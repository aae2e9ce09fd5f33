import {
  type ClockKind,
  Invoice,
  InvoiceIssuer,
  invoiceRoutes,
  parseAmount,
  clockKinds,
} from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { forgetForm, useDraftState } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField, TickField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/states.tsx';
import { focusFirstWrong } from './focus-first-wrong.ts';

/** What is typed of one line. */
interface TypedLine {
  equipmentReference: string;
  clock: ClockKind;
  from: string;
  until: string;
  days: string;
  perDay: string;
  amount: string;
}

const emptyLine: TypedLine = {
  equipmentReference: '',
  clock: 'demurrage',
  from: '',
  until: '',
  days: '',
  perDay: '',
  amount: '',
};

/** Plain texts of the form that the rules ask for, with their names in the list of fields. */
const texts = [
  ['transportDocumentReference', 'bill-of-lading'],
  ['portOfDischarge', 'port-of-discharge'],
  ['liabilityBasis', 'liability-basis'],
  ['rule', 'rule'],
  ['contact', 'contact'],
  ['disputeUrl', 'dispute-url'],
] as const;
const dates = [
  ['invoiceDate', 'invoice-date'],
  ['dueDate', 'due-date'],
  ['freeFrom', 'free-from'],
  ['freeUntil', 'free-until'],
  ['availableOn', 'available-on'],
  ['earliestReturnOn', 'earliest-return-on'],
] as const;
const numbers = [
  ['freeDays', 'free-days'],
  ['requestDays', 'request-days'],
  ['answerDays', 'answer-days'],
] as const;
const ticks = [
  ['certifiesRules', 'certifies-rules'],
  ['certifiesOwnPart', 'certifies-own-part'],
] as const;

type Typed = Record<string, string>;

/** The invoice as it was typed; undefined where the form says something that cannot be one. */
function toInvoice(
  typed: Typed,
  ticked: Record<string, boolean>,
  issuer: InvoiceIssuer,
  lines: readonly TypedLine[],
) {
  const currency = (typed['currency'] ?? 'USD').toUpperCase();
  const amount = (text: string | undefined) =>
    text === undefined || text.trim() === '' ? null : (parseAmount(text, currency) ?? NaN);
  const number = (text: string | undefined) =>
    text === undefined || text.trim() === '' ? null : Number(text);
  return Invoice.safeParse({
    ...Object.fromEntries(texts.map(([name]) => [name, typed[name] ?? ''])),
    ...Object.fromEntries(dates.map(([name]) => [name, typed[name] || null])),
    ...Object.fromEntries(numbers.map(([name]) => [name, number(typed[name])])),
    ...ticked,
    invoiceNumber: typed['invoiceNumber'] ?? '',
    issuerName: typed['issuerName'] ?? '',
    issuer,
    currency,
    total: amount(typed['total']),
    lines: lines.map((line) => ({
      ...line,
      days: number(line.days) ?? NaN,
      perDay: amount(line.perDay) ?? NaN,
      amount: amount(line.amount) ?? NaN,
    })),
  });
}

/** The form of an invoice; what it does not say is left empty and counts as absent. */
export function InvoiceDialog(props: { onClose: () => void; onEntered: (invoiceId: string) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useDraftState<Typed>('invoice/typed', { currency: 'USD' });
  const [ticked, setTicked] = useDraftState<Record<string, boolean>>('invoice/ticked', {});
  const [issuer, setIssuer] = useDraftState<InvoiceIssuer>('invoice/issuer', 'carrier');
  const [lines, setLines] = useDraftState<readonly TypedLine[]>('invoice/lines', [emptyLine]);
  const [tried, setTried] = useState(false);
  const parsed = toInvoice(typed, ticked, issuer, lines);
  const wrong = new Set(
    tried && !parsed.success ? parsed.error.issues.map(({ path }) => path.join('.')) : [],
  );
  const errorOf = (path: string) => (wrong.has(path) ? t('invoices.form.wrong') : undefined);
  const enter = useMutation({
    mutationFn: (invoice: Invoice) => call(invoiceRoutes.enterInvoice, { body: { invoice } }),
    onSuccess: async ({ invoiceId }) => {
      forgetForm('invoice');
      await invalidateConcerned(client, [{ topic: 'charge', ids: [] }]);
      props.onEntered(invoiceId);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (parsed.success) enter.mutate(parsed.data);
    else focusFirstWrong(event.currentTarget);
  };
  const field = (name: string, label: string, rest: object = {}) => (
    <TextField
      key={name}
      label={label}
      value={typed[name] ?? ''}
      error={errorOf(name)}
      onText={(text) => setTyped({ ...typed, [name]: text })}
      {...rest}
    />
  );
  return (
    <Dialog title={t('invoices.add')} width={720} onClose={props.onClose}>
      <form className="charge-form" onSubmit={submit} noValidate>
        <div className="grid">
          {field('invoiceNumber', t('invoices.number'), { 'data-first': true })}
          {field('issuerName', t('invoices.form.issuer-name'))}
          <Field label={t('invoices.form.issuer')}>
            {(ids) => (
              <div className="input">
                <Select
                  {...ids}
                  value={issuer}
                  options={InvoiceIssuer.options.map((value) => ({
                    value,
                    label: t(`invoices.issuers.${value}`),
                  }))}
                  onChoose={setIssuer}
                />
              </div>
            )}
          </Field>
          {field('currency', t('invoices.form.currency'), { maxLength: 3 })}
          {field('total', t('invoices.field-names.total'), { inputMode: 'decimal' })}
        </div>
        {lines.map((line, i) => (
          <LineFields
            key={i}
            line={line}
            n={i + 1}
            errorOf={(name) => errorOf(`lines.${i}.${name}`)}
            onChange={(change) => setLines(lines.map((one, at) => (at === i ? { ...one, ...change } : one)))}
            onRemove={lines.length === 1 ? undefined : () => setLines(lines.filter((_, at) => at !== i))}
          />
        ))}
        <div>
          <Button size="sm" icon="plus" onClick={() => setLines([...lines, lines.at(-1) ?? emptyLine])}>
            {t('invoices.form.add-line')}
          </Button>
        </div>
        <h3>{t('invoices.form.more')}</h3>
        <div className="grid">
          {texts.map(([name, label]) => field(name, t(`invoices.field-names.${label}`)))}
          {dates.map(([name, label]) => field(name, t(`invoices.field-names.${label}`), { type: 'date' }))}
          {numbers.map(([name, label]) =>
            field(name, t(`invoices.field-names.${label}`), { inputMode: 'numeric' }),
          )}
        </div>
        {ticks.map(([name, label]) => (
          <TickField
            key={name}
            checked={ticked[name] ?? false}
            onTick={(on) => setTicked({ ...ticked, [name]: on })}
          >
            {t(`invoices.field-names.${label}`)}
          </TickField>
        ))}
        {enter.isError && <Note tone="bad">{errorWords(enter.error, t)}</Note>}
        <div className="do-row">
          <Button type="submit" kind="primary" busy={enter.isPending}>
            {t('invoices.form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function LineFields(props: {
  line: TypedLine;
  n: number;
  errorOf: (name: string) => string | undefined;
  onChange: (change: Partial<TypedLine>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { line, n, errorOf, onChange, onRemove } = props;
  const field = (name: Exclude<keyof TypedLine, 'clock'>, label: string, rest: object = {}) => (
    <TextField
      label={label}
      value={line[name]}
      error={errorOf(name)}
      onText={(text) => onChange({ [name]: text })}
      {...rest}
    />
  );
  return (
    <fieldset className="charge-line">
      <legend>{t('invoices.form.line', { n })}</legend>
      <div className="grid">
        {field('equipmentReference', t('charges.columns.container'))}
        <Field label={t('charges.columns.clock')}>
          {(ids) => (
            <div className="input">
              <Select
                {...ids}
                value={line.clock}
                options={clockKinds.map((value) => ({ value, label: t(`charges.clocks.${value}`) }))}
                onChoose={(clock) => onChange({ clock })}
              />
            </div>
          )}
        </Field>
        {field('from', t('invoices.form.from'), { type: 'date' })}
        {field('until', t('invoices.form.until'), { type: 'date' })}
        {field('days', t('invoices.form.days'), { inputMode: 'numeric' })}
        {field('perDay', t('invoices.form.per-day'), { inputMode: 'decimal' })}
        {field('amount', t('invoices.form.amount'), { inputMode: 'decimal' })}
      </div>
      {onRemove !== undefined && (
        <Button size="sm" kind="flat" onClick={onRemove}>
          {t('invoices.form.remove-line', { n })}
        </Button>
      )}
    </fieldset>
  );
}
