import { Invoice, type InvoiceRow, invoiceRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/choice/file-button.tsx';
import { EmptyState, FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { useInvoices } from './queries.ts';
import { useMoney } from '../../../lib/attention/use-money.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const InvoiceDialog = lazyPart(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);

/** The company's invoices with what to do about each; one of them open. */
export function InvoiceList(props: {
  openId: string;
  mayChange: boolean;
  onOpen: (invoiceId: string) => void;
}) {
  const { t } = useTranslation();
  const { openId, mayChange, onOpen } = props;
  const list = useInvoices();
  const [isAdding, setAdding] = useState(false);
  if (openId !== '')
    return <InvoicePanel invoiceId={openId} mayChange={mayChange} onClose={() => onOpen('')} />;
  if (list.failure !== undefined)
    return <FailureState title={t('charges.failed')} error={list.failure} onRetry={list.retry} />;
  return (
    <>
      {mayChange && (
        <div className="bar">
          <Button kind="primary" size="sm" icon="plus" onClick={() => setAdding(true)}>
            {t('invoices.add')}
          </Button>
          <UploadInvoice onEntered={onOpen} />
        </div>
      )}
      {list.isPending && <Skeleton width="80%" />}
      {!list.isPending && list.rows.length === 0 && (
        <EmptyState title={t('invoices.none')}>{t('invoices.none-text')}</EmptyState>
      )}
      {list.rows.length > 0 && <InvoiceTable rows={list.rows} onOpen={onOpen} />}
      {list.hasMore && (
        <div className="bar">
          <Button busy={list.isFetchingMore} onClick={list.fetchMore}>
            {t('charges.more')}
          </Button>
        </div>
      )}
      {isAdding && (
        <InvoiceDialog
          onClose={() => setAdding(false)}
          onEntered={(invoiceId) => {
            setAdding(false);
            onOpen(invoiceId);
          }}
        />
      )}
    </>
  );
}

function InvoiceTable({
  rows,
  onOpen,
}: {
  rows: readonly InvoiceRow[];
  onOpen: (invoiceId: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  return (
    <div className="tw" tabIndex={0} role="region" aria-label={t('charges.tabs.invoices')}>
      <table className="t charge-table">
        <thead>
          <tr>
            <th scope="col">{t('invoices.number')}</th>
            <th scope="col">{t('invoices.issuer')}</th>
            <th scope="col">{t('invoices.date')}</th>
            <th scope="col" className="num">
              {t('invoices.invoiced')}
            </th>
            <th scope="col" className="num">
              {t('invoices.counted')}
            </th>
            <th scope="col" className="num">
              {t('invoices.difference')}
            </th>
            <th scope="col">{t('invoices.step')}</th>
            <th scope="col">{t('invoices.until')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.invoiceId}>
              <th scope="row">
                <button type="button" className="as-link" onClick={() => onOpen(row.invoiceId)}>
                  {row.invoiceNumber}
                </button>
              </th>
              <td>{row.issuerName}</td>
              <td>{row.invoiceDate === null ? '–' : format.day(row.invoiceDate)}</td>
              <td className="num">{money(row.invoiced, row.currency)}</td>
              <td className="num">{money(row.counted, row.currency)}</td>
              <td className="num">
                <b>{money(row.difference, row.currency)}</b>
              </td>
              <td>{t(`invoices.steps.${row.step}`)}</td>
              <td>{row.disputeUntil === null ? '–' : format.day(row.disputeUntil)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An invoice as a JSON file in the form of the API. */
function UploadInvoice({ onEntered }: { onEntered: (invoiceId: string) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const enter = useMutation({
    mutationFn: (invoice: Invoice) =>
      call(invoiceRoutes.enterInvoice, { body: { invoice, origin: 'upload' } }),
    onSuccess: async ({ invoiceId }) => {
      await invalidateConcerned(client, [{ topic: 'charge', ids: [] }]);
      onEntered(invoiceId);
    },
  });
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const json = parseJson(await file.text());
    if (json === undefined) {
      setProblem(t('invoices.no-json', { name: file.name }));
      return;
    }
    const parsed = Invoice.safeParse(json);
    if (parsed.success) {
      setProblem(undefined);
      enter.mutate(parsed.data);
      return;
    }
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    const reason = [where, issue?.message].filter(Boolean).join(': ');
    setProblem(t('invoices.wrong-file', { reason }));
  };
  return (
    <>
      <FileButton words={t('invoices.upload')} accept={['.json']} onFiles={([file]) => void read(file)} />
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
      {enter.isError && <Note tone="bad">{errorWords(enter.error, t)}</Note>}
    </>
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
