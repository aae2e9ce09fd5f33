import {
  type DecodedItem,
  StormBasin,
  type StormPoint,
  type StormReport,
  type StormStage,
} from '@portolan/contract';
import {
  type LineProblem,
  asRefusal,
  normalLongitude,
  parseUtc,
  readNumberedLines,
  stageOfWind,
  stormName,
} from '../storm-common/index.ts';
import { type Agency, type Cells, agencies, agencyOfCode, numberIn, agencyRadiiOf } from './agencies.ts';

/** Whether a text begins with the column names of IBTrACS. */
export const isIbtracs = (text: string): boolean => /^\s*"?SID"?\s*[,;\t]\s*"?SEASON"?\s*[,;\t]/i.test(text);

const required = ['SID', 'SEASON', 'BASIN', 'NAME', 'ISO_TIME', 'NATURE', 'LAT', 'LON'] as const;

/** What one agency says in one row. */
interface Statement {
  agency: string;
  point: StormPoint;
}

interface TrackRow {
  sid: string;
  atcf: string;
  basin: StormBasin;
  season: number;
  name: string;
  statements: Statement[];
}

function readTime(text: string): string | undefined {
  // Table programs write slashes and leave out zeros.
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::\d{2})?Z?$/.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  return parseUtc(year, month, day, hour, minute);
}

function stageOf(nature: string, windKn: number | null, windMinutes: number): StormStage {
  if (nature === 'ET') return 'extratropical';
  if (nature === 'SS') return 'subtropical';
  if (nature === 'DS') return 'disturbance';
  return stageOfWind(windKn, windMinutes);
}

/** Reads one row, or says which column is wrong. */
function readRow(line: number, cells: Cells): TrackRow | LineProblem {
  const wrong = (field: string, expected: string): LineProblem => ({
    line,
    field,
    code: 'invalid',
    reason: `"${cells(field)}" is no ${expected}.`,
  });
  const sid = cells('SID');
  if (!/^\d{7}[NS]\d{5}$/.test(sid)) return wrong('SID', 'storm id such as 2018250N12170');
  const season = Number(cells('SEASON'));
  if (!/^\d{4}$/.test(cells('SEASON'))) return wrong('SEASON', 'year');
  const basin = StormBasin.safeParse(cells('BASIN'));
  if (!basin.success) return wrong('BASIN', 'basin: NA, EP, WP, NI, SI, SP or SA');
  const at = readTime(cells('ISO_TIME'));
  if (at === undefined) return wrong('ISO_TIME', 'time such as 2018-09-06 12:00:00');
  const latitude = numberIn(cells('LAT'));
  if (latitude == null || Math.abs(latitude) > 90) return wrong('LAT', 'latitude in degrees');
  const longitude = numberIn(cells('LON'));
  if (longitude == null || Math.abs(longitude) > 360) return wrong('LON', 'longitude in degrees');
  const place = { at, latitude, longitude: normalLongitude(longitude) };
  const found = listStatements(cells, place);
  if ('field' in found) return wrong(found.field, 'number');
  return {
    sid,
    atcf: cells('USA_ATCF_ID'),
    basin: basin.data,
    season,
    name: cells('NAME'),
    statements: found.statements,
  };
}

/** As the code says, else by the basin: the Atlantic and the eastern Pacific are NHC's. */
function usaAgencyOf(cells: Cells): string {
  const said = agencyOfCode[cells('USA_AGENCY')];
  if (said !== undefined) return said.name;
  return /^(?:NA|EP)$/i.test(cells('BASIN')) ? 'NHC' : 'JTWC';
}

type Place = Pick<StormPoint, 'at' | 'latitude' | 'longitude'>;

function listStatements(cells: Cells, place: Place): { statements: Statement[] } | { field: string } {
  const statements: Statement[] = [];
  for (const agency of agencies) {
    const latitude = numberIn(cells(`${agency.prefix}_LAT`));
    const longitude = numberIn(cells(`${agency.prefix}_LON`));
    if (latitude === undefined) return { field: `${agency.prefix}_LAT` };
    if (longitude === undefined) return { field: `${agency.prefix}_LON` };
    if (latitude === null || longitude === null) continue;
    const own = { ...place, latitude, longitude: normalLongitude(longitude) };
    const column = (what: string): string => `${agency.prefix}_${what}`;
    const point = toPoint(cells, own, agency, {
      wind: column('WIND'),
      pressure: column('PRES'),
      gust: column('GUST'),
    });
    if ('field' in point) return point;
    statements.push({
      agency: agency.prefix === 'USA' ? usaAgencyOf(cells) : agency.name,
      point: { ...point, radii: agencyRadiiOf(agency, cells) },
    });
  }
  const centre = agencyOfCode[cells('WMO_AGENCY')];
  if (centre !== undefined && !statements.some(({ agency }) => agency === centre.name)) {
    const point = toPoint(cells, place, centre, { wind: 'WMO_WIND', pressure: 'WMO_PRES', gust: '' });
    if ('field' in point) return point;
    statements.push({ agency: centre.name, point });
  }
  if (statements.length > 0) return { statements };
  const point = toPoint(
    cells,
    place,
    { windMinutes: 10 },
    { wind: 'WMO_WIND', pressure: 'WMO_PRES', gust: '' },
  );
  return 'field' in point ? point : { statements: [{ agency: 'IBTrACS', point }] };
}

