import {
  type DecodedItem,
  type RailEvent,
  type RailFact,
  type RailPlace,
  carNumber,
} from '@portolan/contract';
import { dropUndefined, refused } from '../air-common/index.ts';
import {
  type TransactionSet,
  at,
  containerOf,
  issuedAtOf,
  readDay,
  readX12Time,
  findReference,
  zoneOfCode,
} from '../x12-common/index.ts';
import { statusOfCode } from './status-codes.ts';

/** What a reader of rail messages needs in addition to the bytes. */
export interface X12Context {
  receivedAt: Date;
  toInstant: (wallClock: string, timeZone: string) => string;
  zoneOfState: (state: string) => string | undefined;
}

const estimates: Readonly<Record<string, RailEvent>> = {
  '017': 'notified',
  '371': 'arrival-at-destination',
};

interface Where {
  place: RailPlace | undefined;
  zone: string | undefined;
}

/** R4: 5 is where it happens, L and R where the journey begins, 7, D and E where it ends. */
function placeOf(segments: readonly string[][], qualifiers: string, context: X12Context): Where {
  const r4 = segments.find(([tag, qualifier]) => tag === 'R4' && qualifiers.includes(qualifier || '?'));
  const region = at(r4, 8) ?? at(r4, 7);
  const code = at(r4, 2) === 'UN' ? at(r4, 3) : undefined;
  // Some senders give the code alone.
  const name = at(r4, 4) ?? code;
  if (name === undefined) return { place: undefined, zone: undefined };
  const zone = region === undefined ? undefined : context.zoneOfState(region);
  return {
    place: dropUndefined({ name, region, code, countryCode: at(r4, 5) ?? code?.slice(0, 2), timeZone: zone }),
    zone,
  };
}

/** The date, time and zone of a segment; without a zone the day alone. */
function whenOf(
  [date, time, code]: readonly (string | undefined)[],
  zone: string | undefined,
  context: X12Context,
): Pick<RailFact, 'at' | 'onDate'> | undefined {
  const day = readDay(date);
  if (day === undefined) return undefined;
  const clock = readX12Time(time);
  const used = zoneOfCode(code) ?? zone;
  return clock === undefined || used === undefined
    ? { onDate: day }
    : { at: context.toInstant(`${day}T${clock}`, used) };
}

/** A container, trailer or car; letters that end in U name a container. */
export function unitOf(n7: readonly string[] | undefined): Pick<RailFact, 'equipment' | 'car'> | undefined {
  const [mark, digits] = [at(n7, 1), at(n7, 2)];
  if (mark === undefined || digits === undefined) return undefined;
  const equipment = containerOf(mark, digits, at(n7, 18));
  return equipment === undefined ? { car: carNumber(`${mark}${digits}`.toUpperCase()) } : { equipment };
}

const placeName = (place: RailPlace | undefined): string | undefined =>
  place && [place.name, place.region].filter(Boolean).join(', ');

/**
 * Terminal operations and intermodal ramp activity (322): the status of each unit, and what is expected after it. A set
 * may have several statuses, each with its units behind it, and several units under a status.
 */
export function read322(set: TransactionSet, context: X12Context): DecodedItem[] {
  const { segments, line } = set;
  const statuses = splitAt(segments, 'Q5');
  if (statuses.length === 0) return [refused(line, 'missing-field', 'The set has no status (Q5).')];
  const head = segments.slice(0, segments.indexOf(statuses[0]![0]!));
  // What stands behind the last unit is of all of them: a place, a reference.
  const tail = (splitAt(statuses.at(-1)!, 'N7').at(-1) ?? []).slice(1, mostShared);
  return statuses.flatMap((status) => {
    const units = splitAt(status, 'N7');
    if (units.length === 0) return [refused(line, 'missing-field', 'The set names no equipment (N7).')];
    const shared = status.slice(0, status.indexOf(units[0]![0]!)).slice(0, mostShared);
    return units.flatMap((unit) => {
      const all = [...shared, ...unit, ...tail, ...head];
      return withFreeTime(readUnit(all, line, context), all, set, context);
    });
  });
}

/** Segments that several units share; real sets have a few. */
const mostShared = 100;

