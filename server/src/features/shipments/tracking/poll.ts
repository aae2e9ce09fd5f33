import { createHash } from 'node:crypto';
import { numberTypes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { PullAnswer, PullFailureCode } from '../../../platform/connector.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { keepRaw } from '../../sources/inbox/index.ts';
import {
  type AskableSource,
  type SourceAsker,
  listSourcesOfCarrier,
  recordPoll,
  recordPollFailure,
} from '../../sources/sources/index.ts';
import { giveQueryBack, pollJob, queuePoll } from './start-tracking.ts';
import { type TrackingRow, findTracking } from './tracking.ts';

const minute = 60_000;
/** 'Tracking in progress': poll again after five minutes (specification section 9). */
export const retryAfterMinutes = 5;
const notFoundHours = 6;
const notFoundDays = 7;
const maxPages = 50;

/** The outcome of a poll for a tracking, decided from the last answer; pure. */
export function judgePoll(
  outcome:
    | { kind: 'events' }
    | { kind: 'nothing' }
    | { kind: 'failure'; code: PullFailureCode; retryAfterSeconds?: number },
  tracking: { subscription: string; subscribedAt: Date; hasFacts: boolean },
  source: { everyMinutes: number; failuresInRow: number },
  now: Date,
): { subscription: string; reason: string | null; nextPollAt: Date | null; giveBack: boolean } {
  const after = (minutes: number): Date => new Date(now.getTime() + minutes * minute);
  const keep = tracking.hasFacts ? 'succeeded' : tracking.subscription;
  if (outcome.kind === 'events')
    return {
      subscription: keep,
      reason: tracking.hasFacts ? null : 'in-progress',
      nextPollAt: after(source.everyMinutes),
      giveBack: false,
    };
  if (outcome.kind === 'nothing' || outcome.code === 'not-found') {
    if (tracking.hasFacts)
      return {
        subscription: 'succeeded',
        reason: null,
        nextPollAt: after(source.everyMinutes),
        giveBack: false,
      };
    const keepsPolling = now.getTime() - tracking.subscribedAt.getTime() < notFoundDays * 24 * 60 * minute;
    return {
      subscription: 'failed',
      reason: 'not-found',
      nextPollAt: keepsPolling ? after(notFoundHours * 60) : null,
      giveBack: false,
    };
  }
  if (outcome.code === 'not-supported')
    return { subscription: 'failed', reason: 'container-unsupported', nextPollAt: null, giveBack: true };
  const wait = Math.max(retryAfterMinutes, Math.ceil((outcome.retryAfterSeconds ?? 0) / 60));
  if (outcome.code === 'quota-used-up')
    return {
      subscription: keep,
      reason: tracking.hasFacts ? null : 'quota-used-up',
      nextPollAt: after(wait),
      giveBack: !tracking.hasFacts,
    };
  if (
    outcome.code === 'rate-limited' ||
    (outcome.code === 'unavailable' && outcome.retryAfterSeconds !== undefined)
  )
    return {
      subscription: keep,
      reason: tracking.hasFacts ? null : 'in-progress',
      nextPollAt: after(wait),
      giveBack: false,
    };
  // A source that keeps failing is polled less and less often, up to once an hour.
  const backOff = Math.min(60, retryAfterMinutes * 2 ** source.failuresInRow);
  return {
    subscription: keep,
    reason: tracking.hasFacts ? null : 'source-broken',
    nextPollAt: after(Math.max(wait, backOff)),
    giveBack: !tracking.hasFacts,
  };
}

interface PollNeeds {
  db: Database;
  asker: SourceAsker;
  clock: Clock;
}

/** Polls one source for one number, page by page; each page is stored raw before the next is requested. */
async function askSource(
  needs: PollNeeds,
  tenantId: string,
  tracking: TrackingRow,
  source: AskableSource,
): Promise<{ answer: PullAnswer; pages: number; empty: boolean }> {
  let cursor: string | undefined;
  let empty = true;
  for (let page = 1; ; page += 1) {
    const answer = await needs.asker.ask(source, {
      [numberTypes[tracking.numberType].pullField]: tracking.number,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (answer.kind === 'failure') return { answer, pages: page, empty };
    const text = Buffer.from(answer.body).toString('utf8').trim();
    const pageEmpty = text === '' || text === '[]' || /^\{\s*"events"\s*:\s*\[\s*\]\s*\}$/.test(text);
    if (!pageEmpty) {
      empty = false;
      await needs.db.asTenant(tenantId, (tx) =>
        keepRaw(tx, {
          tenantId,
          sourceId: source.sourceId,
          connector: source.connector,
          body: answer.body,
          contentType: 'application/json',
          receivedAt: needs.clock.now(),
        }),
      );
    }
    cursor = answer.nextCursor;
    if (cursor === undefined || page >= maxPages) return { answer, pages: page, empty };
  }
}

async function hasFacts(tx: Tx, tenantId: string, subject: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from tracking_event_subject where tenant_id = ${tenantId} and subject = ${subject})
      or exists (select 1 from document_equipment where tenant_id = ${tenantId}
        and document = ${subject}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

async function poll(needs: PollNeeds, tenantId: string, queryId: string): Promise<void> {
  const found = await needs.db.asTenant(tenantId, async (tx) => {
    const tracking = await findTracking(tx, tenantId, queryId);
    if (tracking === undefined || tracking.subscription === 'unsubscribed' || tracking.carrierCode === null)
      return undefined;
    const sources = (await listSourcesOfCarrier(tx, tenantId, tracking.carrierCode)).filter(
      (source) => source.way === 'pull',
    );
    await sql`update tracking set first_asked_at = coalesce(first_asked_at, ${needs.clock.now()})
    where tenant_id = ${tenantId} and query_id = ${queryId}`.execute(tx);
    return { tracking, source: sources.find((source) => source.supports.includes(tracking.numberType)) };
  });
  if (found === undefined) return;
  const { tracking, source } = found;
  if (source === undefined) {
    const known = await needs.db.asTenant(tenantId, (tx) => hasFacts(tx, tenantId, tracking.subject));
    await finishPoll(needs, tenantId, tracking, {
      subscription: tracking.subscription,
      // What is known of it is judged by its age, like that of every other shipment.
      reason: known ? null : 'source-silent',
      nextPollAt: null,
      giveBack: false,
    });
    return;
  }
  const { answer, empty } = await askSource(needs, tenantId, tracking, source);
  const now = needs.clock.now();
  await needs.db.asTenant(tenantId, async (tx) => {
    if (answer.kind === 'page') await recordPoll(tx, tenantId, source.sourceId, now);
    else if (answer.code !== 'not-found' && answer.code !== 'not-supported')
      await recordPollFailure(tx, tenantId, source.sourceId, answer, now);
    if (!empty) await notify(tx, tenantId, 'message', []);
    await notify(tx, tenantId, 'source', [source.sourceId]);
  });
  const known = await needs.db.asTenant(tenantId, (tx) => hasFacts(tx, tenantId, tracking.subject));
  const outcome =
    answer.kind === 'failure' ? { ...answer } : { kind: empty ? ('nothing' as const) : ('events' as const) };
  await finishPoll(
    needs,
    tenantId,
    tracking,
    judgePoll(outcome, { ...tracking, hasFacts: known }, source, now),
  );
}

async function finishPoll(
  needs: PollNeeds,
  tenantId: string,
  tracking: TrackingRow,
  verdict: ReturnType<typeof judgePoll>,
): Promise<void> {
  await needs.db.asTenant(tenantId, async (tx) => {
    // The worker may have folded the answer already: then its result stays, and only the next poll is set.
    await sql`
      update tracking set
        subscription = case when subscription in ('succeeded', 'unsubscribed') then subscription
        else ${verdict.subscription} end,
        reason = case when subscription in ('succeeded', 'unsubscribed') then reason else ${verdict.reason} end,
        next_poll_at = case when subscription = 'unsubscribed' then null else ${verdict.nextPollAt}::timestamptz end,
        last_poll_at = ${needs.clock.now()}
      where tenant_id = ${tenantId} and query_id = ${tracking.queryId}`.execute(tx);
    if (verdict.giveBack) await giveQueryBack(tx, tenantId, tracking.queryId);
    if (verdict.nextPollAt !== null)
      await queuePoll(tx, tenantId, tracking.queryId, spread(verdict.nextPollAt, tracking.queryId));
    await notify(tx, tenantId, 'tracking', [tracking.queryId]);
  });
}

/** Shifts a poll by up to 30 s, always the same for one number, so that a thousand do not fall on one second. */
function spread(at: Date, queryId: string): Date {
  return new Date(at.getTime() + (createHash('sha256').update(queryId).digest()[0] ?? 0) * 117);
}

/** The job that polls a carrier for one number and plans the next poll. */
export function createPollJob(needs: PollNeeds): Job<'tracking:poll'> {
  return { name: pollJob, work: ({ tenantId, queryId }) => poll(needs, tenantId, queryId) };
}
