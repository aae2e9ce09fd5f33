import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type GraphNode,
  apiIri,
  graphNode,
  isLogisticsObjectType,
  nodesOf,
  readChange,
  reference,
  schemaIri,
  shortName,
  subscriptionEvents,
  graphTextOf,
  graphTextsOf,
  typedValue,
} from '../../../formats/one-record-api/index.ts';
import { permissions } from './access.ts';
import { receiveRequest } from './decide.ts';
import { findObject } from './object-rows.ts';
import { getUsable, nameEmbedded } from './objects.ts';
import { type OneRecordCall, type OneRecordReply, objectIdOf, objectIri } from './one-record-call.ts';
import { OneRecordFailure } from './one-record-failure.ts';
import { toRequestNode } from './request-node.ts';
import { type RequestRow, listRequestsOf } from './request-rows.ts';

function invalid(message: string, name: string): OneRecordFailure {
  return new OneRecordFailure(400, message, { property: apiIri(name) });
}

/** A request as it comes in, with what all kinds have. */
function newRequest(
  { caller, now }: OneRecordCall,
  type: RequestRow['type'],
  content: GraphNode,
  own: Partial<RequestRow>,
): RequestRow {
  nameEmbedded(content);
  const expires = graphTextOf(content, apiIri('expiresAt'));
  return {
    requestId: randomUUID(),
    type,
    status: 'REQUEST_PENDING',
    statusSince: now,
    history: [],
    sourceId: caller.sourceId,
    requestedBy: caller.iri,
    requestedAt: now,
    revokedBy: null,
    content,
    problem: null,
    objectIds: [],
    revision: null,
    subscriber: null,
    topicType: null,
    topic: null,
    eventTypes: [],
    delegate: null,
    permissions: [],
    expiresAt: expires === undefined ? null : new Date(expires),
    notifyChanges: graphTextOf(content, apiIri('notifyRequestStatusChange')) === 'true',
    ...own,
  };
}

/** `PATCH /logistics-objects/<id>`: a change is asked for. */
export async function requestChange(tx: Tx, call: OneRecordCall, node: GraphNode): Promise<OneRecordReply> {
  const object = await getUsable(tx, call, 'GET_LOGISTICS_OBJECT');
  const change = readChange(node, objectIri(call.caller.base, object.objectId));
  if (!change.ok) throw new OneRecordFailure(400, change.message, { property: change.property });
  const content = { ...node, '@id': `internal:${randomUUID()}` };
  const own = { objectIds: [object.objectId], revision: change.revision };
  return receiveRequest(tx, call, newRequest(call, 'ChangeRequest', content, own));
}

/** `POST /logistics-objects/<id>`: errors and warnings that somebody found in an object. */
export async function requestVerification(
  tx: Tx,
  call: OneRecordCall,
  node: GraphNode,
): Promise<OneRecordReply> {
  const object = await getUsable(tx, call, 'GET_LOGISTICS_OBJECT');
  const iri = objectIri(call.caller.base, object.objectId);
  if (node['@type']?.includes(apiIri('Verification')) !== true)
    throw invalid('The document is no api:Verification: set its @type.', 'Verification');
  if (graphTextOf(node, apiIri('hasLogisticsObject')) !== iri)
    throw invalid(`api:hasLogisticsObject has to name ${iri}.`, 'hasLogisticsObject');
  if (nodesOf(node, apiIri('hasError')).length === 0)
    throw invalid('A verification needs at least one api:Error in api:hasError.', 'hasError');
  const revision = Number(graphTextOf(node, apiIri('hasRevision')));
  if (revision !== object.revision)
    throw new OneRecordFailure(422, `The object is in revision ${object.revision}: verify that one.`, {
      property: apiIri('hasRevision'),
      resource: iri,
    });
  const content = { ...node, '@id': `internal:${randomUUID()}` };
  return receiveRequest(
    tx,
    call,
    newRequest(call, 'VerificationRequest', content, {
      objectIds: [object.objectId],
      revision,
    }),
  );
}

/** Topics are named as values of the type anyURI, whichever way they were sent. */
const topicValue = (topic: string) => typedValue(schemaIri('anyURI'), topic);

/** What is subscribed to. Throws where it is neither one of our objects nor a class of them. */
function checkTopic(base: string, topicType: string | undefined, topic: string | undefined) {
  const kind = shortName(topicType ?? '');
  if (kind !== 'LOGISTICS_OBJECT_TYPE' && kind !== 'LOGISTICS_OBJECT_IDENTIFIER')
    throw invalid(
      'The kind of topic is LOGISTICS_OBJECT_TYPE or LOGISTICS_OBJECT_IDENTIFIER.',
      'hasTopicType',
    );
  if (topic === undefined || topic === '')
    throw invalid('The topic is missing: name a logistics object or a class of them.', 'hasTopic');
  if (kind === 'LOGISTICS_OBJECT_TYPE' && !isLogisticsObjectType(topic))
    throw invalid(`${topic} is no class of logistics objects, such as cargo#Shipment.`, 'hasTopic');
  return { kind, topic, objectId: kind === 'LOGISTICS_OBJECT_TYPE' ? undefined : objectIdOf(base, topic) };
}

