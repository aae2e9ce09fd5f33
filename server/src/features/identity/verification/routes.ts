import { accountRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { answerPuzzle, drawPuzzle } from './puzzle.ts';

/** The slider puzzle. Codes are sent and checked by the feature that owns the addresses. */
export function serveVerification({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(accountRoutes.drawPuzzle, async ({ body }) => drawPuzzle(db.system, body.theme, clock.now())),
    serve(accountRoutes.answerPuzzle, async ({ body }) => answerPuzzle(db.system, body, clock.now())),
  ];
}
