import { present } from '../json/json-fields.ts';
import { quoted } from '../json/problem.ts';
import type { ScheduleKnowledge } from './knowledge.ts';
import type { ObjectReader } from './object-reader.ts';

/** A place of a schedule. The name is its code where none is published. */
export interface SchedulePlace {
  unLocationCode?: string;
  name: string;
  facilityCode?: string;
}

/**
 * The place under `location`; undefined, with a note, where it has a code that cannot be, or neither code, name nor
 * address and no reference of the call names it either. The name is that of the location, else of its city, else the
 * code.
 */
export function readLocation(holder: ObjectReader, known: ScheduleKnowledge): SchedulePlace | undefined {
  const location = holder.child('location');
  if (location === undefined) {
    if (holder.has('location')) return undefined;
    const named = placeOfReferences(holder, known);
    if (named === undefined) holder.missing('location');
    return named;
  }
  const before = location.refused;
  const unLocationCode = location.text('UNLocationCode', {
    pattern: /^[A-Z]{2} ?[A-Z2-9]{3}$/,
    form: 'a UN/LOCODE such as NLAMS (two letters of the country and three letters or digits 2 to 9)',
    inCapitals: true,
  });
  if (location.refused > before) return undefined;
  const code = unLocationCode?.replace(' ', '');
  if (code !== undefined && !known.isCountryCode(code.slice(0, 2))) {
    location.refuse({
      field: 'UNLocationCode',
      code: 'bad-reference',
      reason:
        `UNLocationCode ${quoted(code)} is no UN/LOCODE, as no country has such a code: correct it and send ` +
        'again.',
    });
    return undefined;
  }
  const address = location.child('address');
  const lines = (location.list('addressLines') ?? []).filter((line) => typeof line === 'string');
  const name =
    location.text('locationName') ??
    address?.text('city') ??
    address?.text('name') ??
    location.text('facilityName') ??
    lines.map((line) => line.trim()).find((line) => line !== '') ??
    code;
  const facility = location.child('facility');
  const facilityCode = location.text('facilitySMDGCode') ?? facility?.text('facilityCode');
  if (name !== undefined) return { name, ...present({ unLocationCode: code, facilityCode }) };
  const named = placeOfReferences(holder, known);
  if (named !== undefined) return { ...named, ...present({ facilityCode }) };
  if (facilityCode !== undefined) return { name: facilityCode, facilityCode };
  location.missing('UNLocationCode', 'The location has no UNLocationCode, name or address');
  return undefined;
}

/** `SR12345X-9321483-2107W-NLAMS-ACT-1-1`: service, vessel, voyage, place, terminal and counters. */
const callReference = /^[^-]+-\d{7}-[^-]+-([A-Z]{2}[A-Z2-9]{3})(?:-([A-Z0-9]{2,6}))?(?:-\d+)*$/;
/** `NLAMS1234589`: the place and the port's own number of the visit. */
const visitReference = /^([A-Z]{2}[A-Z2-9]{3})\d+$/;

/** A location is optional in a call: its references say the place, or are at least a name for it. */
function placeOfReferences(holder: ObjectReader, known: ScheduleKnowledge): SchedulePlace | undefined {
  const call = holder.text('transportCallReference');
  const visit = holder.text('portVisitReference');
  const match = callReference.exec(call ?? '') ?? visitReference.exec(visit ?? '');
  const [, code, facilityCode] = match ?? [];
  if (code !== undefined && known.isCountryCode(code.slice(0, 2)))
    return { name: code, unLocationCode: code, ...present({ facilityCode }) };
  const name = call ?? visit;
  return name === undefined ? undefined : { name };
}
