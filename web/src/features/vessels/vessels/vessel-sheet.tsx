import type { VesselCard } from '@portolan/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { useCountryName } from '../../../lib/use-country-name.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SimulatedChip, SourceChip, StatusMark } from '../../../ui/chips.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { EmptyState, FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { ContainersOnBoard } from './containers-on-board.tsx';
import { warningsQuery } from './queries.ts';
import { VesselArrivals } from './vessel-arrivals.tsx';
import { VesselCalls } from './vessel-calls.tsx';
import { VesselEvents } from './vessel-events.tsx';
import { VesselFacts } from './vessel-facts.tsx';
import { degrees } from '../../../lib/vessels/vessel-words.ts';
import type { Track } from './vessels-scene.ts';
import type { VesselsSearch } from './vessels-search.ts';

const dayChoices = [1, 3, 7, 30] as const;
const speedTones = { stopped: 'quiet', slow: 'hollow', normal: 'go' } as const;

/** Everything about the chosen vessel. */
export function VesselSheet(props: {
  search: VesselsSearch;
  card: UseQueryResult<VesselCard>;
  track: UseQueryResult<Track>;
  now: number;
  onChange: (part: Partial<VesselsSearch>) => void;
}) {
  const { t } = useTranslation();
  const { search, card, track, onChange } = props;
  const close = () => onChange({ mmsi: '', imo: '', tab: 'vessel', follow: false });
  if (card.error !== null && card.data === undefined && isForGood(card.error))
    return (
      <EmptyState
        title={errorWords(card.error, t)}
        actions={<Button onClick={close}>{t('vessels.close')}</Button>}
      />
    );
  if (card.error !== null && card.data === undefined)
    return (
      <FailureState title={t('vessels.failed')} error={card.error} onRetry={() => void card.refetch()} />
    );
  if (card.data === undefined)
    return (
      <div className="vessels-loading">
        <Skeleton width="50%" height={20} />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </div>
    );
  const { mmsi } = card.data;
  const tabs = (['vessel', 'events', 'calls'] as const).map((key) => ({
    key,
    label: t(`vessels.tabs.${key}`),
  }));
  return (
    <section className="vessels-sheet" aria-label={card.data.vesselName ?? t('vessels.title')}>
      <header>
        <h2>{card.data.vesselName ?? mmsi}</h2>
        {card.data.simulated && <SimulatedChip />}
        <IconButton icon="x" size="sm" label={t('vessels.close')} onClick={close} />
      </header>
      <Motion card={card.data} />
      {mmsi !== null && <Warnings mmsi={mmsi} />}
      {track.error !== null && <Note tone="watch">{errorWords(track.error, t)}</Note>}
      {mmsi !== null && (
        <div className="vessels-range">
          <Segmented
            label={t('vessels.track.label')}
            value={String(search.days)}
            options={dayChoices.map((days) => ({
              value: String(days),
              label: t('vessels.track.days', { count: days }),
            }))}
            onChoose={(days) => onChange({ days: Number(days) as VesselsSearch['days'] })}
          />
          <Button size="sm" aria-pressed={search.follow} onClick={() => onChange({ follow: !search.follow })}>
            {t(search.follow ? 'vessels.follow-end' : 'vessels.follow')}
          </Button>
          {track.data?.segments.length === 0 && <span className="soft">{t('vessels.track.none')}</span>}
        </div>
      )}
      {mmsi === null ? (
        <VesselFacts card={card.data} />
      ) : (
        <Tabs
          label={t('vessels.tabs.label')}
          value={search.tab}
          tabs={tabs}
          onChoose={(tab) => onChange({ tab })}
        >
          {search.tab === 'vessel' && (
            <>
              {card.data.imoNumber !== null && <ContainersOnBoard imoNumber={card.data.imoNumber} />}
              <VesselFacts card={card.data} />
            </>
          )}
          {search.tab === 'events' && <VesselEvents mmsi={mmsi} days={search.days} now={props.now} />}
          {search.tab === 'calls' && (
            <>
              {card.data.imoNumber !== null && <VesselArrivals imoNumber={card.data.imoNumber} />}
              <VesselCalls mmsi={mmsi} />
            </>
          )}
        </Tabs>
      )}
    </section>
  );
}

/** Another request would return the same. */
const isForGood = (error: unknown): boolean =>
  hasCode(error, 'vessel.not-found') ||
  hasCode(error, 'vessel.mmsi-zero') ||
  hasCode(error, 'request.invalid');

/** Its position, motion and age. */
function Motion({ card }: { card: VesselCard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (card.position === null) return <p className="soft">{t('vessels.no-position-text')}</p>;
  const { latitude, longitude, speedOverGroundKn, speedClass, courseOverGroundDeg, positionAt } =
    card.position;
  const course =
    courseOverGroundDeg === null ? '' : t('vessels.course', { degrees: Math.round(courseOverGroundDeg) });
  return (
    <div className="vessels-motion">
      <div className="line">
        {speedClass !== null && speedOverGroundKn !== null && (
          <StatusMark tone={speedTones[speedClass]}>
            {t(`vessels.speed.${speedClass}`)} {t('vessels.knots', { speed: speedOverGroundKn.toFixed(1) })}
          </StatusMark>
        )}
        <span className="soft">{course}</span>
      </div>
      <div className="line">
        <span className="mono">{`${degrees(latitude, 'N', 'S')} ${degrees(longitude, 'E', 'W')}`}</span>
        <SourceChip
          kind="ais"
          simulated={card.simulated}
          detail={format.age(positionAt, now)}
          title={format.fullMoment(positionAt, now)}
        />
      </div>
    </div>
  );
}

function Warnings({ mmsi }: { mmsi: string }) {
  const { t } = useTranslation();
  const nameOf = useCountryName();
  const { data } = useQuery(warningsQuery(mmsi));
  return data?.map(({ kind, level, facts }) => (
    <Note key={kind} tone={level === 'severe' ? 'bad' : 'watch'}>
      {t(`vessels.warning.${kind}`, {
        ...facts,
        flagCode: nameOf(String(facts['flagCode'] ?? '')),
        registeredFlag: nameOf(String(facts['registeredFlag'] ?? '')),
      })}
    </Note>
  ));
}
