import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import { cargoIri, type GraphNode, isKindOf, propertiesOf } from '../../../formats/one-record-api/index.ts';
import { keepRaw } from '../../sources/inbox/index.ts';
import { ensureSource } from '../../sources/sources/index.ts';
import { type ObjectRow, listObjects, listReferring } from './object-rows.ts';
import { type OneRecordCaller, objectIdOf, objectIri } from './one-record-call.ts';

const mostObjects = 60;
/** From a piece over its shipment to the waybill. */
const steps = 3;

const isOfFreight = (type: string): boolean =>
  ['Waybill', 'Shipment', 'Piece', 'TransportMovement', 'Location', 'Booking', 'LogisticsActivity'].some(
    (name) => isKindOf(type, name),
  );

/** An object and what belongs to the same freight, followed in both directions. */
async function collectFreight(tx: Tx, caller: OneRecordCaller, start: ObjectRow): Promise<ObjectRow[]> {
  const { tenantId, base } = caller;
  const found = new Map<string, ObjectRow>([[start.objectId, start]]);
  let fresh: ObjectRow[] = [start];
  for (let step = 0; step < steps && fresh.length > 0 && found.size < mostObjects; step += 1) {
    const iris = fresh.map(({ objectId }) => objectIri(base, objectId));
    const named = fresh.flatMap(({ content }) => namedObjects(content, base));
    const next = [
      ...(await listObjects(tx, tenantId, named)),
      ...(await listReferring(tx, tenantId, iris, mostObjects)),
    ];
    fresh = next.filter(({ objectId, type }) => !found.has(objectId) && isOfFreight(type));
    for (const object of fresh) if (found.size < mostObjects) found.set(object.objectId, object);
  }
  return [...found.values()];
}

function namedObjects(content: GraphNode, base: string): string[] {
  const ids: string[] = [];
  const visit = (node: GraphNode): void => {
    const id = node['@id'] === undefined ? undefined : objectIdOf(base, node['@id']);
    if (id !== undefined) ids.push(id);
    for (const property of propertiesOf(node))
      for (const item of node[property] as GraphNode[]) if (!('@value' in item)) visit(item);
  };
  visit(content);
  return ids;
}

/**
 * Puts what was written into the inbox, as a partner would get it in one document: the object, the event, and the
 * shipment and waybill that they belong to. The reader of ONE Record messages does the rest. Nothing happens without a
 * waybill.
 */
export async function handOver(
  tx: Tx,
  caller: OneRecordCaller,
  start: ObjectRow,
  event: GraphNode | undefined,
  now: Date,
): Promise<void> {
  if (!isOfFreight(start.type)) return;
  const freight = await collectFreight(tx, caller, start);
  if (!freight.some(({ type }) => type === cargoIri('Waybill'))) return;
  const nodes = [...freight.map(({ content }) => content), ...(event === undefined ? [] : [event])];
  const connector = { name: 'one-record', sourceKind: 'carrier' } as const;
  const { tenantId } = caller;
  const sourceId =
    caller.sourceId ??
    (await ensureSource(tx, { tenantId, name: 'ONE Record server', connector, way: 'push', now }));
  await keepRaw(tx, {
    tenantId,
    sourceId,
    connector: connector.name,
    body: Buffer.from(JSON.stringify(nodes)),
    contentType: 'application/ld+json',
    receivedAt: now,
  });
  await notify(tx, tenantId, 'message', []);
}
