import { type AirWaybillDetail, type AirWaybillRow, airRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeDetailSkeleton } from '../../../lib/shipments/modes/mode-detail-skeleton.tsx';
import { CarbonLink } from '../../../lib/insight/carbon-link.tsx';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import type { AirSearch } from '../../../lib/shipments/air-search.ts';
import { JourneyStrip } from '../../../lib/shipments/journeys/journey-strip.tsx';
import { showNotice, showToast } from '../../../lib/toast.ts';
import { useNoNews } from '../../../lib/shipments/modes/mode-row.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AirDiscrepancies, AirEvents, AirHouses } from './air-lists.tsx';
import { AirMap } from './air-map.tsx';
import { AirMatrix } from './air-matrix.tsx';
import { cityOf, delayTone, rowState, zoneOf } from './air-words.ts';
import { differenceWords, useShortMoment } from '../../../lib/shipments/short-moment.ts';
import '../../../lib/shipments/modes/mode-detail.css';
import './air-detail.css';
import { FlownAsPlannedStrip } from './flown-as-planned.tsx';
import { airDetailQuery, airOverviewQuery } from './queries.ts';

/** One waybill in full: what it is, when it comes, what each part has passed. */
export function AirDetail({
  queryid,
  search,
  isAlone,
}: {
  queryid: string;
  search: AirSearch;
  isAlone: boolean;
}) {
  const { t } = useTranslation();
  const { data: detail, error, isError, refetch } = useQuery(airDetailQuery(queryid));
  if (isError && detail === undefined)
    return (
      <article className="mode-detail">
        {isAlone && <Back search={search} />}
        <FailureState title={t('air.detail.failed')} error={error} onRetry={() => void refetch()} />
      </article>
    );
  return (
    <article className="mode-detail" aria-label={detail?.row.awbNo} aria-busy={detail === undefined}>
      {isAlone && <Back search={search} />}
      {detail === undefined ? <ModeDetailSkeleton /> : <Content detail={detail} />}
    </article>
  );
}

function Content({ detail }: { detail: AirWaybillDetail }) {
  const { t } = useTranslation();
  const isUnknown = detail.row.status === null && detail.events.length === 0;
  const why = detail.row.subscription === 'failed' ? 'not-found' : 'queued';
  return (
    <>
      <Header detail={detail} />
      <JourneyStrip section={{ sectionKind: 'air', sectionId: detail.row.queryid }} />
      {isUnknown ? (
        <EmptyState title={t(`air.detail.${why}-title`)}>{t(`air.detail.${why}-text`)}</EmptyState>
      ) : (
        <>
          <AirMatrix detail={detail} />
          <div className="mode-two">
            <AirMap detail={detail} />
            <div>
              <FlownAsPlannedStrip detail={detail} />
              <AirDiscrepancies detail={detail} />
              <AirHouses detail={detail} />
            </div>
          </div>
          <AirEvents detail={detail} />
        </>
      )}
    </>
  );
}

function Back({ search }: { search: AirSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(airOverviewQuery);
  return (
    <Link className="mode-back" to="/pages/tracking/air" search={{ ...search, row: '' }}>
      <Icon name="left" size="m" />
      {t('air.detail.back', {
        tab: t(`air.tabs.${search.tab}`),
        number: data === undefined ? '' : format.count(data.tabs[search.tab]),
      })}
    </Link>
  );
}

function Header({ detail }: { detail: AirWaybillDetail }) {
  const { t } = useTranslation();
  const now = useNow();
  const { row, goods } = detail;
  const state = rowState(row, t, useNoNews());
  const late = delayTone(row, now);
  const words =
    late === 'bad' && row.missingPieces > 0
      ? t('air.detail.late-missing', { count: row.missingPieces })
      : state.words;
  const copy = () =>
    void navigator.clipboard.writeText(row.awbNo).then(() => showToast(t('common.copied'), 'ok'));
  return (
    <header className="mode-head">
      <div className="mode-head-what">
        <div className="mode-head-id">
          <h2 className="mono">{row.awbNo}</h2>
          <IconButton icon="copy" size="sm" label={t('air.detail.copy')} onClick={copy} />
        </div>
        <StatusMark tone={state.tone}>{words}</StatusMark> {row.simulated && <SimulatedChip />}
        <p className="soft">{[row.airline?.name, goods, row.customerReference].filter(Boolean).join(', ')}</p>
        <CarbonLink thingId={row.queryid} />
      </div>
      <Promised detail={detail} />
      <Actions row={row} />
    </header>
  );
}

function Promised({ detail }: { detail: AirWaybillDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const short = useShortMoment();
  const { row, places } = detail;
  const zone = zoneOf(places, row.destination);
  const place = cityOf(places, row.destination);
  const at = row.ata ?? row.eta;
  // What was expected and has not been reported is no ETA any more.
  const isPassed = row.eta !== null && Date.parse(row.eta) < now;
  const label = row.ata !== null ? 'ata' : isPassed ? 'eta-passed' : 'eta';
  return (
    <dl className="mode-promise">
      <div>
        <dt>{t(`air.detail.${label}`, { place })}</dt>
        {at === null ? (
          <dd className="soft">{t('air.detail.not-known')}</dd>
        ) : (
          <dd title={format.fullMoment(at, now)}>
            {format.moment(at, zone)} <small>{format.zone(at, zone)}</small>
          </dd>
        )}
      </div>
      {row.delayMinutes !== null && row.plannedArrivalAt !== null && (
        <div>
          <dt>{t('air.detail.delay')}</dt>
          <dd className={delayTone(row, now)}>{differenceWords(row.delayMinutes, t)}</dd>
          <dd className="small">{t('air.detail.planned', { at: short(row.plannedArrivalAt, zone) })}</dd>
        </div>
      )}
    </dl>
  );
}

function Actions({ row }: { row: AirWaybillRow }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const ids = [row.queryid];
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showNotice({ title: errorWords(error, t) });
    } finally {
      setBusy(false);
    }
  };
  const isStopped = row.subscription === 'unsubscribed';
  const subscribe = (wanted: boolean) => call(airRoutes.airSubscribe, { body: { ids, subscribe: wanted } });
  const stop = async () => {
    await subscribe(false);
    showNotice({
      title: t('air.detail.stopped'),
      text: row.awbNo,
      action: { label: t('air.detail.resume'), run: () => void run(() => subscribe(true)) },
    });
  };
  return (
    <div className="mode-head-acts">
      <Button
        size="sm"
        icon="eye"
        busy={busy}
        aria-pressed={row.monitored}
        onClick={() => void run(() => call(airRoutes.airMonitor, { body: { ids, monitor: !row.monitored } }))}
      >
        {t(row.monitored ? 'air.detail.unwatch' : 'air.detail.watch')}
      </Button>
      <Button
        size="sm"
        kind={isStopped ? 'primary' : 'plain'}
        busy={busy}
        onClick={() => void run(isStopped ? () => subscribe(true) : stop)}
      >
        {t(isStopped ? 'air.detail.resume' : 'air.detail.stop')}
      </Button>
    </div>
  );
}
