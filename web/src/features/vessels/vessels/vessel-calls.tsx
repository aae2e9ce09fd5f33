import type { PortCall } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { PlaceName } from '../../../ui/place-name.tsx';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { StatusMark } from '../../../ui/chips.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { callsQuery, stayQuery } from './queries.ts';

/** Port calls of the vessel, newest first. */
export function VesselCalls({ mmsi }: { mmsi: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(callsQuery(mmsi));
  if (error !== null)
    return <FailureState title={t('vessels.calls.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="80%" />;
  if (data.length === 0)
    return <EmptyState title={t('vessels.calls.none')}>{t('vessels.calls.none-text')}</EmptyState>;
  return (
    <>
      <Stay mmsi={mmsi} />
      <ol className="vs-calls">
        {data.map((call) => (
          <Call key={`${call.unLocationCode} ${call.arrivedAt}`} call={call} />
        ))}
      </ol>
    </>
  );
}

/** What the vessel is doing; nothing for a vessel that was never near a port. */
function Stay({ mmsi }: { mmsi: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const { data: stay } = useQuery(stayQuery(mmsi));
  if (stay === undefined || stay.phase === 'underway') return null;
  const words = {
    phase: t(`areas.phases.${stay.phase}`),
    port: stay.portName === null ? null : placeName(stay.unLocationCode, stay.portName),
    moment: format.ownMoment(stay.since),
  };
  return <p>{t(stay.portName === null ? 'areas.stay' : 'areas.stay-at', words)}</p>;
}

const steps = ['arrivedAt', 'anchoredAt', 'berthedAt', 'unberthedAt', 'departedAt'] as const;

function Call({ call }: { call: PortCall }) {
  const { t } = useTranslation();
  return (
    <li>
      <p className="line">
        <b>
          <PlaceName code={call.unLocationCode} latin={call.portName} />
        </b>{' '}
        <span className="mono soft">{call.unLocationCode}</span>
        {call.departedAt === null && <StatusMark tone="go">{t('vessels.calls.there-now')}</StatusMark>}
        {call.directBerthing === true && <span className="soft">{t('vessels.calls.direct')}</span>}
      </p>
      <dl>
        {steps.map(
          (step) =>
            call[step] !== null && <Step key={step} step={step} at={call[step]} zone={call.timeZone} />,
        )}
      </dl>
    </li>
  );
}

/** A time of the call in the port's zone, with the reader's own beside it where that differs. */
function Step({ step, at, zone }: { step: (typeof steps)[number]; at: string; zone: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const there = zone ?? timeZone;
  const isOwn = format.moment(at, there) === format.moment(at, timeZone);
  return (
    <div>
      <dt>{t(`vessels.calls.${step}`)}</dt>
      <dd>
        <time
          dateTime={at}
          title={isOwn ? undefined : t('vessels.calls.own', { moment: format.ownMoment(at) })}
        >
          {format.moment(at, there)} <span className="soft">{format.zone(at, there)}</span>
        </time>
      </dd>
    </div>
  );
}
