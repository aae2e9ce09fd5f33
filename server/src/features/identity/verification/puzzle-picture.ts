import { hash32, randomOf } from '@portolan/contract/random';
import { type Colour, chartColours, createChart, mixColours, smoothStep } from './puzzle-chart.ts';

/** Sizes in units; the images have two pixels per unit, so that they are sharp on dense screens. */
export const pictureSize = { width: 382, height: 116 } as const;
export const pieceSize = 54;
const density = 2;

const margin = 9;
const side = pieceSize - 2 * margin;
const middle = pieceSize / 2;
const knob = 7.5;

/** Distance of a point from the edge of the piece: negative inside. A square with two knobs and two notches. */
function distanceToPiece(x: number, y: number): number {
  const circle = (cx: number, cy: number) => Math.hypot(x - cx, y - cy) - knob;
  const square = Math.max(Math.abs(x - middle), Math.abs(y - middle)) - side / 2;
  const knobs = Math.min(circle(middle, margin - 1), circle(pieceSize - margin + 1, middle));
  const notches = Math.min(circle(margin + 3, middle), circle(middle, pieceSize - margin - 3));
  return Math.max(Math.min(square, knobs), -notches);
}

/** The same of a piece that was turned clockwise by quarters. */
function distanceToTurned(x: number, y: number, quarters: number): number {
  let [across, down] = [x - middle, y - middle];
  for (let i = 0; i < quarters; i += 1) [across, down] = [down, -across];
  return distanceToPiece(across + middle, down + middle);
}

export interface PuzzleDraft {
  seed: number;
  theme: 'light' | 'dark';
  holeLeft: number;
  holeTop: number;
}

/** Pixels row by row, 8 bits a channel: red, green, blue, and alpha where there are four. */
export interface Bitmap {
  width: number;
  height: number;
  channels: 3 | 4;
  pixels: Uint8Array<ArrayBuffer>;
}

export interface PuzzlePicture {
  background: Bitmap;
  piece: Bitmap;
}

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
const shade: Colour = [0x3c, 0x4c, 0x60];

/**
 * Draws the chart with a hole, the piece that fits into it, and decoy holes: turned, deeper or lighter, with brighter
 * rims, and showing what the piece shows. Only the shapes show which one is meant. A tenth of a second of work: see
 * `paintPuzzle`.
 */
export function drawPuzzlePicture(puzzle: PuzzleDraft): PuzzlePicture {
  const { seed, theme, holeLeft, holeTop } = puzzle;
  const colours = chartColours[theme];
  const chart = withGrain(createChart(seed, colours, pictureSize), seed);
  const otherSeed = hash32('puzzle other', seed);
  const other = withGrain(createChart(otherSeed, colours, pictureSize), otherSeed);
  const holes = placeHoles(puzzle).map((hole) => {
    const shown: Paint = hole.isDecoy ? (x, y) => chart(x - hole.left + holeLeft, y) : other;
    return { ...hole, fill: createFill(chart, shown, { ...hole, top: holeTop }) };
  });
  const background = paint(pictureSize.width, pictureSize.height, 3, (x, y) => {
    const hole = holes.find(({ left }) => x > left - 3 && x < left + pieceSize + 3);
    if (hole === undefined) return chart(x, y);
    const away = distanceToTurned(x - hole.left, y - holeTop, hole.turned);
    if (away > 2.5) return chart(x, y);
    const filled = mixColours(chart(x, y), hole.fill(x, y), 1 - smoothStep(-hole.blur, hole.blur, away));
    // The piece has a white rim: a decoy with the same rim would be found by similarity.
    const rim = hole.rim * (1 - smoothStep(0.3, 1.1, Math.abs(away - hole.blur)));
    return mixColours(filled, hole.isDecoy ? white : black, rim);
  });
  const piece = paint(pieceSize, pieceSize, 4, (x, y) => {
    const away = distanceToPiece(x, y);
    if (away > 0.5) return [...shade, 120 * (1 - smoothStep(0, 4, away))];
    const colour = chart(x + holeLeft, y + holeTop);
    return [...mixColours(colour, white, 1 - smoothStep(0.5, 1.5, Math.abs(away))), 255];
  });
  return { background, piece };
}

type Paint = (x: number, y: number) => Colour;

