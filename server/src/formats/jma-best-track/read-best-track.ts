import type { DecodedItem, StormPoint, StormReport } from '@portolan/contract';
import { grades } from './grades.ts';
import { decodeJmaTable, isJmaTable } from './read-table.ts';
import {
  type LineProblem,
  asRefusal,
  circleRadii,
  normalLongitude,
  parseUtc,
  readNumberedLines,
  stageOfWind,
  stormName,
} from '../storm-common/index.ts';

/** A line that begins a storm, or the head of the table. */
export const isJma = (text: string): boolean =>
  /^66666\s+\d{3,4}\s/.test(text.trimStart()) || isJmaTable(text);

/** RSMC Tokyo averages over ten minutes. */
const windMinutes = 10;
/** Years are written with two digits; the list begins in 1951. */
const firstYear = 51;

interface Header {
  line: number;
  number: string;
  expected: number;
  name: string;
}

function readHeader(line: number, text: string): Header | LineProblem {
  const number = text.slice(6, 10).trim();
  const expected = text.slice(12, 15).trim();
  if (number !== '' && !/^\d{4}$/.test(number))
    return {
      line,
      field: 'international number',
      code: 'invalid',
      reason: `"${number}" is no number such as 1822.`,
    };
  if (!/^\d{1,3}$/.test(expected))
    return {
      line,
      field: 'number of lines',
      code: 'invalid',
      reason: `"${expected}" is no number of lines.`,
    };
  return { line, number, expected: Number(expected), name: text.slice(30, 50) };
}

function readAt(text: string): string | undefined {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0] = match.slice(1).map(Number);
  return parseUtc(year + (year >= firstYear ? 1900 : 2000), month, day, hour);
}

/** Direction of the longest radius (one digit, 0 for none) with it, and the shortest radius. */
function readArea(windKn: number, longest: string, shortest: string) {
  const match = /^(\d)(\d{4})$/.exec(longest.trim());
  const shortestNm = Number(shortest.trim());
  if (match === null || match[1] === '0' || !(shortestNm >= 0)) return [];
  const longestNm = Number(match[2]);
  return longestNm === 0 ? [] : [circleRadii(windKn, Number(match[1]), longestNm, shortestNm)];
}

function readPoint(line: number, text: string): StormPoint | LineProblem {
  const wrong = (field: string, value: string, expected: string): LineProblem => ({
    line,
    field,
    code: 'invalid',
    reason: `"${value}" is no ${expected}.`,
  });
  const [time, grade, latitude, longitude, pressure, wind] = (
    [
      [0, 8],
      [13, 14],
      [15, 18],
      [19, 23],
      [24, 28],
      [33, 36],
    ] as const
  ).map(([from, to]) => text.slice(from, to).trim()) as [string, string, string, string, string, string];
  const at = readAt(time);
  if (at === undefined) return wrong('time', time, 'time such as 18090612');
  if (text.slice(9, 12) !== '002')
    return wrong('indicator', text.slice(9, 12), 'indicator of analysis information, 002');
  const stage = grades[grade];
  if (stage === undefined) return wrong('grade', grade, 'grade from 1 to 9');
  if (!/^\d{1,3}$/.test(latitude) || Number(latitude) > 900)
    return wrong('latitude', latitude, 'latitude such as 118 (11.8 N)');
  if (!/^\d{1,4}$/.test(longitude) || Number(longitude) > 3600)
    return wrong('longitude', longitude, 'longitude such as 1702 (170.2 E)');
  if (pressure !== '' && !/^\d{3,4}$/.test(pressure)) return wrong('pressure', pressure, 'pressure in hPa');
  if (wind !== '' && !/^\d{1,3}$/.test(wind)) return wrong('wind', wind, 'wind in knots');
  // 000: not analysed.
  const windKn = Number(wind) > 0 ? Number(wind) : null;
  return {
    at,
    latitude: Number(latitude) / 10,
    longitude: normalLongitude(Number(longitude) / 10),
    stage: stage === 'by-wind' ? stageOfWind(windKn, windMinutes) : stage,
    windKn,
    windMinutes,
    gustKn: null,
    pressureHpa: pressure === '' ? null : Number(pressure),
    movementDeg: null,
    movementKn: null,
    radii: [
      ...readArea(30, text.slice(52, 57), text.slice(58, 62)),
      ...readArea(50, text.slice(41, 46), text.slice(47, 51)),
    ],
  };
}

