/** One transaction set: its kind (`322`), its segments and the line of its first one. */
export interface TransactionSet {
  kind: string;
  segments: string[][];
  line: number;
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
  let line = before;
  for (const part of parts) {
    line += 1;
    const elements = part.trim().split(separator);
    if (elements[0] === 'ST') {
      open = { kind: elements[1] ?? '', segments: [], line };
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
