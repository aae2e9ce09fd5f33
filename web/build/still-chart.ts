import { readFileSync, writeFileSync } from 'node:fs';
import { PMTiles } from 'pmtiles';
import {
  areaOf,
  type Outline,
  type PictureFrame,
  type Pixel,
  readOutlines,
  simplify,
  toPixel,
} from './tile-outlines.ts';

/*
 * Makes src/lib/map/still-chart.svg, the faint chart beside the sign-in form, from the shipped base map:
 * node web/build/still-chart.ts. Colours are the page's own tokens, so one picture serves both themes.
 */

const frame: PictureFrame = { longitude: 112, latitude: 20, zoom: 3.9, width: 960, height: 1000 };
const baseZoom = 4;
const depthsM = [200, 1000, 3000, 5000];
const detail = {
  land: { tolerance: 0.95, smallestArea: 8 },
  depth: { tolerance: 1.5, smallestArea: 90 },
} as const;

type LonLat = [longitude: number, latitude: number];
const roses: LonLat[] = [
  [117.5, 13],
  [137, 27],
  [92, 6],
];
const roseLines = 32;
const roseReach = 1500;
const lanes: LonLat[][] = [
  [
    [105, 1.5],
    [107.3, 5.6],
    [110.4, 10],
    [114, 17.5],
    [118.3, 22.6],
    [120.2, 25],
    [122.8, 29.2],
    [122.2, 30.6],
  ],
  [
    [105, 1.5],
    [108, 6],
    [109.8, 10],
    [111.2, 17],
    [114.1, 22],
  ],
  [
    [114.2, 22],
    [117.5, 20.6],
    [121, 20.2],
    [128, 21],
    [140, 26],
  ],
  [
    [106.9, 20.6],
    [108, 19.3],
    [110.5, 17.5],
  ],
  [
    [118.3, 22.6],
    [121.2, 20.6],
    [120.2, 16],
    [120.7, 14.4],
  ],
  [
    [122.8, 29.2],
    [126, 31.6],
    [129, 34.6],
  ],
  [
    [122.8, 31],
    [123, 34],
    [121, 36],
  ],
  [
    [100.8, 13],
    [101.3, 10],
    [103.4, 7.5],
    [106.5, 4.6],
  ],
  [
    [120.2, 25],
    [124, 25.5],
    [130, 28],
    [138, 33],
  ],
];
const hulls: [longitude: number, latitude: number, headingDeg: number][] = [
  [108.8, 7.8, 35],
  [111.6, 12.6, 28],
  [115.4, 19.3, 38],
  [119.4, 23.9, 42],
  [121.9, 27.6, 35],
  [110.9, 15.6, 20],
  [112.2, 19.2, 200],
  [124, 20.3, 80],
  [132, 22, 255],
  [120.4, 17, 5],
  [124.4, 30.4, 55],
  [122.9, 33, 350],
  [101.1, 11.4, 170],
  [104.8, 6, 320],
  [128, 26.8, 70],
  [106.4, 3.8, 210],
];

function openTiles(name: string): PMTiles {
  const file = readFileSync(new URL(`../public/map/${name}`, import.meta.url));
  return new PMTiles({
    getKey: () => name,
    getBytes: async (offset, length) => ({
      data: file.buffer.slice(file.byteOffset + offset, file.byteOffset + offset + length) as ArrayBuffer,
    }),
  });
}

/** A path of whole half pixels, each point relative to the one before: the shortest form that keeps the shape. */
function pathOf(lines: readonly (readonly Pixel[])[], closed: boolean): string {
  return lines
    .map((line) => {
      let [atX, atY] = [0, 0];
      const steps: string[] = [];
      line.forEach(([x, y], i) => {
        const [toX, toY] = [Math.round(x * 2), Math.round(y * 2)];
        const step = `${toX - atX}${toY - atY < 0 ? '' : ' '}${toY - atY}`;
        if (i === 0) steps.push(`M${step}`);
        else if (toX !== atX || toY !== atY)
          steps.push(`${i === 1 ? 'l' : step.startsWith('-') ? '' : ' '}${step}`);
        [atX, atY] = [toX, toY];
      });
      return steps.join('') + (closed ? 'z' : '');
    })
    .join('');
}

