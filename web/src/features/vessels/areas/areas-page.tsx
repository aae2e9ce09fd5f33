import type { Area, AreaShape, LearnedPlace } from '@portolan/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import { type Bounds, boundsOf } from '../../../lib/map/mercator.ts';
import type { ChartVessel, LonLat, Padding } from '../../../lib/map/scene.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Segmented } from '../../../ui/parts/segmented.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { keepDraft, readDraft } from '../../../lib/use-draft.ts';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import {
  type AreaDraft,
  blankArea,
  draftOf,
  draftOfPlace,
  shapeFields,
  shapeOf,
  withClick,
} from './area-draft.ts';
import { AreaForm } from './area-form.tsx';
import { AreaHandles } from './area-handles.tsx';
import { AreaList } from './area-list.tsx';
import { AreaShapes, type OverlayShape } from './area-overlay.tsx';
import { ClickPlaces } from './click-places.tsx';
import type { AreasSearch } from './areas-search.ts';
import { LearnedList } from './learned-list.tsx';
import { areasQuery, builtInQuery, isPortCode, learnedPlaceQuery, learnedQuery } from './queries.ts';
import { PlaceFinder } from './place-finder.tsx';
import { usePortsInBox } from './ports-in-box.ts';
import { RemoveAreaDialog } from './remove-area-dialog.tsx';
import { edgeOf } from './shape-view.ts';
import './areas.css';

const widePadding: Padding = { top: 40, right: 72, bottom: 64, left: 440 };
const narrowPadding: Padding = { top: 24, right: 56, bottom: 48, left: 24 };
const noAreas: readonly Area[] = [];
const listings = ['drawn', 'learned'] as const;

