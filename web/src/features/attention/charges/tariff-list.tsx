import { type TariffVersion, type UploadedRow, tariffRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { FileButton } from '../../../ui/choice/file-button.tsx';
import { EmptyState, FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { tariffsQuery } from './queries.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const TariffDialog = lazyPart(async () => (await import('./tariff-dialog.tsx')).TariffDialog);

/** The newest version of every tariff; entering and uploading make new versions. */
export function TariffList({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(tariffsQuery);
  const [changing, setChanging] = useState<TariffVersion | 'new'>();
  if (data === undefined && error !== null)
    return <FailureState title={t('charges.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="80%" />;
  return (
    <>
      {mayChange && (
        <div className="bar">
          <Button kind="primary" size="sm" icon="plus" onClick={() => setChanging('new')}>
            {t('tariffs.add')}
          </Button>
          <UploadTable />
        </div>
      )}
      {data.length === 0 && <EmptyState title={t('tariffs.none')}>{t('tariffs.none-text')}</EmptyState>}
      {data.length > 0 && (
        <div className="tw" tabIndex={0} role="region" aria-label={t('charges.tabs.tariffs')}>
          <table className="t charge-table">
            <thead>
              <tr>
                <th scope="col">{t('tariffs.name')}</th>
                <th scope="col">{t('charges.columns.carrier')}</th>
                <th scope="col">{t('tariffs.place')}</th>
                <th scope="col">{t('tariffs.clocks')}</th>
                <th scope="col">{t('tariffs.valid')}</th>
                <th scope="col" className="num">
                  {t('tariffs.version')}
                </th>
                {mayChange && <th scope="col" aria-label={t('tariffs.change')} />}
              </tr>
            </thead>
            <tbody>
              {data.map((tariff) => (
                <tr key={tariff.tariffId}>
                  <th scope="row">
                    {tariff.terms.name} {tariff.origin === 'simulated' && <SimulatedChip />}
                  </th>
                  <td>{tariff.terms.carrierCode ?? t('tariffs.any')}</td>
                  <td>
                    {[tariff.terms.place, tariff.terms.facilityCode].filter(Boolean).join(' ') ||
                      t('tariffs.any')}
                  </td>
                  <td>{tariff.terms.clocks.map(({ clock }) => t(`charges.clocks.${clock}`)).join(', ')}</td>
                  <td>{format.day(tariff.terms.validFrom)}</td>
                  <td className="num">{tariff.version}</td>
                  {mayChange && (
                    <td>
                      <Button size="sm" kind="flat" onClick={() => setChanging(tariff)}>
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
        <TariffDialog
          tariff={changing === 'new' ? undefined : changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

/** A table of tariffs, with what became of each row. */
function UploadTable() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly UploadedRow[]>();
  const upload = useMutation({
    mutationFn: (file: File) =>
      sendFile(tariffRoutes.uploadTariffs, {}, file, {
        onSent: () => undefined,
        signal: new AbortController().signal,
      }),
    onSuccess: async (result) => {
      setRows(result.rows);
      await invalidateConcerned(client, [{ topic: 'charge', ids: [] }]);
    },
  });
  const refused = rows?.filter(({ state }) => state === 'refused') ?? [];
  return (
    <>
      <FileButton
        words={t('tariffs.upload')}
        accept={['.csv', '.xlsx']}
        onFiles={([file]) => file !== undefined && upload.mutate(file)}
      />
      {upload.isError && <Note tone="bad">{errorWords(upload.error, t)}</Note>}
      {rows !== undefined && (
        <Note tone={refused.length > 0 ? 'watch' : 'info'}>
          {t('tariffs.rows', { read: rows.length - refused.length, refused: refused.length })}
          <ul>
            {rows.slice(0, 40).map(({ row, name, state, column, reason }) => (
              <li key={row}>
                {t('tariffs.row', { n: row })} {name}: {t(`tariffs.row-states.${state}`)}
                {reason !== undefined && ` (${column ?? ''}: ${reason})`}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
