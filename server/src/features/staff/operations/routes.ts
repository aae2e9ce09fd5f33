import { operationRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { countJobs, listJobs } from '../../../platform/jobs/queue.ts';
import { dropJobs, retryJobs } from './job-change.ts';
import { listOutbox, sendAgain } from './outbox-list.ts';

/** What staff see and do about the running installation: the outbox and the job queue. */
export function serveOperations({ db: { system: db }, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(operationRoutes.listOutbox, async ({ query }) => listOutbox(db, query)),
    serve(operationRoutes.sendOutboxAgain, async ({ body }, call) => ({
      changed: await sendAgain(db, call, body.outboxIds, clock.now()),
    })),
    serve(operationRoutes.listJobs, async ({ query }) => listJobs(db, query)),
    serve(operationRoutes.countJobs, async () => countJobs(db)),
    serve(operationRoutes.retryJobs, async ({ body }, call) => ({
      changed: await retryJobs(db, call, body.jobIds, clock.now()),
    })),
    serve(operationRoutes.dropJobs, async ({ body }, call) => ({
      changed: await dropJobs(db, call, body.jobIds, clock.now()),
    })),
  ];
}