/**
 * Storms of RSMC Tokyo's best track (`bst_all.txt`), one report each. A line that cannot be read is refused alone; so
 * is a storm with fewer lines than its header says, while the lines that came are kept. Pure; never throws.
 */
export function decodeJma(body: Uint8Array): DecodedItem[] {
  const items: DecodedItem[] = [];
  let header: Header | undefined;
  let points: StormPoint[] = [];
  let lines = 0;
  const close = (): void => {
    if (header === undefined) return;
    if (points.length > 0) items.push({ kind: 'storm', storm: toReport(header, points) });
    if (lines !== header.expected)
      items.push(
        asRefusal({
          line: header.line,
          field: 'number of lines',
          code: 'incomplete',
          reason: `The header announces ${header.expected} lines and ${lines} follow.`,
        }),
      );
  };
  const numbered = readNumberedLines(body);
  if (isJmaTable(numbered[0]?.text ?? '')) return decodeJmaTable(numbered);
  for (const { number, text: written } of numbered) {
    const text = inColumns(written);
    if (text.startsWith('66666')) {
      close();
      const next = readHeader(number, text);
      if ('reason' in next) items.push(asRefusal(next));
      [header, points, lines] = ['reason' in next ? undefined : next, [], 0];
      continue;
    }
    lines += 1;
    const point = readPoint(number, text);
    if ('reason' in point) items.push(asRefusal(point));
    else if (header === undefined)
      items.push(
        asRefusal({ line: number, code: 'no-header', reason: 'No header 66666 stands before this line.' }),
      );
    else points.push(point);
  }
  close();
  return items.length > 0
    ? items
    : [asRefusal({ line: 0, code: 'empty', reason: 'The body is empty: send a best track of RSMC Tokyo.' })];
}

/** The places of the values; copies with other spaces between them are brought into their columns. */
function inColumns(written: string): string {
  const [first = '', ...rest] = written.trim().split(/\s+/);
  if (first === '66666') {
    if (/^66666 [ \d]{4}  [ \d]{3} /.test(written)) return written;
    const [number = '', lines = ''] = /^\d{4}$/.test(rest[0] ?? '') ? rest : ['', ...rest];
    const name = rest.slice(2).find((word) => /^[A-Z][A-Z-]+$/i.test(word)) ?? '';
    return `66666 ${number.padStart(4)}  ${lines.padStart(3)} `.padEnd(30) + name;
  }
  if (/^\d{8} 002 \d [ \d]{3} [ \d]{4} [ \d]{4}(?:     [ \d]{3}|\s*$)/.test(written)) return written;
  const [indicator = '', grade = '', latitude = '', longitude = '', pressure = '', ...winds] = rest;
  const wind = /^\d{3}$/.test(winds[0] ?? '') ? winds.shift()! : '';
  const place = `${first} ${indicator} ${grade} ${latitude.padStart(3)} ${longitude.padStart(4)}`;
  const areas = winds.filter((word) => /^\d{4,5}$/.test(word)).join(' ');
  return `${place} ${pressure.padStart(4)}     ${wind.padStart(3)}     ${areas}`;
}

function toReport({ number, name: text }: Header, points: StormPoint[]): StormReport {
  const season = new Date(points[0]!.at).getUTCFullYear();
  const name = stormName(text);
  // A depression that never got a number is named by when and where it began.
  const value = number === '' ? `${points[0]!.at.slice(0, 10)}N` : `${season}-${number.slice(2)}`;
  return {
    identifiers: [{ scheme: 'jma-number', value }],
    basin: 'WP',
    season,
    ...(name === undefined ? {} : { name }),
    agency: 'JMA',
    points,
  };
}
