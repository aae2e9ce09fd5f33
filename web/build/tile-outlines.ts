import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { PMTiles } from 'pmtiles';

export type Pixel = [x: number, y: number];

/** Where the picture lies on the globe: its middle, the zoom and its size in pixels. */
export interface PictureFrame {
  longitude: number;
  latitude: number;
  zoom: number;
  width: number;
  height: number;
}

/** One polygon ring or line of a tile in pixels of the picture, cut to its tile. */
export interface Outline {
  /** The closed ring, for filling. */
  ring: Pixel[];
  /** The parts of it that are no cut edges, for drawing the coast. */
  edges: Pixel[][];
  properties: Record<string, unknown>;
}

const tileUnits = 4096;
const worldSizePx = 512;
/** Fills reach this far over the tile's edge, so that no hairline shows between two tiles. */
const overlapUnits = 12;
const marginPx = 4;

/** A rectangle that outlines are cut to. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function unitBox(low: number, high: number): Box {
  return { left: low, top: low, right: high, bottom: high };
}

export function toPixel([longitude, latitude]: readonly [number, number], frame: PictureFrame): Pixel {
  const [x, y] = mercator(longitude, latitude);
  const [middleX, middleY] = mercator(frame.longitude, frame.latitude);
  const worldPx = worldSizePx * 2 ** frame.zoom;
  return [(x - middleX) * worldPx + frame.width / 2, (y - middleY) * worldPx + frame.height / 2];
}

function mercator(longitude: number, latitude: number): Pixel {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** The outlines of one layer from all tiles of zoom `z` that the picture shows. */
export async function readOutlines(
  tiles: PMTiles,
  layer: string,
  z: number,
  frame: PictureFrame,
): Promise<Outline[]> {
  const outlines: Outline[] = [];
  const worldPx = worldSizePx * 2 ** frame.zoom;
  const [middleX, middleY] = mercator(frame.longitude, frame.latitude);
  const count = 2 ** z;
  const picture: Box = {
    left: -marginPx,
    top: -marginPx,
    right: frame.width + marginPx,
    bottom: frame.height + marginPx,
  };
  const range = (middle: number, size: number): [first: number, last: number] => [
    Math.floor((middle - size / 2 / worldPx) * count),
    Math.floor((middle + size / 2 / worldPx) * count),
  ];
  const [firstX, lastX] = range(middleX, frame.width);
  const [firstY, lastY] = range(middleY, frame.height);
  for (let x = firstX; x <= lastX; x += 1)
    for (let y = firstY; y <= lastY; y += 1) {
      const answer = await tiles.getZxy(z, x, y);
      if (answer === undefined) continue;
      const toPicture = (point: Pixel): Pixel => [
        ((x + point[0] / tileUnits) / count - middleX) * worldPx + frame.width / 2,
        ((y + point[1] / tileUnits) / count - middleY) * worldPx + frame.height / 2,
      ];
      const found = new VectorTile(new PbfReader(new Uint8Array(answer.data))).layers[layer];
      for (let i = 0; i < (found?.length ?? 0); i += 1) {
        const feature = found?.feature(i);
        for (const points of feature?.loadGeometry() ?? []) {
          const ring = points.map((point): Pixel => [point.x, point.y]);
          const filled = clipRing(ring, unitBox(-overlapUnits, tileUnits + overlapUnits)).map(toPicture);
          const drawn = clipLine(ring, unitBox(0, tileUnits)).map((line) => line.map(toPicture));
          outlines.push({
            ring: clipRing(filled, picture),
            edges: drawn.flatMap((line) => clipLine(line, picture)),
            properties: feature?.properties ?? {},
          });
        }
      }
    }
  return outlines;
}

/** Cuts a ring to the box (Sutherland and Hodgman). */
export function clipRing(ring: readonly Pixel[], { left, top, right, bottom }: Box): Pixel[] {
  let points = [...ring];
  for (const [axis, limit, sign] of [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ] as const) {
    const inside = (point: Pixel) => (point[axis] - limit) * sign >= 0;
    const cut: Pixel[] = [];
    points.forEach((to, i) => {
      const from = points.at(i - 1) ?? to;
      if (inside(from) !== inside(to)) cut.push(crossing(from, to, axis, limit));
      if (inside(to)) cut.push(to);
    });
    points = cut;
  }
  return points;
}

function crossing(from: Pixel, to: Pixel, axis: 0 | 1, limit: number): Pixel {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const across = from[other] + (to[other] - from[other]) * share;
  return axis === 0 ? [limit, across] : [across, limit];
}

/** The parts of a line that lie in the box, to the point after it; edges along its outside never do. */
export function clipLine(ring: readonly Pixel[], { left, top, right, bottom }: Box): Pixel[][] {
  const inside = ([x, y]: Pixel) => x >= left && x <= right && y >= top && y <= bottom;
  const lines: Pixel[][] = [];
  let line: Pixel[] = [];
  for (const point of ring) {
    if (inside(point)) line.push(point);
    else if (line.length > 0) {
      lines.push([...line, point]);
      line = [];
    }
  }
  if (line.length > 0) lines.push(line);
  return lines.filter((one) => one.length > 1);
}

/** Leaves out points that lie nearer than `tolerance` to the line without them (Douglas and Peucker). */
export function simplify(line: readonly Pixel[], tolerance: number): Pixel[] {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let farthest = 0;
  let at = 0;
  line.forEach((point, i) => {
    const distance = distanceToLine(point, first, last);
    if (distance > farthest) {
      farthest = distance;
      at = i;
    }
  });
  if (farthest <= tolerance) return [first, last];
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)];
}

function distanceToLine(point: Pixel, from: Pixel, to: Pixel): number {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1]);
  return (
    Math.abs((to[0] - from[0]) * (from[1] - point[1]) - (from[0] - point[0]) * (to[1] - from[1])) / length
  );
}

export function areaOf(ring: readonly Pixel[]): number {
  let twice = 0;
  ring.forEach(([x, y], i) => {
    const [beforeX, beforeY] = ring.at(i - 1) ?? [x, y];
    twice += beforeX * y - x * beforeY;
  });
  return Math.abs(twice) / 2;
}
