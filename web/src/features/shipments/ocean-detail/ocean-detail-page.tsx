import { AppError } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { formatEquipmentReference } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { RawMessageSheet } from '../../../ui/messages/raw-message.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { AsKnownSlider } from './as-known-slider.tsx';
import { DetailHeader } from './detail-header.tsx';
import { DetailMap } from './detail-map.tsx';
import { rawMessageQuery, type ShipmentDetail, useShipmentDetail } from './detail-query.ts';
import { DetailTabs, type RenderCarbon, type RenderCharges } from './detail-tabs.tsx';
import { KnownAt } from './as-known.ts';
import { MissingData } from './missing-data.tsx';
import './ocean-detail.css';
import './ocean-detail-narrow.css';
import './timeline.css';
import { type ContainerSearch, searchOfRow } from '../../../lib/shipments/ocean-search.ts';
import { JourneyStrip } from '../../../lib/shipments/journeys/journey-strip.tsx';
import { OnwardLegs } from '../../../lib/shipments/journeys/onward-legs.tsx';
import { TimelineView } from './timeline-panel.tsx';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const sectionOf = ({ shipment }: ShipmentDetail) =>
  ({ sectionKind: 'ocean', sectionId: shipment.shipmentId }) as const;

/** Tabs of other domains, given by the page. */
interface GivenTabs {
  renderCharges: RenderCharges | undefined;
  renderCarbon: RenderCarbon | undefined;
}

/** One container; an address with an id that can be none says so without a request. */
export function OceanDetailPage({ renderCharges, renderCarbon }: Partial<GivenTabs> = {}) {
  const { queryid } = useParams({ from: '/pages/tracking/ocean/$queryid' });
  return idPattern.test(queryid) ? (
    <OceanDetail renderCharges={renderCharges} renderCarbon={renderCarbon} />
  ) : (
    <ShipmentNotFound />
  );
}

function ShipmentNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={errorWords(new AppError('shipment.not-found', {}), t)}
      actions={<Link to="/pages/tracking/ocean">{t('shell.not-found-go')}</Link>}
    />
  );
}

/** One container: what, when, how late; the timeline, the map, and the data behind both. */
function OceanDetail({ renderCharges, renderCarbon }: GivenTabs) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { queryid } = useParams({ from: '/pages/tracking/ocean/$queryid' });
  const search = useSearch({ from: '/pages/tracking/ocean/$queryid' });
  const { now, shown } = useShipmentDetail({
    queryid,
    containerNo: search.container,
    shipmentId: search.journey,
    knownAt: search.knownAt,
  });
  const setSearch = (change: Partial<ContainerSearch>, replace = true) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace });
  useNamedJourney(now.data, search.journey, (journey) => setSearch(journey));
  // The chosen ETA tab needs the room of the map; on the page as it opens a shorter one stands below it.
  const isWide = search.tab === 'eta' || search.tab === 'charges' || search.tab === 'carbon';
  const openMessage = (message: string) => setSearch({ message }, false);
  const number = search.container ?? now.data?.shipment.equipmentReference ?? now.data?.state.number;
  usePageTitle(number === undefined ? undefined : formatEquipmentReference(number));

  return (
    <div className="page fill detail">
      <Fill name="crumbs">
        <Link className="wide" to="/pages/tracking/ocean">
          {t('shell.tracking')}
        </Link>
        <span className="wide">/</span>
        <b className="wide mono">{number === undefined ? '' : formatEquipmentReference(number)}</b>
      </Fill>
      {now.isError && now.data === undefined && hasCode(now.error, 'shipment.not-found') && (
        <ShipmentNotFound />
      )}
      {now.isError && now.data === undefined && !hasCode(now.error, 'shipment.not-found') && (
        <FailureState title={t('detail.failed')} error={now.error} onRetry={() => void now.refetch()} />
      )}
      {now.isPending && <DetailSkeleton />}
      {now.data !== undefined && shown !== undefined && (
        <KnownAt value={search.knownAt}>
          <div className="detail-head-stack">
            {/* What is known now keeps its room: nothing moves while the slider does. */}
            {search.knownAt !== undefined && (
              <div className="detail-head-room" aria-hidden="true" inert>
                <DetailHeader detail={now.data} isPast={false} />
              </div>
            )}
            <DetailHeader detail={shown} isPast={search.knownAt !== undefined} />
          </div>
          <JourneyStrip section={sectionOf(now.data)} onlyChained />
          <AsKnownSlider
            changes={now.data.timeline.knowledgeChanges}
            knownAt={search.knownAt}
            onChange={(knownAt) => setSearch({ knownAt })}
          />
          <div className={isWide ? 'detail-columns wide-tab' : 'detail-columns'}>
            {shown.timeline.stops.length === 0 ? (
              <MissingData state={shown.state} />
            ) : (
              <TimelineView timeline={shown.timeline} shipment={shown.shipment} onMessage={openMessage}>
                {search.knownAt === undefined && <OnwardLegs section={sectionOf(now.data)} />}
              </TimelineView>
            )}
            <div className="detail-side">
              {!isWide && <DetailMap detail={shown} whole={now.data} isPast={search.knownAt !== undefined} />}
              <DetailTabs
                detail={shown}
                isPast={search.knownAt !== undefined}
                tab={search.tab ?? 'eta'}
                isWide={isWide}
                onWide={(wide) => setSearch({ tab: wide ? 'eta' : undefined })}
                onTab={(tab) => setSearch({ tab })}
                onMessage={openMessage}
                renderCharges={renderCharges}
                renderCarbon={renderCarbon}
              />
            </div>
          </div>
        </KnownAt>
      )}
      {search.message !== undefined && (
        <OpenMessage messageId={search.message} onClose={() => setSearch({ message: undefined })} />
      )}
    </div>
  );
}

/**
 * Adds the journey to the URL where the container has several: the URL then opens the same one later and for others,
 * whichever is current by then.
 */
function useNamedJourney(
  detail: ShipmentDetail | undefined,
  named: string | undefined,
  onName: (search: Pick<ContainerSearch, 'container' | 'journey'>) => void,
): void {
  const report = useEffectEvent(onName);
  const shown = detail?.shipment;
  const ofBox = detail?.siblings.filter((row) => row.equipmentReference === shown?.equipmentReference) ?? [];
  const isOpen = named === undefined && ofBox.length > 1;
  useEffect(() => {
    if (isOpen && shown !== undefined) report(searchOfRow(shown));
  }, [isOpen, shown]);
}

function OpenMessage({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const { data, error } = useQuery(rawMessageQuery(messageId));
  return <RawMessageSheet message={data} error={data === undefined ? error : undefined} onClose={onClose} />;
}

const bars = [120, 180, 150, 200, 140, 170, 190, 130];

/** The page's layout in grey while it loads. */
function DetailSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <div className="detail-head">
        <div className="detail-head-what">
          <h1 className="sr">{t('detail.title')}</h1>
          <Skeleton width={200} height={24} />
          <div className="detail-head-sub">
            <Skeleton width={280} />
          </div>
        </div>
      </div>
      <div className="as-of" />
      <div className="detail-columns">
        <div className="timeline">
          {bars.map((width, i) => (
            <div key={i} className="timeline-event">
              <span />
              <Skeleton width={width} />
              <Skeleton width={72} />
              <Skeleton width={96} />
            </div>
          ))}
        </div>
        <div className="detail-side">
          <div className="map-frame" />
        </div>
      </div>
    </div>
  );
}
