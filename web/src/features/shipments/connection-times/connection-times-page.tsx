import type { ConnectionTime } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { Fill } from '../../../ui/slots.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState, FailureState, Note } from '../../../ui/states.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useConnectionColumns } from './connection-columns.tsx';
import { connectionTimesQuery } from './queries.ts';
import './connection-times.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ConnectionTimeDialog = lazyPart(
  async () => (await import('./connection-time-dialog.tsx')).ConnectionTimeDialog,
);

const keyOf = ({ unLocationCode }: ConnectionTime) => unLocationCode;

/** The least time to change vessels at each port: what is learned, what is assumed, and what the company has set. */
export function ConnectionTimesPage({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const placeName = usePlaceName();
  const { find } = useSearch({ from: '/pages/schedule/connections' });
  const { data, error, refetch } = useQuery(connectionTimesQuery);
  const [changing, setChanging] = useState<ConnectionTime>();
  const nameOf = (row: ConnectionTime) => placeName(row.unLocationCode, row.portName);
  const columns = useColumns(
    'connection-times',
    useConnectionColumns(nameOf, mayChange ? setChanging : undefined),
  );
  const rows = useMemo(() => {
    const wanted = find.trim().toUpperCase();
    return (data ?? []).filter(
      (row) =>
        wanted === '' ||
        row.unLocationCode.startsWith(wanted) ||
        placeName(row.unLocationCode, row.portName).toUpperCase().includes(wanted) ||
        row.portName.toUpperCase().includes(wanted),
    );
  }, [data, find, placeName]);
  return (
    <div className="page fill connection-times">
      <Fill name="crumbs">
        <Link to="/pages/schedule">{t('schedules.title')}</Link>
        <span className="soft"> / </span>
        <b className="wide">{t('connection-times.title')}</b>
      </Fill>
      <h1 className="sr">{t('connection-times.title')}</h1>
      <p className="connection-times-text">{t('connection-times.text')}</p>
      {!mayChange && <Note tone="info">{t('connection-times.read-only')}</Note>}
      <div className="bar">
        <SearchField
          text={find}
          label={t('connection-times.find')}
          placeholder={t('connection-times.find')}
          onText={(text) =>
            void navigate({ to: '/pages/schedule/connections', search: { find: text }, replace: true })
          }
        />
      </div>
      {data === undefined && error !== null ? (
        <FailureState title={t('connection-times.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('connection-times.title')}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowName={nameOf}
          skeletonRows={data === undefined ? 10 : undefined}
          empty={
            <EmptyState title={t(find === '' ? 'connection-times.none' : 'connection-times.none-found')}>
              {t('connection-times.none-text')}
            </EmptyState>
          }
        />
      )}
      {changing !== undefined && (
        <ConnectionTimeDialog of={changing} name={nameOf(changing)} onClose={() => setChanging(undefined)} />
      )}
    </div>
  );
}
