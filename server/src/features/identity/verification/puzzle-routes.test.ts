import { type RouteData, accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, password, seal, startTestApp } from '../../../../test/app.ts';
import { spendTicket } from './person-ticket.ts';

const { drawPuzzle, answerPuzzle, signInWithPassword } = accountRoutes;
type Puzzle = RouteData<typeof drawPuzzle>;

/** The position of the hole, a second after the picture was there: a hand needs that long. */
async function holeOf(app: TestApp, puzzle: Puzzle): Promise<number> {
  app.clock.advance(1000);
  const { rows } = await app.db.pool.query<{ hole_left: number }>(
    'select hole_left from puzzle where puzzle_id = $1',
    [puzzle.id],
  );
  return rows[0]?.hole_left ?? -1;
}

/** A hand that moves the piece to `offset`. */
function answer(puzzle: Puzzle, offset: number) {
  const trace = Array.from({ length: 21 }, (_, i) => {
    const share = i / 20;
    return { x: offset * share * share * (3 - 2 * share), ms: i * 40 + (i % 3) };
  });
  return { body: { id: puzzle.id, offset, trace } };
}

describe('the slider puzzle', () => {
  test('returns pictures of the announced size, and does not reveal where the hole is', async () => {
    const app = await startTestApp();
    const puzzle = await app.visitor().call(drawPuzzle, { body: { theme: 'dark' } });
    expect(puzzle).toMatchObject({ width: 382, height: 116, pieceWidth: 54, pieceHeight: 54 });
    expect(puzzle.background).toMatch(/^data:image\/png;base64,iVBOR/);
    // Where the hole is from the left may by chance be the same number as one of these.
    expect(Object.keys(puzzle).sort()).toEqual([
      'background',
      'expiresAt',
      'height',
      'id',
      'piece',
      'pieceHeight',
      'pieceTop',
      'pieceWidth',
      'width',
    ]);
    expect(Date.parse(puzzle.expiresAt) - app.clock.now().getTime()).toBe(120_000);
  });

  test.each([-5, 0, 5])(
    'is solved %i units beside the hole, and its ticket is valid once',
    async (beside) => {
      const app = await startTestApp();
      const visitor = app.visitor();
      const puzzle = await visitor.call(drawPuzzle, { body: {} });
      const { ticket } = await visitor.call(
        answerPuzzle,
        answer(puzzle, (await holeOf(app, puzzle)) + beside),
      );
      await spendTicket(app.db.system, ticket, app.clock.now());
      await expect(spendTicket(app.db.system, ticket, app.clock.now())).rejects.toMatchObject({
        code: 'verification.puzzle-required',
      });
    },
  );

  test('accepts one answer: after a wrong one the right one is too late', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    const puzzle = await visitor.call(drawPuzzle, { body: {} });
    const hole = await holeOf(app, puzzle);
    const wrong = await visitor.fail(answerPuzzle, answer(puzzle, hole + 6));
    expect(wrong).toMatchObject({
      code: 'verification.puzzle-failed',
      msg: 'Verification failed, please try again',
    });
    expect(await visitor.fail(answerPuzzle, answer(puzzle, hole))).toEqual(wrong);
  });

  test('refuses the right position without the drag, and an answer after two minutes', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    const first = await visitor.call(drawPuzzle, { body: {} });
    const still = { body: { id: first.id, offset: await holeOf(app, first), trace: [] } };
    expect(await visitor.fail(answerPuzzle, still)).toMatchObject({ code: 'verification.puzzle-failed' });
    const second = await visitor.call(drawPuzzle, { body: {} });
    const late = answer(second, await holeOf(app, second));
    app.clock.advance(120_000);
    expect(await visitor.fail(answerPuzzle, late)).toMatchObject({ code: 'verification.puzzle-failed' });
  });

  test('refuses a drag that took longer than the picture was there', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    const puzzle = await visitor.call(drawPuzzle, { body: {} });
    const atOnce = answer(puzzle, await holeOf(app, puzzle));
    app.clock.advance(-1000);
    expect(await visitor.fail(answerPuzzle, atOnce)).toMatchObject({ code: 'verification.puzzle-failed' });
  });

  test('is required from the second try on, for known and unknown names alike', async () => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    const visitor = app.visitor();
    const tryAs = async (name: string, ticket?: string) => ({
      query: {
        username: name,
        password: await seal(visitor, 'Wrong2024', app.clock.now()),
        ...(ticket === undefined ? {} : { ticket }),
      },
    });
    for (const name of [username, 'nobody']) {
      expect(await visitor.fail(signInWithPassword, await tryAs(name))).toMatchObject({
        code: 'sign-in.failed',
      });
      expect(await visitor.fail(signInWithPassword, await tryAs(name))).toMatchObject({
        code: 'verification.puzzle-required',
        httpStatus: 403,
      });
    }
    const puzzle = await visitor.call(drawPuzzle, { body: {} });
    const { ticket } = await visitor.call(answerPuzzle, answer(puzzle, await holeOf(app, puzzle)));
    const right = { query: { username, password: await seal(visitor, password, app.clock.now()), ticket } };
    await visitor.call(signInWithPassword, right);
    await visitor.call(signInWithPassword, { query: { ...right.query, ticket: undefined } });
  });
});
