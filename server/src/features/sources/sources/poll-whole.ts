import { minuteMs } from '@portolan/contract/time/durations';
import type { PullSettings } from '@portolan/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Connectors } from '../../../platform/connector.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { keepRaw } from '../inbox/index.ts';
import type { SourceAsker } from './ask.ts';
import { type SourceRecord, recordPoll, recordPollFailure } from './data-source.ts';

interface PollNeeds {
  db: Database;
  asker: SourceAsker;
  clock: Clock;
  connectors: Connectors;
}

/** More pages than an endpoint can have: one that always names a next page ends here. */
const mostPages = 1000;
/** A failing endpoint is polled less and less often, up to once an hour. */
const firstRetryMinutes = 5;
const slowestRetryMinutes = 60;

/** Whether a source is to be polled now; pure. */
export function isDue(
  source: {
    everyMinutes: number;
    failuresInRow: number;
    lastPollAt: Date | null;
    lastFailureAt: Date | null;
  },
  now: Date,
): boolean {
  const { everyMinutes, failuresInRow, lastPollAt, lastFailureAt } = source;
  const lastAt = Math.max(lastPollAt?.getTime() ?? 0, lastFailureAt?.getTime() ?? 0);
  const retryMinutes = Math.min(slowestRetryMinutes, firstRetryMinutes * 2 ** (failuresInRow - 1));
  const waitMinutes = failuresInRow === 0 ? everyMinutes : Math.min(everyMinutes, retryMinutes);
  return now.getTime() - lastAt >= waitMinutes * minuteMs;
}

/** Endpoints that are polled for all that they have, with when they were polled last. */
async function listPolled(
  db: Db,
  connectors: Connectors,
): Promise<(SourceRecord & { lastPollAt: Date | null; lastFailureAt: Date | null })[]> {
  const names = [...connectors.values()]
    .filter(({ pull }) => pull !== undefined && pull.numbers.length === 0)
    .map(({ name }) => name);
  const { rows } = await sql<SourceRecord & { lastPollAt: Date | null; lastFailureAt: Date | null }>`
    select source_id, tenant_id, name, connector, way, carrier_code, simulated, enabled, settings, sealed_secret,
      failures_in_row, last_success_at as last_poll_at, last_failure_at
    from data_source
    where way = 'pull' and enabled and removed_at is null and connector = any (${names}::text[])
    order by last_success_at nulls first`.execute(db);
  return rows;
}

/** Polls one endpoint page by page; each page is stored raw before the next is requested. */
async function pollWhole(needs: PollNeeds, source: SourceRecord): Promise<void> {
  const { db, asker, clock } = needs;
  const { tenantId, sourceId } = source;
  let cursor: string | undefined;
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await asker.ask(source, cursor === undefined ? {} : { cursor });
    const now = clock.now();
    if (answer.kind === 'failure') {
      await db.asTenant(tenantId, async (tx) => {
        await recordPollFailure(tx, tenantId, sourceId, answer, now);
        await notify(tx, tenantId, 'source', [sourceId]);
      });
      return;
    }
    const text = Buffer.from(answer.body).toString('utf8', 0, 10).trim();
    await db.asTenant(tenantId, async (tx) => {
      if (text !== '' && text !== '[]')
        await keepRaw(tx, {
          tenantId,
          sourceId,
          connector: source.connector,
          body: answer.body,
          contentType: 'application/json',
          receivedAt: now,
        });
      await recordPoll(tx, tenantId, sourceId, now);
      await notify(tx, tenantId, 'message', []);
      await notify(tx, tenantId, 'source', [sourceId]);
    });
    cursor = answer.nextCursor;
    if (cursor === undefined) return;
  }
}

/** The job that polls endpoints for all that they have, such as a carrier's schedules. */
export function createWholePollJob(needs: PollNeeds): Job<'sources:poll'> {
  return {
    name: 'sources:poll',
    cron: '* * * * *',
    work: async () => {
      for (const source of await listPolled(needs.db.system, needs.connectors)) {
        const { everyMinutes = 60 } = source.settings as Partial<PullSettings>;
        if (isDue({ ...source, everyMinutes }, needs.clock.now())) await pollWhole(needs, source);
      }
    },
  };
}
