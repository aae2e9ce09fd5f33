import { nearestLongitude } from '@portolan/contract';
import type { CanvasFrame } from './canvas-frame.ts';
import { withAlpha } from '../chart-palette.ts';
import type { ChartTheme } from '../chart-style.ts';
import { hullPath } from '../hull-path.ts';
import { hullRing, isScaled } from '../hull.ts';
import { toMercator, toScreen } from '../mercator.ts';
import type { ChartVessel, LonLat, Scene, ScreenPoint } from '../scene.ts';
import {
  bubbleRadiusPx,
  crowdHullsFromZoom,
  dotRadiusPx,
  heaviestPort,
  unwrapRoutes,
} from '../scene-features.ts';
import { kindPath } from '../vessel-kinds.ts';

const hullsFromZoom = 1.3;

/** Lines, bubbles, stops and hulls on a canvas. */
export function drawScene(frame: CanvasFrame, theme: ChartTheme, scene: Scene): void {
  const hull = new Path2D(hullPath);
  drawRoutes(frame, theme, scene);
  drawPorts(frame, theme, scene);
  drawStops(frame, theme, scene);
  const isDot = ({ id, standsFor }: ChartVessel): boolean =>
    standsFor !== undefined && frame.view.zoom < crowdHullsFromZoom && id !== scene.selectedVesselId;
  drawCrowd(frame, theme, scene.vessels.filter(isDot));
  for (const vessel of scene.vessels)
    if (!isDot(vessel) && vessel.id !== scene.selectedVesselId) drawVessel(frame, theme, vessel, hull, false);
  const selected = scene.vessels.find(({ id }) => id === scene.selectedVesselId);
  if (selected !== undefined) drawVessel(frame, theme, selected, hull, true);
}

/** Thousands of dots, each filled separately: one path of them all takes seconds to fill. */
function drawCrowd(frame: CanvasFrame, theme: ChartTheme, vessels: readonly ChartVessel[]): void {
  const { context, size } = frame;
  context.globalAlpha = 0.8;
  for (const vessel of vessels) {
    const { x, y } = at(frame, vessel);
    if (x < -4 || y < -4 || x > size.width + 4 || y > size.height + 4) continue;
    const radius = dotRadiusPx(vessel.standsFor ?? 1);
    context.fillStyle = vessel.stale ? theme.palette.quiet : fillOf(vessel, theme);
    // A disc of two pixels looks as a square does, and costs four times as much.
    if (radius < 2) context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
    else {
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

function at(frame: CanvasFrame, thing: { longitude: number; latitude: number }): ScreenPoint {
  return toScreen([thing.longitude, thing.latitude], frame.view, frame.size);
}

function drawRoutes(frame: CanvasFrame, theme: ChartTheme, scene: Scene): void {
  const { context } = frame;
  const routes = unwrapRoutes(scene);
  const isSatellite = theme.ground === 'satellite';
  const colour = isSatellite ? '#7cc0f5' : theme.palette.brand;
  context.lineJoin = 'round';
  for (const [lines, width, dash, stroke] of [
    [routes.planned, 1.5, [5, 4], colour],
    [routes.sailed, 1.75, [], colour],
    [scene.slow, 2.5, [], isSatellite ? '#ffffff' : theme.palette.inkSoft],
  ] as const) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.setLineDash([...dash]);
    for (const line of lines) drawLine(frame, line);
  }
  context.setLineDash([]);
}

/** The line is shifted by whole turns to the copy of the world in the frame. */
function drawLine({ context, view, left, top, worldPx }: CanvasFrame, line: readonly LonLat[]): void {
  const middle = line[Math.floor(line.length / 2)];
  if (middle === undefined) return;
  const turn = nearestLongitude(middle[0], view.longitude) - middle[0];
  context.beginPath();
  line.forEach(([longitude, latitude], i) => {
    const point = toMercator([longitude + turn, latitude]);
    const x = (point.x - left) * worldPx;
    const y = (point.y - top) * worldPx;
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.stroke();
}

function drawPorts(frame: CanvasFrame, theme: ChartTheme, scene: Scene): void {
  const { palette, ground } = theme;
  const heaviest = heaviestPort(scene.ports);
  for (const port of scene.ports.toSorted((a, b) => b.weight - a.weight)) {
    const point = at(frame, port);
    const colour = palette.levels[port.level ?? -1];
    disc(
      frame,
      point,
      bubbleRadiusPx(port.weight, heaviest),
      colour === undefined ? withAlpha(palette.inkSoft, 0.3) : withAlpha(colour, 0.65),
      colour ?? withAlpha(palette.inkSoft, 0.85),
      1.25,
    );
    disc(frame, point, 1.8, withAlpha(ground === 'satellite' ? '#ffffff' : palette.ink, 0.75));
  }
}

function drawStops(frame: CanvasFrame, { palette }: ChartTheme, scene: Scene): void {
  for (const stop of scene.stops) {
    const [fill, rim] = stop.reached ? [palette.brand, palette.paper] : [palette.paper, palette.brand];
    disc(frame, at(frame, stop), 4, fill, rim, 1.6);
  }
}

function disc(
  { context }: CanvasFrame,
  { x, y }: ScreenPoint,
  radius: number,
  fill: string | undefined,
  rim?: string,
  width = 0,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill();
  }
  if (rim === undefined) return;
  context.strokeStyle = rim;
  context.lineWidth = width;
  context.stroke();
}

function fillRing(frame: CanvasFrame, ring: readonly LonLat[], fill: string, rim: string): void {
  const { context } = frame;
  context.beginPath();
  for (const [longitude, latitude] of ring) {
    const { x, y } = at(frame, { longitude, latitude });
    context.lineTo(x, y);
  }
  context.closePath();
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = rim;
  context.lineWidth = 1;
  context.stroke();
}

function fillOf({ kind, tone }: ChartVessel, { palette }: ChartTheme): string {
  if (kind !== undefined) return palette.kinds[kind];
  return { 'on-plan': palette.brand, possible: palette.watch, late: palette.bad }[tone];
}

function drawVessel(
  frame: CanvasFrame,
  theme: ChartTheme,
  vessel: ChartVessel,
  hull: Path2D,
  selected: boolean,
): void {
  const { context, view } = frame;
  const { palette } = theme;
  const point = at(frame, vessel);
  const { width, height } = frame.size;
  const isFar = Math.min(point.x, point.y, width - point.x, height - point.y) < -300;
  if (isFar) return;
  const tone = fillOf(vessel, theme);
  const [fill, rim] = vessel.stale ? [palette.paper, palette.quiet] : [tone, palette.paper];
  if (selected)
    disc(frame, point, 12, undefined, theme.ground === 'satellite' ? '#ffffff' : palette.ink, 1.25);
  context.globalAlpha = vessel.stale ? 0.75 : 1;
  if (isScaled(vessel, view.zoom)) fillRing(frame, hullRing(vessel), fill, rim);
  else if (vessel.headingDeg === null || view.zoom < hullsFromZoom) disc(frame, point, 3, fill, rim, 1);
  else {
    const mark = vessel.kind === undefined ? hull : new Path2D(kindPath(vessel.kind));
    context.save();
    context.translate(point.x, point.y);
    context.rotate((vessel.headingDeg * Math.PI) / 180);
    context.lineWidth = 2;
    context.strokeStyle = rim;
    context.stroke(mark);
    context.fillStyle = fill;
    context.fill(mark);
    context.restore();
  }
  context.globalAlpha = 1;
}
