import { toUnitVector } from '../../contract/src/geodesy.ts';
import type { UnitVector } from '../../contract/src/geodesy.ts';

/** A place whose time zone is known. */
export interface ZoneDonor {
  countryCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

interface Located {
  countryCode: string;
  subdivision: string;
  latitude: number | undefined;
  longitude: number | undefined;
}

/** A zone must have this share of a country's or subdivision's places to be used for one without position. */
const dominantShare = 0.97;

/**
 * Gives each place the zone of the nearest donor in its own country. A place without position gets the zone that nearly
 * all places of its subdivision or country have, or none.
 */
export function assignZones(places: readonly Located[], donors: readonly ZoneDonor[]): string[] {
  const donorsOf = Map.groupBy(donors, (donor) => donor.countryCode);
  const vectorsOf = new Map(
    [...donorsOf].map(([country, list]) => [country, list.map((donor) => toUnitVector(donor))]),
  );
  const zones = places.map(({ countryCode, latitude, longitude }) => {
    if (latitude === undefined || longitude === undefined) return '';
    const at = nearest(toUnitVector({ latitude, longitude }), vectorsOf.get(countryCode) ?? []);
    return donorsOf.get(countryCode)?.[at]?.timeZone ?? '';
  });
  const ofCountry = dominantZones(places.map((place, i) => [place.countryCode, zones[i] ?? '']));
  for (const { countryCode } of places)
    if (!ofCountry.has(countryCode)) ofCountry.set(countryCode, onlyZoneOf(countryCode));
  const ofSubdivision = dominantZones(places.map((place, i) => [regionOf(place), zones[i] ?? '']));
  return places.map(
    (place, i) =>
      zones[i] || (ofSubdivision.get(regionOf(place)) ?? '') || (ofCountry.get(place.countryCode) ?? ''),
  );
}

/** The zone of a country with only one, by the time zone database in Node; otherwise ''. */
function onlyZoneOf(countryCode: string): string {
  // Node has the method, the typings of ES2024 do not.
  const locale = new Intl.Locale(`und-${countryCode}`) as Intl.Locale & {
    getTimeZones(): string[] | undefined;
  };
  const zones = locale.getTimeZones() ?? [];
  return zones.length === 1 ? (zones[0] ?? '') : '';
}

function regionOf({ countryCode, subdivision }: Located): string {
  return subdivision === '' ? '' : `${countryCode}-${subdivision}`;
}

function nearest(point: UnitVector, candidates: readonly UnitVector[]): number {
  let best = -1;
  let bestCosine = -2;
  candidates.forEach((candidate, i) => {
    const cosine = point[0] * candidate[0] + point[1] * candidate[1] + point[2] * candidate[2];
    if (cosine > bestCosine) {
      bestCosine = cosine;
      best = i;
    }
  });
  return best;
}

function dominantZones(pairs: readonly [area: string, zone: string][]): Map<string, string> {
  const dominant = new Map<string, string>();
  const known = pairs.filter(([area, zone]) => area !== '' && zone !== '');
  for (const [area, ofArea] of Map.groupBy(known, ([area]) => area)) {
    const byZone = [...Map.groupBy(ofArea, ([, zone]) => zone)].sort((a, b) => b[1].length - a[1].length);
    const [first] = byZone;
    if (first && first[1].length >= ofArea.length * dominantShare) dominant.set(area, first[0]);
  }
  return dominant;
}
