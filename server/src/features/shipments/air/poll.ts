import { minuteMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Connectors, PullAnswer } from '../../../platform/connector.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { returnQuery } from '../../identity/accounts/index.ts';
import { keepRaw } from '../../sources/inbox/index.ts';
import {
  type AskableSource,
  type SourceAsker,
  recordPoll,
  recordPollFailure,
} from '../../sources/sources/index.ts';
import { airPollJob, listAirSources, queueAirPoll } from './start.ts';
import { type WaybillRecord, airlineOf, findWaybill } from './waybill-row.ts';

interface PollNeeds {
  db: Database;
  asker: Pick<SourceAsker, 'ask'>;
  clock: Clock;
  connectors: Connectors;
}

/** 'Tracking in progress': look again after five minutes (specification, section 9). */
const retryMinutes = 5;
const notFoundHours = 6;
/** How long an unknown waybill is polled: bookings are made days ahead. */
const waitDays = 7;

interface Outcome {
  subscription: 'subscribing' | 'succeeded' | 'failed';
  reason: 'queued' | 'not-found' | null;
  nextPollAt: Date | null;
  giveBack: boolean;
}

/** What follows from an answer, or from having nobody to ask. Pure. */
export function judgeAirPoll(
  answer: 'found' | 'nothing' | 'failed' | 'nobody',
  waybill: { facts: number; subscribedAt: Date; finished: boolean },
  everyMinutes: number,
  now: Date,
): Outcome {
  const after = (minutes: number): Date => new Date(now.getTime() + minutes * minuteMs);
  const waitsUntil = new Date(waybill.subscribedAt.getTime() + waitDays * 24 * 60 * minuteMs);
  if (waybill.finished) return { subscription: 'succeeded', reason: null, nextPollAt: null, giveBack: false };
  if (waybill.facts > 0 || answer === 'found')
    return {
      subscription: waybill.facts > 0 ? 'succeeded' : 'subscribing',
      reason: waybill.facts > 0 ? null : 'queued',
      nextPollAt: answer === 'nobody' ? null : after(answer === 'failed' ? retryMinutes : everyMinutes),
      giveBack: false,
    };
  if (now >= waitsUntil)
    return { subscription: 'failed', reason: 'not-found', nextPollAt: null, giveBack: false };
  if (answer === 'nobody')
    return { subscription: 'subscribing', reason: 'queued', nextPollAt: waitsUntil, giveBack: false };
  if (answer === 'failed')
    return { subscription: 'subscribing', reason: 'queued', nextPollAt: after(retryMinutes), giveBack: true };
  return {
    subscription: 'failed',
    reason: 'not-found',
    nextPollAt: after(notFoundHours * 60),
    giveBack: false,
  };
}

async function ask(
  needs: PollNeeds,
  tenantId: string,
  waybill: WaybillRecord,
  source: AskableSource,
): Promise<PullAnswer> {
  const answer = await needs.asker.ask(source, { airWaybillNumber: waybill.number });
  const now = needs.clock.now();
  await needs.db.asTenant(tenantId, async (tx) => {
    const { sourceId, connector } = source;
    if (answer.kind === 'page') {
      await recordPoll(tx, tenantId, sourceId, now);
      if (answer.body.length > 0)
        await keepRaw(tx, {
          tenantId,
          sourceId,
          connector,
          body: answer.body,
          contentType: 'text/plain',
          receivedAt: now,
        });
    } else if (answer.code !== 'not-found' && answer.code !== 'not-supported')
      await recordPollFailure(tx, tenantId, sourceId, answer, now);
    await notify(tx, tenantId, 'source', [sourceId]);
  });
  return answer;
}

const resultOf = (answer: PullAnswer): 'found' | 'nothing' | 'failed' => {
  if (answer.kind === 'page') return answer.body.length > 0 ? 'found' : 'nothing';
  return answer.code === 'not-found' || answer.code === 'not-supported' ? 'nothing' : 'failed';
};

async function finish(tx: Tx, tenantId: string, waybillId: string, outcome: Outcome): Promise<void> {
  const { subscription, reason, nextPollAt, giveBack } = outcome;
  // The worker may have read the answer already: then its result stays.
  await sql`
    update air_waybill set
      subscription = case when facts > 0 then 'succeeded' else ${subscription} end,
      reason = case when facts > 0 then null else ${reason} end,
      next_poll_at = ${nextPollAt}::timestamptz
    where tenant_id = ${tenantId} and waybill_id = ${waybillId} and active`.execute(tx);
  if (giveBack) {
    const { rows } = await sql`update air_waybill set query_taken = false
      where tenant_id = ${tenantId} and waybill_id = ${waybillId} and query_taken returning 1`.execute(tx);
    if (rows.length > 0) await returnQuery(tx, tenantId);
  }
  if (nextPollAt !== null) await queueAirPoll(tx, tenantId, waybillId, nextPollAt);
  await notify(tx, tenantId, 'air-waybill', [waybillId]);
}

async function poll(needs: PollNeeds, tenantId: string, waybillId: string): Promise<void> {
  const found = await needs.db.asTenant(tenantId, async (tx) => {
    const waybill = await findWaybill(tx, tenantId, { waybillId });
    if (waybill === undefined || waybill.subscription === 'unsubscribed') return undefined;
    const code = airlineOf(waybill.number)?.code ?? '';
    const sources = await listAirSources(tx, tenantId, needs.connectors, code);
    return { waybill, source: sources.find(({ way }) => way === 'pull') };
  });
  if (found === undefined) return;
  const { waybill, source } = found;
  const result = source === undefined ? 'nobody' : resultOf(await ask(needs, tenantId, waybill, source));
  await needs.db.asTenant(tenantId, async (tx) => {
    const now = (await findWaybill(tx, tenantId, { waybillId })) ?? waybill;
    const state = {
      facts: now.facts,
      subscribedAt: now.subscribedAt,
      finished: now.record?.finished === true,
    };
    const outcome = judgeAirPoll(result, state, source?.everyMinutes ?? 60, needs.clock.now());
    await finish(tx, tenantId, waybillId, outcome);
  });
}

/** The job that asks an airline for one waybill and plans when it is asked again. */
export function createAirPollJob(needs: PollNeeds): Job<'air:poll'> {
  return { name: airPollJob, work: ({ tenantId, waybillId }) => poll(needs, tenantId, waybillId) };
}
