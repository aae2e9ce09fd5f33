import { type DayReason, type InvoiceCheck, type InvoiceFinding, invoiceRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryText } from '../../../lib/api.ts';
import { formatEquipmentReference } from '../../../lib/format.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { invoiceQuery } from './queries.ts';
import { useMoney } from '../../../lib/attention/use-money.ts';

/** One invoice beside our count: what to do, its lines, the days that do not count, fields and clocks of the rules. */
export function InvoicePanel(props: { invoiceId: string; mayChange: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const client = useQueryClient();
  const { invoiceId, mayChange, onClose } = props;
  const { data, error, refetch } = useQuery(invoiceQuery(invoiceId));
  const remove = useMutation({
    mutationFn: () => call(invoiceRoutes.removeInvoice, { body: { invoiceId } }),
    onSuccess: async () => {
      onClose();
      await invalidateConcerned(client, [{ topic: 'charge', ids: [] }]);
    },
  });
  if (data === undefined && error !== null)
    return <FailureState title={t('charges.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="80%" />;
  const { invoice, check } = data;
  return (
    <article className="invoice-panel">
      <header className="side-head">
        <h2>
          {invoice.invoiceNumber} <span className="soft">{invoice.issuerName}</span>
        </h2>
        <span className="sp" />
        <a className="button sm" href={invoiceRoutes.getDisputePack.path + queryText({ invoiceId })} download>
          <Icon name="dl" size="s" /> {t('invoices.pack')}
        </a>
        {mayChange && (
          <Button size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('invoices.remove')}
          </Button>
        )}
        <IconButton size="sm" icon="x" label={t('invoices.close')} onClick={onClose} />
      </header>
      <Note tone={check.step === 'pay' ? 'info' : check.step.startsWith('refuse') ? 'bad' : 'watch'}>
        <b>{t(`invoices.steps.${check.step}`)}</b>{' '}
        {check.disputeUntil !== null && (
          <span>
            {t('invoices.until')}: {format.day(check.disputeUntil)}
          </span>
        )}
      </Note>
      <InvoiceLines check={check} money={(minor) => money(minor, invoice.currency)} />
      <WrongDays check={check} />
      {check.findings.length === 0 ? (
        <p className="soft">{t('invoices.no-rules')}</p>
      ) : (
        <Findings regime={check.regime} findings={check.findings} />
      )}
    </article>
  );
}

/** Invoiced beside counted, line by line. */
export function InvoiceLines({ check, money }: { check: InvoiceCheck; money: (minor: number) => string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section>
      <h3>{t('invoices.lines')}</h3>
      <div className="tw" tabIndex={0} role="region" aria-label={t('invoices.lines')}>
        <table className="t charge-table">
          <thead>
            <tr>
              <th scope="col">{t('charges.columns.container')}</th>
              <th scope="col">{t('charges.columns.clock')}</th>
              <th scope="col">{t('charges.table.day')}</th>
              <th scope="col" className="num">
                {t('invoices.invoiced')}
              </th>
              <th scope="col" className="num">
                {t('invoices.counted')}
              </th>
              <th scope="col" className="num">
                {t('invoices.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {check.lines.map((line) => (
              <tr key={line.line}>
                <td className="mono">{formatEquipmentReference(line.equipmentReference)}</td>
                <td>
                  {t(`charges.clocks.${line.clock}`)}
                  {line.problem !== null && (
                    <div className="soft">{t(`invoices.problems.${line.problem}`)}</div>
                  )}
                </td>
                <td>
                  {t('invoices.line-days', { from: format.day(line.from), until: format.day(line.until) })}
                </td>
                <td className="num">
                  {money(line.invoiced)}{' '}
                  <span className="soft">{t('charges.days', { count: line.invoicedDays })}</span>
                </td>
                <td className="num">
                  {money(line.counted)}{' '}
                  <span className="soft">{t('charges.days', { count: line.countedDays })}</span>
                </td>
                <td className="num">{money(line.difference)}</td>
              </tr>
            ))}
            <tr className="all">
              <th scope="row" colSpan={3}>
                {t('invoices.all')}
              </th>
              <td className="num">{money(check.invoiced)}</td>
              <td className="num">{money(check.counted)}</td>
              <td className="num">
                <b>{money(check.difference)}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Reason = DayReason | 'outside' | 'not-yet' | 'twice' | 'invoiced-before';

/** Days that a line charges and we do not, each with why. */
function WrongDays({ check }: { check: InvoiceCheck }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wrong = check.lines.flatMap(({ line, wrongDays }) => wrongDays.map((day) => ({ line, ...day })));
  if (wrong.length === 0) return null;
  return (
    <section>
      <h3>{t('invoices.wrong-days')}</h3>
      <ul className="wrong-days">
        {wrong.map(({ line, date, reason, detail }) => (
          <li key={`${line} ${date}`}>
            <b>{format.day(date)}</b> {t(`charges.reasons.${reason as Reason}`)}
            {detail !== '' && (
              <span className="soft">
                {' '}
                {reason === 'stop' ? t(`charges.stops.${detail as 'waiver'}`) : detail}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Findings({ regime, findings }: { regime: string; findings: readonly InvoiceFinding[] }) {
  const { t } = useTranslation();
  const title = t('invoices.fields', { regime });
  return (
    <section>
      <h3>{title}</h3>
      <div className="tw" tabIndex={0} role="region" aria-label={title}>
        <table className="t charge-table">
          <thead>
            <tr>
              <th scope="col">{t('invoices.field')}</th>
              <th scope="col">{t('invoices.state')}</th>
              <th scope="col">{t('invoices.on-invoice')}</th>
              <th scope="col">{t('invoices.record')}</th>
              <th scope="col">{t('invoices.rule')}</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ rule, field, state, invoice, record }) => (
              <tr key={rule} className={/absent|late|wrong/.test(state) ? 'failed' : undefined}>
                <th scope="row">{t(`invoices.field-names.${field as 'total'}`)}</th>
                <td>{t(`invoices.findings.${state}`)}</td>
                <td className="wrap">{invoice || '–'}</td>
                <td className="wrap">{record || '–'}</td>
                <td className="soft">{rule}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
