import { Readable } from 'node:stream';
import {
  type CsvCell,
  type Locale,
  type RailFilters,
  type RailRow,
  type RailSort,
  languages,
  toCsvHead,
  toCsvLine,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { writeXlsx } from '../../../platform/http/xlsx.ts';
import { withOffset } from '../../../platform/local-instant.ts';
import { listRail } from './list.ts';

const rowsPerPage = 200;

interface FileInput extends RailFilters {
  sort: RailSort;
  direction: 'asc' | 'desc';
  format: 'csv' | 'xlsx';
}

async function* readRows(needs: { db: Database; clock: Clock }, tenantId: string, input: FileInput) {
  let cursor: string | undefined;
  const { format: _, ...query } = input;
  do {
    const asked = { ...query, limit: rowsPerPage, ...(cursor === undefined ? {} : { cursor }) };
    const page = await needs.db.asTenant(tenantId, (tx) => listRail(tx, tenantId, asked, needs.clock.now()));
    yield* page.rows;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

const cellsOf = (row: RailRow, words: { status: Record<string, string>; kind: Record<string, string> }) => [
  row.number,
  words.kind[row.kind] ?? null,
  row.trainNumber,
  row.origin,
  row.destination,
  row.status === null ? null : (words.status[row.status] ?? null),
  row.place,
  withOffset(row.plannedArrivalAt, row.timeZone),
  withOffset(row.estimatedArrivalAt, row.timeZone),
  withOffset(row.arrivedAt, row.timeZone),
  row.delayMinutes === null ? null : Math.round((row.delayMinutes / 60) * 10) / 10,
  row.lastFreeDay,
];

/** The list as a file: exactly its rows in its order. */
export async function writeRailFile(
  needs: { db: Database; clock: Clock },
  tenantId: string,
  input: FileInput,
  language: Locale,
): Promise<Readable> {
  const { rail } = (await languages[language].texts()).screens;
  const heads = Object.values(rail.columns);
  const rows = readRows(needs, tenantId, input);
  if (input.format === 'xlsx') {
    const sheet = async function* () {
      for await (const row of rows) yield cellsOf(row, rail);
    };
    const columns = heads.map((header) => ({ header, width: 20 }));
    return writeXlsx({ name: rail.title, columns, rows: sheet() });
  }
  const lines = async function* () {
    yield toCsvHead(heads);
    for await (const row of rows) yield toCsvLine(cellsOf(row, rail) as CsvCell[]);
  };
  return Readable.from(lines());
}
