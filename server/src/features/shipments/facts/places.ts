import type { EventPlace } from '@portolan/contract';
import { canonicalLocationCode, findPlace, type Place } from '../../../platform/reference/index.ts';
import type { Entry } from './model.ts';

const isNamed = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';
const nameKey = (name: string) => `N:${name.trim().toUpperCase().replace(/\s+/g, ' ')}`;
const facilityKey = (place: EventPlace) =>
  isNamed(place.facilityCode) ? `F:${place.facilityCodeListProvider ?? ''}:${place.facilityCode}` : undefined;

/** What a place goes by when it is not named by a UN/LOCODE, the surest name first. */
function otherNames(entry: Entry): string[] {
  const { place, conveyance } = entry.fact;
  const names: string[] = [];
  const facility = facilityKey(place);
  if (facility !== undefined) names.push(facility);
  if (isNamed(place.locationName)) names.push(nameKey(place.locationName));
  if (conveyance.transportCallReference !== undefined) names.push(`C:${conveyance.transportCallReference}`);
  return names;
}

/**
 * Gives every entry the key of its place: the canonical UN/LOCODE; without one, the code of a place with the same
 * terminal code, name or transport call in another fact; else that terminal, name or position itself. Undefined where
 * nothing is given.
 */
export function resolvePlaces(entries: readonly Entry[]): void {
  let unresolved: Entry[] | undefined;
  for (const entry of entries) {
    const code = entry.fact.place.unLocationCode;
    if (isNamed(code)) entry.placeKey = canonicalLocationCode(code);
    else (unresolved ??= []).push(entry);
  }
  if (unresolved === undefined) return;
  const known = new Map<string, string>();
  for (const entry of entries) {
    if (entry.placeKey === undefined) continue;
    for (const name of otherNames(entry)) {
      const before = known.get(name);
      if (before === undefined || entry.placeKey < before) known.set(name, entry.placeKey);
    }
  }
  for (const entry of unresolved) {
    const names = otherNames(entry);
    const code = names.map((name) => known.get(name)).find((key) => key !== undefined);
    const key = code ?? names.find((name) => !name.startsWith('C:')) ?? positionKey(entry.fact.place);
    if (key !== undefined) entry.placeKey = key;
  }
}

function positionKey({ latitude, longitude }: EventPlace): string | undefined {
  return latitude === undefined || longitude === undefined
    ? undefined
    : `G:${latitude.toFixed(1)}:${longitude.toFixed(1)}`;
}

const placesSeen = new Map<string, Place | undefined>();

/** The place of a key made by `resolvePlaces`, looked up once: the list is large and never changes. */
export function placeOfKey(placeKey: string): Place | undefined {
  if (placeKey.includes(':')) return undefined;
  if (!placesSeen.has(placeKey)) placesSeen.set(placeKey, findPlace(placeKey));
  return placesSeen.get(placeKey);
}

/** The UN/LOCODE of a key; undefined for places that are known by another name only. */
export function codeOfKey(placeKey: string | undefined): string | undefined {
  return placeKey === undefined || placeKey.includes(':') ? undefined : placeKey;
}
