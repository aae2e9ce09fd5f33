import { accountRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { answerPuzzle, drawPuzzle } from './puzzle.ts';

/** The slider puzzle. Sending and judging codes is served by the feature that knows whose address it is. */
export function serveVerification({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(accountRoutes.drawPuzzle, async ({ body }) => drawPuzzle(db.system, body.theme, clock.now())),
    serve(accountRoutes.answerPuzzle, async ({ body }) => answerPuzzle(db.system, body, clock.now())),
  ];
}
