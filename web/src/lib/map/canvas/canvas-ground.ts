import { type CanvasFrame, tilesOfFrame } from './canvas-frame.ts';
import { type GroundTile, type GroundTiles, tileUnits } from './canvas-tiles.ts';
import { depthColour, mix, withAlpha } from '../chart-palette.ts';
import { type ChartTheme, graticuleStepDeg } from '../chart-style.ts';
import type { LonLat } from '../scene.ts';
import { landSeams } from '../land-seams.ts';
import { graticule, toMercator } from '../mercator.ts';

const deepestBaseZoom = 6;
const deepestPictureZoom = 3;
const deepestDepthZoom = 4;

/** Sea, depths, land, coast and the names of seas, from the shipped tiles. */
export function drawGround(frame: CanvasFrame, theme: ChartTheme, tiles: GroundTiles): void {
  const { context, size, view } = frame;
  const { palette } = theme;
  if (theme.ground === 'satellite') {
    context.fillStyle = '#0a1c33';
    context.fillRect(0, 0, size.width, size.height);
    drawPictures(frame, tiles);
    drawGraticule(frame, 'rgba(255, 255, 255, 0.14)');
    return;
  }
  context.fillStyle = palette.sea;
  context.fillRect(0, 0, size.width, size.height);
  const zoom = Math.max(0, Math.min(deepestBaseZoom, Math.round(view.zoom)));
  const depthZoom = Math.min(zoom, deepestDepthZoom);
  forEachGround(frame, tiles, depthZoom, (tile) => {
    for (const [depthM, path] of tile.depths) fill(context, path, depthColour(palette, depthM));
  });
  drawGraticule(frame, palette.dark ? withAlpha(palette.inkSoft, 0.1) : withAlpha(palette.paper, 0.45));
  forEachGround(frame, tiles, zoom, (tile, unitPx) => drawLand(frame, theme, tile, unitPx));
  drawLines(frame, landSeams, palette.land, 2);
}

function drawLand(
  { context, view }: CanvasFrame,
  { palette }: ChartTheme,
  tile: GroundTile,
  unitPx: number,
): void {
  fill(context, tile.land, palette.land);
  fill(
    context,
    tile.ice,
    mix(palette.land, palette.dark ? palette.inkSoft : palette.paper, palette.dark ? 0.16 : 0.65),
  );
  if (view.zoom >= 2)
    stroke(
      context,
      tile.river,
      mix(palette.land, palette.dark ? palette.coast : palette.seaDeep, 0.5),
      0.5 / unitPx,
    );
  fill(context, tile.lake, palette.sea);
  stroke(context, tile.land, palette.coast, 0.7 / unitPx);
}

function fill(context: CanvasRenderingContext2D, path: Path2D, colour: string): void {
  context.fillStyle = colour;
  context.fill(path, 'evenodd');
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}

/** Each tile is clipped to its own square: paths reach past it, and their cut edges must not show. */
function forEachGround(
  frame: CanvasFrame,
  tiles: GroundTiles,
  zoom: number,
  draw: (tile: GroundTile, unitPx: number) => void,
): void {
  const { context } = frame;
  for (const { z, x, y, screenX, screenY, sizePx } of tilesOfFrame(frame, zoom)) {
    const tile = tiles.ground({ z, x, y });
    if (tile === undefined) continue;
    const unitPx = sizePx / tileUnits;
    context.save();
    context.beginPath();
    context.rect(Math.floor(screenX), Math.floor(screenY), Math.ceil(sizePx) + 1, Math.ceil(sizePx) + 1);
    context.clip();
    context.translate(screenX, screenY);
    context.scale(unitPx, unitPx);
    draw(tile, unitPx);
    context.restore();
  }
}

function drawPictures(frame: CanvasFrame, tiles: GroundTiles): void {
  const zoom = Math.max(0, Math.min(deepestPictureZoom, Math.round(frame.view.zoom)));
  for (const { z, x, y, screenX, screenY, sizePx } of tilesOfFrame(frame, zoom)) {
    const picture = tiles.picture({ z, x, y });
    if (picture !== undefined) frame.context.drawImage(picture, screenX, screenY, sizePx + 1, sizePx + 1);
  }
}

function drawGraticule(frame: CanvasFrame, colour: string): void {
  drawLines(frame, graticule(graticuleStepDeg), colour, 1);
}

/** Lines that repeat with every copy of the world in the frame. */
function drawLines(
  { context, left, top, worldPx, size }: CanvasFrame,
  lines: readonly (readonly LonLat[])[],
  colour: string,
  width: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  const firstWorld = Math.floor(left) - 1;
  const lastWorld = Math.floor(left + size.width / worldPx);
  for (let world = firstWorld; world <= lastWorld; world += 1)
    for (const line of lines)
      line.forEach((place, i) => {
        const point = toMercator(place);
        const x = (point.x + world - left) * worldPx;
        const y = (point.y - top) * worldPx;
        if (i === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      });
  context.stroke();
}
