import { checkWaybillNumber } from '@portolan/contract';
import { type LdNode, nodeTextOf, objectOf, linkedIdsOf } from './nodes.ts';

export interface Document {
  nodes: readonly LdNode[];
  byId: ReadonlyMap<string, LdNode>;
  waybills: readonly LdNode[];
  /** By the id of their shipment. */
  waybillsByShipment: ReadonlyMap<string, LdNode>;
  movements: readonly LdNode[];
}

/** The objects of a document with what is looked up in them. */
export function indexNodes(nodes: readonly LdNode[]): Document {
  const waybills = nodes.filter((node) => waybillNumberOf(node) !== undefined);
  return {
    nodes,
    byId: new Map(nodes.flatMap((node) => (node.id === undefined ? [] : [[node.id, node] as const]))),
    waybills,
    waybillsByShipment: new Map(
      waybills.flatMap((waybill) => linkedIdsOf(waybill, 'shipment').map((id) => [id, waybill] as const)),
    ),
    movements: nodes.filter(({ types }) => types.includes('TransportMovement')),
  };
}

/** The number of a waybill object. */
export function waybillNumberOf(waybill: LdNode | undefined): string | undefined {
  const parts = [nodeTextOf(waybill, 'waybillPrefix'), nodeTextOf(waybill, 'waybillNumber')];
  const number = parts.join('').replace(/[\s-]/g, '');
  return /^\d{11}$/.test(number) ? number : undefined;
}

/** What leads from an object to the shipment or waybill that it is of. */
const links = [
  'waybill',
  'ofShipment',
  'shipment',
  'containedInPiece',
  'attachedToPiece',
  'eventFor',
  'linkedObject',
];
const mostLinks = 4;

/** A waybill with a number that an object is, or leads to. */
function follow(start: LdNode | undefined, { byId, waybillsByShipment }: Document): LdNode | undefined {
  let open = start === undefined ? [] : [start];
  let ids: string[] = [];
  for (let step = 0; step < mostLinks; step += 1) {
    const found = open.find((one) => waybillNumberOf(one) !== undefined);
    if (found !== undefined) return found;
    const reached = [...ids, ...open.flatMap(({ id }) => id ?? [])];
    const owner = reached.map((id) => waybillsByShipment.get(id)).find((one) => one !== undefined);
    if (owner !== undefined) return owner;
    ids = open.flatMap((one) => links.flatMap((name) => linkedIdsOf(one, name)));
    const inside = open.flatMap((one) => links.flatMap((name) => objectOf(one, name) ?? []));
    open = [...inside, ...ids.flatMap((id) => byId.get(id) ?? [])];
  }
  return undefined;
}

/** A number with a right check digit in the address of an object: `.../logistics-objects/awb-618-67490824`. */
function numberInAddress(address: string): string | undefined {
  const written = [...address.matchAll(/(?<!\d)\d{3}-?\d{8}(?!\d)/g)];
  return written.flatMap(([text]) => {
    const check = checkWaybillNumber(text);
    return check.kind === 'valid' ? [check.number] : [];
  })[0];
}

/**
 * The waybill that an event belongs to: that of what it is for, of the object in which it is written, or the only one
 * of the document; else the number that their addresses contain.
 */
export function findWaybillOf(
  event: LdNode,
  document: Document,
): { waybill: LdNode | undefined; waybillNumber: string | undefined } {
  const subjects = ['eventFor', 'linkedObject'].flatMap((name) => linkedIdsOf(event, name));
  const owner = event.parent?.id?.replace(/\/logistics-events\/?$/, '');
  const ids = [...subjects, ...(owner === undefined ? [] : [owner])];
  const shipped = ids.map((id) => document.waybillsByShipment.get(id)).find((one) => one !== undefined);
  const near = [objectOf(event, 'eventFor'), ...ids.map((id) => document.byId.get(id)), event.parent];
  const named = shipped ?? near.map((one) => follow(one, document)).find((one) => one !== undefined);
  const waybill = named ?? (document.waybills.length === 1 ? document.waybills[0] : undefined);
  const number = waybillNumberOf(waybill);
  if (number !== undefined) return { waybill, waybillNumber: number };
  const addresses = [...ids, event.id ?? ''];
  return { waybill, waybillNumber: addresses.map(numberInAddress).find((one) => one !== undefined) };
}
