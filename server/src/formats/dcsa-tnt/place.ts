import type { EventPlace } from '@portolan/contract';
import { toFacilityTypeCode } from './code-tables.ts';
import type { EventParts } from './event-shape.ts';
import { firstObject, firstText, type JsonObject, present } from '../json/json-fields.ts';
import { quoted, type ReadResult } from '../json/problem.ts';

/** What a reader has to know about UN/LOCODEs; passed in, because it is reference data. */
export interface PlaceCodes {
  isCountryCode(alpha2: string): boolean;
  /** The one code of places that have several. */
  canonicalLocationCode(code: string): string;
}

/**
 * Where the event happened: its own `eventLocation` when it has one, else the place of the transport call.
 *
 * The call fills in what the event's location lacks (terminal, kind of facility) only when both name the same place: an
 * event at an inland depot may refer to the call of the port. A UN/LOCODE of a country that does not exist is a
 * problem; one that is merely unlisted is kept.
 */
export function readPlace({ body, transportCall }: EventParts, known: PlaceCodes): ReadResult<EventPlace> {
  const own = firstObject(body, 'eventLocation');
  const callLocation = firstObject(transportCall, 'location');
  const codes = [
    { field: 'eventLocation.UNLocationCode', code: locationCodeOf(own) },
    { field: 'transportCall.UNLocationCode', code: locationCodeOf(transportCall) },
    { field: 'transportCall.location.UNLocationCode', code: locationCodeOf(callLocation) },
  ];
  for (const { field, code } of codes)
    if (code !== undefined && !isPossibleLocationCode(code, known))
      return {
        problem: {
          field,
          code: 'bad-reference',
          reason:
            `${field} ${quoted(code)} is no UN/LOCODE, as no country has such a code: correct it at the sender, ` +
            'then send the event again.',
        },
      };
  const ofCall = completed(placeOf(transportCall), placeOf(callLocation), known);
  return { value: completed(placeOf(own), ofCall, known) };
}

function completed(place: EventPlace, other: EventPlace, known: PlaceCodes): EventPlace {
  const [code, otherCode] = [place.unLocationCode, other.unLocationCode];
  const isElsewhere =
    code !== undefined &&
    otherCode !== undefined &&
    known.canonicalLocationCode(code) !== known.canonicalLocationCode(otherCode);
  return isElsewhere ? place : { ...other, ...place };
}

function locationCodeOf(location: JsonObject | undefined): string | undefined {
  return firstText(location, 'UNLocationCode')?.toUpperCase().replace(/\s/g, '');
}

const isPossibleLocationCode = (code: string, known: PlaceCodes) =>
  /^[A-Z]{2}[A-Z0-9]{3}$/.test(code) && known.isCountryCode(code.slice(0, 2));

function placeOf(location: JsonObject | undefined): EventPlace {
  const facility = firstObject(location, 'facility') ?? location;
  const facilityType = firstText(location, 'facilityTypeCode', 'facilityType');
  return present({
    unLocationCode: locationCodeOf(location),
    facilityCode: firstText(facility, 'facilityCode'),
    facilityCodeListProvider: firstText(facility, 'facilityCodeListProvider'),
    facilityTypeCode: facilityType === undefined ? undefined : toFacilityTypeCode(facilityType),
    locationName: firstText(location, 'locationName') ?? firstText(facility, 'facilityName'),
    ...coordinatesOf(location),
  });
}

/** Both or neither; invalid values, and the default 0,0, are left out silently. */
function coordinatesOf(location: JsonObject | undefined): { latitude?: number; longitude?: number } {
  const holder = firstObject(location, 'geoCoordinate', 'geoLocation') ?? location;
  const latitude = readDegrees(firstText(holder, 'latitude'), 90, 'NS');
  const longitude = readDegrees(firstText(holder, 'longitude'), 180, 'EW');
  if (latitude === undefined || longitude === undefined) return {};
  return latitude === 0 && longitude === 0 ? {} : { latitude, longitude };
}

/** `48.85`, `-118.58`, `53.551° N`; the hemisphere letter is one of the two given, positive first. */
function readDegrees(text: string | undefined, limit: number, hemispheres: string): number | undefined {
  const [, number, letter = ''] = /^([+-]?\d+(?:\.\d+)?)\s*°?\s*([A-Z])?$/i.exec(text ?? '') ?? [];
  if (number === undefined || (letter !== '' && !hemispheres.includes(letter.toUpperCase())))
    return undefined;
  const isNegative = letter !== '' && letter.toUpperCase() === hemispheres.charAt(1);
  const degrees = isNegative ? -Number(number) : Number(number);
  return Math.abs(degrees) <= limit ? degrees : undefined;
}
