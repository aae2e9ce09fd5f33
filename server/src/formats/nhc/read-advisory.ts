import type { DecodedItem, StormPoint, StormReport, StormStage, WindRadii } from '@portolan/contract';
import {
  asRefusal,
  basinOfAtcf,
  normalLongitude,
  parseUtc,
  readNumberedLines,
  stageOfWind,
  stormName,
} from '../storm-common/index.ts';

/** Whether a text is a forecast/advisory (TCM), as text or in a web page. */
export const isAdvisory = (text: string): boolean =>
  /FORECAST\/ADVISORY NUMBER|^(FORECAST|OUTLOOK) VALID/im.test(text);

const windMinutes = 1;

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const place = String.raw`(\d{1,2}\.\d)([NS])\s+(\d{1,3}\.\d)([EW])`;
const patterns = {
  id: /\b(AL|EP|CP)(\d{2})(\d{4})\b/,
  issued: /^(\d{2})(\d{2}) UTC \w{3} (\w{3}) (\d{2}) (\d{4})/,
  title: /^\s*(.+?)\s+(?:SPECIAL )?FORECAST\/ADVISORY NUMBER/,
  centre: new RegExp(String.raw`CENTER LOCATED NEAR\s+${place}\s+AT\s+(\d{2})\/(\d{2})(\d{2})Z`),
  valid: new RegExp(String.raw`^(?:FORECAST|OUTLOOK) VALID\s+(\d{2})\/(\d{2})(\d{2})Z\s+${place}(.*)$`),
  wind: /^MAX(?: SUSTAINED)? WINDS?\s+(\d+)\s*KT(?:.*?GUSTS(?: TO)?\s+(\d+)\s*KT)?/,
  radii: /^(34|50|64) KT[. ]+(\d+)NE\s+(\d+)SE\s+(\d+)SW\s+(\d+)NW/,
  pressure: /MINIMUM CENTRAL PRESSURE\s+(\d{3,4})\s*MB/,
  movement: /PRESENT MOVEMENT TOWARD THE .* OR\s+(\d{1,3})\s+DEGREES AT\s+(\d{1,3})\s*KT/,
} as const;

const signed = (degrees: string | undefined, side: string | undefined): number =>
  Number(degrees) * (side === 'S' || side === 'W' ? -1 : 1);

/** The day and hour of a forecast, in the month in which they lie after the issue. */
function readValid(day: string, hour: string, minute: string, issuedAt: string): string | undefined {
  const issued = new Date(issuedAt);
  const [year, month] = [issued.getUTCFullYear(), issued.getUTCMonth() + 1];
  const isNext = Number(day) < issued.getUTCDate() - 1;
  const [inYear, inMonth] = isNext ? (month === 12 ? [year + 1, 1] : [year, month + 1]) : [year, month];
  return parseUtc(inYear, inMonth, Number(day), Number(hour), Number(minute));
}

/** What the forecast adds to a position: `...POST-TROP/EXTRATROP`, `...REMNANT LOW`. */
function stageOf(remark: string, windKn: number | null): StormStage {
  if (/EXTRATROP/.test(remark)) return 'extratropical';
  if (/REMNANT LOW|REMNT LOW/.test(remark)) return 'low';
  if (/SUBTROP/.test(remark)) return 'subtropical';
  return stageOfWind(windKn, windMinutes);
}

interface Draft extends StormPoint {
  remark: string;
}

function startPoint(at: string, latitude: number, longitude: number, remark: string): Draft {
  const unknown = { windKn: null, gustKn: null, pressureHpa: null, movementDeg: null, movementKn: null };
  return {
    at,
    latitude,
    longitude: normalLongitude(longitude),
    stage: 'unknown',
    windMinutes,
    ...unknown,
    radii: [],
    remark,
  };
}

const finish = ({ remark, ...point }: Draft): StormPoint => ({
  ...point,
  stage: stageOf(remark, point.windKn),
});

