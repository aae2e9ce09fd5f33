import { randomOf } from '@portolan/contract/random';
import { expect, test } from 'vitest';
import {
  type Bitmap,
  type PuzzlePicture,
  drawPuzzlePicture,
  pictureSize,
  pieceSize,
} from './puzzle-picture.ts';

/** The tolerance of an answer, in units. */
const tolerance = 5;
const puzzles = 50;
const mostSolved = 0.1;

const lightOf = ({ pixels, channels }: Bitmap, at: number): number =>
  0.3 * pixels[at * channels]! + 0.59 * pixels[at * channels + 1]! + 0.11 * pixels[at * channels + 2]!;

type Score = (light: (x: number, y: number) => number, piece: PieceParts) => number;

interface PieceParts {
  inside: { x: number; y: number; light: number }[];
  outside: { x: number; y: number; light: number }[];
  edge: { x: number; y: number }[];
}

/** The piece's own points, those around it, and its outline, from its transparency. */
function takeApart({ piece }: PuzzlePicture): PieceParts {
  const { width, height, pixels } = piece;
  const isInside = (x: number, y: number) => (pixels[(y * width + x) * 4 + 3] ?? 0) > 250;
  const parts: PieceParts = { inside: [], outside: [], edge: [] };
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const around = [isInside(x - 1, y), isInside(x + 1, y), isInside(x, y - 1), isInside(x, y + 1)];
      const point = { x, y, light: lightOf(piece, y * width + x) };
      if (isInside(x, y) && around.includes(false)) parts.edge.push(point);
      // A third of the points of a surface says as much as all of them.
      else if ((x + y) % 3 === 0) (isInside(x, y) ? parts.inside : parts.outside).push(point);
    }
  return parts;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How alike two rows of numbers are, -1 to 1, whatever their brightness and contrast. */
function correlate(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    const [x, y] = [a[i]! - meanA, b[i]! - meanB];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return both / Math.sqrt(ofA * ofB + 1e-9);
}

/**
 * The position with the best score along the row of the piece, in units: a solver as anybody can write it in an
 * evening.
 */
function solve(picture: PuzzlePicture, pieceTop: number, score: Score): number {
  const { background } = picture;
  const parts = takeApart(picture);
  const lights = Float32Array.from({ length: background.width * background.height }, (_, at) =>
    lightOf(background, at),
  );
  let best = { left: 0, score: -Infinity };
  for (let left = 2 * 60; left < background.width - 2 * pieceSize; left += 2) {
    const light = (x: number, y: number) => lights[(2 * pieceTop + y) * background.width + left + x] ?? 0;
    const found = score(light, parts);
    if (found > best.score) best = { left: left / 2, score: found };
  }
  return best.left;
}

const solvers: Record<string, Score> = {
  'the darkest place of its shape': (light, { inside, outside }) =>
    mean(outside.map(({ x, y }) => light(x, y))) - mean(inside.map(({ x, y }) => light(x, y))),
  'the brightest place of its shape': (light, { inside, outside }) =>
    mean(inside.map(({ x, y }) => light(x, y))) - mean(outside.map(({ x, y }) => light(x, y))),
  'the sharpest outline of its shape': (light, { edge }) =>
    mean(
      edge.map(
        ({ x, y }) =>
          Math.abs(light(x + 1, y) - light(x - 1, y)) + Math.abs(light(x, y + 1) - light(x, y - 1)),
      ),
    ),
  'the brightest outline of its shape': (light, { edge, inside }) =>
    mean(edge.map(({ x, y }) => light(x, y))) - mean(inside.map(({ x, y }) => light(x, y))),
  'the picture that is most like the piece': (light, { inside }) =>
    correlate(
      inside.map(({ x, y }) => light(x, y)),
      inside.map((point) => point.light),
    ),
  'the picture that is least like its surroundings': (light, { inside, outside }) => {
    const around = outside.map(({ x, y }) => light(x, y));
    const within = inside.map(({ x, y }) => light(x, y));
    return Math.abs(mean(around) - mean(within));
  },
};

const drafts = Array.from({ length: puzzles }, (_, seed) => {
  const random = randomOf('solver', seed);
  return {
    seed,
    theme: random.pick(['light', 'dark'] as const),
    holeLeft: random.whole(110, pictureSize.width - pieceSize - 5),
    holeTop: random.whole(4, pictureSize.height - pieceSize - 5),
  };
});
const pictures = drafts.map((draft) => ({ draft, picture: drawPuzzlePicture(draft) }));

test.each(Object.entries(solvers))('who looks for %s solves no more than one puzzle in ten', (_, score) => {
  const solved = pictures.filter(
    ({ draft, picture }) => Math.abs(solve(picture, draft.holeTop, score) - draft.holeLeft) <= tolerance,
  );
  expect(solved.length / puzzles).toBeLessThanOrEqual(mostSolved);
});