/** `POST /subscriptions` */
export async function requestSubscription(
  tx: Tx,
  call: OneRecordCall,
  node: GraphNode,
): Promise<OneRecordReply> {
  const { caller } = call;
  if (node['@type']?.includes(apiIri('Subscription')) !== true)
    throw invalid('The document is no api:Subscription: set its @type.', 'Subscription');
  const { kind, topic, objectId } = checkTopic(
    caller.base,
    graphTextOf(node, apiIri('hasTopicType')),
    graphTextOf(node, apiIri('hasTopic')),
  );
  const subscriber = graphTextOf(node, apiIri('hasSubscriber'));
  if (subscriber === undefined || !URL.canParse(subscriber))
    throw invalid('api:hasSubscriber has to name the organisation that is to be notified.', 'hasSubscriber');
  if (kind === 'LOGISTICS_OBJECT_IDENTIFIER') {
    const known = objectId === undefined ? undefined : await findObject(tx, caller.tenantId, objectId);
    if (known === undefined)
      throw new OneRecordFailure(404, 'There is no logistics object with the URI of the topic.', {
        resource: topic,
      });
  }
  const named = graphTextsOf(node, apiIri('includeSubscriptionEventType')).map(shortName);
  const unknown = named.find((one) => !(subscriptionEvents as readonly string[]).includes(one));
  if (unknown !== undefined)
    throw invalid(
      `${unknown} is no kind of event: use ${subscriptionEvents.join(', ')}.`,
      'includeSubscriptionEventType',
    );
  const content: GraphNode = {
    ...node,
    '@id': `${caller.base}/subscriptions/${randomUUID()}`,
    [apiIri('hasTopic')]: [topicValue(topic)],
  };
  return receiveRequest(
    tx,
    call,
    newRequest(call, 'SubscriptionRequest', content, {
      objectIds: objectId === undefined ? [] : [objectId],
      subscriber,
      topicType: kind,
      topic,
      eventTypes: named.length === 0 ? [...subscriptionEvents] : named,
    }),
  );
}

/** `GET /subscriptions`: what we want to know from a publisher of that topic. */
export async function proposeSubscription(_tx: Tx, call: OneRecordCall): Promise<OneRecordReply> {
  const { caller, query, now } = call;
  const { kind, topic } = checkTopic(caller.base, query['topicType'], query['topic']);
  const type = apiIri('Subscription');
  const node = graphNode(`${caller.base}/subscriptions/${randomUUID()}`, type, {
    [apiIri('hasContentType')]: [{ '@value': 'application/ld+json' }],
    [apiIri('hasSubscriber')]: [reference(objectIri(caller.base, caller.tenantId))],
    [apiIri('hasTopicType')]: [reference(apiIri(kind))],
    [apiIri('includeSubscriptionEventType')]: subscriptionEvents.map((name) => reference(apiIri(name))),
    [apiIri('hasTopic')]: [topicValue(topic)],
  });
  return Promise.resolve({ status: 200, type, node, changedAt: now });
}

/** `POST /access-delegations` */
export async function requestDelegation(
  tx: Tx,
  call: OneRecordCall,
  node: GraphNode,
): Promise<OneRecordReply> {
  const { caller } = call;
  if (node['@type']?.includes(apiIri('AccessDelegation')) !== true)
    throw invalid('The document is no api:AccessDelegation: set its @type.', 'AccessDelegation');
  const delegates = graphTextsOf(node, apiIri('isRequestedFor'));
  const [delegate] = delegates;
  if (delegate === undefined || delegates.length > 1)
    throw invalid('api:isRequestedFor has to name one organisation.', 'isRequestedFor');
  const wanted = graphTextsOf(node, apiIri('hasPermission')).map(shortName);
  const unknown = wanted.find((one) => !(permissions as readonly string[]).includes(one));
  if (wanted.length === 0 || unknown !== undefined)
    throw invalid(`api:hasPermission has to name some of ${permissions.join(', ')}.`, 'hasPermission');
  const objectIds: string[] = [];
  for (const iri of graphTextsOf(node, apiIri('hasLogisticsObject'))) {
    const objectId = objectIdOf(caller.base, iri);
    const known = objectId === undefined ? undefined : await findObject(tx, caller.tenantId, objectId);
    if (known === undefined)
      throw new OneRecordFailure(404, 'There is no logistics object with this URI.', { resource: iri });
    objectIds.push(known.objectId);
  }
  if (objectIds.length === 0)
    throw invalid('api:hasLogisticsObject has to name at least one object.', 'hasLogisticsObject');
  const content = { ...node, '@id': `internal:${randomUUID()}` };
  const own = { objectIds, delegate, permissions: wanted };
  return receiveRequest(tx, call, newRequest(call, 'AccessDelegationRequest', content, own));
}

function readAuditTime(query: OneRecordCall['query'], name: string): Date | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (Number.isNaN(at))
    throw new OneRecordFailure(400, `${name}=${text} is no time such as 20260807T143832Z.`);
  return new Date(at);
}

/** `GET /logistics-objects/<id>/audit-trail` */
export async function getAuditTrail(tx: Tx, call: OneRecordCall): Promise<OneRecordReply> {
  const { caller, query } = call;
  const object = await getUsable(tx, call, 'GET_LOGISTICS_OBJECT');
  const status = query['status'];
  const requests = await listRequestsOf(tx, caller.tenantId, object.objectId, {
    from: readAuditTime(query, 'updated-from'),
    to: readAuditTime(query, 'updated-to'),
    status: status === undefined ? undefined : shortName(status),
  });
  const iri = `${objectIri(caller.base, object.objectId)}/audit-trail`;
  const type = apiIri('AuditTrail');
  return {
    status: 200,
    type,
    location: iri,
    changedAt: object.changedAt,
    node: graphNode(iri, type, {
      [apiIri('hasActionRequest')]: requests.map((request) => toRequestNode(caller.base, request)),
      [apiIri('hasLatestRevision')]: [typedValue(schemaIri('positiveInteger'), String(object.revision))],
    }),
  };
}
