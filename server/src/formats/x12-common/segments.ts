import { withCheckDigit } from '@portolan/contract';

/**
 * One transaction set: its kind (`322`), its segments and the line of its first one. `writtenAt`: the time of its group
 * (GS), else of its interchange (ISA). Neither has a zone; it is taken as UTC, which is enough to tell the newer one.
 */
export interface TransactionSet {
  kind: string;
  segments: string[][];
  line: number;
  writtenAt: string | undefined;
}

interface Separators {
  element: string;
  segment: string;
}

/**
 * The separators are those of the first segment: published messages do not pad it, so nothing is cut by position.
 * Behind the sixteenth element, a single character, stands what ends a segment; it may be the end of a line. An
 * interchange without its head ends its segments with `~`, else with the line.
 */
function findSeparators(body: string): Separators | undefined {
  const element = /^(?:ISA|GS|ST)([^A-Za-z0-9\s])/.exec(body)?.[1];
  if (element === undefined) return undefined;
  if (!body.startsWith('ISA')) return { element, segment: body.includes('~') ? '~' : '\n' };
  const [behind] = body.split(element).slice(16);
  const segment = behind?.[1];
  if (segment !== undefined && /[^A-Za-z0-9 ]/.test(segment))
    return { element, segment: segment === '\r' ? '\n' : segment };
  const functional = body.indexOf(`GS${element}`);
  const last = functional === -1 ? undefined : body.slice(0, functional).trimEnd().at(-1);
  return last === undefined || last === element ? undefined : { element, segment: last };
}

/** The sets of one interchange, or of several behind each other. Undefined where the text does not begin as one. */
export function splitSets(text: string): TransactionSet[] | undefined {
  const interchanges = text.trimStart().split(/(?=\bISA[^A-Za-z0-9\s]\d\d[^A-Za-z0-9])/);
  let line = 0;
  const sets = interchanges.flatMap((body) => {
    const separators = findSeparators(body.trimStart());
    if (separators === undefined) return [];
    const parts = body.trimStart().split(separators.segment);
    const found = listSets(parts, separators.element, line);
    line += parts.length - 1;
    return found;
  });
  // One whose head is damaged takes none of those behind it along.
  return interchanges.every((body) => findSeparators(body.trimStart()) === undefined) ? undefined : sets;
}

function listSets(parts: readonly string[], separator: string, before: number): TransactionSet[] {
  const sets: TransactionSet[] = [];
  let open: TransactionSet | undefined;
  let writtenAt: string | undefined;
  let line = before;
  for (const part of parts) {
    line += 1;
    const elements = part.trim().split(separator);
    if (elements[0] === 'ISA') writtenAt = readWritten(elements, 9);
    else if (elements[0] === 'GS') writtenAt = readWritten(elements, 4) ?? writtenAt;
    else if (elements[0] === 'ST') {
      open = { kind: elements[1] ?? '', segments: [], line, writtenAt };
      sets.push(open);
    } else if (elements[0] === 'SE') open = undefined;
    else open?.segments.push(elements);
  }
  return sets;
}

/** The value of an element, from 1; undefined where it is empty. */
export const at = (segment: readonly string[] | undefined, place: number): string | undefined => {
  const value = segment?.[place]?.trim();
  return value === undefined || value === '' ? undefined : value;
};

/** `20160526` as a day; six digits are of this century. */
export function readDay(text: string | undefined): string | undefined {
  const match = /^(?:(\d\d)?(\d\d))(\d\d)(\d\d)$/.exec(text ?? '');
  if (match === null) return undefined;
  const day = `${match[1] ?? '20'}${match[2]}-${match[3]}-${match[4]}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined;
}

/** `2145`, `214520` as `21:45`. */
export function readX12Time(text: string | undefined): string | undefined {
  const match = /^([01]\d|2[0-3])([0-5]\d)/.exec(text ?? '');
  return match === null ? undefined : `${match[1]}:${match[2]}`;
}

/** Clocks of a region (X12 623): the time there, whatever the season. */
const regions: Readonly<Record<string, string>> = {
  AT: 'America/Anchorage',
  CT: 'America/Chicago',
  ET: 'America/New_York',
  HT: 'Pacific/Honolulu',
  MT: 'America/Denver',
  NT: 'America/St_Johns',
  PT: 'America/Los_Angeles',
  TT: 'America/Halifax',
  GM: 'UTC',
  UT: 'UTC',
};

/** Hours behind UTC of the standard time of a region; S says standard time and D daylight time, in any season. */
const behind: Readonly<Record<string, number>> = { A: 9, C: 6, E: 5, H: 10, M: 7, P: 8, T: 4 };

/**
 * The IANA zone of a time code: `ET` (the clock there), `ES` (standard time), `05` and `19` (hours before and behind
 * UTC). Undefined for local time, and for what is not in the list.
 */
export function zoneOfCode(code: string | undefined): string | undefined {
  const region = regions[code ?? ''];
  if (region !== undefined) return region;
  if (code === 'NS' || code === 'ND') return 'America/St_Johns';
  const hours = behind[code?.[0] ?? ''];
  if (hours !== undefined && /^.[SD]$/.test(code ?? ''))
    return `Etc/GMT+${code?.[1] === 'D' ? hours - 1 : hours}`;
  const number = /^(?:0[1-9]|1\d|2[0-4])$/.test(code ?? '') ? Number(code) : undefined;
  if (number === undefined) return undefined;
  return number <= 12 ? `Etc/GMT-${number}` : `Etc/GMT+${25 - number}`;
}

/** The date and time that begin at an element, as if they were UTC. */
function readWritten(segment: readonly string[], place: number): string | undefined {
  const day = readDay(at(segment, place));
  return day === undefined ? undefined : `${day}T${readX12Time(at(segment, place + 1)) ?? '00:00'}:00Z`;
}

/** A container by its letters, digits and check digit, which may be among the digits; undefined for other equipment. */
export function containerOf(
  mark: string | undefined,
  digits: string | undefined,
  checkDigit?: string,
): string | undefined {
  if (mark === undefined || digits === undefined) return undefined;
  const check = /^\d$/.test(checkDigit ?? '') ? checkDigit : '';
  // Leading zeros are often left out.
  const serial = digits.length < 6 && /^[A-Z]{3}[UJZ]$/i.test(mark) ? digits.padStart(6, '0') : digits;
  const number = `${mark}${serial}${serial.length === 7 ? '' : check}`.toUpperCase();
  return /^[A-Z]{3}[UJZ]\d{6,7}$/.test(number) ? withCheckDigit(number) : undefined;
}

/** The value of the first reference (N9) of a kind. */
export const findReference = (segments: readonly string[][], kind: string): string | undefined =>
  at(
    segments.find(([tag, qualifier]) => tag === 'N9' && qualifier === kind),
    2,
  );

/** When a set was written: never after it was received, whatever the zone of its sender. */
export const issuedAtOf = ({ writtenAt }: TransactionSet, receivedAt: Date): string => {
  const received = receivedAt.toISOString();
  return writtenAt !== undefined && writtenAt < received ? writtenAt : received;
};
