import {
  type DecodedItem,
  type RailEvent,
  type RailFact,
  carNumber,
  textOfBytes,
  withCheckDigit,
} from '@portolan/contract';
import { dropUndefined, refused } from '../air-common/index.ts';
import { isSightingHead, knownHeads } from './heads.ts';
import { countryOfState, zoneOfLetter, zoneOfState } from './zones.ts';

/** What a reader of car location messages needs in addition to the bytes. */
export interface ClmContext {
  receivedAt: Date;
  /** A wall clock (`2026-10-20T14:02`) of an IANA zone as an instant with its offset. */
  toInstant: (wallClock: string, timeZone: string) => string;
}

/** Sighting codes of the Association of American Railroads. */
const events: Readonly<Record<string, RailEvent>> = {
  A: 'arrival',
  B: 'bad-order',
  D: 'arrival-at-destination',
  G: 'bad-order-released',
  H: 'held',
  J: 'interchange-delivered',
  N: 'no-bill',
  P: 'departure',
  R: 'interchange-received',
  S: 'stored',
  W: 'released',
  X: 'pulled',
  Y: 'notified',
  Z: 'placed',
};

interface Sighting {
  mark: string;
  digits: string;
  location: string;
  state: string;
  /** Lines have none. */
  year?: number | undefined;
  month: string;
  day: string;
  zone: string | undefined;
  time: string;
  load: string;
  event: string;
  train: string;
  destination: string;
  destinationState: string;
  railway: string;
  isAdvance: boolean;
}

const lineForm = new RegExp(
  String.raw`^\s*([A-Z]{1,4})\s+(\d{1,6})\s+(\S.*?)\s+([A-Z]{2})\s+(\d\d)\s+(\d\d)([A-Z])(\d{4})(A?)\s+` +
    String.raw`([LE])\s+([A-Z])\s+` +
    String.raw`(.*?)\s*\b([A-Z]{2,4})\s*$`,
);

/** What stands between the event and the railway: train or defect, destination with its state, flat car. */
function splitRest(text: string): { train: string; destination: string; state: string } {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const at = words.findIndex((word, i) => i > 0 && /^[A-Z]{2}$/.test(word));
  if (at === -1) return { train: words[0] ?? '', destination: words.slice(1).join(' '), state: '' };
  const hasTrain = /\d/.test(words[0] ?? '') || at > 1;
  return {
    train: hasTrain ? (words[0] ?? '') : '',
    destination: words.slice(hasTrain ? 1 : 0, at).join(' '),
    state: words[at] ?? '',
  };
}

function readLine(line: string): Sighting | undefined {
  const match = lineForm.exec(line.toUpperCase());
  if (match === null) return undefined;
  const [, mark, digits, location, state, month, day, zone, time, advance, load, event, rest, railway] =
    match as unknown as string[];
  const { train, destination, state: destinationState } = splitRest(rest!);
  return {
    mark: mark!,
    digits: digits!,
    location: location!,
    state: state!,
    month: month!,
    day: day!,
    zone,
    time: time!,
    load: load!,
    event: event!,
    train,
    destination,
    destinationState,
    railway: railway!,
    isAdvance: advance === 'A',
  };
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );

const plainHead = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '');
const headsOf = (line: string): string[] => cellsOf(line).map(plainHead);

/** `2026-10-20`, `10/20/2026`, `10/20`, `1020`: day, month and perhaps year, as American railways write them. */
function splitDate(text: string): Pick<Sighting, 'year' | 'month' | 'day'> | undefined {
  const byYear = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T ])/.exec(text) ?? /^(\d{4})?(\d\d)(\d\d)$/.exec(text);
  const byMonth = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d\d))?(?:$| )/.exec(text);
  const [year, month, day] = byYear?.slice(1) ?? [byMonth?.[3], byMonth?.[1], byMonth?.[2]];
  return month === undefined || day === undefined ? undefined : { year: toYear(year), month, day };
}

/** Two digits are of this century. */
const toYear = (text: string | undefined): number | undefined =>
  text === undefined || !/^(?:\d\d|\d{4})$/.test(text) ? undefined : Number(text.padStart(4, '20'));

/** A row under its headings. Published rows lack the time zone: then what follows stands one column to the left. */
function readCells(cells: readonly string[], heads: readonly string[]): Sighting | undefined {
  const lacksZone = cells.length === heads.length - 1 && heads.includes('timezone');
  const used = lacksZone ? heads.filter((head) => head !== 'timezone') : heads;
  const get = (name: string): string => cells[used.findIndex((head) => knownHeads.get(head) === name)] ?? '';
  const unit = /^([A-Z]{1,4})[\s-]*(\d{1,7})$/i.exec(get('unit') || `${get('mark')}${get('digits')}`);
  const date =
    get('date') === ''
      ? { year: toYear(get('year')), month: get('month'), day: get('day') }
      : splitDate(get('date'));
  if (unit === null || date === undefined) return undefined;
  const clock =
    get('time') || (get('date').split(/[T ]/)[1] ?? '') || `${get('hour').padStart(2, '0')}:${get('minute')}`;
  const [hour = '', minute = ''] = clock.includes(':')
    ? clock.split(':')
    : [clock.slice(0, -2), clock.slice(-2)];
  return {
    mark: unit[1]!.toUpperCase(),
    digits: unit[2]!,
    location: get('location').toUpperCase(),
    state: get('state').toUpperCase(),
    ...date,
    zone: get('zone') || undefined,
    time: `${hour.padStart(2, '0')}${minute.padStart(2, '0')}`,
    load: get('load').slice(0, 1).toUpperCase(),
    event: get('event').toUpperCase(),
    train: get('train'),
    destination: get('destination'),
    destinationState: get('destinationState'),
    railway: get('railway'),
    isAdvance: /^(?:A|Y)/i.test(get('advance')),
  };
}

