import { lazy, parseList, parseNumber, readSet } from './read-set.ts';

/** One row of the UN/LOCODE list. `functions` is UNECE's: `1` port, `2` rail, `4` airport, `B` border. */
export interface LocodeRow {
  unLocationCode: string;
  name: string;
  functions: string;
  latitude: number | undefined;
  longitude: number | undefined;
  timeZone: string | undefined;
}

const newline = 10;
const tab = 9;

// 116,000 objects would cost 30 MB; the sorted text costs 4 MB and a look-up in it some microseconds.
const list = lazy(() => {
  const text = readSet('locodes.tsv');
  const zonesEnd = text.indexOf(newline);
  const zones = parseList(text.toString('latin1', 0, zonesEnd));
  return { text, zones, firstRowAt: zonesEnd + 1 };
});

function startOfLine(text: Buffer, at: number, floor: number): number {
  let start = at;
  while (start > floor && text[start - 1] !== newline) start -= 1;
  return start;
}

function compareCode(text: Buffer, lineStart: number, code: string): number {
  for (let i = 0; i < 5; i += 1) {
    const difference = (text[lineStart + i] ?? 0) - code.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return text[lineStart + 5] === tab ? 0 : 1;
}

/** The row of a five-letter code in upper case, or undefined. Binary search, nothing is kept. */
export function findLocodeRow(unLocationCode: string): LocodeRow | undefined {
  if (unLocationCode.length !== 5) return undefined;
  const { text, zones, firstRowAt } = list();
  let low = firstRowAt;
  let high = text.length;
  while (low < high) {
    const lineStart = startOfLine(text, (low + high) >>> 1, firstRowAt);
    const lineEnd = endOfLine(text, lineStart);
    const order = compareCode(text, lineStart, unLocationCode);
    if (order === 0) return toRow(text.toString('utf8', lineStart, lineEnd), zones);
    if (order < 0) low = lineEnd + 1;
    else high = lineStart;
  }
  return undefined;
}

/** All rows in the order of their codes, for those who refresh the list. */
export function* listLocodeRows(): Generator<LocodeRow> {
  const { text, zones, firstRowAt } = list();
  for (let at = firstRowAt; at < text.length; at = endOfLine(text, at) + 1)
    yield toRow(text.toString('utf8', at, endOfLine(text, at)), zones);
}

function endOfLine(text: Buffer, lineStart: number): number {
  const end = text.indexOf(newline, lineStart);
  return end === -1 ? text.length : end;
}

function toRow(line: string, zones: readonly string[]): LocodeRow {
  const [unLocationCode = '', name = '', functions = '', latitude = '', longitude = '', zone = ''] =
    line.split('\t');
  return {
    unLocationCode,
    name,
    functions,
    latitude: parseNumber(latitude),
    longitude: parseNumber(longitude),
    timeZone: zone === '' ? undefined : zones[Number(zone)],
  };
}
