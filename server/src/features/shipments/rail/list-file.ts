import type { Readable } from 'node:stream';
import { type Locale, type RailFilters, type RailRow, type RailSort, languages } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readPages, writeTableFile } from '../../../platform/http/table-file.ts';
import { withOffset } from '../../../platform/local-instant.ts';
import { listRail } from './list.ts';

interface FileInput extends RailFilters {
  sort: RailSort;
  direction: 'asc' | 'desc';
  format: 'csv' | 'xlsx';
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
  const { format, ...query } = input;
  const rows = readPages((page) =>
    needs.db.asTenant(tenantId, (tx) => listRail(tx, tenantId, { ...query, ...page }, needs.clock.now())),
  );
  return writeTableFile(
    format,
    { name: rail.title, heads, cellsOf: (row: RailRow) => cellsOf(row, rail) },
    rows,
  );
}
