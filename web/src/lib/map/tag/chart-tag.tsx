import { type ReactNode, type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ChartSurface } from '../chart-surface.ts';
import type { LonLat, Padding, Scene, ScreenPoint } from '../scene.ts';
import { bubbleRadiusPx, heaviestPort } from '../scene-features.ts';
import { type PixelBox, chooseTagPlace, leaderLine, type Obstacle } from './tag-place.ts';

/** Lets the chart move the tag without rendering the component again. */
export interface TagHandle {
  /** Moves with the point, on the same side. */
  follow: () => void;
  /** Finds the side where it covers least. */
  place: () => void;
}

interface ChartTagProps {
  handle: Ref<TagHandle>;
  surface: ChartSurface;
  scene: Scene;
  padding: Padding;
  at: LonLat;
  id: string;
  /** A hover tag belongs to the pointer: it has no ring, no leader and receives no clicks. */
  passing?: boolean;
  children: ReactNode;
}

const ringPx = 12;
const nameWidthPx = 84;
const routeReachPx = 5;
/** A tag may cover a hull before it covers a port and its name. */
const portWeight = 4;

export function ChartTag({
  handle,
  surface,
  scene,
  padding,
  at,
  id,
  passing = false,
  children,
}: ChartTagProps) {
  const tag = useRef<HTMLDivElement>(null);
  const line = useRef<SVGLineElement>(null);
  const offset = useRef<ScreenPoint>({ x: 0, y: 0 });
  const [longitude, latitude] = at;

  const draw = useCallback(
    (choose: boolean) => {
      const box = tag.current;
      const frame = box?.parentElement;
      if (!box || !frame) return;
      const anchor = surface.project([longitude, latitude]);
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      if (choose) {
        const free = freeFrame(frame, padding);
        const place = chooseTagPlace(anchor, size, free, obstaclesOf(scene, surface, id));
        offset.current = { x: place.x - anchor.x, y: place.y - anchor.y };
      }
      const left = Math.round(anchor.x + offset.current.x);
      const top = Math.round(anchor.y + offset.current.y);
      box.style.transform = `translate(${left}px, ${top}px)`;
      const outside =
        anchor.x < 0 || anchor.y < 0 || anchor.x > frame.clientWidth || anchor.y > frame.clientHeight;
      box.style.visibility = outside ? 'hidden' : 'visible';
      const edges = { left, top, right: left + size.width, bottom: top + size.height };
      drawLeader(line.current, outside ? undefined : leaderLine(anchor, edges, ringPx));
    },
    [surface, scene, padding, longitude, latitude, id],
  );

  useImperativeHandle(handle, () => ({ follow: () => draw(false), place: () => draw(true) }), [draw]);
  useLayoutEffect(() => draw(true), [draw, children]);
  return (
    <>
      {!passing && (
        <svg className="chart-leader" aria-hidden="true">
          <line ref={line} />
        </svg>
      )}
      <div ref={tag} className={passing ? 'chart-tag chart-tag-passing float' : 'chart-tag float'}>
        {children}
      </div>
    </>
  );
}

function freeFrame(frame: HTMLElement, padding: Padding): PixelBox {
  return {
    left: padding.left,
    top: padding.top,
    right: frame.clientWidth - padding.right,
    bottom: frame.clientHeight - padding.bottom,
  };
}

/** Everything that the tag should not hide: other hulls, ports with the space for their names, stops. */
function obstaclesOf(scene: Scene, surface: ChartSurface, ownId: string): Obstacle[] {
  const heaviest = heaviestPort(scene.ports);
  const around = ({ x, y }: ScreenPoint, reach: number, nameWidth = 0): Obstacle => ({
    left: x - reach,
    top: y - reach,
    right: x + reach + nameWidth,
    bottom: y + reach,
    weight: nameWidth > 0 ? portWeight : 1,
  });
  const at = (thing: { longitude: number; latitude: number }) =>
    surface.project([thing.longitude, thing.latitude]);
  return [
    ...scene.vessels.filter(({ id }) => id !== ownId).map((vessel) => around(at(vessel), 7)),
    ...scene.ports
      .filter(({ id }) => id !== ownId)
      .map((port) => around(at(port), Math.max(9, bubbleRadiusPx(port.weight, heaviest)), nameWidthPx)),
    ...scene.stops.map((stop) => around(at(stop), 8, nameWidthPx)),
    ...routePoints(scene, surface).map((place) => around(place, routeReachPx)),
  ];
}

/** Points along the lines, close enough that no tag fits between them. */
function routePoints(scene: Scene, surface: ChartSurface): ScreenPoint[] {
  const places: ScreenPoint[] = [];
  for (const line of [...scene.sailed, ...scene.planned]) {
    const corners = line.map((place) => surface.project(place));
    corners.forEach((to, i) => {
      const from = corners[i - 1] ?? to;
      const steps = Math.min(40, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (3 * routeReachPx)));
      for (let step = 1; step <= steps; step += 1)
        places.push({
          x: from.x + ((to.x - from.x) * step) / steps,
          y: from.y + ((to.y - from.y) * step) / steps,
        });
    });
  }
  return places;
}

function drawLeader(line: SVGLineElement | null, ends: ReturnType<typeof leaderLine>): void {
  if (line === null) return;
  line.style.visibility = ends === undefined ? 'hidden' : 'visible';
  if (ends === undefined) return;
  for (const [name, value] of [
    ['x1', ends.from.x],
    ['y1', ends.from.y],
    ['x2', ends.to.x],
    ['y2', ends.to.y],
  ] as const)
    line.setAttribute(name, String(value));
}
