import {
  type CallAsPublished,
  type SailingHistory,
  type ScheduledTimes,
  scheduleHistoryRoutes,
} from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '../../../lib/queries.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { PlaceName } from '../../../ui/place-name.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { PublicationList } from './publication-list.tsx';
import './sailing-history.css';

/** Of the sailing that a call belongs to: new publications of its calls are shown at once. */
export const sailingHistoryQuery = (callId: string) =>
  routeQuery(scheduleHistoryRoutes.getSailingHistory, { query: { callId } }, { topics: ['schedule'] });

/** What was published of a sailing when, newest first, with the differences; above it the calls as known now. */
export function HistoryPanel({ callId }: { callId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(sailingHistoryQuery(callId));
  if (data === undefined && error !== null)
    return <FailureState title={t('sailing-history.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="sailing-history" role="status" aria-label={t('sailing-history.loading')}>
        <Skeleton width="40%" height={18} />
        <Skeleton width="100%" height={96} />
        <Skeleton width="100%" height={160} />
      </div>
    );
  return (
    <article className="sailing-history">
      <SailingHeader history={data} />
      <h3>
        {t('sailing-history.calls-now')} <small className="soft">{t('sailing-history.port-times')}</small>
      </h3>
      <div className="history-wide">
        <CallTable calls={data.calls} />
      </div>
      <h3>{t('sailing-history.publications', { count: data.publications.length })}</h3>
      <PublicationList publications={data.publications} />
    </article>
  );
}

function SailingHeader({ history }: { history: SailingHistory }) {
  const { t } = useTranslation();
  const vessel = history.vesselName ?? t('sailing-history.unnamed-vessel');
  const { voyageNumber: voyage, carrierName: carrier } = history;
  const service = history.serviceCode ?? history.serviceName;
  return (
    <header>
      <h2>
        {voyage === null
          ? t('sailing-history.title-no-voyage', { vessel })
          : t('sailing-history.title', { vessel, voyage })}{' '}
        {history.simulated && <SimulatedChip />}
      </h2>
      <p className="soft">
        {service === null ? carrier : t('sailing-history.service', { carrier, service })}
        {history.vesselImoNumber !== null && `, IMO ${history.vesselImoNumber}`}
      </p>
    </header>
  );
}

function CallTable({ calls }: { calls: readonly CallAsPublished[] }) {
  const { t } = useTranslation();
  const columns = ['port', 'terminal', 'planned', 'arrival', 'departure', 'state'] as const;
  return (
    <table className="history-calls">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`sailing-history.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <CallRow key={call.callId} call={call} />
        ))}
      </tbody>
    </table>
  );
}

function CallRow({ call }: { call: CallAsPublished }) {
  const { t } = useTranslation();
  const format = useFormat();
  const planned = call.arrival.planned ?? call.berth.planned;
  const states = [
    ...call.statusCodes.map((code) => t(`sailing-history.status.${code}`)),
    ...(call.isWithdrawn ? [t('sailing-history.withdrawn')] : []),
  ];
  return (
    <tr className={call.isWithdrawn ? 'gone' : undefined}>
      <th scope="row">
        <PlaceName code={call.unLocationCode} latin={call.portName} />
      </th>
      <td>{call.facilityCode}</td>
      <td>{planned !== undefined && format.placeMoment(planned, call.timeZone)}</td>
      <td>
        <BestTime times={[call.arrival, call.berth]} zone={call.timeZone} />
      </td>
      <td>
        <BestTime times={[call.departure]} zone={call.timeZone} />
      </td>
      <td>{states.join(', ')}</td>
    </tr>
  );
}

/** Actual, else estimated, else planned, and which of them it is. */
function BestTime({ times, zone }: { times: readonly ScheduledTimes[]; zone: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  for (const kind of ['actual', 'estimated', 'planned'] as const) {
    const at = times.map((one) => one[kind]).find((one) => one !== undefined);
    if (at !== undefined)
      return (
        <>
          {format.placeMoment(at, zone)}{' '}
          <small className={kind === 'actual' ? 'history-actual' : 'soft'}>
            {t(`sailing-history.${kind === 'planned' ? 'was-published' : kind}`)}
          </small>
        </>
      );
  }
  return null;
}
