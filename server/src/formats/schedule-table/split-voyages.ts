import type { TableField, TableRows } from '@portolan/contract';
import { guessColumns, simplify } from './guess-columns.ts';

const oneOf = (...names: string[]): RegExp => new RegExp(`^(${names.join('|')})(name|code)?$`);

const loading = oneOf(
  'pol',
  'portofloading',
  'load(ing)?port',
  '(origin|from)(port)?',
  'departureport',
  '起运港',
  '起運港',
  '装货港',
  '裝貨港',
  '積(出)?(地|港)',
);
const discharge = oneOf(
  'pod',
  'portofdischarge',
  'disch(arg(e|ing))?port',
  '(destination|to)(port)?',
  'arrivalport',
  '目的港',
  '卸货港',
  '卸貨港',
  '[揚陸](地|港)',
);

const timesOfArrival: readonly TableField[] = ['arrival', 'arrivalEstimated', 'arrivalActual', 'berth'];
const timesOfDeparture: readonly TableField[] = [
  'departure',
  'departureEstimated',
  'departureActual',
  'documentCutOff',
  'vgmCutOff',
  'portCutOff',
];

/** A table as calls, with the number that each row has in the file, from 1. */
export interface NumberedRows {
  rows: TableRows;
  numbers: readonly number[];
}

/**
 * Tables of sailings have both ends of a voyage in a row: port of loading with ETD, port of discharge with ETA. Each
 * end becomes a row, its port under the heading of the port of loading. Other tables stay as they are. Pure.
 */
export function splitVoyages(rows: TableRows): NumberedRows {
  const at = rows.slice(0, 15).findIndex((row) => isHead(row));
  const head = rows[at];
  if (head === undefined) return { rows, numbers: rows.map((_, i) => i + 1) };
  const simple = head.map(simplify);
  const [from, to] = [loading, discharge].map((form) => simple.findIndex((name) => form.test(name))) as [
    number,
    number,
  ];
  const columns = guessColumns(head);
  const placesOf = (fields: readonly TableField[]): number[] =>
    fields.flatMap((field) => {
      const place = head.indexOf(columns[field] ?? '');
      return place < 0 ? [] : [place];
    });
  const [came, left] = [placesOf(timesOfArrival), placesOf(timesOfDeparture)];
  const ends = (row: readonly string[]): string[][] => [
    row.map((cell, i) => (came.includes(i) ? '' : cell)),
    row.map((cell, i) => (i === from ? (row[to] ?? '') : left.includes(i) ? '' : cell)),
  ];
  const hasEnd = (row: readonly string[]): boolean =>
    row[from] !== '' && [...came, ...left].some((place) => (row[place] ?? '') !== '');
  const numbered = rows.map((row, i) => ({ row, number: i + 1 }));
  const split = numbered.slice(at + 1).flatMap(({ row, number }) => {
    const both = ends(row).filter(hasEnd);
    return (both.length === 0 ? [row] : both).map((one) => ({ row: one, number }));
  });
  const named = head.map((name, i) => (i === from ? 'Port' : name));
  const all = [...numbered.slice(0, at), { row: named, number: at + 1 }, ...split];
  return { rows: all.map(({ row }) => row), numbers: all.map(({ number }) => number) };
}

/** Both ports with a time, and no column of a port of call. */
function isHead(row: readonly string[]): boolean {
  const simple = row.map(simplify);
  const columns = guessColumns(row);
  const hasTime = [...timesOfArrival, ...timesOfDeparture].some((field) => columns[field] !== undefined);
  return (
    hasTime &&
    columns.portName === undefined &&
    columns.unLocationCode === undefined &&
    simple.some((name) => loading.test(name)) &&
    simple.some((name) => discharge.test(name))
  );
}
