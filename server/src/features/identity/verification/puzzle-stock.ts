import { randomInt } from 'node:crypto';
import { type PaintedPuzzle, paintPuzzle } from './puzzle-painter.ts';
import { type PuzzleDraft, pictureSize, pieceSize } from './puzzle-picture.ts';

type Theme = PuzzleDraft['theme'];

interface StockedPuzzle {
  draft: PuzzleDraft;
  painted: PaintedPuzzle;
}

/** The hole lies far enough from the left edge that the piece must be moved. */
const leastLeft = 110;
/** Painted ahead of each requested theme, so that nobody waits for a picture. */
const mostInStock = 3;
const stock: Record<Theme, Promise<StockedPuzzle>[]> = { light: [], dark: [] };

/**
 * A puzzle that nobody had before; after the first of a theme it is ready at once, unless many are requested together.
 */
export async function takePuzzle(theme: Theme): Promise<StockedPuzzle> {
  const ready = stock[theme];
  const taken = ready.shift() ?? paint(theme);
  while (ready.length < mostInStock) {
    const next = paint(theme);
    ready.push(next);
    // A failed picture is not cached: the next request tries again.
    next.catch(() => (stock[theme] = stock[theme].filter((one) => one !== next)));
  }
  return taken;
}

async function paint(theme: Theme): Promise<StockedPuzzle> {
  const holeLeft = randomInt(leastLeft, pictureSize.width - pieceSize - 4);
  const holeTop = randomInt(4, pictureSize.height - pieceSize - 4);
  const draft = { seed: randomInt(2 ** 32), theme, holeLeft, holeTop };
  return { draft, painted: await paintPuzzle(draft) };
}
