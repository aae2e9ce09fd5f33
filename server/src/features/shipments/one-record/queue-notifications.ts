import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import {
  type GraphNode,
  type SubscriptionEvent,
  apiIri,
  graphNode,
  reference,
  schemaIri,
  typedValue,
} from '../../../formats/one-record-api/index.ts';
import type { ObjectRow } from './object-rows.ts';
import { type OneRecordCaller, objectIri } from './one-record-call.ts';

interface Notice {
  eventType: string;
  object?: Pick<ObjectRow, 'objectId' | 'type' | 'content'> | undefined;
  logisticsEvent?: string | undefined;
  changedProperties?: readonly string[] | undefined;
  triggeredBy?: string | undefined;
}

function toNotification(
  base: string,
  { eventType, object, logisticsEvent, changedProperties = [], triggeredBy }: Notice,
  sendsBody: boolean,
): GraphNode {
  const uri = (text: string) => typedValue(schemaIri('anyURI'), text);
  const body =
    object === undefined
      ? undefined
      : sendsBody
        ? object.content
        : reference(objectIri(base, object.objectId));
  return graphNode(undefined, apiIri('Notification'), {
    [apiIri('hasEventType')]: [reference(apiIri(eventType))],
    [apiIri('hasLogisticsObject')]: body === undefined ? undefined : [body],
    [apiIri('hasLogisticsObjectType')]: object === undefined ? undefined : [uri(object.type)],
    [apiIri('hasLogisticsEvent')]: logisticsEvent === undefined ? undefined : [reference(logisticsEvent)],
    [apiIri('hasChangedProperty')]: changedProperties.map(uri),
    [apiIri('isTriggeredBy')]: triggeredBy === undefined ? undefined : [reference(triggeredBy)],
  });
}

/** Adds a notification to the queue of a subscriber. Organisations of our own server have no other server to tell. */
async function enqueue(
  tx: Tx,
  { tenantId, base }: OneRecordCaller,
  subscriber: string,
  content: GraphNode,
  now: Date,
): Promise<void> {
  if (subscriber.startsWith(`${base}/`)) return;
  await sql`
    insert into one_record_notification (tenant_id, subscriber, content, created_at, next_try_at)
    values (${tenantId}, ${subscriber}, ${JSON.stringify(content)}::jsonb, ${now}, ${now})`.execute(tx);
  await queueJob(tx, 'one-record:deliver', {}, { key: 'one-record:deliver' });
}

/** Tells the subscribers of an object, or of its class, what happened to it. */
export async function notifySubscribers(
  tx: Tx,
  caller: OneRecordCaller,
  notice: Notice & { eventType: SubscriptionEvent; object: NonNullable<Notice['object']> },
  now: Date,
): Promise<void> {
  const { tenantId, base } = caller;
  const { object, eventType } = notice;
  const { rows } = await sql<{ subscriber: string; sendsBody: boolean }>`
    select subscriber, bool_or(content @> ${JSON.stringify({
      [apiIri('sendLogisticsObjectBody')]: [{ '@value': true }],
    })}::jsonb) as sends_body
    from one_record_request
    where tenant_id = ${tenantId} and type = 'SubscriptionRequest' and status = 'REQUEST_ACCEPTED'
      and topic in (${objectIri(base, object.objectId)}, ${object.type}) and event_types @> array[${eventType}::text]
      and (expires_at is null or expires_at > ${now})
    group by subscriber order by subscriber`.execute(tx);
  for (const { subscriber, sendsBody } of rows)
    await enqueue(tx, caller, subscriber, toNotification(base, notice, sendsBody), now);
}

/** Tells one organisation something that it did not subscribe to: of its request, or of what it may read now. */
export async function notifyOrganization(
  tx: Tx,
  caller: OneRecordCaller,
  organization: string,
  notice: Notice,
  now: Date,
): Promise<void> {
  await enqueue(tx, caller, organization, toNotification(caller.base, notice, false), now);
}
