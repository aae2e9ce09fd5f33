import { type DataDump, dataAccessRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryText } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { TickField } from '../../../ui/field.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import '../../../ui/styles/settings.css';
import './data-access.css';

const dataDumpQuery = routeQuery(dataAccessRoutes.getDataDump, {});

/** Nightly files of all data of the company account, for its owners. */
export function DataAccessPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(dataDumpQuery);
  return (
    <div className="page settings">
      <Fill name="crumbs">
        <b className="wide">{t('data-access.title')}</b>
      </Fill>
      <h1>{t('data-access.title')}</h1>
      <p className="soft">{t('data-access.text')}</p>
      {data !== undefined ? (
        <Files dump={data} />
      ) : error === null ? (
        <Skeleton width="100%" height={240} />
      ) : (
        <FailureState title={t('data-access.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Files({ dump: { isOn, files, madeAt } }: { dump: DataDump }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (next: boolean) => call(dataAccessRoutes.setDataDump, { body: { isOn: next } }),
    onSuccess: (saved) => client.setQueryData(dataDumpQuery.queryKey, saved),
  });
  return (
    <>
      <TickField checked={isOn} onTick={(next) => change.mutate(next)}>
        {t('data-access.on')}
      </TickField>
      {change.error !== null && <Note tone="bad">{errorWords(change.error, t)}</Note>}
      {isOn && files.length === 0 && <Note tone="info">{t('data-access.waiting')}</Note>}
      {files.length > 0 && (
        <table className="access-files">
          <caption className="soft">
            {t('data-access.made', { at: madeAt === null ? '' : format.ownMoment(madeAt) })}
          </caption>
          <thead>
            <tr>
              <th>{t('data-access.file')}</th>
              <th className="num">{t('data-access.rows')}</th>
              <th className="num">{t('data-access.size')}</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ name, rows, bytes }) => (
              <tr key={name}>
                <td>
                  <a href={dataAccessRoutes.getDataFile.path + queryText({ name })} download>
                    {t(`data-access.views.${name}`)}
                  </a>{' '}
                  <code>{name}.parquet</code>
                </td>
                <td className="num">{format.count(rows)}</td>
                <td className="num">{format.count(Math.ceil(bytes / 1024))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
