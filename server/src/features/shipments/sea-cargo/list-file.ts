import type { Readable } from 'node:stream';
import {
  type Locale,
  type SeaCargoFilters,
  type SeaCargoRow,
  type SeaCargoSort,
  languages,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readPages, writeTableFile } from '../../../platform/http/table-file.ts';
import { withOffset } from '../../../platform/local-instant.ts';
import { listSeaCargo } from './list.ts';

interface FileInput extends SeaCargoFilters {
  sort: SeaCargoSort;
  direction: 'asc' | 'desc';
  format: 'csv' | 'xlsx';
}

interface Words {
  status: Record<string, string>;
  kind: Record<string, string>;
  exception: Record<string, string>;
}

const cellsOf = (row: SeaCargoRow, words: Words) => [
  row.number,
  words.kind[row.kind] ?? null,
  row.description,
  row.carrierCode,
  row.vesselName,
  row.voyage,
  row.pol,
  row.pod,
  row.status === null ? null : (words.status[row.status] ?? null),
  row.exceptions.map((one) => words.exception[one] ?? one).join(', '),
  withOffset(row.plannedArrivalAt, row.timeZone),
  withOffset(row.estimatedArrivalAt, row.timeZone),
  withOffset(row.earliestArrivalAt, row.timeZone),
  withOffset(row.latestArrivalAt, row.timeZone),
  withOffset(row.arrivedAt, row.timeZone),
  row.delayMinutes === null ? null : Math.round((row.delayMinutes / 60) * 10) / 10,
  row.pieces,
  row.weightKg,
];

/** The list as a file: exactly its rows in its order. */
export async function writeSeaCargoFile(
  needs: { db: Database; clock: Clock },
  tenantId: string,
  input: FileInput,
  language: Locale,
): Promise<Readable> {
  const { 'sea-cargo': words } = (await languages[language].texts()).screens;
  const heads = Object.values(words.columns);
  const { format, ...query } = input;
  const rows = readPages((page) =>
    needs.db.asTenant(tenantId, (tx) => listSeaCargo(tx, tenantId, { ...query, ...page }, needs.clock.now())),
  );
  return writeTableFile(
    format,
    { name: words.title[input.mode], heads, cellsOf: (row: SeaCargoRow) => cellsOf(row, words) },
    rows,
  );
}