function ringsOf(
  outlines: readonly Outline[],
  { tolerance, smallestArea }: { tolerance: number; smallestArea: number },
): Pixel[][] {
  return outlines
    .map(({ ring }) => ring)
    .filter((ring) => ring.length > 2 && areaOf(ring) >= smallestArea)
    .map((ring) => simplify([...ring, ...ring.slice(0, 1)], tolerance).slice(0, -1))
    .filter((ring) => ring.length > 2);
}

const isLarge = ({ ring }: Outline) => areaOf(ring) >= detail.land.smallestArea;

function rosePath(): string {
  return roses
    .map((rose) => {
      const [x, y] = toPixel(rose, frame);
      return Array.from({ length: roseLines }, (_, i) => {
        const angle = (i / roseLines) * 2 * Math.PI;
        const end: Pixel = [x + Math.cos(angle) * roseReach, y + Math.sin(angle) * roseReach];
        return pathOf([[[x, y], end]], false);
      }).join('');
    })
    .join('');
}

/** A smooth line through the points (Catmull and Rom), sampled. */
function smooth(lane: readonly LonLat[]): Pixel[] {
  const points = lane.map((place) => toPixel(place, frame));
  const at = (i: number): Pixel => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  return points.slice(0, -1).flatMap((_, i) =>
    Array.from({ length: 9 }, (__, step): Pixel => {
      const t = step / 8;
      const value = (axis: 0 | 1) => {
        const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]];
        return (
          0.5 *
          (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
        );
      };
      return [value(0), value(1)];
    }),
  );
}

function hullMarks(): string {
  return hulls
    .map(([longitude, latitude, headingDeg]) => {
      const [x, y] = toPixel([longitude, latitude], frame).map((value) => Math.round(value * 2));
      return `<use href="#hull" transform="translate(${x} ${y})rotate(${headingDeg})scale(1.9)"/>`;
    })
    .join('');
}

const base = openTiles('base.pmtiles');
const depth = await readOutlines(openTiles('bathymetry.pmtiles'), 'depth', baseZoom, frame);
const land = await readOutlines(base, 'land', baseZoom, frame);
const coast = land
  .filter(isLarge)
  .flatMap(({ edges }) => edges.map((edge) => simplify(edge, detail.land.tolerance)));
const depthPaths = depthsM.map((depthM) => {
  const rings = ringsOf(
    depth.filter(({ properties }) => properties['d'] === depthM),
    detail.depth,
  );
  const share = Math.round(80 * Math.sqrt(depthM / 6000));
  return `<path d="${pathOf(rings, true)}" style="fill:color-mix(in srgb,var(--sea-6) ${share}%,var(--sea-0))"/>`;
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width * 2} ${frame.height * 2}">
<defs><path id="hull" d="M0-6.9 3-2.6V5.4Q0 6.7-3 5.4V-2.6Z" style="fill:var(--brand);stroke:var(--paper)"/></defs>
<symbol id="chart" viewBox="0 0 ${frame.width * 2} ${frame.height * 2}">
<rect width="100%" height="100%" style="fill:var(--sea-0)"/>
${depthPaths.join('\n')}
<path d="${pathOf(ringsOf(land, detail.land), true)}" style="fill:var(--land)"/>
<path d="${pathOf(coast, false)}" style="fill:none;stroke:var(--coast);stroke-width:1.4"/>
<path d="${rosePath()}" style="fill:none;stroke:var(--rhumb);stroke-width:2"/>
<path d="${pathOf(
  lanes.map((lane) => simplify(smooth(lane), 0.3)),
  false,
)}" style="fill:none;stroke:var(--brand);stroke-width:2.4;stroke-opacity:.7"/>
${hullMarks()}
</symbol>
</svg>
`;
writeFileSync(new URL('../src/lib/map/still-chart.svg', import.meta.url), svg);
