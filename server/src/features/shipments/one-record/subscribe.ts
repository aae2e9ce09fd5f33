import { sql } from 'kysely';
import type { PullSettings } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import {
  apiIri,
  cargoIri,
  graphNode,
  reference,
  schemaIri,
  subscriptionEvents,
  typedValue,
  writeDocument,
} from '../../../formats/one-record-api/index.ts';
import type { AskableSource, SourceAsker } from '../../sources/sources/index.ts';
import { objectIri, oneRecordBase } from './one-record-call.ts';
import { listPartners, serverOf } from './partner.ts';

interface SubscribeNeeds {
  db: Database;
  clock: Clock;
  asker: Pick<SourceAsker, 'ask'>;
  publicUrl: string;
}

/** What we want to know from every partner, unless the source says otherwise. */
const usualTopics = 'Waybill, Shipment, Piece';

const topicsOf = ({ settings }: AskableSource): string[] =>
  ((settings as PullSettings).options?.['topics'] ?? usualTopics)
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((name) => (name.includes(':') ? name : cargoIri(name)));

/** How long a topic that was not taken is left alone. */
const retryMinutes = 30;

async function subscribe(
  needs: SubscribeNeeds,
  tenantId: string,
  source: AskableSource,
  topic: string,
): Promise<void> {
  const { db, clock, asker, publicUrl } = needs;
  const document = graphNode(undefined, apiIri('Subscription'), {
    [apiIri('hasContentType')]: [{ '@value': 'application/ld+json' }],
    [apiIri('hasSubscriber')]: [reference(objectIri(oneRecordBase(publicUrl), tenantId))],
    [apiIri('hasTopicType')]: [reference(apiIri('LOGISTICS_OBJECT_TYPE'))],
    [apiIri('hasTopic')]: [typedValue(schemaIri('anyURI'), topic)],
    [apiIri('includeSubscriptionEventType')]: subscriptionEvents.map((name) => reference(apiIri(name))),
  });
  const answer = await asker.ask(source, {
    resource: `${serverOf(source)}/subscriptions`,
    send: { body: await writeDocument(document, '2.2.0'), contentType: 'application/ld+json; version=2.2.0' },
  });
  const now = clock.now();
  const taken = answer.kind === 'page' ? (answer.location ?? serverOf(source)) : null;
  const problem = answer.kind === 'page' ? null : answer.reason.slice(0, 500);
  await db.asTenant(tenantId, (tx) =>
    sql`insert into one_record_partner_topic (tenant_id, source_id, topic, request_iri, asked_at, last_problem)
      values (${tenantId}, ${source.sourceId}, ${topic}, ${taken}, ${now}, ${problem})
      on conflict (tenant_id, source_id, topic) do update set request_iri = excluded.request_iri,
        asked_at = excluded.asked_at, last_problem = excluded.last_problem`.execute(tx),
  );
}

/** Subscribes to the topics of all connected partners that have not taken our request yet. */
export async function subscribeToPartners(needs: SubscribeNeeds): Promise<void> {
  const { db, clock } = needs;
  const { rows: tenants } = await sql<{ tenantId: string }>`
    select distinct tenant_id from data_source
    where connector = 'one-record' and way = 'pull' and enabled and removed_at is null`.execute(db.system);
  const notBefore = new Date(clock.now().getTime() - retryMinutes * 60_000);
  for (const { tenantId } of tenants) {
    const { partners, done } = await db.asTenant(tenantId, async (tx) => {
      const { rows } = await sql<{ sourceId: string; topic: string }>`
        select source_id, topic from one_record_partner_topic
        where tenant_id = ${tenantId} and (request_iri is not null or asked_at > ${notBefore})`.execute(tx);
      return {
        partners: await listPartners(tx, tenantId),
        done: new Set(rows.map(({ sourceId, topic }) => `${sourceId} ${topic}`)),
      };
    });
    for (const source of partners)
      for (const topic of topicsOf(source))
        if (!done.has(`${source.sourceId} ${topic}`)) await subscribe(needs, tenantId, source, topic);
  }
}

export function createSubscribeJob(needs: SubscribeNeeds): Job<'one-record:subscribe'> {
  return { name: 'one-record:subscribe', cron: '* * * * *', work: () => subscribeToPartners(needs) };
}
