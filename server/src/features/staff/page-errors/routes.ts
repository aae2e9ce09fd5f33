import { accountRoutes, pageErrorRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { getPageError, listPageErrors, setPageErrorState } from './page-error-list.ts';
import { recordPageError } from './page-error.ts';

/** The endpoint for front-end errors, and their list for staff. */
export function servePageErrors({ db: { system: db }, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(accountRoutes.submitPageError, async ({ body }) => {
      await recordPageError(db, body, clock.now());
      return {};
    }),
    serve(pageErrorRoutes.listPageErrors, async ({ query }) => listPageErrors(db, query)),
    serve(pageErrorRoutes.getPageError, async ({ query }) => getPageError(db, query.fingerprint)),
    serve(pageErrorRoutes.setPageErrorState, async ({ body }, call) => ({
      changed: await setPageErrorState(db, call, body, clock.now()),
    })),
  ];
}
