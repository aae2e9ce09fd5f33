import {
  type DecodedItem,
  type RailEvent,
  type RailFact,
  carNumber,
  textOfBytes,
  withCheckDigit,
} from '@portolan/contract';
import { dropUndefined, refused } from '../air-common/index.ts';
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
  const match = lineForm.exec(line);
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

/** A row under its headings. Published rows lack the time zone: then what follows stands one column to the left. */
function readCells(cells: readonly string[], heads: readonly string[]): Sighting | undefined {
  const lacksZone = cells.length === heads.length - 1 && heads.includes('timezone');
  const used = lacksZone ? heads.filter((head) => head !== 'timezone') : heads;
  const get = (...names: string[]): string => cells[used.findIndex((head) => names.includes(head))] ?? '';
  const [mark, digits] = [get('equipmentinitials', 'initial'), get('equipmentnumber', 'number')];
  if (!/^[A-Z]{1,4}$/.test(mark) || !/^\d{1,6}$/.test(digits)) return undefined;
  return {
    mark,
    digits,
    location: get('location'),
    state: get('locationprovincestate'),
    month: get('month'),
    day: get('day'),
    zone: get('timezone') || undefined,
    time: `${get('hour').padStart(2, '0')}${get('minute').padStart(2, '0')}`,
    load: get('loadempty'),
    event: get('event'),
    train: get('train'),
    destination: get('destination'),
    destinationState: get('destinationprovincestate'),
    railway: get('scac'),
    isAdvance: /^(?:A|Y)$/i.test(get('advance', 'advancereport', 'advancereportindicator')),
  };
}

/** The year that brings the day nearest to the receipt; undefined for a day of none of them. */
function nearestDay(month: string, day: string, receivedAt: Date): string | undefined {
  const year = receivedAt.getUTCFullYear();
  return [year - 1, year, year + 1]
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
  const date = nearestDay(sighting.month, sighting.day, receivedAt);
  if (date === undefined)
    return refused(line, 'bad-time', `${sighting.month}/${sighting.day} is no day of a year`);
  const event = events[sighting.event];
  if (event === undefined)
    return refused(line, 'unknown-code', `${sighting.event} is no sighting code of the railways`);
  const time = /^([01]\d|2[0-3])([0-5]\d)$/.exec(sighting.time);
  if (time === null) return refused(line, 'bad-time', `${sighting.time} is no time of a day`);
  const zone =
    sighting.zone === undefined ? zoneOfState(sighting.state) : zoneOfLetter[sighting.zone.toUpperCase()];
  const isContainer = sighting.mark.endsWith('U') && sighting.mark.length === 4;
  const isDefect = event === 'bad-order';
  const fact: RailFact = dropUndefined({
    ...(isContainer
      ? { equipment: withCheckDigit(`${sighting.mark}${sighting.digits.padStart(6, '0')}`) }
      : { car: carNumber(sighting.mark + sighting.digits) }),
    trainNumber: isDefect || sighting.train === '' ? undefined : sighting.train,
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
  /^"?equipment initials"?,/i.test(text) ||
  /^\s*EQUIPMENT\s+LOCATION\s+PR/.test(text) ||
  text.split(/\r?\n/, 8).some((line) => lineForm.test(line));

/** Reads car location messages (CLM). A line that cannot be read is refused alone. Pure; never throws. */
export function decodeClm(body: Uint8Array, context: ClmContext): DecodedItem[] {
  const lines = textOfBytes(body).split(/\r\n|\n|\r/);
  const headAt = lines.findIndex((line) => line.trim() !== '');
  const isTable = /equipment initials/i.test(lines[headAt] ?? '');
  const heads = isTable ? cellsOf(lines[headAt]!).map(plainHead) : [];
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
