import { secondMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { PullAnswer } from '../../../platform/connector.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { type GraphNode, writeDocument } from '../../../formats/one-record-api/index.ts';
import type { SourceAsker } from '../../sources/sources/index.ts';
import { findPartnerOf } from './partner.ts';

export interface DeliverNeeds {
  db: Database;
  clock: Clock;
  asker: SourceAsker;
}

interface Waiting {
  notificationId: string;
  content: GraphNode;
  attempts: number;
}

/** Seconds until the next try; the last one is repeated until the subscriber takes it. */
const pauses = [10, 30, 120, 600, 1800, 3600];
/** While one process delivers a notification, no other one tries it for this long. */
const claimSeconds = 90;

/** Where an organisation takes notifications: beside its objects. */
export function notificationsOf(organization: string): string | undefined {
  const at = organization.indexOf('/logistics-objects/');
  return at > 0 ? `${organization.slice(0, at)}/notifications` : undefined;
}

/** The oldest notification of a subscriber, where it is due: the others wait for it. */
async function claim(
  db: Database,
  tenantId: string,
  subscriber: string,
  now: Date,
): Promise<Waiting | undefined> {
  return db.asTenant(tenantId, async (tx) => {
    const { rows } = await sql<Waiting>`
      update one_record_notification n
      set next_try_at = ${new Date(now.getTime() + claimSeconds * secondMs)}, attempts = attempts + 1
      from (
        select notification_id, next_try_at from one_record_notification
        where tenant_id = ${tenantId} and subscriber = ${subscriber} and delivered_at is null
        order by notification_id limit 1 for update
      ) oldest
      where n.tenant_id = ${tenantId} and n.notification_id = oldest.notification_id and oldest.next_try_at <= ${now}
      returning n.notification_id::text, n.content, n.attempts`.execute(tx);
    return rows[0];
  });
}

async function settle(
  { db, clock }: DeliverNeeds,
  tenantId: string,
  { notificationId, attempts }: Waiting,
  problem: string | undefined,
): Promise<void> {
  const now = clock.now();
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 3600;
  const next = new Date(now.getTime() + pause * secondMs);
  await db.asTenant(tenantId, (tx) =>
    sql`update one_record_notification set delivered_at = ${problem === undefined ? now : null}::timestamptz,
        next_try_at = ${next}, last_problem = ${problem?.slice(0, 500) ?? null}
      where tenant_id = ${tenantId} and notification_id = ${notificationId}::bigint`.execute(tx),
  );
}

async function send(
  { db, asker }: DeliverNeeds,
  tenantId: string,
  subscriber: string,
  { content }: Waiting,
): Promise<string | undefined> {
  const resource = notificationsOf(subscriber);
  if (resource === undefined) return `${subscriber} is no organisation of a ONE Record server.`;
  const partner = await db.asTenant(tenantId, (tx) => findPartnerOf(tx, tenantId, resource));
  const body = await writeDocument(content, '2.3.0');
  const query = { resource, send: { body, contentType: 'application/ld+json; version=2.3.0' } };
  const open = {
    baseUrl: resource,
    options: {},
    auth: { kind: 'none' },
    everyMinutes: 60,
    supports: [],
  } as const;
  const answer: PullAnswer =
    partner === undefined
      ? await asker.try('one-record', { ...open, supports: [] }, query)
      : await asker.ask(partner, query);
  return answer.kind === 'page' ? undefined : answer.reason;
}

/** Delivers what waits for one subscriber, in order, until one is not taken. */
async function deliverTo(needs: DeliverNeeds, tenantId: string, subscriber: string): Promise<void> {
  for (;;) {
    const waiting = await claim(needs.db, tenantId, subscriber, needs.clock.now());
    if (waiting === undefined) return;
    const problem = await send(needs, tenantId, subscriber, waiting);
    await settle(needs, tenantId, waiting, problem);
    if (problem !== undefined) return;
  }
}

/** Delivers all that is due; one subscriber that does not answer holds up nobody else. */
export async function deliverDue(needs: DeliverNeeds): Promise<void> {
  const { rows } = await sql<{ tenantId: string; subscriber: string }>`
    select distinct tenant_id, subscriber from one_record_notification
    where delivered_at is null and next_try_at <= ${needs.clock.now()}`.execute(needs.db.system);
  await Promise.all(rows.map(({ tenantId, subscriber }) => deliverTo(needs, tenantId, subscriber)));
}

export function createDeliverJob(needs: DeliverNeeds): Job<'one-record:deliver'> {
  return { name: 'one-record:deliver', cron: '* * * * *', work: () => deliverDue(needs) };
}
