import type { VesselCard } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import type { Bounds } from '../../../lib/map/mercator.ts';
import type { ChartTarget, ChartVessel, Padding } from '../../../lib/map/scene.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { crowdHullsFromZoom } from '../../../lib/map/scene-features.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { Note } from '../../../ui/states.tsx';
import { LiveFilters } from './live-filters.tsx';
import { boxText, useLiveVessels } from './live-vessels.ts';
import { MarksLegend } from './marks-legend.tsx';
import { useOwnVessels, withOwnNames } from './own-vessels.ts';
import { trackQuery, vesselCardQuery } from './queries.ts';
import { TrackLegend } from './track-legend.tsx';
import { isInBounds, useNamed } from './vessel-names.ts';
import { type Opened, shownVessel, useOpened } from './use-opened.ts';
import { VesselFinder } from './vessel-finder.tsx';
import { useReplay } from './use-replay.ts';
import { VesselHover } from './vessel-hover.tsx';
import { VesselSheet } from './vessel-sheet.tsx';
import { type Track, idOf, stopHours, toChartVessel, trackScene } from './vessels-scene.ts';
import { VesselsSearch, isNewStep, toTileFilters } from './vessels-search.ts';
import { type InSight, zoomOf } from '../../../lib/vessels/view-tiles.ts';
import './vessels.css';
import { fitOf, fitBox } from './chart-fit.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ReplayBar = lazyPart(async () => (await import('./replay-bar.tsx')).ReplayBar);

const widePadding: Padding = { top: 40, right: 72, bottom: 64, left: 440 };
/** A box in the URL is shown as it is: the copied chart showed no more. */
const noPadding: Padding = { top: 0, right: 0, bottom: 0, left: 0 };
/** The legend lies at the top there, the controls at the foot. */
const narrowPadding: Padding = { top: 80, right: 56, bottom: 80, left: 24 };
/** The period of the track moves with the time, in steps. */
const tickMs = 60_000;
const nothing = { sailed: [], slow: [], stops: [] };

/** Any vessel: all visible ones live, one by name or number with its card, track, events and port calls. */
export function VesselsPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/pages/vessels' });
  const isNarrow = useMedia('(max-width: 767px)');
  const tick = Math.floor(useNow() / tickMs) * tickMs;
  const [inSight, setInSight] = useState<InSight>();
  const { opened, leave } = useOpened(search);
  const change = useChange(leave);
  const [still, setStill] = useState<string>();
  const isChosen = search.mmsi !== '' || search.imo !== '';
  const { card, chosen, track, way } = useChosen(search, tick);
  usePageTitle(chosen?.vesselName ?? chosen?.mmsi ?? undefined);
  const isNear = inSight !== undefined && zoomOf(inSight) >= crowdHullsFromZoom;
  const replay = useReplay(search, inSight, (at) => change({ at }));
  const live = useLiveVessels(inSight, search, !replay.isOn);
  const named = useNamed(replay.isOn ? replay.vessels : live.vessels, inSight);
  const own = useOwnVessels();
  const seen = useWithOwn(named, own, search, tick, replay.isOn);
  const ship = useShip(chosen, seen, tick, replay.isOn);
  const vessels = useMemo(
    () => (ship === undefined ? seen : [...seen.filter(({ id }) => id !== ship.id), ship]),
    [seen, ship],
  );
  const onView = (bounds: Bounds, widthPx: number): void => {
    setInSight({ bounds, widthPx });
    change({ box: boxText(bounds) });
  };
  const pick = (target: ChartTarget | undefined): void => {
    if (target?.kind !== 'vessel' || target.id === idOf(chosen)) return;
    setStill(target.id);
    change({ mmsi: target.id, imo: '', follow: false });
  };
  const describe = useDescribe(vessels, track.data);
  // A click on a ship never moves the chart; choosing the length of its track shows the whole track.
  const isMoving = isChosen && (still !== search.mmsi || search.follow);
  const fit = isAsOpened(search, opened)
    ? fitBox(opened)
    : isMoving
      ? fitOf(search, ship, way.sailed, track.data, track.isPlaceholderData, inSight)
      : undefined;
  return (
    <div className="page fill vessels">
      <Fill name="crumbs">
        <b className="wide">{t('vessels.title')}</b>
      </Fill>
      <h1 className="sr">{t('vessels.title')}</h1>
      <div className="vessels-chart">
        <ChartMap
          label={
            ship === undefined
              ? t('vessels.map.label-all', { count: live.total ?? 0 })
              : t('vessels.map.label', { name: ship.name })
          }
          scene={{ ...way, vessels, selectedVesselId: ship?.id }}
          fit={fit}
          padding={fit?.isExact === true ? noPadding : isNarrow ? narrowPadding : widePadding}
          describe={describe}
          renderHover={(target) =>
            target.kind === 'vessel' ? (
              <VesselHover
                mmsi={target.id}
                name={vessels.find(({ id }) => id === target.id)?.name ?? ''}
                own={own.get(target.id)}
                isPast={replay.isOn}
              />
            ) : (
              describe(target)
            )
          }
          onPick={pick}
          onView={onView}
        >
          {way.sailed.length > 0 && !replay.isOn ? (
            <TrackLegend />
          ) : (
            !(replay.isOn && !isNarrow) && (
              <MarksLegend isNear={isNear} groups={search.group} onGroups={(group) => change({ group })} />
            )
          )}
        </ChartMap>
      </div>
      {replay.isOn && (
        <ReplayBar
          replay={replay}
          drawn={countInSight(replay.vessels, inSight)}
          search={search}
          onChange={change}
          onLive={() => change({ from: 0, to: 0, at: 0 })}
        />
      )}
      <div className="vessels-side float">
        <VesselFinder search={search} onChange={change} isOpen={!isChosen} />
        {isChosen && (
          <VesselSheet
            key={`${search.mmsi} ${search.imo}`}
            search={search}
            card={card}
            track={track}
            now={tick}
            onChange={(part) => {
              if (part.days !== undefined) setStill(undefined);
              change(part);
            }}
          />
        )}
        <LiveSide search={search} live={live} isReplay={replay.isOn} onChange={change} />
      </div>
    </div>
  );
}