interface Hole {
  left: number;
  /** Quarters by which it is turned; the piece fits into the one that is not. */
  turned: number;
  isDecoy: boolean;
  /** By how much it is brighter than what was there. */
  light: number;
  /** How clear its rim is, 0 to 1. */
  rim: number;
  /** How soft its edge is, in units. */
  blur: number;
}

const leastDecoyLeft = 62;
const mostDecoys = 3;
/** Between two holes. */
const gap = 6;
/** Of the hole and the decoys: by nothing measurable is it the first or the last of them. */
const lights = {
  light: { hole: -28, decoys: [-92, 40, -74] },
  dark: { hole: 28, decoys: [84, -40, 68] },
} as const;

/** The hole with its decoys, as many as there is room for: two at least. */
function placeHoles({ seed, theme, holeLeft }: PuzzleDraft): Hole[] {
  const random = randomOf('puzzle holes', seed);
  let lefts: number[] = [];
  for (let i = 0; i < 200 && lefts.length < mostDecoys; i += 1) {
    const found: number[] = [];
    for (let j = 0; j < 12; j += 1) {
      const left = random.whole(leastDecoyLeft, pictureSize.width - pieceSize - 4);
      if ([holeLeft, ...found].every((taken) => Math.abs(taken - left) >= pieceSize + gap)) found.push(left);
    }
    if (found.length > lefts.length) lefts = found.slice(0, mostDecoys);
  }
  const first = random.whole(0, 2);
  const around = (light: number): number => light + random.between(-3, 3);
  const decoys = lefts.map((left, i) => ({
    left,
    turned: 1 + ((first + i) % 3),
    isDecoy: true,
    light: around(lights[theme].decoys[i] ?? 0),
    rim: random.between(0.75, 0.9),
    blur: 0.4,
  }));
  return [
    { left: holeLeft, turned: 0, isDecoy: false, light: around(lights[theme].hole), rim: 0.1, blur: 1.5 },
    ...decoys,
  ];
}

/** Share of a hole's content that stays visible. */
const shownShare = 0.4;

/** The colour of the ground, brighter or darker, with something faint in it. */
function createFill(
  chart: Paint,
  shown: Paint,
  { left, top, light }: { left: number; top: number; light: number },
): Paint {
  const [was, is] = [meanOf(chart, left, top), meanOf(shown, left, top)];
  return (x, y) => {
    const colour = shown(x, y);
    const channel = (i: 0 | 1 | 2): number => clamp(was[i] + light + shownShare * (colour[i] - is[i]));
    return [channel(0), channel(1), channel(2)];
  };
}

function meanOf(paintAt: Paint, left: number, top: number): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  const every = 3;
  const count = (pieceSize / every) ** 2;
  for (let y = 0; y < pieceSize; y += every)
    for (let x = 0; x < pieceSize; x += every) {
      const colour = paintAt(left + x, top + y);
      for (const i of [0, 1, 2] as const) sum[i] += colour[i] / count;
    }
  return sum;
}

/** Directed light and paper grain: no two places of a picture are quite alike. */
function withGrain(chart: Paint, seed: number): Paint {
  const random = randomOf('puzzle grain', seed);
  const cells = Int8Array.from({ length: 4096 }, () => random.whole(-2, 2) * 5);
  const [slope, turn] = [random.between(18, 30), random.between(0, 6.3)];
  return (x, y) => {
    const [column, row] = [Math.floor(x / grainSize), Math.floor(y / grainSize)];
    const at = (row * 67 + column * 31 + (column >> 5) * 7) & 4095;
    const light = slope * Math.sin(x / 70 + y / 55 + turn) * 0.5 + (cells[at] ?? 0);
    const [red, green, blue] = chart(x, y);
    return [clamp(red + light), clamp(green + light), clamp(blue + light)];
  };
}

/** In units. Finer grain would make the file twice as large. */
const grainSize = 1;

const clamp = (value: number): number => Math.min(255, Math.max(0, value));

function paint(
  width: number,
  height: number,
  channels: 3 | 4,
  colourAt: (x: number, y: number) => readonly number[],
): Bitmap {
  const bitmap: Bitmap = {
    width: width * density,
    height: height * density,
    channels,
    pixels: new Uint8Array(width * height * density * density * channels),
  };
  for (let row = 0; row < bitmap.height; row += 1)
    for (let column = 0; column < bitmap.width; column += 1)
      bitmap.pixels.set(
        colourAt((column + 0.5) / density, (row + 0.5) / density),
        (row * bitmap.width + column) * channels,
      );
  return bitmap;
}
