import type { PortCall } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { EmptyState, FailureState, Skeleton } from '../../ui/states.tsx';
import { callsQuery, stayQuery } from './queries.ts';

/** Where the vessel lay at anchor or alongside, newest first. */
export function VesselCalls({ mmsi }: { mmsi: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(callsQuery(mmsi));
  if (error !== null) return <FailureState title={t('vessels.calls.failed')} error={error} onRetry={() => void refetch()} />; // prettier-ignore
  if (data === undefined) return <Skeleton width="80%" />;
  if (data.length === 0)
    return <EmptyState title={t('vessels.calls.none')}>{t('vessels.calls.none-text')}</EmptyState>;
  return (
    <>
      <Stay mmsi={mmsi} />
      <ol className="vs-list">
        {data.map((call) => (
          <Call key={`${call.unLocationCode} ${call.arrivedAt}`} call={call} />
        ))}
      </ol>
    </>
  );
}

/** What the vessel is doing. A vessel that was heard nowhere near a port has nothing to say. */
function Stay({ mmsi }: { mmsi: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: stay } = useQuery(stayQuery(mmsi));
  if (stay === undefined || stay.phase === 'underway') return null;
  const words = {
    phase: t(`areas.phases.${stay.phase}`),
    port: stay.portName,
    moment: format.ownMoment(stay.since),
  };
  return <p>{t(stay.portName === null ? 'areas.stay' : 'areas.stay-at', words)}</p>;
}

function Call({ call }: { call: PortCall }) {
  const { t } = useTranslation();
  const format = useFormat();
  const steps = (['anchoredAt', 'berthedAt', 'unberthedAt', 'departedAt'] as const).flatMap((step) => {
    const at = call[step];
    return at === null ? [] : [t(`vessels.calls.${step}`, { moment: format.ownMoment(at) })];
  });
  return (
    <li>
      <time dateTime={call.arrivedAt}>{format.ownMoment(call.arrivedAt)}</time>
      <span>
        <b>{call.portName}</b> <span className="mono soft">{call.unLocationCode}</span>
        {call.departedAt === null && <span className="soft"> {t('vessels.calls.there-now')}</span>}
        {call.directBerthing === true && <span className="soft"> {t('vessels.calls.direct')}</span>}
        <br />
        <span className="soft">{steps.join(', ')}</span>
      </span>
    </li>
  );
}
