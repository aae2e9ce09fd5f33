import { type AreaShape, unwrapLine } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import type { ChartSurface } from '../../../lib/map/chart-surface.ts';
import type { LonLat, ScreenPoint } from '../../../lib/map/scene.ts';
import {
  type ShapeView,
  kmBetween,
  destinationPoint,
  toPixels,
  toPlace,
  viewOf,
} from '../../../lib/map/areas/shape-view.ts';

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const stepPx = { fine: 2, coarse: 20 };

/** Draggable points of a shape on the chart: corners and the middles of edges, or centre and radius. */
export function AreaHandles(props: {
  surface: ChartSurface;
  shape: AreaShape;
  onShape: (shape: AreaShape) => void;
}) {
  const view = viewOf(props.surface);
  return (
    <div className="area-handles">
      {props.shape.form === 'polygon' ? (
        <PolygonHandles ring={props.shape.ring} view={view} onShape={props.onShape} />
      ) : (
        <CircleHandles circle={props.shape} view={view} onShape={props.onShape} />
      )}
    </div>
  );
}

function PolygonHandles(props: {
  ring: readonly [number, number][];
  view: ShapeView;
  onShape: (shape: AreaShape) => void;
}) {
  const { t } = useTranslation();
  const { ring, view } = props;
  const pixels = toPixels(unwrapLine(ring), view);
  const change = (next: readonly LonLat[]) =>
    props.onShape({ form: 'polygon', ring: next.map(([longitude, latitude]) => [longitude, latitude]) });
  const count = ring.length;
  return (
    <>
      {count > 1 &&
        pixels.map((pixel, i) => {
          const next = pixels[(i + 1) % count]!;
          const middle = { x: (pixel.x + next.x) / 2, y: (pixel.y + next.y) / 2 };
          return (
            <button
              key={`middle ${i}`}
              type="button"
              className="area-middle"
              style={{ left: middle.x, top: middle.y }}
              aria-label={t('areas.handles.insert', { number: i + 1 })}
              title={t('areas.handles.insert', { number: i + 1 })}
              onClick={() => change(ring.toSpliced(i + 1, 0, [...toPlace(middle, view)]))}
            />
          );
        })}
      {pixels.map((pixel, i) => (
        <Handle
          key={`corner ${i}`}
          pixel={pixel}
          view={view}
          label={t('areas.handles.point', { number: i + 1, count })}
          onPlace={(place) => change(ring.with(i, [place[0], place[1]]))}
          onDelete={() => change(ring.toSpliced(i, 1))}
        />
      ))}
    </>
  );
}

function CircleHandles(props: {
  circle: Extract<AreaShape, { form: 'circle' }>;
  view: ShapeView;
  onShape: (shape: AreaShape) => void;
}) {
  const { t } = useTranslation();
  const { circle, view, onShape } = props;
  const centre: LonLat = [circle.longitude, circle.latitude];
  const [middle, edge] = toPixels([centre, destinationPoint(centre, circle.radiusKm, 90)], view);
  return (
    <>
      <Handle
        pixel={middle!}
        view={view}
        label={t('areas.handles.centre')}
        onPlace={([longitude, latitude]) => onShape({ ...circle, longitude, latitude })}
      />
      <Handle
        pixel={edge!}
        view={view}
        label={t('areas.handles.radius', { km: circle.radiusKm })}
        onPlace={(place) => onShape({ ...circle, radiusKm: Math.max(0.1, kmBetween(centre, place)) })}
      />
    </>
  );
}

/** A point to drag, to move with the arrow keys (finely, or with Shift in larger steps) and to delete. */
function Handle(props: {
  pixel: ScreenPoint;
  view: ShapeView;
  label: string;
  onPlace: (place: LonLat) => void;
  onDelete?: () => void;
}) {
  const { pixel, view, onPlace, onDelete } = props;
  const press = (event: React.KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) {
      if (event.key === 'Delete' || event.key === 'Backspace') onDelete?.();
      return;
    }
    event.preventDefault();
    const px = event.shiftKey ? stepPx.coarse : stepPx.fine;
    onPlace(toPlace({ x: pixel.x + step[0] * px, y: pixel.y + step[1] * px }, view));
  };
  return (
    <button
      type="button"
      className="area-handle"
      style={{ left: pixel.x, top: pixel.y }}
      aria-label={props.label}
      title={props.label}
      onKeyDown={press}
      onDoubleClick={() => onDelete?.()}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const frame = event.currentTarget.parentElement!.getBoundingClientRect();
        onPlace(toPlace({ x: event.clientX - frame.left, y: event.clientY - frame.top }, view));
      }}
    />
  );
}
