import { checkWaybillNumber } from '@portolan/contract';
import { type LdNode, nodeTextOf, objectOf, referenceOf, referencesOf } from './nodes.ts';

export interface Document {
  nodes: readonly LdNode[];
  byId: ReadonlyMap<string, LdNode>;
  waybills: readonly LdNode[];
}

/** The number of a waybill object. */
export function numberOf(waybill: LdNode | undefined): string | undefined {
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
function follow(start: LdNode | undefined, { byId, waybills }: Document): LdNode | undefined {
  let open = start === undefined ? [] : [start];
  let ids: string[] = [];
  for (let step = 0; step < mostLinks; step += 1) {
    const found = open.find((one) => numberOf(one) !== undefined);
    if (found !== undefined) return found;
    const reached = new Set([...ids, ...open.flatMap(({ id }) => id ?? [])]);
    const owner = waybills.find((one) => referencesOf(one, 'shipment').some((id) => reached.has(id)));
    if (owner !== undefined) return owner;
    ids = open.flatMap((one) => links.flatMap((name) => referencesOf(one, name)));
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
  const subjects = ['eventFor', 'linkedObject'].flatMap((name) => referencesOf(event, name));
  const owner = event.parent?.id?.replace(/\/logistics-events\/?$/, '');
  const ids = [...subjects, ...(owner === undefined ? [] : [owner])];
  const shipped = document.waybills.find((one) => ids.includes(referenceOf(one, 'shipment') ?? ''));
  const near = [objectOf(event, 'eventFor'), ...ids.map((id) => document.byId.get(id)), event.parent];
  const named = shipped ?? near.map((one) => follow(one, document)).find((one) => one !== undefined);
  const waybill = named ?? (document.waybills.length === 1 ? document.waybills[0] : undefined);
  const number = numberOf(waybill);
  if (number !== undefined) return { waybill, waybillNumber: number };
  const addresses = [...ids, event.id ?? ''];
  return { waybill, waybillNumber: addresses.map(numberInAddress).find((one) => one !== undefined) };
}
