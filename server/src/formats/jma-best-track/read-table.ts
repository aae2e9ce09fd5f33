import type { DecodedItem, StormPoint, StormReport } from '@portolan/contract';
import {
  type LineProblem,
  asRefusal,
  circleRadii,
  normalLongitude,
  parseUtc,
  stageOfWind,
  stormName,
} from '../storm-common/index.ts';
import { grades } from './grades.ts';

/** Columns of the yearly tables (`table2024.csv`), whose head is Japanese. */
const columns = {
  year: '年',
  month: '月',
  day: '日',
  hour: '時',
  number: '台風番号',
  name: '台風名',
  grade: '階級',
  latitude: '緯度',
  longitude: '経度',
  pressure: '中心気圧',
  wind: '最大風速',
  direction50: '50KT長径方向',
  longest50: '50KT長径',
  shortest50: '50KT短径',
  direction30: '30KT長径方向',
  longest30: '30KT長径',
  shortest30: '30KT短径',
} as const;
type Column = keyof typeof columns;

const cellsOf = (line: string): string[] =>
  line.split(',').map((cell) => cell.replaceAll('"', '').normalize('NFKC').trim());

/** Heads carry their unit or zone in brackets. */
const plainHead = (cell: string): string => cell.replace(/\(.*$/, '').toUpperCase();

/** Whether a text begins with the head of a table of JMA. */
export function isJmaTable(text: string): boolean {
  const heads = cellsOf(text.trimStart().split(/[\r\n]/, 1)[0] ?? '').map(plainHead);
  return [columns.year, columns.number, columns.latitude, columns.pressure].every((name) =>
    heads.includes(name),
  );
}

interface TableRow {
  number: string;
  name: string;
  point: StormPoint;
}

/** JMA averages over ten minutes. */
const windMinutes = 10;

function readRow(line: number, valueOf: (column: Column) => string): TableRow | LineProblem {
  const wrong = (column: Column, expected: string): LineProblem => ({
    line,
    field: columns[column],
    code: 'invalid',
    reason: `"${valueOf(column)}" is no ${expected}.`,
  });
  const number = (column: Column): number => (valueOf(column) === '' ? Number.NaN : Number(valueOf(column)));
  const at = parseUtc(number('year'), number('month'), number('day'), number('hour'));
  if (at === undefined) return wrong('day', 'day of the calendar with its hour');
  if (!/^\d{4}$/.test(valueOf('number'))) return wrong('number', 'number such as 2411');
  const [latitude, longitude] = [number('latitude'), number('longitude')];
  if (!(Math.abs(latitude) <= 90)) return wrong('latitude', 'latitude in degrees');
  if (!(Math.abs(longitude) <= 360)) return wrong('longitude', 'longitude in degrees');
  const grade = grades[valueOf('grade')];
  if (grade === undefined) return wrong('grade', 'grade from 1 to 9');
  const windKn = number('wind') > 0 ? number('wind') : null;
  const areaOf = (kn: 30 | 50) => {
    const [direction, longestNm] = [number(`direction${kn}`), number(`longest${kn}`)];
    return direction >= 1 && direction <= 9 && longestNm > 0
      ? [circleRadii(kn, direction, longestNm, number(`shortest${kn}`) || 0)]
      : [];
  };
  const point: StormPoint = {
    at,
    latitude,
    longitude: normalLongitude(longitude),
    stage: grade === 'by-wind' ? stageOfWind(windKn, windMinutes) : grade,
    windKn,
    windMinutes,
    gustKn: null,
    pressureHpa: number('pressure') > 0 ? number('pressure') : null,
    movementDeg: null,
    movementKn: null,
    radii: [...areaOf(30), ...areaOf(50)],
  };
  return { number: valueOf('number'), name: valueOf('name'), point };
}

/** Storms of a yearly table, one report each. A row that cannot be read is refused alone. Pure; never throws. */
export function decodeJmaTable(lines: readonly { number: number; text: string }[]): DecodedItem[] {
  const [head, ...rest] = lines;
  const heads = cellsOf(head?.text ?? '').map(plainHead);
  const places = new Map(Object.entries(columns).map(([column, name]) => [column, heads.indexOf(name)]));
  const refused: DecodedItem[] = [];
  const rows: TableRow[] = [];
  for (const { number, text } of rest) {
    const cells = cellsOf(text);
    const row = readRow(number, (column) => cells[places.get(column) ?? -1] ?? '');
    if ('reason' in row) refused.push(asRefusal(row));
    else rows.push(row);
  }
  const storms = [...Map.groupBy(rows, ({ number }) => number)].map(([number, ofStorm]) => {
    const season = new Date(ofStorm[0]!.point.at).getUTCFullYear();
    const name = stormName(ofStorm.at(-1)!.name);
    const storm: StormReport = {
      identifiers: [{ scheme: 'jma-number', value: `${season}-${number.slice(2)}` }],
      basin: 'WP',
      season,
      ...(name === undefined ? {} : { name }),
      agency: 'JMA',
      points: ofStorm.map(({ point }) => point),
    };
    return { kind: 'storm' as const, storm };
  });
  return [...storms, ...refused];
}
