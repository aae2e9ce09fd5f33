import { readFileSync } from 'node:fs';
import { type DecodedItem, PublishedRoute, type Refusal, VesselSchedule } from '@portolan/contract';
import type { ScheduleKnowledge } from './knowledge.ts';

/** The first columns of a reference set of the product, by the first one. */
function readReference(name: string, value: number): ReadonlyMap<string, string> {
  const file = new URL(`../../../reference/${name}.tsv`, import.meta.url);
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));
  return new Map(rows.map((row) => [row[0] ?? '', row[value] ?? '']));
}

const countries = readReference('countries', 1);

/** A car carrier of the registry. */
export const carCarrierImo = '9832638';

export const knowledge: ScheduleKnowledge = {
  isCountryCode: (alpha2) => countries.has(alpha2),
  findCarrierCode: (code) =>
    ({ MAE: 'MAEU', MAEU: 'MAEU', MSK: 'MAEU', HLC: 'HLCU', HUA: 'HUAU', HUAU: 'HUAU' })[code],
  kindOf: ({ vesselImoNumber, carrierCode }) =>
    vesselImoNumber === carCarrierImo || carrierCode === 'HUAU' ? 'roro' : 'container',
};

export interface Decoded {
  schedules: VesselSchedule[];
  routes: PublishedRoute[];
  refusals: Refusal[];
}

/** Sorts items by kind; every one is checked against the contract on the way. */
export function sortItems(items: readonly DecodedItem[]): Decoded {
  return {
    schedules: items.flatMap((item) =>
      item.kind === 'schedule' ? [VesselSchedule.strict().parse(item.schedule)] : [],
    ),
    routes: items.flatMap((item) =>
      item.kind === 'route' ? [PublishedRoute.strict().parse(item.route)] : [],
    ),
    refusals: items.flatMap((item) => (item.kind === 'refused' ? [item.refusal] : [])),
  };
}

export const toBytes = (body: unknown): Uint8Array =>
  body instanceof Uint8Array
    ? body
    : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));

/** A copy of a message with one of its fields, at any depth, replaced or (undefined) removed. */
export function withOneFieldReplaced(message: unknown, at: number, value: unknown): unknown {
  const copy = structuredClone(message);
  const slots = listSlots(copy);
  const slot = slots[at % slots.length];
  if (slot !== undefined && value === undefined) delete slot.holder[slot.name];
  else if (slot !== undefined) slot.holder[slot.name] = value;
  return copy;
}

function listSlots(value: unknown): { holder: Record<string, unknown>; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...listSlots(holder[name])]);
}
