import type { Area, AreaShape } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartMap } from '../../lib/map/chart-map.tsx';
import { boundsOf } from '../../lib/map/mercator.ts';
import type { LonLat, Padding } from '../../lib/map/scene.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Fill } from '../../ui/slots.tsx';
import { FailureState, Skeleton } from '../../ui/states.tsx';
import { type AreaDraft, blankArea, draftOf, shapeFields, shapeOf, withClick } from './area-draft.ts';
import { AreaForm } from './area-form.tsx';
import { AreaHandles } from './area-handles.tsx';
import { AreaList } from './area-list.tsx';
import { AreaShapes, type OverlayShape } from './area-overlay.tsx';
import { ClickPlaces } from './click-places.tsx';
import { areasQuery, builtInQuery } from './queries.ts';
import { RemoveAreaDialog } from './remove-area-dialog.tsx';
import { edgeOf } from './shape-view.ts';
import './areas.css';

const widePadding: Padding = { top: 40, right: 72, bottom: 64, left: 440 };
const narrowPadding: Padding = { top: 24, right: 56, bottom: 48, left: 24 };
const noAreas: readonly Area[] = [];

/** The areas of the company account on the chart: listed, drawn, changed and removed. */
export function AreasPage({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation();
  const { area: open } = useSearch({ from: '/pages/areas' });
  const navigate = useNavigate();
  const { data: areas, error, refetch } = useQuery(areasQuery);
  const isNarrow = useMedia('(max-width: 767px)');
  const [looked, setLooked] = useState<{ key: string; shape: AreaShape }>();
  const [removing, setRemoving] = useState<Area>();
  const lookAt = (at: AreaShape, key: string) => setLooked({ key, shape: at });
  const setOpen = (area: string) => {
    const opened = areas?.find(({ areaId }) => areaId === area);
    if (opened !== undefined) lookAt(opened.shape, opened.areaId);
    void navigate({ to: '/pages/areas', search: { area }, replace: true });
  };
  const edited = areas?.find(({ areaId }) => areaId === open);
  const isEditing = mayChange && (open === 'new' || edited !== undefined);
  const editing = useDraft(isEditing ? (edited ?? 'new') : undefined);
  const { draft } = editing;
  const shape = draft && shapeOf(draft);
  const focus = looked ?? (edited && { key: edited.areaId, shape: edited.shape });
  const bounds = focus && boundsOf(edgeOf(focus.shape));
  const shapes = useShapes(areas ?? noAreas, isEditing ? edited?.areaId : undefined, draft);
  return (
    <div className="page fill areas">
      <Fill name="crumbs">
        <b className="wide">{t('areas.title')}</b>
      </Fill>
      <h1 className="sr">{t('areas.title')}</h1>
      <div className={isEditing ? 'ar-chart drawing' : 'ar-chart'}>
        <ChartMap
          label={t('areas.chart', { count: areas?.length ?? 0 })}
          scene={{}}
          fit={bounds && { bounds, key: focus.key, maxZoom: 9 }}
          padding={isNarrow ? narrowPadding : widePadding}
          renderOverlay={(surface) => (
            <>
              <AreaShapes surface={surface} shapes={shapes} />
              {shape !== undefined && (
                <AreaHandles surface={surface} shape={shape} onShape={(next) => editing.change(shapeFields(next))} />
              )}
              {isEditing && <ClickPlaces surface={surface} onPlace={editing.click} />}
            </>
          )}
        />
      </div>
      <div className="ar-side float">
        {draft !== undefined && (
          <AreaForm key={open} area={edited} draft={draft} onChange={editing.change} onLook={(at) => lookAt(at, JSON.stringify(at))} onSaved={() => setOpen('')} onCancel={() => setOpen('')} />
        )}
        {draft === undefined && areas === undefined && error !== null && (
          <FailureState title={t('areas.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {draft === undefined && areas === undefined && error === null && <Skeleton width="80%" />}
        {draft === undefined && areas !== undefined && (
          <AreaList areas={areas} mayChange={mayChange} onOpen={setOpen} onShow={({ areaId, shape: at }) => lookAt(at, areaId)} onRemove={setRemoving} />
        )}
      </div>
      {removing !== undefined && <RemoveAreaDialog area={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
} // prettier-ignore

/** What is being drawn; begun anew when another area is opened. */
function useDraft(of: Area | 'new' | undefined) {
  const key = of === undefined || of === 'new' ? of : of.areaId;
  const [held, setHeld] = useState<{ key: string | undefined; draft: AreaDraft | undefined }>();
  const begun = of === undefined ? undefined : of === 'new' ? blankArea : draftOf(of);
  const draft = held?.key === key ? held?.draft : begun;
  if (held?.key !== key) setHeld({ key, draft: begun });
  // Several points may be moved before the next drawing: each builds on the one before.
  const change = (part: Partial<AreaDraft>) =>
    setHeld((now) => ({ key, draft: now?.draft && { ...now.draft, ...part } }));
  const click = (place: LonLat) =>
    setHeld((now) => ({ key, draft: now?.draft && { ...now.draft, ...withClick(now.draft, place) } }));
  return { draft, change, click };
}

/** All areas but the one that is edited, the built-in ones of the port that is drawn, and the draft. */
function useShapes(areas: readonly Area[], editedId: string | undefined, draft: AreaDraft | undefined): OverlayShape[] {
  const port = draft === undefined || draft.kind === 'monitored' ? '' : draft.unLocationCode;
  const builtIn = useQuery({ ...builtInQuery(port), enabled: /^[A-Z]{2}[A-Z2-9]{3}$/.test(port), retry: false });
  const others = areas
    .filter(({ areaId }) => areaId !== editedId)
    .map(({ areaId, name, kind, shape }): OverlayShape => ({ key: areaId, name, shape, tone: kind === 'monitored' ? 'monitored' : 'port' }));
  const known = (port === '' ? [] : (builtIn.data ?? [])).map(({ shape }, i): OverlayShape => ({ key: `built-in ${i}`, name: '', shape, tone: 'built-in' }));
  const shape = draft && shapeOf(draft);
  return [...known, ...others, ...(shape === undefined ? [] : [{ key: 'draft', name: draft?.name ?? '', shape, tone: 'drawn' as const }])];
} // prettier-ignore
