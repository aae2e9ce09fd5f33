import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type GraphItem,
  type GraphNode,
  apiIri,
  cargoIri,
  everyNode,
  isLogisticsObjectType,
  isReference,
  mostSpecificType,
  nodesOf,
  propertiesOf,
  schemaIri,
  typedValue,
} from '../../../formats/one-record-api/index.ts';
import { checkMayUse, mayUse } from './access.ts';
import { handOver } from './hand-over.ts';
import { type ObjectRow, findObject, findRevisionAt, insertObject, listObjects } from './object-rows.ts';
import {
  type OneRecordCall,
  type OneRecordCaller,
  type OneRecordReply,
  objectIdOf,
  objectIri,
} from './one-record-call.ts';
import { OneRecordFailure } from './one-record-failure.ts';
import { findOrganization } from './partner.ts';
import { notifySubscribers } from './queue-notifications.ts';

/** Gives objects that are embedded without an id one of their own: changes name them by it. */
export function nameEmbedded(node: GraphNode): void {
  for (const one of everyNode(node))
    if (one !== node && !isReference(one) && (one['@id'] === undefined || one['@id'].startsWith('_:')))
      one['@id'] = `internal:${randomUUID()}`;
}

/** The most specific class of a document that is to be an object. Throws where it is none. */
function typeOf(node: GraphNode): string {
  const types = node['@type'] ?? [];
  const type = mostSpecificType(types.filter(isLogisticsObjectType));
  if (type !== undefined) return type;
  const said =
    types.length === 0 ? 'The document has no @type' : `${types.join(', ')} is no logistics object`;
  throw new OneRecordFailure(400, `${said}: name a class of the data model, such as cargo:Shipment.`, {
    property: '@type',
  });
}

const revisionProperties = [apiIri('hasRevision'), apiIri('hasLatestRevision')];

/** Creates an object; its id may be chosen under our own address. */
export async function createObject(tx: Tx, call: OneRecordCall, node: GraphNode): Promise<OneRecordReply> {
  const { caller, now } = call;
  const type = typeOf(node);
  if (nodesOf(node, cargoIri('events')).length > 0)
    throw new OneRecordFailure(400, 'Events are posted to the logistics-events of the object, not with it.', {
      property: cargoIri('events'),
    });
  const given = node['@id'];
  const isNamed = given !== undefined && !given.startsWith('_:');
  const objectId = isNamed ? objectIdOf(caller.base, given) : randomUUID();
  if (objectId === undefined)
    throw new OneRecordFailure(
      400,
      `${given} is not under ${caller.base}/logistics-objects/: leave out @id.`,
      {
        property: '@id',
      },
    );
  const iri = objectIri(caller.base, objectId);
  for (const property of revisionProperties) delete node[property];
  const content = { ...node, '@id': iri };
  nameEmbedded(content);
  const object: ObjectRow = {
    objectId,
    type,
    revision: 1,
    createdAt: now,
    changedAt: now,
    sourceId: caller.sourceId,
    content,
  };
  if (!(await insertObject(tx, caller.tenantId, object)))
    throw new OneRecordFailure(409, `There is an object ${iri} already: change it, or leave out @id.`, {
      resource: iri,
    });
  await notifySubscribers(tx, caller, { eventType: 'LOGISTICS_OBJECT_CREATED', object }, now);
  await handOver(tx, caller, object, undefined, now);
  return { status: 201, type, location: iri };
}

/** Finds an object that the caller may use in that way. Throws 404 and 403. */
export async function getUsable(
  tx: Tx,
  { caller, params, now }: Pick<OneRecordCall, 'caller' | 'params' | 'now'>,
  permission: Parameters<typeof checkMayUse>[3],
): Promise<ObjectRow> {
  const objectId = params['objectId'] ?? '';
  const resource = objectIri(caller.base, objectId);
  const object =
    (await findObject(tx, caller.tenantId, objectId)) ?? (await findOrganization(tx, caller, objectId));
  if (object === undefined)
    throw new OneRecordFailure(404, 'There is no logistics object with this URI.', { resource });
  await checkMayUse(tx, caller, object, permission, now);
  return object;
}

/** `20230807T143832Z`: the end of that second. */
export function readHistoricTime(text: string): Date {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.999Z`);
  if (Number.isNaN(at))
    throw new OneRecordFailure(400, `at=${text} is no time: write it as 20260807T143832Z, in UTC.`);
  return new Date(at);
}

const number = (value: number): GraphItem[] => [typedValue(schemaIri('positiveInteger'), String(value))];

const withRevision = (content: GraphNode, revision: number, latest: number): GraphNode => ({
  ...content,
  [apiIri('hasRevision')]: number(revision),
  [apiIri('hasLatestRevision')]: number(latest),
});

const mostEmbedded = 100;

/** An object with those that it refers to in their places, as far as they are ours and the caller may read them. */
async function embed(tx: Tx, caller: OneRecordCaller, content: GraphNode, now: Date): Promise<GraphNode> {
  const ids = [...everyNode(content)].flatMap((one) =>
    one !== content && isReference(one) && one['@id'] !== undefined
      ? (objectIdOf(caller.base, one['@id']) ?? [])
      : [],
  );
  const rows = await listObjects(tx, caller.tenantId, [...new Set(ids)].slice(0, mostEmbedded));
  const readable = new Map<string, ObjectRow>();
  for (const row of rows)
    if (await mayUse(tx, caller, row, 'GET_LOGISTICS_OBJECT', now))
      readable.set(objectIri(caller.base, row.objectId), row);
  const replace = (node: GraphNode): GraphNode => {
    const copy: GraphNode = { ...node };
    for (const property of propertiesOf(node))
      copy[property] = (node[property] as GraphItem[]).map((item) => {
        if ('@value' in item) return item;
        const row = isReference(item as GraphNode)
          ? readable.get((item as GraphNode)['@id'] ?? '')
          : undefined;
        return row === undefined
          ? replace(item as GraphNode)
          : withRevision(row.content, row.revision, row.revision);
      });
    return copy;
  };
  return replace(content);
}

/** An object as it is, or as it was at a time. */
export async function getObject(tx: Tx, call: OneRecordCall): Promise<OneRecordReply> {
  const { caller, query, now } = call;
  const object = await getUsable(tx, call, 'GET_LOGISTICS_OBJECT');
  const location = objectIri(caller.base, object.objectId);
  const { at } = query;
  const shown =
    at === undefined
      ? { revision: object.revision, content: object.content, madeAt: object.changedAt }
      : await findRevisionAt(tx, caller.tenantId, object.objectId, readHistoricTime(at));
  if (shown === undefined)
    throw new OneRecordFailure(404, `The object did not exist at ${at}: it was made later.`, {
      resource: location,
    });
  const content = query['embedded'] === 'true' ? await embed(tx, caller, shown.content, now) : shown.content;
  return {
    status: 200,
    type: object.type,
    location,
    node: withRevision(content, shown.revision, object.revision),
    changedAt: shown.madeAt,
    revision: { revision: shown.revision, latest: object.revision },
  };
}
