import { type Colour, chartColours, createChart, mix, smoothStep } from './puzzle-chart.ts';

/** Sizes in units; the images have two pixels a unit, so that they are sharp on dense screens. */
export const pictureSize = { width: 382, height: 116 } as const;
export const pieceSize = 54;
const density = 2;

const margin = 9;
const side = pieceSize - 2 * margin;
const middle = pieceSize / 2;
const knob = 7.5;

/** How far a point is from the edge of the piece: negative inside. A square with two knobs and two notches. */
function distanceToPiece(x: number, y: number): number {
  const circle = (cx: number, cy: number) => Math.hypot(x - cx, y - cy) - knob;
  const square = Math.max(Math.abs(x - middle), Math.abs(y - middle)) - side / 2;
  const knobs = Math.min(circle(middle, margin - 1), circle(pieceSize - margin + 1, middle));
  const notches = Math.min(circle(margin + 3, middle), circle(middle, pieceSize - margin - 3));
  return Math.max(Math.min(square, knobs), -notches);
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
const shade: Colour = [0x3c, 0x4c, 0x60];

/** Draws the chart with a hole and the piece that fits into it. A tenth of a second of work: see `paintPuzzle`. */
export function drawPuzzlePicture(puzzle: PuzzleDraft): PuzzlePicture {
  const chart = createChart(puzzle.seed, chartColours[puzzle.theme], pictureSize);
  const background = paint(pictureSize.width, pictureSize.height, 3, (x, y) => {
    const away = distanceToPiece(x - puzzle.holeLeft, y - puzzle.holeTop);
    if (away > 2) return chart(x, y);
    const filled = mix(chart(x, y), shade, 0.66 * (1 - smoothStep(-0.5, 0.5, away)));
    return mix(filled, white, 0.6 * (1 - smoothStep(0.3, 1.1, Math.abs(away))));
  });
  const piece = paint(pieceSize, pieceSize, 4, (x, y) => {
    const away = distanceToPiece(x, y);
    if (away > 0.5) return [...shade, 120 * (1 - smoothStep(0, 4, away))];
    const colour = chart(x + puzzle.holeLeft, y + puzzle.holeTop);
    return [...mix(colour, white, 1 - smoothStep(0.5, 1.5, Math.abs(away))), 255];
  });
  return { background, piece };
}

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
