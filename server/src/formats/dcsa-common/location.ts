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
 * The place under `location`; undefined, with a note, where it has no code, name or address, or a code that cannot be.
 * The name is that of the location, else of its city, else the code.
 */
export function readLocation(holder: ObjectReader, known: ScheduleKnowledge): SchedulePlace | undefined {
  const location = holder.child('location');
  if (location === undefined) {
    if (!holder.has('location')) holder.missing('location');
    return undefined;
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
  if (name === undefined) {
    location.missing('UNLocationCode', 'The location has no UNLocationCode, name or address');
    return undefined;
  }
  const facility = location.child('facility');
  const facilityCode = location.text('facilitySMDGCode') ?? facility?.text('facilityCode');
  return { name, ...present({ unLocationCode: code, facilityCode }) };
}