/** The parts that begin with a segment of a tag. */
function splitAt(segments: readonly string[][], tag: string): string[][][] {
  const parts: string[][][] = [];
  for (const segment of segments)
    if (segment[0] === tag) parts.push([segment]);
    else parts.at(-1)?.push(segment);
  return parts;
}

/** The first status and unit of some segments; what they lack is looked for behind them. */
function readUnit(segments: readonly string[][], line: number, context: X12Context): DecodedItem[] {
  const first = (tag: string) => segments.find((segment) => segment[0] === tag);
  const q5 = first('Q5');
  const unit = unitOf(first('N7'));
  if (unit === undefined)
    return [refused(line, 'missing-field', 'The equipment (N7) has no initials or no number.', 'N7')];
  const there = placeOf(segments, '5', context);
  const named = at(q5, 6);
  const region = at(q5, 7);
  const own: RailPlace | undefined =
    named === undefined
      ? there.place
      : dropUndefined({
          ...there.place,
          name: named,
          region,
          countryCode: at(q5, 8) ?? there.place?.countryCode,
        });
  const zone = (region === undefined ? undefined : context.zoneOfState(region)) ?? there.zone;
  const when = whenOf([at(q5, 2), at(q5, 3), at(q5, 4)], zone, context);
  if (when === undefined) return [refused(line, 'bad-time', `${at(q5, 2) ?? ''} is no day`, 'Q502')];
  const end = placeOf(segments, '7DE', context);
  const load = at(first('W2'), 5);
  const code = at(q5, 1) ?? '';
  const base = dropUndefined({
    ...unit,
    railway: at(
      segments.find(([tag, kind]) => tag === 'N1' && kind === 'RR'),
      4,
    ),
    origin: placeName(placeOf(segments, 'RL', context).place),
    destination: placeName(end.place),
    isLoaded: load === 'L' ? true : load === 'E' ? false : undefined,
    booking: findReference(segments, 'BN'),
    bill: findReference(segments, 'BM'),
  });
  const { event, classifier } = statusOfCode(code);
  const sent: RailFact = dropUndefined({
    ...base,
    event,
    sentCode: code,
    classifier,
    ...when,
    place: own && dropUndefined({ ...own, timeZone: zone }),
    lastFreeDay: event === 'free-time-ends' ? readDay(at(q5, 2)) : undefined,
  });
  const expected = [...new Set(segments)].flatMap((segment): DecodedItem[] => {
    const next = segment[0] === 'DTM' ? estimates[segment[1] ?? ''] : undefined;
    const then = whenOf([at(segment, 2), at(segment, 3), at(segment, 4)], end.zone, context);
    if (next === undefined || then === undefined) return [];
    const place = end.place === undefined ? {} : { place: end.place };
    const rest = { ...base, ...then, ...place };
    return [{ kind: 'rail', fact: { ...rest, event: next, sentCode: segment[1]!, classifier: 'EST' } }];
  });
  return [{ kind: 'rail', fact: sent }, ...expected];
}

/**
 * What was read, and with it the last free day as a report of the free time at the ramp; of a marine terminal, which
 * names the ship (V1, Q2) and no railway, it is that of the terminal.
 */
function withFreeTime(
  items: readonly DecodedItem[],
  segments: readonly string[][],
  set: TransactionSet,
  { receivedAt }: X12Context,
): DecodedItem[] {
  return items.flatMap((item): DecodedItem[] => {
    if (item.kind !== 'rail' || item.fact.lastFreeDay === undefined || item.fact.equipment === undefined)
      return [item];
    const { equipment, lastFreeDay, place, railway, bill } = item.fact;
    const hasShip = segments.some(([tag]) => tag === 'V1' || tag === 'Q2');
    const report = dropUndefined({
      source: hasShip && railway === undefined ? ('terminal' as const) : ('rail' as const),
      transportDocumentReference: bill,
      equipmentReferences: [equipment],
      isoEquipmentCodes: [],
      clocks: ['demurrage' as const, 'storage' as const],
      lastFreeDate: lastFreeDay,
      unLocationCode: place?.code,
      issuedAt: issuedAtOf(set, receivedAt),
    });
    return [item, { kind: 'free-time', report }];
  });
}
