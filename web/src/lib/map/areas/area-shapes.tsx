import type { AreaShape } from '@portolan/contract';
import type { ChartSurface } from '../chart-surface.ts';
import type { LonLat, ScreenPoint } from '../scene.ts';
import { type ShapeView, edgeOf, toPixels, viewOf } from './shape-view.ts';
import './area-shapes.css';

/**
 * A shape on the chart. `drawn` is the edited one, `other` any else, `built-in` one of the reference data, `learned`
 * one learned from stops, `anchorage` one where ships of the shown port wait.
 */
export interface OverlayShape {
  key: string;
  name: string;
  shape: AreaShape;
  tone: 'drawn' | 'monitored' | 'port' | 'built-in' | 'learned' | 'anchorage';
}

const toPath = (points: readonly ScreenPoint[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') + 'Z';

/** Shapes over the chart, with their names. They follow the chart, and pass every gesture through to it. */
export function AreaShapes({ surface, shapes }: { surface: ChartSurface; shapes: readonly OverlayShape[] }) {
  const view = viewOf(surface);
  return (
    <svg className="area-shapes" aria-hidden="true">
      {shapes.map(({ key, name, shape, tone }) => (
        <OneShape key={key} name={name} edge={edgeOf(shape)} tone={tone} view={view} />
      ))}
    </svg>
  );
}

function OneShape(props: {
  name: string;
  edge: readonly LonLat[];
  tone: OverlayShape['tone'];
  view: ShapeView;
}) {
  const points = toPixels(props.edge, props.view);
  const [first] = points;
  if (first === undefined) return null;
  const top = points.reduce((a, b) => (b.y < a.y ? b : a));
  return (
    <g className={`area-${props.tone}`}>
      <path d={toPath(points)} />
      {props.name !== '' && (
        <text x={top.x} y={top.y - 6} textAnchor="middle">
          {props.name}
        </text>
      )}
    </g>
  );
}
