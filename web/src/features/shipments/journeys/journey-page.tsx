import {
  AppError,
  type Journey,
  type SectionKey,
  riskToWatchPercent,
  sectionKinds,
} from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { journeyQuery } from '../../../lib/shipments/journeys/journey-query.ts';
import '../../../lib/shipments/modes/mode-detail.css';
import { differenceWords, useMomentOrDash } from '../../../lib/shipments/short-moment.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { HandOvers } from './hand-overs.tsx';
import { JourneyMap } from './journey-map.tsx';
import { JourneyTimeline } from './journey-timeline.tsx';
import { journeyState } from './journey-words.ts';
import { uuid } from '../../../lib/address/search-fields.ts';
import { LegChart } from './leg-chart.tsx';
import { SectionsPanel } from './sections-panel.tsx';
import './journey.css';
import './journey-lists.css';

/** A shipment from its first leg to its last; an address with an id that can be none says so without a request. */
export function JourneyPage() {
  const { t } = useTranslation();
  const { sectionId, ...params } = useParams({ from: '/pages/tracking/journeys/$sectionKind/$sectionId' });
  const sectionKind = sectionKinds.find((one) => one === params.sectionKind);
  if (sectionKind !== undefined && uuid.test(sectionId))
    return <WholeJourney key={sectionId} asked={{ sectionKind, sectionId }} />;
  return (
    <EmptyState
      title={errorWords(new AppError('journey.not-found', {}), t)}
      actions={<Link to="/pages/tracking/ocean">{t('shell.not-found-go')}</Link>}
    />
  );
}

function WholeJourney({ asked }: { asked: SectionKey }) {
  const { t } = useTranslation();
  const { data, error, isError, refetch } = useQuery(journeyQuery(asked));
  usePageTitle(data?.number);
  return (
    <div className="page fill journey-page" aria-busy={data === undefined && !isError}>
      <Fill name="crumbs">
        <Link className="wide" to="/pages/tracking/ocean">
          {t('shell.tracking')}
        </Link>
        <span className="wide">/</span>
        <b className="wide">{t('journey.title')}</b>
      </Fill>
      {isError && data === undefined && (
        <FailureState title={t('journey.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <PageSkeleton />}
      {data !== undefined && <Content journey={data} asked={asked} />}
    </div>
  );
}

function Content({ journey, asked }: { journey: Journey; asked: SectionKey }) {
  const { t } = useTranslation();
  return (
    <>
      <Head journey={journey} />
      {journey.legs.length === 0 ? (
        <EmptyState title={t('journey.empty')}>{t('journey.empty-text')}</EmptyState>
      ) : (
        <LegChart journey={journey} />
      )}
      <div className="journey-two">
        <JourneyTimeline journey={journey} />
        <div className="journey-side">
          <HandOvers journey={journey} />
          <SectionsPanel journey={journey} asked={asked} />
          <JourneyMap journey={journey} />
        </div>
      </div>
    </>
  );
}

/** What, when, how late, how sure. */
function Head({ journey }: { journey: Journey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const short = useMomentOrDash();
  const { arrival, delayMinutes, chancePercent, legs, sections } = journey;
  const end = legs.at(-1)?.to;
  const zone = end?.timeZone ?? null;
  const { tone, words } = journeyState(journey, t);
  const references = [...new Set(sections.flatMap((section) => [section.number, ...section.references]))];
  const hasArrived = arrival.classifier === 'ACT';
  return (
    <header className="mode-head">
      <div className="mode-head-what">
        <div className="mode-head-id">
          <h1 className="mono">{journey.number}</h1>
        </div>
        <StatusMark tone={tone}>{words}</StatusMark> {journey.simulated && <SimulatedChip />}
        <p className="soft">{references.join(', ')}</p>
      </div>
      <dl className="mode-promise">
        <div>
          <dt>{t(hasArrived ? 'journey.arrived' : 'journey.eta', { place: end?.name ?? '' })}</dt>
          {arrival.at === null ? (
            <dd className="soft">{t('journey.not-known')}</dd>
          ) : (
            <dd title={format.fullMoment(arrival.at, now)}>
              {format.moment(arrival.at, zone ?? 'UTC')}{' '}
              <small>{format.zone(arrival.at, zone ?? 'UTC')}</small>
            </dd>
          )}
        </div>
        <div>
          <dt>{t('journey.delay')}</dt>
          <dd>{delayMinutes === null ? '–' : differenceWords(delayMinutes, t)}</dd>
          <dd className="small">
            {arrival.plannedAt === null
              ? t('journey.no-plan')
              : t('journey.planned', { at: short(arrival.plannedAt, zone) })}
          </dd>
        </div>
        {chancePercent !== null && !hasArrived && (
          <div>
            <dt>{t('journey.chance')}</dt>
            <dd className={chancePercent <= 100 - riskToWatchPercent ? 'watch' : undefined}>
              {chancePercent} %
            </dd>
            <dd className="small">{t('journey.chance-how')}</dd>
          </div>
        )}
        {arrival.lowAt !== null && arrival.highAt !== null && !hasArrived && (
          <div>
            <dt>{t('journey.interval')}</dt>
            <dd className="small">
              {short(arrival.lowAt, zone)} – {short(arrival.highAt, zone)}
            </dd>
          </div>
        )}
      </dl>
    </header>
  );
}

function PageSkeleton() {
  return (
    <div className="journey-loading" aria-hidden="true">
      <div className="mode-head">
        <Skeleton width="40%" height={20} />
      </div>
      <div className="mode-skeleton">
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} width="100%" />
        ))}
      </div>
    </div>
  );
}
