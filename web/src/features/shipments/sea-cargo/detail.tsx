import { type SeaCargoDetail, type SeaCargoMode, checkVin, seaCargoRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeDetailSkeleton } from '../../../lib/shipments/modes/mode-detail-skeleton.tsx';
import { CarbonLink } from '../../../lib/insight/carbon-link.tsx';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { JourneyStrip } from '../../../lib/shipments/journeys/journey-strip.tsx';
import type { SeaCargoSearch } from '../../../lib/shipments/sea-cargo-search.ts';
import { sectionPage } from '../../../lib/shipments/section.ts';
import { differenceWords, useShortMoment } from '../../../lib/shipments/short-moment.ts';
import { showNotice, showToast } from '../../../lib/toast.ts';
import { useNoNews } from '../../../lib/shipments/modes/mode-row.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { CargoEvents } from './events.tsx';
import { CargoMap } from './map.tsx';
import { CargoCounts, CargoEstimates, CargoSailings, CargoTroubles, CargoUnits } from './tables.tsx';
import { cargoDelayTone, cargoState } from './words.ts';
import { cargoCountsQuery, cargoDetailQuery } from './queries.ts';
import '../../../lib/shipments/modes/mode-detail.css';

/** One vehicle, booking or bill in full. */
export function CargoDetail(props: {
  id: string;
  mode: SeaCargoMode;
  search: SeaCargoSearch;
  isAlone: boolean;
}) {
  const { t } = useTranslation();
  const { id, mode, search, isAlone } = props;
  const { data: detail, isError, error, refetch } = useQuery(cargoDetailQuery(id));
  const back = isAlone && <Back mode={mode} search={search} />;
  if (isError && detail === undefined)
    return (
      <article className="mode-detail">
        {back}
        <FailureState title={t('sea-cargo.detail.failed')} error={error} onRetry={() => void refetch()} />
      </article>
    );
  return (
    <article className="mode-detail" aria-label={detail?.row.number} aria-busy={detail === undefined}>
      {back}
      {detail === undefined ? <ModeDetailSkeleton /> : <Content detail={detail} />}
    </article>
  );
}

function Content({ detail }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  const { row } = detail;
  return (
    <>
      <Header detail={detail} />
      {row.status === null ? (
        <EmptyState title={t('sea-cargo.detail.queued-title')}>
          {t('sea-cargo.detail.queued-text')}
        </EmptyState>
      ) : (
        <>
          <JourneyStrip section={{ sectionKind: row.mode, sectionId: row.id }} />
          <div className="mode-two">
            <CargoMap detail={detail} />
            <div>
              <CargoTroubles detail={detail} />
              <CargoCounts detail={detail} />
              <CargoEstimates detail={detail} />
            </div>
          </div>
          <CargoSailings detail={detail} />
          <CargoUnits detail={detail} />
          <CargoEvents detail={detail} />
        </>
      )}
    </>
  );
}

function Back({ mode, search }: { mode: SeaCargoMode; search: SeaCargoSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(cargoCountsQuery(mode));
  return (
    <Link className="mode-back" to={sectionPage(mode)} search={{ ...search, row: '' }}>
      <Icon name="left" size="m" />
      {t('sea-cargo.detail.back', {
        tab: t(`sea-cargo.tabs.${search.tab}`),
        number: data === undefined ? '' : format.count(data.tabs[search.tab]),
      })}
    </Link>
  );
}

/** What the check digit of a vehicle's number says; nothing for other numbers. */
function useDigitWords({ row }: SeaCargoDetail): string | undefined {
  const { t } = useTranslation();
  const check = row.kind === 'vehicle' ? checkVin(row.number) : undefined;
  if (check?.kind === 'unchecked') return t('sea-cargo.detail.unchecked');
  return check?.kind === 'valid'
    ? t('sea-cargo.detail.checked', { digit: check.number.charAt(8) })
    : undefined;
}

function Header({ detail }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { row, references, volumeCbm } = detail;
  const state = cargoState(row, t, useNoNews());
  const amounts = [
    row.pieces === null || row.kind === 'vehicle'
      ? null
      : t('sea-cargo.row.pieces', { number: format.count(row.pieces) }),
    row.weightKg === null ? null : `${format.count(Math.round(row.weightKg))} kg`,
    volumeCbm === null
      ? null
      : t('sea-cargo.detail.volume-of', { number: format.count(Math.round(volumeCbm)) }),
  ];
  const status = row.status === null ? null : t(`sea-cargo.status.${row.status}`);
  const copy = () =>
    void navigator.clipboard
      .writeText(row.number.replaceAll(' ', ''))
      .then(() => showToast(t('common.copied'), 'ok'));
  const others = [...references.bills, ...references.bookings].filter(
    (reference) => reference !== row.number,
  );
  return (
    <header className="mode-head">
      <div className="mode-head-what">
        <div className="mode-head-id">
          <h2 className="mono" title={useDigitWords(detail)}>
            {row.number}
          </h2>
          <IconButton icon="copy" size="sm" label={t('common.copy')} onClick={copy} />
        </div>
        <StatusMark tone={state.tone}>{state.words}</StatusMark> {state.words !== status && status}{' '}
        {row.simulated && <SimulatedChip />}
        <p className="soft">
          {[t(`sea-cargo.kind.${row.kind}`), row.description, ...amounts].filter(Boolean).join(', ')}
        </p>
        <p className="soft">
          {[row.vesselName, row.voyage].filter(Boolean).join(' ')}{' '}
          <span className="mono">{others.join(', ')}</span>
        </p>
        <CarbonLink thingId={row.id} />
      </div>
      <Arrival detail={detail} />
      <Subscription detail={detail} />
    </header>
  );
}

function Arrival({ detail: { row } }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const short = useShortMoment();
  const zone = row.timeZone ?? 'UTC';
  const at = row.arrivedAt ?? row.estimatedArrivalAt;
  return (
    <dl className="mode-promise">
      <div>
        <dt>{t(row.arrivedAt === null ? 'sea-cargo.detail.expected' : 'sea-cargo.detail.arrived')}</dt>
        {at === null ? (
          <dd className="soft">–</dd>
        ) : (
          <dd title={format.fullMoment(at, now)}>
            {format.moment(at, zone)} <small>{format.zone(at, zone)}</small>
          </dd>
        )}
        {row.earliestArrivalAt !== null && row.latestArrivalAt !== null && (
          <dd className="small">
            {t('sea-cargo.detail.interval', {
              from: short(row.earliestArrivalAt, zone),
              to: short(row.latestArrivalAt, zone),
            })}
          </dd>
        )}
      </div>
      {row.delayMinutes !== null && row.plannedArrivalAt !== null && (
        <div>
          <dt>{t('sea-cargo.detail.delay')}</dt>
          <dd className={cargoDelayTone(row, now)}>{differenceWords(row.delayMinutes, t)}</dd>
          <dd className="small">
            {t('sea-cargo.detail.as-planned', { time: short(row.plannedArrivalAt, zone) })}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Subscription({ detail: { row } }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const isStopped = row.subscription === 'unsubscribed';
  const change = async () => {
    setBusy(true);
    try {
      await call(seaCargoRoutes.seaCargoSubscribe, { body: { ids: [row.id], subscribe: isStopped } });
    } catch (error) {
      showNotice({ title: errorWords(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mode-head-acts">
      <Button size="sm" kind={isStopped ? 'primary' : 'plain'} busy={busy} onClick={() => void change()}>
        {t(isStopped ? 'sea-cargo.detail.resume' : 'sea-cargo.detail.stop')}
      </Button>
    </div>
  );
}