/** The points of an advisory from the line of the centre on, by a known time of issue. */
export function readForecastLines(
  lines: readonly { number: number; text: string }[],
  issuedAt: string,
): { centre: StormPoint | undefined; forecast: StormPoint[]; refused: DecodedItem[] } {
  let centre: Draft | undefined;
  let current: Draft | undefined;
  const forecast: Draft[] = [];
  const refused: DecodedItem[] = [];
  for (const { number, text } of lines) {
    const located = patterns.centre.exec(text);
    const valid = patterns.valid.exec(text);
    if (located !== null && centre === undefined) {
      const [, latitude, north, longitude, east, day = '', hour = '', minute = ''] = located;
      const at = readValid(day, hour, minute, issuedAt) ?? issuedAt;
      centre = current = startPoint(at, signed(latitude, north), signed(longitude, east), '');
    } else if (valid !== null) {
      const [, day = '', hour = '', minute = '', latitude, north, longitude, east, remark = ''] = valid;
      const at = readValid(day, hour, minute, issuedAt);
      if (at === undefined) {
        const reason = `"${day}/${hour}${minute}Z" is no time after the issue.`;
        refused.push(asRefusal({ line: number, field: 'VALID', code: 'invalid', reason }));
        current = undefined;
      } else
        forecast.push((current = startPoint(at, signed(latitude, north), signed(longitude, east), remark)));
    } else if (/^(FORECAST|OUTLOOK) VALID/.test(text) && !/DISSIPAT|ABSORB|MERGE/.test(text)) {
      const reason = 'The position of the forecast is not written as 22.9N  68.1W.';
      refused.push(asRefusal({ line: number, field: 'VALID', code: 'invalid', reason }));
      current = undefined;
    } else if (current !== undefined) readDetail(current, text);
  }
  return { centre: centre && finish(centre), forecast: forecast.map(finish), refused };
}

function readDetail(point: Draft, text: string): void {
  const wind = patterns.wind.exec(text);
  const radii = patterns.radii.exec(text);
  if (wind !== null && point.windKn === null) {
    point.windKn = Number(wind[1]);
    point.gustKn = wind[2] === undefined ? null : Number(wind[2]);
  } else if (radii !== null) {
    const [windKn = 0, neNm = 0, seNm = 0, swNm = 0, nwNm = 0] = radii.slice(1).map(Number);
    const area: WindRadii = { windKn, neNm, seNm, swNm, nwNm };
    if (!point.radii.some((known) => known.windKn === windKn)) point.radii.push(area);
  }
}

/** A storm's name in a title such as `HURRICANE IRMA` or `TROPICAL DEPRESSION ELEVEN-E`. */
const kindWords =
  /^((POTENTIAL |POST-)TROPICAL CYCLONE|(SUB)?TROPICAL (STORM|DEPRESSION)|HURRICANE|REMNANTS OF|TYPHOON)\s+/;

/**
 * A forecast/advisory of NHC or CPHC, as text or inside its web page: where the storm is, and the forecast of that
 * issue. Pure; never throws.
 */
export function decodeAdvisory(body: Uint8Array): DecodedItem[] {
  const lines = readNumberedLines(body).map(({ number, text }) => ({
    number,
    text: text.replace(/<[^>]*>/g, '').trimStart(),
  }));
  const find = (pattern: RegExp): RegExpExecArray | undefined =>
    lines.map(({ text }) => pattern.exec(text)).find((match) => match !== null) ?? undefined;
  const id = find(patterns.id);
  const issued = find(patterns.issued);
  const first = lines[0]?.number ?? 1;
  if (id === undefined)
    return [
      asRefusal({
        line: first,
        field: 'storm id',
        code: 'missing',
        reason: 'No storm id such as AL112017 is in the text.',
      }),
    ];
  const [, hour = '', minute = '', month = '', day = '', year = ''] = issued ?? [];
  const issuedAt =
    issued && parseUtc(Number(year), months.indexOf(month) + 1, Number(day), Number(hour), Number(minute));
  if (issuedAt === undefined)
    return [
      asRefusal({
        line: first,
        field: 'issue',
        code: 'missing',
        reason: 'No time of issue such as 0300 UTC TUE SEP 05 2017 is in the text.',
      }),
    ];
  const { centre, forecast, refused } = readForecastLines(lines, issuedAt);
  if (centre === undefined)
    return [
      asRefusal({
        line: first,
        field: 'centre',
        code: 'missing',
        reason: 'No line CENTER LOCATED NEAR is in the text.',
      }),
    ];
  const pressure = find(patterns.pressure);
  const movement = find(patterns.movement);
  if (pressure !== undefined) centre.pressureHpa = Number(pressure[1]);
  if (movement !== undefined)
    [centre.movementDeg, centre.movementKn] = [Number(movement[1]), Number(movement[2])];
  const name = stormName((find(patterns.title)?.[1] ?? '').replace(kindWords, ''));
  const [, letters = '', number = '', season = ''] = id;
  const storm: Omit<StormReport, 'points'> = {
    identifiers: [{ scheme: 'atcf-number', value: `${letters}${number}${season}` }],
    basin: basinOfAtcf(letters, centre.longitude) ?? 'NA',
    season: Number(season),
    ...(name === undefined ? {} : { name }),
    agency: letters === 'CP' ? 'CPHC' : 'NHC',
  };
  return [
    { kind: 'storm', storm: { ...storm, points: [centre] } },
    ...(forecast.length === 0
      ? []
      : [{ kind: 'storm' as const, storm: { ...storm, issuedAt, points: forecast } }]),
    ...refused,
  ];
}
