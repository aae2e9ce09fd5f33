import { Readable } from 'node:stream';
import {
  type CsvCell,
  type DateStyle,
  type ListFile,
  type Locale,
  type ShipmentRow,
  languages,
  toCsvHead,
  toCsvLine,
  wallClockIn,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type RowLimit, withRowLimit } from '../../../platform/db/row-limit.ts';
import { type SheetCell, type SheetColumn, writeXlsx } from '../../../platform/http/xlsx.ts';
import { listShipments } from '../shipments/index.ts';
import { type FileColumn, type FileWords, fileColumns, headsOf, momentParts } from './file-columns.ts';

const rowsPerPage = 500;

interface FileNeeds {
  db: Database;
  clock: Clock;
}

/**
 * Whose list is written, in which language, and what of it the person may see. The limit is named because a stream is
 * read outside of the call that it answers.
 */
export interface FileReader {
  tenantId: string;
  language: Locale;
  limit: RowLimit | undefined;
}

/** The rows page by page, each in a transaction of its own, at most `most`. The row limit holds in all of them. */
export async function* readRows(
  { db, clock }: FileNeeds,
  { tenantId, limit }: FileReader,
  file: ListFile,
  most: number,
): AsyncGenerator<ShipmentRow> {
  let cursor: string | undefined;
  let left = most;
  do {
    const input = {
      ...file,
      limit: Math.min(rowsPerPage, left),
      withTotal: false,
      ...(cursor === undefined ? {} : { cursor }),
    };
    const page = await withRowLimit(limit, () =>
      db.asTenant(tenantId, (tx) => listShipments(tx, tenantId, input, clock.now())),
    );
    yield* page.rows;
    left -= page.rows.length;
    cursor = page.nextCursor;
  } while (cursor !== undefined && left > 0);
}

const csvCells = (row: ShipmentRow, columns: readonly FileColumn[], style: DateStyle): CsvCell[] =>
  columns.flatMap(({ isMoment, value }): CsvCell[] => {
    const cell = value(row);
    if (isMoment !== true) return [cell as CsvCell];
    if (cell === null || typeof cell !== 'object') return [null, null];
    const { clock, zone } = momentParts(cell, style);
    return [clock, zone];
  });

/** Excel knows moments as numbers without a zone: the wall clock of the place, which it can sort and count with. */
function wallClockDate(instant: string, zone: string): Date | null {
  const at = wallClockIn(instant, zone);
  if (at?.time === undefined) return null;
  const [hours, minutes] = at.time.split(':').map(Number);
  return new Date(Date.UTC(at.year, at.month - 1, at.day, hours, minutes));
}

const sheetCells = (row: ShipmentRow, columns: readonly FileColumn[], style: DateStyle): SheetCell[] =>
  columns.flatMap(({ isMoment, value }): SheetCell[] => {
    const cell = value(row);
    if (isMoment !== true) return [cell as SheetCell];
    if (cell === null || typeof cell !== 'object') return [null, null];
    return [wallClockDate(cell.instant, cell.zone ?? 'UTC'), momentParts(cell, style).zone];
  });

const clockFormats: Record<DateStyle, string> = {
  'M/D/YYYY': 'm/d/yyyy hh:mm',
  'D/M/YYYY': 'd/m/yyyy hh:mm',
  'YYYY-MM-DD': 'yyyy-mm-dd hh:mm',
};
const textWidth = 20;
const zoneWidth = 10;

function sheetColumns(columns: readonly FileColumn[], words: FileWords): SheetColumn[] {
  const heads = headsOf(columns, words);
  const kinds = columns.flatMap(({ isMoment }) => (isMoment === true ? ['clock', 'zone'] : ['text']));
  return heads.map((header, i) => ({
    header,
    width: kinds[i] === 'zone' ? zoneWidth : textWidth,
    ...(kinds[i] === 'clock' ? { numFmt: clockFormats[words.dateStyle] } : {}),
  }));
}

async function wordsOf(file: ListFile, language: Locale, now: Date): Promise<FileWords> {
  const { screens } = await languages[language].texts();
  return { screens, locale: language, dateStyle: file.dateStyle, timeZone: file.timeZone, now };
}

/** The list as lines of CSV, the head first; at most `most` rows. */
async function* writeListCsv(
  needs: FileNeeds,
  reader: FileReader,
  file: ListFile,
  most: number,
): AsyncGenerator<string> {
  const words = await wordsOf(file, reader.language, needs.clock.now());
  const columns = fileColumns(file.columns, words);
  yield toCsvHead(headsOf(columns, words));
  for await (const row of readRows(needs, reader, file, most))
    yield toCsvLine(csvCells(row, columns, file.dateStyle));
}

/** The list as an Excel file, made while it is read; at most `most` rows. */
async function writeListXlsx(
  needs: FileNeeds,
  reader: FileReader,
  file: ListFile,
  most: number,
): Promise<Readable> {
  const words = await wordsOf(file, reader.language, needs.clock.now());
  const columns = fileColumns(file.columns, words);
  const rows = async function* (): AsyncGenerator<SheetCell[]> {
    for await (const row of readRows(needs, reader, file, most))
      yield sheetCells(row, columns, file.dateStyle);
  };
  return writeXlsx({
    name: words.screens.tracking.title,
    columns: sheetColumns(columns, words),
    rows: rows(),
  });
}

/** The list as a file of the wanted form. */
export async function writeListFile(
  needs: FileNeeds,
  reader: FileReader,
  file: ListFile,
  most = Infinity,
): Promise<Readable> {
  return file.format === 'xlsx'
    ? writeListXlsx(needs, reader, file, most)
    : Readable.from(writeListCsv(needs, reader, file, most));
}
