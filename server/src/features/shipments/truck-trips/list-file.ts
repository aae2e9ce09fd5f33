import type { Readable } from 'node:stream';
import {
  type Locale,
  type TripFilters,
  type TripSort,
  type TruckTripRow,
  languages,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readPages, writeTableFile } from '../../../platform/http/table-file.ts';
import { withOffset } from '../../../platform/local-instant.ts';
import { listTrips } from './list.ts';

interface FileInput extends TripFilters {
  sort: TripSort;
  direction: 'asc' | 'desc';
  format: 'csv' | 'xlsx';
}

/** The list as a file: exactly its rows in its order. */
export async function writeTripFile(
  needs: { db: Database; clock: Clock },
  tenantId: string,
  input: FileInput,
  language: Locale,
): Promise<Readable> {
  const { screens } = await languages[language].texts();
  const { columns, state, lateness } = screens.truck;
  const cells = (row: TruckTripRow): (string | number | null)[] => [
    row.plate,
    row.reference,
    row.equipmentReference,
    row.origin,
    row.destination,
    state[row.state],
    withOffset(row.startedAt, row.destinationZone),
    withOffset(row.promisedAt, row.destinationZone),
    withOffset(row.eta, row.destinationZone),
    withOffset(row.etaEarly, row.destinationZone),
    withOffset(row.etaLate, row.destinationZone),
    withOffset(row.arrivedAt, row.destinationZone),
    row.slipMinutes,
    lateness[row.lateness],
    row.drivenKm,
    row.leftKm,
    row.position?.latitude ?? null,
    row.position?.longitude ?? null,
    row.position?.measuredAt ?? null,
  ];
  const heads = [
    columns.plate,
    columns.reference,
    columns.container,
    columns.origin,
    columns.destination,
    columns.state,
    columns.started,
    columns.promised,
    columns.eta,
    columns['eta-early'],
    columns['eta-late'],
    columns.arrived,
    columns['slip-minutes'],
    columns.lateness,
    columns.driven,
    columns.left,
    columns.latitude,
    columns.longitude,
    columns.measured,
  ];
  const { format, ...query } = input;
  const rows = readPages((page) =>
    needs.db.asTenant(tenantId, (tx) => listTrips(tx, tenantId, { ...query, ...page }, needs.clock.now())),
  );
  return writeTableFile(format, { name: screens.truck.title, heads, cellsOf: cells }, rows);
}
