import { hourMs } from '@portolan/contract/time/durations';
import type { DecodedItem, StormPoint, StormReport } from '@portolan/contract';
import { asRefusal, readNumberedLines, seasonOf, stormName } from '../storm-common/index.ts';
import { type DeckRow, atcfWindMinutes, readRow } from './read-row.ts';

const deckLine = /^\s*(AL|EP|CP|WP|IO|SH|SL|LS)\s*,\s*\d{1,2}\s*,\s*\d{10}\s*,/i;

/** Whether a text begins like a deck. */
export const isAtcf = (text: string): boolean => deckLine.test(text.trimStart());

/** Forecasts that are an agency's own; every other technique is a model. */
function agencyOf({ technique, basinLetters }: DeckRow): string {
  const national =
    basinLetters === 'CP' ? 'CPHC' : basinLetters === 'AL' || basinLetters === 'EP' ? 'NHC' : 'JTWC';
  return ['BEST', 'OFCL', 'CARQ', 'WRNG'].includes(technique) ? national : technique;
}

/**
 * Storms of a-decks, b-decks and forecast files, one report for each storm, technique and time of forecast. A time
 * has a line for each wind threshold: they become one point. Lines that cannot be read are refused alone. Pure; never
 * throws.
 */
export function decodeAtcf(body: Uint8Array): DecodedItem[] {
  const refused: DecodedItem[] = [];
  const rows: DeckRow[] = [];
  let isEmpty = true;
  for (const { number, text } of readNumberedLines(body)) {
    const row = readRow(number, text);
    if (row === 'nothing') isEmpty = false;
    else if ('reason' in row) refused.push(asRefusal(row));
    else rows.push(row);
  }
  if (rows.length === 0 && refused.length === 0 && isEmpty)
    return [asRefusal({ line: 0, code: 'empty', reason: 'The body is empty: send lines of an ATCF deck.' })];
  return [...toReports(rows), ...refused];
}

const stormOf = ({ basinLetters, number }: DeckRow): string =>
  `${basinLetters}${String(number).padStart(2, '0')}`;

/** Analyses of the past that stand before a forecast (`CARQ` at -24 h) are measured, as best tracks are. */
const isMeasured = ({ technique }: DeckRow): boolean => technique === 'BEST' || technique === 'CARQ';

/** The same number is given again every season: a storm is never silent for so long. */
const longestSilenceMs = 30 * 24 * hourMs;

/** The lines of each storm; those of a number in several years are several storms. */
function splitStorms(rows: readonly DeckRow[]): { storm: string; ofStorm: DeckRow[] }[] {
  return [...Map.groupBy(rows, stormOf)].flatMap(([storm, ofNumber]) => {
    const groups: DeckRow[][] = [];
    let lastMs = -Infinity;
    for (const row of ofNumber.toSorted((a, b) => a.baseAt.localeCompare(b.baseAt))) {
      const atMs = Date.parse(row.baseAt);
      if (atMs - lastMs > longestSilenceMs) groups.push([]);
      groups.at(-1)!.push(row);
      lastMs = atMs;
    }
    return groups.map((ofStorm) => ({ storm, ofStorm }));
  });
}

function toReports(rows: readonly DeckRow[]): DecodedItem[] {
  return splitStorms(rows).flatMap(({ storm, ofStorm }) => {
    const first = ofStorm.reduce((earliest, row) => (row.baseAt < earliest.baseAt ? row : earliest));
    const season = seasonOf(first.basin, first.baseAt);
    const groups = Map.groupBy(ofStorm, (row) =>
      isMeasured(row) ? agencyOf(row) : `${agencyOf(row)} ${row.technique} ${row.baseAt}`,
    );
    return [...groups.values()].map((group) => {
      const [head] = group;
      const name = group.map((row) => stormName(row.name)).findLast((found) => found !== undefined);
      const report: StormReport = {
        identifiers: [{ scheme: 'atcf-number', value: `${storm}${season}` }],
        basin: first.basin,
        season,
        ...(name === undefined ? {} : { name }),
        agency: agencyOf(head!),
        ...(isMeasured(head!) ? {} : { issuedAt: head!.baseAt }),
        points: toPoints(group),
      };
      return { kind: 'storm' as const, storm: report };
    });
  });
}

const validAt = ({ baseAt, tauHours }: DeckRow): string =>
  new Date(Date.parse(baseAt) + tauHours * hourMs).toISOString();

/** Of a time that several issues speak of (`CARQ` at 0 h, and at -6 h of the next) the rows of the newest one. */
function ofNewest(rows: readonly DeckRow[]): DeckRow[] {
  const newest = rows.reduce((latest, { baseAt }) => (baseAt > latest ? baseAt : latest), '');
  return rows.filter(({ baseAt }) => baseAt === newest);
}

/** The area of each wind threshold; of a line that is there twice the last one counts. */
const radiiOf = (rows: readonly DeckRow[]): StormPoint['radii'] => [
  ...new Map(rows.flatMap(({ radii }) => (radii === undefined ? [] : [[radii.windKn, radii]]))).values(),
];

function toPoints(rows: readonly DeckRow[]): StormPoint[] {
  const byTime = Map.groupBy(rows, validAt);
  return [...byTime]
    .map(([at, ofTime]) => [at, ofNewest(ofTime)] as const)
    .map(([at, [row, ...more]]) => ({
      at,
      latitude: row!.latitude,
      longitude: row!.longitude,
      stage: row!.stage,
      windKn: row!.windKn,
      windMinutes: atcfWindMinutes,
      gustKn: row!.gustKn,
      pressureHpa: row!.pressureHpa,
      movementDeg: row!.movementDeg,
      movementKn: row!.movementKn,
      radii: radiiOf([row!, ...more]),
    }))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}
