import { randomOf } from '@portolan/contract/random';

/** Red, green, blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export interface ChartColours {
  sea: Colour;
  deep: Colour;
  land: Colour;
  coast: Colour;
  rhumb: Colour;
  lane: Colour;
}

/** The chart tokens of the design, light and dark. */
export const chartColours = {
  light: {
    sea: [0xdf, 0xea, 0xf2],
    deep: [0xc4, 0xd9, 0xe7],
    land: [0xf5, 0xf1, 0xe6],
    coast: [0xa9, 0xa1, 0x88],
    rhumb: [0x5a, 0x7f, 0xa3],
    lane: [0x0f, 0x5f, 0xa8],
  },
  dark: {
    sea: [0x12, 0x24, 0x36],
    deep: [0x0b, 0x17, 0x24],
    land: [0x22, 0x31, 0x40],
    coast: [0x4c, 0x64, 0x7c],
    rhumb: [0x5f, 0x7f, 0xa0],
    lane: [0x5a, 0xa9, 0xe6],
  },
} as const satisfies Record<'light' | 'dark', ChartColours>;

export const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Smooth hills over the plane, about 0 to 1: a lattice of random heights, joined by cubic curves. */
function createHills(random: () => number): (x: number, y: number) => number {
  const size = 32;
  const lattice = Float64Array.from({ length: size * size }, random);
  const at = (column: number, row: number) => lattice[(row & 31) * size + (column & 31)] ?? 0;
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [smoothStep(0, 1, x - column), smoothStep(0, 1, y - row)];
    const top = at(column, row) + (at(column + 1, row) - at(column, row)) * across;
    const bottom = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * across;
    return top + (bottom - top) * down;
  };
}

const shore = 0.54;

/** Heights at every whole unit, so that a picture of many pixels computes the hills only once per unit. */
function createGround(hills: (x: number, y: number) => number, width: number, height: number) {
  const columns = width + 3;
  const heights = new Float32Array(columns * (height + 3));
  for (let row = 0; row < height + 3; row += 1)
    for (let column = 0; column < columns; column += 1)
      heights[row * columns + column] =
        0.68 * hills(column / 64, row / 64) + 0.32 * hills(column / 25 + 9, row / 25 + 5);
  /** Height, and how steep the ground is there, a unit. */
  return (x: number, y: number): { level: number; slope: number } => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const at = row * columns + column;
    const [a, b] = [heights[at] ?? 0, heights[at + 1] ?? 0];
    const [c, d] = [heights[at + columns] ?? 0, heights[at + columns + 1] ?? 0];
    const top = a + (b - a) * (x - column);
    const bottom = c + (d - c) * (x - column);
    return {
      level: top + (bottom - top) * (y - row),
      slope: Math.max(0.004, Math.hypot(b - a + d - c, c - a + d - b) / 2),
    };
  };
}

/** An invented chart: coast, shallows, the rhumb lines of a rose and a sea lane. Colour at any point, in units. */
export function createChart(
  seed: number,
  colours: ChartColours,
  size: { width: number; height: number },
): (x: number, y: number) => Colour {
  const random = randomOf('puzzle', seed).next;
  const ground = createGround(createHills(random), size.width, size.height);
  const rose = { x: size.width * (0.2 + 0.6 * random()), y: size.height * (0.3 + 0.5 * random()) };
  const lane = {
    middle: size.height * (0.35 + 0.3 * random()),
    swing: 10 + 18 * random(),
    phase: 6 * random(),
  };
  const rhumbAt = (x: number, y: number) => {
    const [dx, dy] = [x - rose.x, y - rose.y];
    const radius = Math.hypot(dx, dy);
    const step = Math.PI / 12;
    const angle = Math.atan2(dy, dx) / step;
    const away = radius * Math.sin(Math.abs(angle - Math.round(angle)) * step);
    const line = radius < 14 ? 0 : 1 - smoothStep(0.25, 0.85, away);
    const ring = 1 - smoothStep(0.3, 0.9, Math.abs(radius - 14));
    return Math.max(line * 0.34, ring * 0.6);
  };
  return (x, y) => {
    const { level, slope } = ground(x, y);
    const fromShore = (level - shore) / slope;
    const water = mix(colours.deep, colours.sea, smoothStep(0.2, 0.52, level));
    const surface = mix(water, colours.land, smoothStep(-0.5, 0.5, fromShore));
    const coast = 1 - smoothStep(0.4, 1.1, Math.abs(fromShore));
    const course = lane.middle + lane.swing * Math.sin(x / 62 + lane.phase);
    const sailed = (1 - smoothStep(0.5, 1.1, Math.abs(y - course))) * (level < shore ? 0.9 : 0);
    const drawn = mix(mix(surface, colours.coast, coast * 0.85), colours.rhumb, rhumbAt(x, y));
    return mix(drawn, colours.lane, sailed);
  };
}
