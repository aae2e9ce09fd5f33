import type { CanvasFrame } from './canvas-frame.ts';
import { type ChartTheme, labelColours } from '../chart-style.ts';
import { toScreen } from '../mercator.ts';
import type { Scene, ScreenPoint } from '../scene.ts';
import { bubbleRadiusPx, crowdHullsFromZoom, heaviestPort } from '../scene-features.ts';
import { chooseStopSide, type StopSide } from '../stop-side.ts';
import type { PixelBox } from '../tag/tag-place.ts';

const vesselNamesFromZoom = 5;
const hullReachPx = 6;

interface NameTag {
  name: string;
  mark: ScreenPoint;
  /** From the middle of the mark to the text. */
  gapPx: number;
  /** The side that is tried first. */
  first?: StopSide;
}

/** Names of stops, ports and, at high zoom, vessels, where there is space; their boxes are added to `taken`. */
export function drawSceneNames(frame: CanvasFrame, theme: ChartTheme, scene: Scene, taken: PixelBox[]): void {
  const heaviest = heaviestPort(scene.ports);
  const markOf = (thing: { longitude: number; latitude: number }) =>
    toScreen([thing.longitude, thing.latitude], frame.view, frame.size);
  const lines = [...scene.sailed, ...scene.planned];
  const isCrowd = frame.view.zoom < crowdHullsFromZoom;
  for (const vessel of scene.vessels)
    if (!isCrowd || vessel.standsFor === undefined) taken.push(around(markOf(vessel), hullReachPx));
  for (const stop of scene.stops)
    drawName(frame, theme, taken, {
      name: stop.name,
      mark: markOf(stop),
      gapPx: 8,
      first: chooseStopSide(stop, lines),
    });
  const ports = scene.ports
    .map((port) => ({
      name: port.name,
      mark: markOf(port),
      weight: port.weight,
      radius: bubbleRadiusPx(port.weight, heaviest),
    }))
    .sort((a, b) => b.weight - a.weight);
  for (const { mark, radius } of ports) taken.push(around(mark, radius));
  for (const { name, mark, radius } of ports)
    drawName(frame, theme, taken, { name, mark, gapPx: radius + 4 });
  const namesAll = frame.view.zoom >= vesselNamesFromZoom;
  for (const vessel of scene.vessels)
    if (vessel.name !== '' && (namesAll || vessel.own === true))
      drawName(frame, theme, taken, { name: vessel.name, mark: markOf(vessel), gapPx: 10 });
}

/** Writes the name on the first free side of its mark; skipped where none is free. */
function drawName({ context, size }: CanvasFrame, theme: ChartTheme, taken: PixelBox[], tag: NameTag): void {
  const { name, mark, gapPx, first = 'right' } = tag;
  if (mark.x < -100 || mark.y < -20 || mark.x > size.width + 100 || mark.y > size.height + 20) return;
  context.font = `500 12px ${theme.palette.sans}`;
  const width = context.measureText(name).width;
  const sides: Record<StopSide, ScreenPoint> = {
    right: { x: mark.x + gapPx, y: mark.y },
    left: { x: mark.x - gapPx - width, y: mark.y },
    top: { x: mark.x - width / 2, y: mark.y - gapPx - 7 },
    bottom: { x: mark.x - width / 2, y: mark.y + gapPx + 7 },
  };
  for (const { x, y } of [sides[first], ...Object.values(sides)]) {
    const box = { left: x - 2, top: y - 8, right: x + width + 2, bottom: y + 8 };
    if (taken.some((other) => meets(box, other))) continue;
    taken.push(box);
    const colours = labelColours(theme);
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.lineWidth = 3;
    context.strokeStyle = colours.halo;
    context.strokeText(name, x, y);
    context.fillStyle = colours.text;
    context.fillText(name, x, y);
    return;
  }
}

function around({ x, y }: ScreenPoint, reach: number): PixelBox {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** Whether two boxes overlap. */
export function meets(a: PixelBox, b: PixelBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
