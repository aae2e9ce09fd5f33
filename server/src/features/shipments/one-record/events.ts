import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type GraphNode,
  apiIri,
  cargoIri,
  graphNode,
  isKindOf,
  mostSpecificType,
  nodesOf,
  reference,
  schemaIri,
  shortName,
  graphTextOf,
  typedValue,
} from '../../../formats/one-record-api/index.ts';
import { mayUse } from './access.ts';
import { handOver } from './hand-over.ts';
import { type ObjectRow, findObject } from './object-rows.ts';
import { getUsable, nameEmbedded } from './objects.ts';
import {
  type OneRecordCall,
  type OneRecordReply,
  eventIri,
  objectIdOf,
  objectIri,
} from './one-record-call.ts';
import { OneRecordFailure, toErrorNode } from './one-record-failure.ts';
import { notifySubscribers } from './queue-notifications.ts';

interface EventRow {
  eventId: string;
  type: string;
  content: GraphNode;
  createdAt: Date;
}

/** The class and time of an event document. Throws where it is none. */
function checkEvent(node: GraphNode): { type: string; eventAt: Date } {
  const types = (node['@type'] ?? []).filter((one) => isKindOf(one, 'LogisticsEvent'));
  const type = mostSpecificType(types);
  if (type === undefined)
    throw new OneRecordFailure(
      400,
      'The document is no logistics event: set @type to cargo:LogisticsEvent.',
      {
        property: '@type',
      },
    );
  const property = cargoIri('eventDate');
  const text = graphTextOf(node, property);
  const at = Date.parse(text ?? '');
  if (text === undefined || Number.isNaN(at))
    throw new OneRecordFailure(
      400,
      'A logistics event needs the time at which it happens in cargo:eventDate.',
      {
        property,
      },
    );
  return { type, eventAt: new Date(at) };
}

/** Stores an event of an object and notifies those whom it concerns. Gives the id of the event. */
async function addEvent(
  tx: Tx,
  call: OneRecordCall,
  object: ObjectRow,
  document: GraphNode,
): Promise<string> {
  const { caller, now } = call;
  const { type, eventAt } = checkEvent(document);
  const eventId = randomUUID();
  const iri = eventIri(caller.base, object.objectId, eventId);
  const eventFor: GraphNode = { '@id': objectIri(caller.base, object.objectId), '@type': [object.type] };
  const content: GraphNode = { ...structuredClone(document), '@id': iri, [cargoIri('eventFor')]: [eventFor] };
  nameEmbedded(content);
  const code = graphTextOf(content, cargoIri('eventCode'));
  await sql`
    insert into one_record_event (tenant_id, object_id, event_id, type, code, event_at, created_at, content)
    values (${caller.tenantId}, ${object.objectId}, ${eventId}, ${type}, ${code ?? null}, ${eventAt}, ${now},
      ${JSON.stringify(content)}::jsonb)`.execute(tx);
  await notifySubscribers(
    tx,
    caller,
    { eventType: 'LOGISTICS_EVENT_RECEIVED', object, logisticsEvent: iri },
    now,
  );
  await handOver(tx, caller, object, content, now);
  return eventId;
}

/** `POST /logistics-objects/<id>/logistics-events` */
export async function postEvent(tx: Tx, call: OneRecordCall, node: GraphNode): Promise<OneRecordReply> {
  const object = await getUsable(tx, call, 'POST_LOGISTICS_EVENT');
  const eventId = await addEvent(tx, call, object, node);
  const type = mostSpecificType(node['@type'] ?? []) ?? cargoIri('LogisticsEvent');
  return { status: 201, type, location: eventIri(call.caller.base, object.objectId, eventId) };
}

const count = (value: number) => [typedValue(schemaIri('nonNegativeInteger'), String(value))];

/** What became of an event for one of its objects. */
async function tryEvent(tx: Tx, call: OneRecordCall, iri: string, node: GraphNode): Promise<GraphNode> {
  const { caller, now } = call;
  const objectId = objectIdOf(caller.base, iri);
  const object = objectId === undefined ? undefined : await findObject(tx, caller.tenantId, objectId);
  const failure =
    object === undefined
      ? new OneRecordFailure(404, 'There is no logistics object with this URI.', { resource: iri })
      : (await mayUse(tx, caller, object, 'POST_LOGISTICS_EVENT', now))
        ? undefined
        : new OneRecordFailure(403, 'This key has no POST_LOGISTICS_EVENT for the object.', {
            resource: iri,
          });
  const made =
    object === undefined || failure !== undefined
      ? undefined
      : eventIri(caller.base, object.objectId, await addEvent(tx, call, object, node));
  return graphNode(`internal:${randomUUID()}`, apiIri('EventCreationResult'), {
    [apiIri('hasHTTPStatus')]: count(failure?.status ?? 201),
    [apiIri('hasLogisticsObject')]: [reference(iri)],
    [apiIri('hasLogisticsEvent')]: made === undefined ? undefined : [reference(made)],
    [apiIri('hasError')]: failure === undefined ? undefined : [toErrorNode(failure)],
  });
}

