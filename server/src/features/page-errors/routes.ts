import { accountRoutes } from '@portolan/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Served, serve } from '../../platform/http/serve.ts';
import { recordPageError } from './page-error.ts';

/** The door for front-end errors, and their list for staff. */
export function servePageErrors({ db: { system: db }, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(accountRoutes.submitPageError, async ({ body }) => {
      await recordPageError(db, body, clock.now());
      return {};
    }),
  ];
}
