import { type TruckTripDetail, type TruckTripRow, truckTripRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeDetailSkeleton } from '../../../lib/shipments/modes/mode-detail-skeleton.tsx';
import { CarbonLink } from '../../../lib/insight/carbon-link.tsx';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { JourneyStrip } from '../../../lib/shipments/journeys/journey-strip.tsx';
import '../../../lib/shipments/modes/mode-detail.css';
import type { TruckSearch } from '../../../lib/shipments/truck-search.ts';
import { showNotice } from '../../../lib/toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FailureState } from '../../../ui/states.tsx';
import { tripDetailQuery, tripOverviewQuery } from './queries.ts';
import { SpeedStrip } from './speed-strip.tsx';
import { TripFacts } from './trip-facts.tsx';
import { TripMap } from './trip-map.tsx';
import { TripStops } from './trip-stops.tsx';
import { tripDelayWords, latenessTone, tripState, wayWords } from './truck-words.ts';

/** One trip in full: where the truck is, when it comes, where it stopped. */
export function TripDetail({
  tripId,
  search,
  isAlone,
}: {
  tripId: string;
  search: TruckSearch;
  isAlone: boolean;
}) {
  const { t } = useTranslation();
  const { data: detail, error, isError, refetch } = useQuery(tripDetailQuery(tripId));
  return (
    <article
      className="mode-detail"
      aria-label={detail?.row.plate}
      aria-busy={detail === undefined && !isError}
    >
      {isAlone && <Back search={search} />}
      {isError && detail === undefined && (
        <FailureState title={t('truck.detail.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {detail === undefined && !isError && <ModeDetailSkeleton />}
      {detail !== undefined && (
        <>
          <TripHeader row={detail.row}>
            <CarbonLink thingId={tripId} />
            <Actions row={detail.row} />
          </TripHeader>
          <JourneyStrip section={{ sectionKind: 'truck', sectionId: detail.row.tripId }} />
          <Content detail={detail} />
        </>
      )}
    </article>
  );
}

function Content({ detail }: { detail: TruckTripDetail }) {
  const { row } = detail;
  return (
    <>
      <div className="mode-two">
        <TripStops detail={detail} />
        <TripMap {...detail} />
      </div>
      <SpeedStrip track={detail.track} zone={row.destinationZone} limitKmh={detail.speedLimitKmh} />
      <TripFacts detail={detail} />
    </>
  );
}

function Back({ search }: { search: TruckSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(tripOverviewQuery);
  return (
    <Link className="mode-back" to="/pages/tracking/truck" search={{ ...search, row: '' }}>
      <Icon name="left" size="m" />
      {t('truck.detail.back', {
        tab: t(`truck.tabs.${search.tab}`),
        number: data === undefined ? '' : format.count(data.tabs[search.tab]),
      })}
    </Link>
  );
}

/** What it is and when it comes; also for a receiver. */
export function TripHeader({ row, children }: { row: TruckTripRow; children?: React.ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const state = tripState(row, t, format, now);
  const what = [row.reference, row.equipmentReference, wayWords(row, t)];
  return (
    <header className="mode-head">
      <div className="mode-head-what">
        <div className="mode-head-id">
          <h2 className="mono">{row.plate}</h2>
        </div>
        <StatusMark tone={state.tone}>{state.words}</StatusMark> {row.simulated && <SimulatedChip />}
        <p className="soft">{what.filter(Boolean).join(', ')}</p>
      </div>
      <Promised row={row} />
      {children}
    </header>
  );
}

function Promised({ row }: { row: TruckTripRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const short = useShortMoment();
  const { destinationZone: zone, etaEarly, etaLate, leftKm } = row;
  const place = row.destination ?? '';
  const at = row.arrivedAt ?? row.eta;
  return (
    <dl className="mode-promise">
      <div>
        <dt>{t(row.arrivedAt === null ? 'truck.detail.eta' : 'truck.detail.arrived', { place })}</dt>
        {at === null ? (
          <dd className="soft">{t('truck.detail.not-known')}</dd>
        ) : (
          <dd title={format.fullMoment(at, now)}>
            {format.moment(at, zone)} <small>{format.zone(at, zone)}</small>
          </dd>
        )}
        {leftKm !== null && row.arrivedAt === null && (
          <dd className="small">
            {t('truck.detail.left', {
              left: format.count(Math.round(leftKm)),
              total: format.count(Math.round(leftKm + row.drivenKm)),
            })}
          </dd>
        )}
      </div>
      {row.slipMinutes !== null && row.promisedAt !== null && (
        <div>
          <dt>{t('truck.detail.slip')}</dt>
          <dd className={latenessTone(row)}>{tripDelayWords(row.slipMinutes, t)}</dd>
          <dd className="small">{t('truck.detail.promised', { at: short(row.promisedAt, zone) })}</dd>
        </div>
      )}
      {etaEarly !== null && etaLate !== null && row.arrivedAt === null && (
        <div>
          <dt>{t('truck.detail.interval')}</dt>
          <dd>
            {short(etaEarly, zone)}–{short(etaLate, zone).split(' ').at(-1)}
          </dd>
          <dd className="small">{t(`truck.detail.roads.${row.roadSource}`)}</dd>
        </div>
      )}
    </dl>
  );
}

function Actions({ row }: { row: TruckTripRow }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const ids = [row.tripId];
  const run = async (subscribe: boolean) => {
    setBusy(true);
    try {
      await call(truckTripRoutes.truckSubscribe, { body: { ids, subscribe } });
      if (!subscribe)
        showNotice({
          title: t('truck.detail.stopped'),
          text: row.plate,
          action: { label: t('truck.detail.resume'), run: () => void run(true) },
        });
    } catch (error) {
      showNotice({ title: errorWords(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mode-head-acts">
      <Button
        size="sm"
        kind={row.subscribed ? 'plain' : 'primary'}
        busy={busy}
        onClick={() => void run(!row.subscribed)}
      >
        {t(row.subscribed ? 'truck.detail.stop' : 'truck.detail.resume')}
      </Button>
    </div>
  );
}