const mostTargets = 500;

/** `POST /logistics-events`: one event of several objects (API 2.3.0). */
export async function postEvents(tx: Tx, call: OneRecordCall, node: GraphNode): Promise<OneRecordReply> {
  checkEvent(node);
  const property = cargoIri('eventFor');
  const targets = [...new Set(nodesOf(node, property).flatMap((one) => one['@id'] ?? []))];
  if (targets.length === 0 || targets.length > mostTargets)
    throw new OneRecordFailure(
      400,
      `cargo:eventFor has to name from 1 to ${mostTargets} logistics objects; it names ${targets.length}.`,
      { property },
    );
  const results: GraphNode[] = [];
  for (const iri of targets) results.push(await tryEvent(tx, call, iri, node));
  const failed = results.filter((result) => apiIri('hasError') in result).length;
  const type = apiIri('MultiStatusResponse');
  return {
    status: 207,
    type,
    node: graphNode(`internal:${randomUUID()}`, type, {
      [apiIri('hasTotalItems')]: count(results.length),
      [apiIri('hasTotalCreated')]: count(results.length - failed),
      [apiIri('hasTotalFailed')]: count(failed),
      [apiIri('hasCreationResult')]: results,
    }),
  };
}

/** `GET /logistics-objects/<id>/logistics-events/<event>` */
export async function getEvent(tx: Tx, call: OneRecordCall): Promise<OneRecordReply> {
  const { caller, params } = call;
  const object = await getUsable(tx, call, 'GET_LOGISTICS_EVENT');
  const eventId = params['eventId'] ?? '';
  const { rows } = await sql<EventRow>`
    select event_id, type, content, created_at from one_record_event
    where tenant_id = ${caller.tenantId} and object_id = ${object.objectId} and event_id = ${eventId}`.execute(
    tx,
  );
  const [event] = rows;
  const location = eventIri(caller.base, object.objectId, eventId);
  if (event === undefined)
    throw new OneRecordFailure(404, 'The object has no logistics event with this URI.', {
      resource: location,
    });
  return { status: 200, type: event.type, location, node: event.content, changedAt: event.createdAt };
}

const orders: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'ASC-creationDate': sql`created_at, event_id`,
  'DESC-creationDate': sql`created_at desc, event_id`,
  'ASC-eventDate': sql`event_at, event_id`,
  'DESC-eventDate': sql`event_at desc, event_id`,
};

const mostEvents = 1000;

function readCount(query: OneRecordCall['query'], name: string, initial: number): number {
  const text = query[name];
  if (text === undefined) return initial;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new OneRecordFailure(400, `${name}=${text} is no number: write one from 0 to 999999.`);
}

/** `GET /logistics-objects/<id>/logistics-events`: filtered, sorted and in parts. */
export async function listObjectEvents(tx: Tx, call: OneRecordCall): Promise<OneRecordReply> {
  const { caller, query } = call;
  const object = await getUsable(tx, call, 'GET_LOGISTICS_EVENT');
  const order = orders[query['sort'] ?? 'ASC-creationDate'];
  if (order === undefined)
    throw new OneRecordFailure(
      400,
      `sort=${query['sort']} is not known: use ${Object.keys(orders).join(', ')}.`,
    );
  const codes = (query['event-code'] ?? '').split(',').flatMap((code) => shortName(code.trim()) || []);
  const limit = Math.min(readCount(query, 'limit', mostEvents), mostEvents);
  const { rows } = await sql<EventRow & { total: number; lastAt: Date }>`
    select event_id, type, content, created_at, count(*) over ()::integer as total,
      max(created_at) over () as last_at
    from one_record_event
    where tenant_id = ${caller.tenantId} and object_id = ${object.objectId}
      and (${codes.length === 0} or regexp_replace(code, '^.*[#/]', '') = any (${codes}::text[]))
    order by ${order} limit ${limit} offset ${readCount(query, 'skip', 0)}`.execute(tx);
  const type = apiIri('Collection');
  const iri = `${objectIri(caller.base, object.objectId)}/logistics-events`;
  return {
    status: 200,
    type,
    location: iri,
    changedAt: rows[0]?.lastAt ?? object.createdAt,
    node: graphNode(iri, type, {
      [apiIri('hasTotalItems')]: count(rows[0]?.total ?? 0),
      [apiIri('hasItem')]: rows.map(({ content }) => content),
    }),
  };
}
