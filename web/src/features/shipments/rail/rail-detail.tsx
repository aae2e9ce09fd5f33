import { type RailDetail, railRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CarbonLink } from '../../../lib/insight/carbon-link.tsx';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { JourneyStrip } from '../../../lib/shipments/journeys/journey-strip.tsx';
import type { RailSearch } from '../../../lib/shipments/rail-search.ts';
import { showNotice } from '../../../lib/toast.ts';
import { useNoNews } from '../../../lib/shipments/modes/mode-row.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useMomentOrDash } from '../../../lib/shipments/short-moment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { railCountsQuery, railDetailQuery } from './queries.ts';
import { RailBorders, RailContainers, RailStations } from './rail-tables.tsx';
import { railLagWords, railState } from './rail-words.ts';

const RailMap = lazyPart(async () => (await import('./rail-map.tsx')).RailMap);

/** One train, car or container in full. */
export function RailDetailPanel({
  id,
  search,
  isAlone,
}: {
  id: string;
  search: RailSearch;
  isAlone: boolean;
}) {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useQuery(railDetailQuery(id));
  const counts = useQuery(railCountsQuery).data;
  if (isError && data === undefined)
    return <FailureState title={t('rail.detail.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className="rail-detail" aria-busy="true" />;
  return (
    <article className="rail-detail" tabIndex={-1}>
      {isAlone && (
        <Link to="/pages/tracking/rail" search={{ ...search, row: '' }}>
          {t('rail.detail.back', {
            tab: t(`rail.tabs.${search.tab}`),
            number: counts?.tabs[search.tab] ?? '',
          })}
        </Link>
      )}
      <Head detail={data} />
      {data.row.kind !== 'train' && (
        <JourneyStrip section={{ sectionKind: 'rail', sectionId: data.row.id }} />
      )}
      {data.row.status === null ? (
        <EmptyState title={t('rail.detail.queued-title')}>{t('rail.detail.queued-text')}</EmptyState>
      ) : (
        <>
          <RailStations detail={data} />
          <RailMap detail={data} />
          <RailBorders detail={data} />
          <RailContainers detail={data} />
          <References detail={data} />
          <Events detail={data} />
        </>
      )}
    </article>
  );
}

function Head({ detail: { row } }: { detail: RailDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = useMomentOrDash();
  const now = useNow();
  const { tone, words } = railState(row, t, useNoNews());
  const subscribe = async (isOn: boolean) => {
    try {
      await call(railRoutes.railSubscribe, { body: { ids: [row.id], subscribe: isOn } });
    } catch (error) {
      showNotice({ title: t('rail.detail.failed'), text: errorWords(error, t) });
    }
  };
  const isStopped = row.subscription === 'unsubscribed';
  const isPassed = row.estimatedArrivalAt !== null && Date.parse(row.estimatedArrivalAt) < now;
  const label = row.arrivedAt !== null ? 'arrived' : isPassed ? 'expected-passed' : 'expected';
  const facts: [string, string][] = [
    [t(`rail.detail.${label}`), moment(row.arrivedAt ?? row.estimatedArrivalAt, row.timeZone)],
    [t('rail.detail.planned'), moment(row.plannedArrivalAt, row.timeZone)],
    [t('rail.detail.delay'), railLagWords(row.delayMinutes, t)],
    ...(row.lastFreeDay === null
      ? []
      : [[t('rail.detail.last-free-day'), format.day(row.lastFreeDay)] satisfies [string, string]]),
  ];
  return (
    <header className="rail-head">
      <div>
        <h2 className="mono">{row.number}</h2>
        <StatusMark tone={tone}>{words}</StatusMark> {row.simulated && <SimulatedChip />}
        <p className="soft">
          {[
            t(`rail.kind.${row.kind}`),
            row.kind === 'train' ? row.trainDate : row.trainNumber,
            [row.origin, row.destination].filter(Boolean).join(' – '),
            row.corridor,
            row.containers > 0 && t('rail.row.containers', { number: row.containers }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {row.kind !== 'train' && <CarbonLink thingId={row.id} />}
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={() => void subscribe(isStopped)}>
        {t(isStopped ? 'rail.detail.resume' : 'rail.detail.stop')}
      </Button>
    </header>
  );
}

function References({ detail: { references } }: { detail: RailDetail }) {
  const { t } = useTranslation();
  const all = [...references.cim, ...references.smgs, ...references.bills, ...references.bookings];
  if (all.length === 0) return null;
  return (
    <section>
      <h3>{t('rail.detail.references')}</h3>
      <p className="mono">{all.join(', ')}</p>
    </section>
  );
}

/** Every event as it was sent, the newest first, each with the message that it came from. */
function Events({ detail: { events } }: { detail: RailDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = useMomentOrDash();
  return (
    <section>
      <h3>{t('rail.detail.events')}</h3>
      <ol className="rail-events">
        {events.map((one, i) => (
          <li key={`${one.messageId} ${one.sentCode} ${i}`}>
            <time>{one.onDate === null ? moment(one.at, one.timeZone) : format.day(one.onDate)}</time>
            <span>
              {[
                t(`rail.event.${one.event}`),
                one.place,
                one.trainNumber,
                one.railway,
                one.otherRailway !== null && t('rail.detail.other-railway', { railway: one.otherRailway }),
                one.remark,
                one.isAdvance && t('rail.detail.advance'),
                one.classifier === 'EST' && !one.isAdvance && t('rail.detail.estimated'),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <Link to="/pages/sources" search={{ message: Number(one.messageId) }}>
              {t('rail.detail.raw')}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