const countInSight = (vessels: readonly ChartVessel[], inSight: InSight | undefined): number =>
  inSight === undefined ? 0 : vessels.filter((vessel) => isInBounds(vessel, inSight.bounds)).length;

/** Whether the chart still shows what the address said when it was opened. */
const isAsOpened = (search: VesselsSearch, opened: Opened): boolean =>
  opened.box !== '' && shownVessel(search) === opened.vessel && !search.follow;

/** What the chart calls a vessel or a stop of the chosen one. */
function useDescribe(vessels: readonly ChartVessel[], track: Track | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kind, id }: ChartTarget) => {
    if (kind === 'vessel')
      return vessels.find((vessel) => vessel.id === id)?.name || t('vessels.map.mmsi', { mmsi: id });
    const hours = track && stopHours(track, id);
    return hours === undefined
      ? undefined
      : t('vessels.map.stop', { moment: format.ownMoment(id), hours: hours.toFixed(1) });
  };
}

/** The chosen vessel: its card, its track, and what of that is on the chart. */
function useChosen(search: VesselsSearch, tick: number) {
  const isChosen = search.mmsi !== '' || search.imo !== '';
  const card = useQuery({ ...vesselCardQuery(search), enabled: isChosen });
  const chosen = isChosen ? card.data : undefined;
  const mmsi = isChosen ? (chosen?.mmsi ?? search.mmsi) : '';
  const track = useQuery({
    ...trackQuery(mmsi, search.days, tick),
    enabled: Number(mmsi) > 0,
    placeholderData: (before) => (before?.mmsi === mmsi ? before : undefined),
  });
  const way = useMemo(
    () => (isChosen && track.data ? trackScene(track.data) : nothing),
    [isChosen, track.data],
  );
  return { card, chosen, track, way };
}

/** The vessels with the names of the own ones, and those of the own ones that a live view leaves out. */
function useWithOwn(
  named: readonly ChartVessel[],
  own: ReturnType<typeof useOwnVessels>,
  search: VesselsSearch,
  now: number,
  isPast: boolean,
) {
  const isWhole = !isPast && Object.keys(toTileFilters(search)).length === 0;
  return useMemo(() => withOwnNames(named, own, { isWhole, now }), [named, own, isWhole, now]);
}

/** Changes what the address says; `leave` is called first where that is a step of its own. */
function useChange(leave: () => void): (part: Partial<VesselsSearch>) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const latestLocation = useCallback(() => router.latestLocation, [router]);
  return useCallback(
    (part) => {
      const isStep = isNewStep(VesselsSearch.parse(latestLocation().search), part);
      if (isStep) leave();
      void navigate({
        to: '/pages/vessels',
        search: (before) => ({ ...VesselsSearch.parse(before), ...part }),
        replace: !isStep,
      });
    },
    [navigate, latestLocation, leave],
  );
}

/** What is in sight while no vessel is chosen, why there is nothing live, and where a replay begins. */
function LiveSide({
  search,
  live,
  isReplay,
  onChange,
}: {
  search: VesselsSearch;
  live: ReturnType<typeof useLiveVessels>;
  isReplay: boolean;
  onChange: (part: Partial<VesselsSearch>) => void;
}) {
  const { t } = useTranslation();
  const isListed = search.mmsi === '' && search.imo === '' && search.q === '';
  return (
    <>
      {isListed && (
        <LiveFilters
          search={search}
          total={isReplay ? undefined : live.total}
          drawn={live.inSight}
          onChange={onChange}
        />
      )}
      {!isReplay && live.error !== null && (
        <Note tone="watch">{t('vessels.live-failed', { reason: errorWords(live.error, t) })}</Note>
      )}
      <Foot onBegin={isReplay ? undefined : onChange} />
    </>
  );
}

/** The chosen vessel at its last position: the view of the chart is fresher than its card. */
function useShip(
  card: VesselCard | undefined,
  live: readonly ChartVessel[],
  now: number,
  isPast: boolean,
): ChartVessel | undefined {
  const ship = useMemo(() => card && toChartVessel(card, now), [card, now]);
  const seen = ship && live.find(({ id }) => id === ship.id);
  return useMemo(() => {
    // Today's knowledge is not part of the past.
    if (isPast) return seen && ship && { ...seen, name: ship.name };
    if (ship === undefined || seen === undefined || seen.standsFor !== 1) return ship;
    const { longitude, latitude, headingDeg, stale } = seen;
    return { ...ship, longitude, latitude, headingDeg, stale };
  }, [ship, seen, isPast]);
}

const daySeconds = 86_400;

/** Starts a replay of the last day, whose period is set in its bar; and provides the URL that shows the same. */
function Foot({ onBegin }: { onBegin: ((part: Partial<VesselsSearch>) => void) | undefined }) {
  const { t } = useTranslation();
  const begin = (): void => {
    const to = Math.floor(Date.now() / 60_000) * 60;
    onBegin?.({ from: to - daySeconds, to, at: to - daySeconds });
  };
  return (
    <div className="vessels-foot">
      {onBegin !== undefined && (
        <Button size="sm" onClick={begin}>
          {t('vessels.replay.start')}
        </Button>
      )}
      <CopyButton text={() => window.location.href} label={t('vessels.share')} />
    </div>
  );
}