/** The day of its year, else of the one that brings it nearest to the receipt; undefined where there is none. */
function dayOf({ year, month, day }: Sighting, receivedAt: Date): string | undefined {
  const now = receivedAt.getUTCFullYear();
  return (year === undefined ? [now - 1, now, now + 1] : [year])
    .map((one) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter((date) => {
      const at = new Date(`${date}T00:00:00Z`);
      return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
    })
    .toSorted((a, b) => distance(a, receivedAt) - distance(b, receivedAt))[0];
}
const distance = (date: string, at: Date): number => Math.abs(Date.parse(date) - at.getTime());

const named = (name: string, state: string): string | undefined =>
  name === '' ? undefined : [name, state].filter(Boolean).join(', ');

function toItem(sighting: Sighting, line: number, { receivedAt, toInstant }: ClmContext): DecodedItem {
  const date = dayOf(sighting, receivedAt);
  if (date === undefined)
    return refused(line, 'bad-time', `${sighting.month}/${sighting.day} is no day of a year`);
  if (!/^[A-Z0-9]{1,3}$/.test(sighting.event))
    return refused(line, 'unknown-code', `${sighting.event} is no sighting code of the railways`);
  // The published lists are partial: a code that is not in them is kept.
  const event = events[sighting.event] ?? 'other';
  const time = /^([01]\d|2[0-3])([0-5]\d)$/.exec(sighting.time);
  if (time === null) return refused(line, 'bad-time', `${sighting.time} is no time of a day`);
  const zone =
    sighting.zone === undefined
      ? zoneOfState(sighting.state)
      : zoneOfLetter[sighting.zone.charAt(0).toUpperCase()];
  const isContainer = sighting.mark.endsWith('U') && sighting.mark.length === 4;
  const isDefect = event === 'bad-order';
  const isInterchange = event === 'interchange-delivered' || event === 'interchange-received';
  // At an interchange the other railway stands where others have their train.
  const other =
    isInterchange && /^[A-Z]{2,4}$/i.test(sighting.train) ? sighting.train.toUpperCase() : undefined;
  const fact: RailFact = dropUndefined({
    ...(isContainer
      ? { equipment: withCheckDigit(`${sighting.mark}${sighting.digits.padStart(6, '0')}`) }
      : { car: carNumber(sighting.mark + sighting.digits) }),
    trainNumber: isDefect || other !== undefined || sighting.train === '' ? undefined : sighting.train,
    event,
    sentCode: sighting.event,
    classifier: sighting.isAdvance ? ('EST' as const) : ('ACT' as const),
    isAdvance: sighting.isAdvance ? true : undefined,
    at: zone === undefined ? undefined : toInstant(`${date}T${time[1]}:${time[2]}`, zone),
    onDate: zone === undefined ? date : undefined,
    place: dropUndefined({
      name: sighting.location,
      region: sighting.state || undefined,
      countryCode: countryOfState(sighting.state),
      timeZone: zone,
    }),
    destination: named(sighting.destination, sighting.destinationState),
    railway: sighting.railway || undefined,
    otherRailway: other,
    isLoaded: sighting.load === 'L' ? true : sighting.load === 'E' ? false : undefined,
    // A car in bad order has its defect and hours where others have their train.
    remark: isDefect && sighting.train !== '' ? `Defect ${sighting.train}` : undefined,
  });
  return { kind: 'rail', fact };
}

const isHeading = (line: string): boolean =>
  /^\s*(?:EQUIPMENT|INIT\b|-{5}|EIN\b)/.test(line) || line.trim() === '';

/** Whether a text is a list of car location messages, in the form of the browser or of the spreadsheet. */
export const isClm = (text: string): boolean =>
  isSightingHead(headsOf(text.trimStart().split(/[\r\n]/, 1)[0] ?? '')) ||
  /^\s*EQUIPMENT\s+LOCATION\s+PR/.test(text) ||
  text.split(/\r\n|\n|\r/, 8).some((line) => lineForm.test(line.toUpperCase()));

/** Reads car location messages (CLM). A line that cannot be read is refused alone. Pure; never throws. */
export function decodeClm(body: Uint8Array, context: ClmContext): DecodedItem[] {
  const lines = textOfBytes(body).split(/\r\n|\n|\r/);
  const headAt = lines.findIndex((line) => line.trim() !== '');
  const heads = headsOf(lines[headAt] ?? '');
  const isTable = isSightingHead(heads);
  const items: DecodedItem[] = [];
  for (const [i, line] of lines.entries()) {
    if (isTable ? i <= headAt || line.trim() === '' : isHeading(line)) continue;
    const sighting = isTable ? readCells(cellsOf(line), heads) : readLine(line);
    items.push(
      sighting === undefined
        ? refused(i + 1, 'unknown-shape', 'This line is no car location message.')
        : toItem(sighting, i + 1, context),
    );
  }
  return items.length > 0 ? items : [refused('', 'unknown-shape', 'There is no car location message.')];
}