function toPoint(
  cells: Cells,
  place: Place,
  { windMinutes }: Pick<Agency, 'windMinutes'>,
  columns: { wind: string; pressure: string; gust: string },
): StormPoint | { field: string } {
  const wind = numberIn(cells(columns.wind));
  const pressure = numberIn(cells(columns.pressure));
  const gust = numberIn(cells(columns.gust)) ?? null;
  if (wind === undefined) return { field: columns.wind };
  if (pressure === undefined) return { field: columns.pressure };
  const windKn = wind !== null && wind > 0 ? wind : null;
  const speed = numberIn(cells('STORM_SPEED')) ?? null;
  const direction = numberIn(cells('STORM_DIR')) ?? null;
  return {
    ...place,
    stage: stageOf(cells('NATURE'), windKn, windMinutes),
    windKn,
    windMinutes,
    gustKn: gust !== null && gust > 0 ? gust : null,
    pressureHpa: pressure !== null && pressure > 0 ? pressure : null,
    movementDeg: direction,
    movementKn: speed,
    radii: [],
    ...(isInterpolated(cells('IFLAG')) ? { interpolated: true } : {}),
  };
}

/** A letter for each source: `O` is original, `P` and `I` are placed between two. */
const isInterpolated = (flags: string): boolean => /[PI]/.test(flags) && !/O/.test(flags);

/** The cells of a line; table programs put some into quotes. */
const splitCells = (line: string, separator: string): string[] =>
  line.includes('"')
    ? [...line.matchAll(/("(?:[^"]|"")*"|[^"]*?)(?:$|[,;\t])/g)].map(([, cell = '']) =>
        cell.replaceAll('"', ''),
      )
    : line.split(separator);

/**
 * Storms of an IBTrACS v04 CSV list, one report for each storm and agency. The second line holds units. Rows of spur
 * tracks, which show what other analyses have, are left out. A row that cannot be read is refused alone. Pure; never
 * throws.
 */
export function decodeIbtracs(body: Uint8Array): DecodedItem[] {
  const [head, ...rest] = readNumberedLines(body);
  const separator = [',', ';', '\t'].find((one) => head?.text.includes(one)) ?? ',';
  const names = splitCells(head?.text ?? '', separator);
  const columns = new Map(names.map((name, index) => [name.trim().toUpperCase(), index]));
  const missing = required.filter((name) => !columns.has(name));
  if (head === undefined || missing.length > 0)
    return [
      asRefusal({
        line: head?.number ?? 1,
        field: missing[0] ?? 'SID',
        code: 'unknown-shape',
        reason: `The first line names no column ${missing.join(', ')}: send an IBTrACS CSV list with its head.`,
      }),
    ];
  const refused: DecodedItem[] = [];
  const rows: TrackRow[] = [];
  for (const { number, text } of rest) {
    const values = splitCells(text, separator);
    const cells: Cells = (column) => values[columns.get(column) ?? -1]?.trim() ?? '';
    if (/^year$/i.test(cells('SEASON')) || /spur/i.test(cells('TRACK_TYPE'))) continue;
    const row = readRow(number, cells);
    if ('reason' in row) refused.push(asRefusal(row));
    else rows.push(row);
  }
  return [...toReports(rows), ...refused];
}

function toReports(rows: readonly TrackRow[]): DecodedItem[] {
  return [...Map.groupBy(rows, ({ sid }) => sid)].flatMap(([sid, ofStorm]) => {
    const [first] = ofStorm;
    const atcf = ofStorm.find((row) => /^[A-Z]{2}\d{6}$/.test(row.atcf))?.atcf;
    const name = ofStorm.map((row) => stormName(row.name)).findLast((found) => found !== undefined);
    const report: Omit<StormReport, 'agency' | 'points'> = {
      identifiers: [
        { scheme: 'ibtracs-sid', value: sid },
        ...(atcf === undefined ? [] : [{ scheme: 'atcf-number' as const, value: atcf }]),
      ],
      basin: first!.basin,
      season: first!.season,
      ...(name === undefined ? {} : { name }),
    };
    const statements = ofStorm.flatMap((row) => row.statements);
    return [...Map.groupBy(statements, ({ agency }) => agency)].map(([agency, said]) => ({
      kind: 'storm' as const,
      storm: { ...report, agency, points: said.map(({ point }) => point) },
    }));
  });
}
