import type { Area, AreaShape, LearnedPlace } from '@portolan/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areasQuery, builtInQuery } from '../../../lib/ports/area-queries.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { type Bounds, boundsOf } from '../../../lib/map/mercator.ts';
import type { ChartVessel } from '../../../lib/map/scene.ts';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { type AreaFormDraft, shapeFields, shapeOf } from './area-draft.ts';
import { AreaChart } from './area-chart.tsx';
import { AreaForm } from './area-form.tsx';
import { AreaList } from './area-list.tsx';
import type { OverlayShape } from '../../../lib/map/areas/area-shapes.tsx';
import type { AreasSearch } from './areas-search.ts';
import { LearnedList } from './learned-list.tsx';
import { isPortCode, learnedPlaceQuery, learnedQuery } from './queries.ts';
import { PlaceFinder } from './place-finder.tsx';
import { edgeOf } from '../../../lib/map/areas/shape-view.ts';
import { useDrawing } from './use-drawing.ts';
import './areas.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const RemoveAreaDialog = lazyPart(async () => (await import('./remove-area-dialog.tsx')).RemoveAreaDialog);

const noAreas: readonly Area[] = [];
/** How much of the chart is shown around what was found. */
const portRadiusKm = 12;
const terminalRadiusKm = 2;
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
  const { area: open, port } = search;
  const navigate = useNavigate();
  const { data: areas } = useQuery(areasQuery);
  const [removing, setRemoving] = useState<Area>();
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
      <div ref={chart} className={isEditing ? 'area-chart drawing' : 'area-chart'}>
        <AreaChart
          label={t('areas.chart', { count: areas?.length ?? 0 })}
          vessels={vessels}
          fit={bounds && { bounds, key: focus.key, maxZoom: 13 }}
          shapes={shapes}
          shape={shape}
          onShape={(next) => editing.change(shapeFields(next))}
          onPlace={isEditing ? editing.click : undefined}
          onView={onView}
        />
      </div>
      <div className="area-side float">
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
          <AreaLists
            mayChange={mayChange}
            search={search}
            onSearch={setSearch}
            onOpen={setOpen}
            onShow={showShape}
            onRemove={setRemoving}
          />
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

/** What is listed while nothing is drawn: places by name, drawn areas, detected berths. */
function AreaLists({
  search: { list, port },
  onSearch,
  ...props
}: DrawnAreasProps & { search: AreasSearch; onSearch: (change: Partial<AreasSearch>) => void }) {
  const { t } = useTranslation();
  const { mayChange, onShow } = props;
  const showPlace = ({ learnedPlaceId, shape }: LearnedPlace) => onShow(shape, learnedPlaceId);
  return (
    <>
      <PlaceFinder
        onFound={({ latitude, longitude, kind }) =>
          onShow(
            {
              form: 'circle',
              latitude,
              longitude,
              radiusKm: kind === 'port' ? portRadiusKm : terminalRadiusKm,
            },
            `${longitude} ${latitude}`,
          )
        }
      />
      <Segmented
        label={t('areas.learned.which')}
        value={list}
        options={listings.map((value) => ({ value, label: t(`areas.learned.lists.${value}`) }))}
        onChoose={(which: AreasSearch['list']) => onSearch({ list: which, area: '' })}
      />
      {list === 'learned' ? (
        <LearnedList
          port={port}
          mayChange={mayChange}
          onPort={(code) => onSearch({ port: code })}
          onShow={showPlace}
          onAdopt={(place) => {
            showPlace(place);
            onSearch({ area: 'new', learned: place.learnedPlaceId });
          }}
        />
      ) : (
        <DrawnAreas {...props} />
      )}
    </>
  );
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

/** All areas except the edited one, the built-in ones of the port being drawn, and the draft. */
function useShapes(
  areas: readonly Area[],
  editedId: string | undefined,
  draft: AreaFormDraft | undefined,
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
