import type { StormBasin, StormStage, WindRadii } from '@portolan/contract';
import {
  type LineProblem,
  basinOfAtcf,
  normalLongitude,
  parseUtc,
  stageOfWind,
} from '../storm-common/index.ts';

/** One line of a deck: a time, and the radii of one wind threshold. */
export interface DeckRow {
  line: number;
  basinLetters: string;
  basin: StormBasin;
  number: number;
  /** When the row's analysis or forecast was made. */
  baseAt: string;
  technique: string;
  tauHours: number;
  latitude: number;
  longitude: number;
  windKn: number | null;
  pressureHpa: number | null;
  stage: StormStage;
  radii: WindRadii | undefined;
  gustKn: number | null;
  movementDeg: number | null;
  movementKn: number | null;
  name: string;
}

/** NHC, CPHC and JTWC average over one minute. */
export const atcfWindMinutes = 1;
const leastFields = 8;

const stages: Readonly<Record<string, StormStage>> = {
  DB: 'disturbance',
  DS: 'disturbance',
  WV: 'disturbance',
  IN: 'disturbance',
  LO: 'low',
  PT: 'extratropical',
  EX: 'extratropical',
  ET: 'extratropical',
  TD: 'depression',
  MD: 'depression',
  TS: 'storm',
  TY: 'hurricane',
  ST: 'hurricane',
  HU: 'hurricane',
  SD: 'subtropical',
  SS: 'subtropical',
};

const problem = (line: number, field: string, reason: string): LineProblem => ({
  line,
  field,
  code: 'invalid',
  reason,
});

/** A number above 0; blanks and zeros mean that nothing is known. */
function positive(text: string | undefined, most: number): number | null {
  const value = Number(text);
  return text !== undefined && /^\d+(\.\d+)?$/.test(text) && value > 0 && value <= most ? value : null;
}

function readDegrees(
  text: string,
  [plus, minus]: readonly [string, string],
  most: number,
): number | undefined {
  const match = /^(\d{1,4})([NSEW])$/i.exec(text);
  const side = match?.[2]?.toUpperCase();
  if (match === null || (side !== plus && side !== minus)) return undefined;
  const degrees = Number(match[1]) / 10;
  return degrees > most ? undefined : side === minus ? -degrees : degrees;
}

function readBase(text: string, minutes: string): string | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0] = match.slice(1).map(Number);
  return parseUtc(year, month, day, hour, /^\d{1,2}$/.test(minutes) ? Number(minutes) : 0);
}

/** Quadrants clockwise from the north-east, as the code says which one the first radius belongs to. */
const firstQuadrants: Readonly<Record<string, number>> = { NEQ: 0, SEQ: 1, SWQ: 2, NWQ: 3 };

/**
 * For each quadrant from the north-east clockwise, to which half it belongs: the first radius is of the half that the
 * code names, the second of the other one. A quadrant that lies in both has the longer one.
 */
const halves: Readonly<Record<string, readonly ('first' | 'second' | 'both')[]>> = {
  NNS: ['first', 'second', 'second', 'first'],
  NES: ['first', 'both', 'second', 'both'],
  EES: ['first', 'first', 'second', 'second'],
  SES: ['both', 'first', 'both', 'second'],
  SSS: ['second', 'first', 'first', 'second'],
  SWS: ['second', 'both', 'first', 'both'],
  WWS: ['second', 'second', 'first', 'first'],
  NWS: ['both', 'second', 'both', 'first'],
};

/** The radii of the four quadrants from the north-east clockwise; undefined for a code that nobody has. */
function reachOf(code: string, given: readonly number[]): number[] | undefined {
  const [first = 0, second = 0] = given;
  if (code === 'AAA') return [first, first, first, first];
  const half = halves[code];
  if (half !== undefined) return half.map((of) => ({ first, second, both: Math.max(first, second) })[of]);
  const from = firstQuadrants[code];
  return from === undefined ? undefined : [0, 1, 2, 3].map((i) => given[(i - from + 4) % 4] ?? 0);
}

function readRadii(fields: readonly string[]): WindRadii | undefined {
  const windKn = positive(fields[11], 200);
  if (windKn === null) return undefined;
  const given = fields.slice(13, 17).map((text) => positive(text, 1500) ?? 0);
  const reach = reachOf(fields[12]?.toUpperCase() ?? '', given);
  if (reach?.some((nm) => nm > 0) !== true) return undefined;
  const [neNm = 0, seNm = 0, swNm = 0, nwNm = 0] = reach;
  return { windKn, neNm, seNm, swNm, nwNm };
}

/**
 * Reads one line of an a-deck, b-deck or forecast file, or says which field is wrong. `nothing`: models that forecast
 * only the wind write 0N 0W.
 */
export function readRow(line: number, text: string): DeckRow | LineProblem | 'nothing' {
  const fields = text.split(',').map((field) => field.trim());
  if (fields.length < leastFields)
    return {
      line,
      code: 'too-short',
      reason: `The line has ${fields.length} fields; a deck has at least ${leastFields}.`,
    };
  const [basinLetters = '', number = '', base = '', minutes = '', technique = '', tau = ''] = fields;
  const isBest = technique.toUpperCase() === 'BEST';
  const latitude = readDegrees(fields[6] ?? '', ['N', 'S'], 90);
  const longitude = readDegrees(fields[7] ?? '', ['E', 'W'], 360);
  const basin = basinOfAtcf(basinLetters, longitude ?? 0);
  if (basin === undefined)
    return problem(line, 'BASIN', `"${basinLetters}" is no basin: AL, EP, CP, WP, IO, SH or SL.`);
  if (!/^\d{1,2}$/.test(number)) return problem(line, 'CY', `"${number}" is no storm number of two digits.`);
  const baseAt = readBase(base, isBest ? minutes : '');
  if (baseAt === undefined) return problem(line, 'YYYYMMDDHH', `"${base}" is no time such as 2026082312.`);
  if (!/^[!-~]{1,8}$/.test(technique)) return problem(line, 'TECH', `"${technique}" is no technique.`);
  if (!/^-?\d{1,3}$/.test(tau)) return problem(line, 'TAU', `"${tau}" is no number of hours.`);
  if (latitude === undefined)
    return problem(line, 'LatN/S', `"${fields[6]}" is no latitude such as 187N (18.7 N).`);
  if (longitude === undefined)
    return problem(line, 'LonE/W', `"${fields[7]}" is no longitude such as 651W (65.1 W).`);
  if (latitude === 0 && longitude === 0)
    return isBest ? problem(line, 'LatN/S', 'The position 0N 0W means that none is known.') : 'nothing';
  const windKn = positive(fields[8], 250);
  if (windKn === null && !/^(0*|-\d+)$/.test(fields[8] ?? ''))
    return problem(line, 'VMAX', `"${fields[8]}" is no wind between 0 and 250 kn.`);
  return {
    line,
    basinLetters: basinLetters.toUpperCase(),
    basin,
    number: Number(number),
    baseAt,
    technique: technique.toUpperCase(),
    tauHours: Number(tau),
    latitude,
    longitude: normalLongitude(longitude),
    windKn,
    pressureHpa: positive(fields[9], 1100),
    stage: stages[fields[10]?.toUpperCase() ?? ''] ?? stageOfWind(windKn, atcfWindMinutes),
    radii: readRadii(fields),
    gustKn: positive(fields[20], 300),
    movementDeg:
      /^\d{1,3}$/.test(fields[25] ?? '') && positive(fields[26], 150) !== null
        ? Number(fields[25]) % 360
        : null,
    movementKn: positive(fields[26], 150),
    name: fields[27] ?? '',
  };
}