/** The areas of the company account on the chart: listed, drawn, changed and removed. */
export function AreasPage({
  mayChange,
  vessels,
  onView,
}: {
  mayChange: boolean;
  /** All live vessels in view. */
  vessels: readonly ChartVessel[];
  onView: (view: { bounds: Bounds; widthPx: number }) => void;
}) {
  const { t } = useTranslation();
  const search = useSearch({ from: '/pages/areas' });
  const { area: open, list, port } = search;
  const navigate = useNavigate();
  const { data: areas } = useQuery(areasQuery);
  const isNarrow = useMedia('(max-width: 767px)');
  const [removing, setRemoving] = useState<Area>();
  const [box, setBox] = useState<Bounds>();
  const ports = usePortsInBox(box);
  const { chart, shownShape, showShape } = useShownShape();
  const setSearch = (change: Partial<AreasSearch>) =>
    // The back button leaves an area; the list is not a step of its own.
    void navigate({
      to: '/pages/areas',
      search: { ...search, learned: '', ...change },
      replace: (change.area ?? '') === '',
    });
  const setOpen = (area: string) => {
    const opened = areas?.find(({ areaId }) => areaId === area);
    if (opened !== undefined) showShape(opened.shape, opened.areaId);
    setSearch({ area });
  };
  const showPlace = ({ learnedPlaceId, shape: at }: LearnedPlace) => showShape(at, learnedPlaceId);
  const edited = areas?.find(({ areaId }) => areaId === open);
  const adopted = useAdopted(search);
  const isEditing = mayChange && (edited !== undefined || (open === 'new' && !adopted.isPending));
  const editing = useDrawing(isEditing ? (edited ?? adopted.place ?? 'new') : undefined);
  const { draft } = editing;
  usePageTitle(edited?.name);
  const leaveDrawing = () => {
    editing.forget();
    setOpen('');
  };
  const shape = draft && shapeOf(draft);
  const opened = edited ?? adopted.place;
  const focus = shownShape ?? (opened && { key: 'open', shape: opened.shape });
  const bounds = focus && boundsOf(edgeOf(focus.shape));
  const drawn = useShapes(areas ?? noAreas, isEditing ? edited?.areaId : undefined, draft);
  const learned = useLearnedShapes(draft?.unLocationCode ?? port, shownShape?.key).filter(
    ({ key }) => key !== adopted.place?.learnedPlaceId,
  );
  const shapes = [...learned, ...drawn];
  return (
    <div className="page fill areas">
      <Fill name="crumbs">
        <b className="wide">{t('areas.title')}</b>
      </Fill>
      <h1 className="sr">{t('areas.title')}</h1>
      <div ref={chart} className={isEditing ? 'ar-chart drawing' : 'ar-chart'}>
        <ChartMap
          label={t('areas.chart', { count: areas?.length ?? 0 })}
          scene={{ vessels, ports }}
          onView={(seen, widthPx) => {
            setBox(seen);
            onView({ bounds: seen, widthPx });
          }}
          describe={({ kind, id }) =>
            kind === 'vessel' ? vessels.find((one) => one.id === id)?.name : undefined
          }
          fit={bounds && { bounds, key: focus.key, maxZoom: 13 }}
          padding={isNarrow ? narrowPadding : widePadding}
          renderOverlay={(surface) => (
            <>
              <AreaShapes surface={surface} shapes={shapes} />
              {shape !== undefined && (
                <AreaHandles
                  surface={surface}
                  shape={shape}
                  onShape={(next) => editing.change(shapeFields(next))}
                />
              )}
              {isEditing && <ClickPlaces surface={surface} onPlace={editing.click} />}
            </>
          )}
        />
      </div>
      <div className="ar-side float">
        {draft === undefined && (
          <PlaceFinder
            onFound={({ latitude, longitude, kind }) =>
              showShape(
                { form: 'circle', latitude, longitude, radiusKm: kind === 'port' ? 12 : 2 },
                `${longitude} ${latitude}`,
              )
            }
          />
        )}
        {draft !== undefined && (
          <AreaForm
            key={open + search.learned}
            area={edited}
            draft={draft}
            onChange={editing.change}
            onShowShape={(at) => showShape(at, JSON.stringify(at))}
            onSaved={leaveDrawing}
            onCancel={leaveDrawing}
          />
        )}
        {draft === undefined && (
          <Segmented
            label={t('areas.learned.which')}
            value={list}
            options={listings.map((value) => ({ value, label: t(`areas.learned.lists.${value}`) }))}
            onChoose={(which: AreasSearch['list']) => setSearch({ list: which, area: '' })}
          />
        )}
        {draft === undefined && list === 'learned' && (
          <LearnedList
            port={port}
            mayChange={mayChange}
            onPort={(code) => setSearch({ port: code })}
            onShow={showPlace}
            onAdopt={(place) => {
              showPlace(place);
              setSearch({ area: 'new', learned: place.learnedPlaceId });
            }}
          />
        )}
        {draft === undefined && list === 'drawn' && (
          <DrawnAreas mayChange={mayChange} onOpen={setOpen} onShow={showShape} onRemove={setRemoving} />
        )}
      </div>
      {removing !== undefined && <RemoveAreaDialog area={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

/** The shape that the chart shows, because somebody chose it in a list. */
function useShownShape() {
  const [shownShape, setShown] = useState<{ key: string; shape: AreaShape }>();
  const chart = useRef<HTMLDivElement>(null);
  const showShape = (shape: AreaShape, key: string) => {
    setShown({ key, shape });
    // On a narrow screen the chart is above a long list.
    chart.current?.scrollIntoView({ block: 'nearest' });
  };
  return { chart, shownShape, showShape };
}

interface DrawnAreasProps {
  mayChange: boolean;
  onOpen: (areaId: string) => void;
  onShow: (shape: AreaShape, areaId: string) => void;
  onRemove: (area: Area) => void;
}

/** The list of areas that people have drawn, as soon as it is loaded. */
function DrawnAreas({ mayChange, onOpen, onShow, onRemove }: DrawnAreasProps) {
  const { t } = useTranslation();
  const { data: areas, error, refetch } = useQuery(areasQuery);
  if (areas === undefined && error !== null)
    return <FailureState title={t('areas.failed')} error={error} onRetry={() => void refetch()} />;
  if (areas === undefined) return <Skeleton width="80%" />;
  return (
    <AreaList
      areas={areas}
      mayChange={mayChange}
      onOpen={onOpen}
      onShow={({ areaId, shape }) => onShow(shape, areaId)}
      onRemove={onRemove}
    />
  );
}

/** The learned place that a new area starts from, by the URL; it may no longer exist. */
function useAdopted({ area, learned }: AreasSearch): { place: LearnedPlace | undefined; isPending: boolean } {
  const isAsked = area === 'new' && learned !== '';
  const { data, isLoading } = useQuery({ ...learnedPlaceQuery(learned), enabled: isAsked, retry: false });
  return { place: isAsked ? data : undefined, isPending: isAsked && isLoading };
}

const draftName = (key: string | undefined): string => `area:${key}`;

const keyOf = (of: Area | LearnedPlace | 'new' | undefined): string | undefined =>
  typeof of === 'object' ? ('areaId' in of ? of.areaId : of.learnedPlaceId) : of;

/** What is being drawn; begun again when another area is opened, and kept over a reload. */
function useDrawing(of: Area | LearnedPlace | 'new' | undefined) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const key = keyOf(of);
  const [held, setHeld] = useState<{ key: string | undefined; draft: AreaDraft | undefined }>();
  const begin = (): AreaDraft | undefined => {
    if (of === undefined || of === 'new') return of && blankArea;
    return 'areaId' in of
      ? draftOf(of)
      : draftOfPlace(
          of,
          t(`areas.learned.name.${of.kind}`, { port: placeName(of.unLocationCode, of.portName) }),
        );
  };
  const blank = begin();
  const blankText = JSON.stringify(blank);
  const begun = blank && readDraft(draftName(key), blank);
  const draft = held?.key === key ? held?.draft : begun;
  if (held?.key !== key) setHeld({ key, draft: begun });
  // Several points may be moved before the next render: each builds on the one before.
  const change = (part: Partial<AreaDraft>) =>
    setHeld((now) => ({ key, draft: now?.draft && { ...now.draft, ...part } }));
  const click = (place: LonLat) =>
    setHeld((now) => ({ key, draft: now?.draft && { ...now.draft, ...withClick(now.draft, place) } }));
  useEffect(() => {
    const isTouched = held?.draft !== undefined && JSON.stringify(held.draft) !== blankText;
    if (isTouched) keepDraft(draftName(held.key), held.draft);
  }, [held, blankText]);
  const forget = () => keepDraft(draftName(key), undefined);
  return { draft, change, click, forget };
}

/** All areas except the edited one, the built-in ones of the port being drawn, and the draft. */
function useShapes(
  areas: readonly Area[],
  editedId: string | undefined,
  draft: AreaDraft | undefined,
): OverlayShape[] {
  const port = draft === undefined || draft.kind === 'monitored' ? '' : draft.unLocationCode;
  const builtIn = useQuery({ ...builtInQuery(port), enabled: isPortCode(port), retry: false });
  const others = areas
    .filter(({ areaId }) => areaId !== editedId)
    .map(({ areaId, name, kind, shape }): OverlayShape => ({
      key: areaId,
      name,
      shape,
      tone: kind === 'monitored' ? 'monitored' : 'port',
    }));
  const known = (port === '' ? [] : (builtIn.data ?? [])).map(({ shape }, i): OverlayShape => ({
    key: `built-in ${i}`,
    name: '',
    shape,
    tone: 'built-in',
  }));
  const shape = draft && shapeOf(draft);
  return [
    ...known,
    ...others,
    ...(shape === undefined
      ? []
      : [{ key: 'draft', name: draft?.name ?? '', shape, tone: 'drawn' as const }]),
  ];
}

/** Learned places, as far as they are loaded: of a port, or of all. The open one shows its name. */
function useLearnedShapes(port: string, shownKey: string | undefined): OverlayShape[] {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { data } = useInfiniteQuery({ ...learnedQuery(port), placeholderData: keepPreviousData });
  const places = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return places
    .filter(({ state, learnedPlaceId }) => state === 'in-force' || learnedPlaceId === shownKey)
    .map(({ learnedPlaceId, kind, shape, vessels, unLocationCode, portName }): OverlayShape => ({
      key: learnedPlaceId,
      shape,
      tone: 'learned',
      name:
        learnedPlaceId === shownKey
          ? [
              t(`areas.learned.name.${kind}`, { port: placeName(unLocationCode, portName) }),
              t('areas.learned.vessels', { count: vessels, shown: String(vessels) }),
            ].join(', ')
          : '',
    }));
}
