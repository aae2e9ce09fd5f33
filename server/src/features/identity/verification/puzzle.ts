import { AppError, type RouteData, type accountRoutes } from '@portolan/contract';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { pictureSize, pieceSize } from './puzzle-picture.ts';
import { takePuzzle } from './puzzle-stock.ts';
import { type TracePoint, judgeTrace } from './puzzle-trace.ts';
import { giveTicket } from './person-ticket.ts';

const validMs = 120_000;
/** Tolerance around the hole, in units. */
const tolerance = 5;

const toDataAddress = (png: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

/** Draws a puzzle and stores the position of its hole. */
export async function drawPuzzle(
  db: Db,
  theme: 'light' | 'dark',
  now: Date,
): Promise<RouteData<typeof accountRoutes.drawPuzzle>> {
  const id = randomUUID();
  const { draft, painted } = await takePuzzle(theme);
  const { holeLeft, holeTop } = draft;
  const expiresAt = new Date(now.getTime() + validMs);
  await db.insertInto('puzzle').values({ puzzleId: id, holeLeft, expiresAt }).execute();
  return {
    id,
    ...pictureSize,
    background: toDataAddress(painted.background),
    piece: toDataAddress(painted.piece),
    pieceWidth: pieceSize,
    pieceHeight: pieceSize,
    pieceTop: holeTop,
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Checks an answer and returns a ticket. One answer per puzzle, right or wrong: a second guess needs a new picture.
 * Throws `verification.puzzle-failed` without saying why.
 */
export async function answerPuzzle(
  db: Db,
  answer: { id: string; offset: number; trace: readonly TracePoint[] },
  now: Date,
): Promise<{ ticket: string; validSeconds: number }> {
  const puzzle = await db
    .deleteFrom('puzzle')
    .where('puzzleId', '=', answer.id)
    .returning(['holeLeft', 'expiresAt'])
    .executeTakeFirst();
  const shownMs = puzzle === undefined ? 0 : now.getTime() - (puzzle.expiresAt.getTime() - validMs);
  const isRight =
    puzzle !== undefined &&
    puzzle.expiresAt > now &&
    // Nobody can have dragged for longer than the picture was there.
    (answer.trace.at(-1)?.ms ?? 0) <= shownMs &&
    Math.abs(puzzle.holeLeft - answer.offset) <= tolerance &&
    judgeTrace(answer.trace, answer.offset) === 'plausible';
  if (!isRight) throw new AppError('verification.puzzle-failed', {});
  return giveTicket(db, now);
}
