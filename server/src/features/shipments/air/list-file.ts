import type { Readable } from 'node:stream';
import {
  type AirFilters,
  type AirSort,
  type AirWaybillRow,
  type Locale,
  languages,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withOffset } from '../../../platform/local-instant.ts';
import { findAirport } from '../../../platform/reference/index.ts';
import { readPages, writeTableFile } from '../../../platform/http/table-file.ts';
import { listWaybills } from './list.ts';

interface FileInput extends AirFilters {
  sort: AirSort;
  direction: 'asc' | 'desc';
  format: 'csv' | 'xlsx';
}

/** A moment on the clock of an airport, with the offset. */
const atAirport = (instant: string | null, airport: string | null): string | null =>
  withOffset(instant, airport === null ? undefined : findAirport(airport)?.timeZone);

/** The list as a file: exactly its rows in its order. */
export async function writeAirFile(
  needs: { db: Database; clock: Clock },
  tenantId: string,
  input: FileInput,
  language: Locale,
): Promise<Readable> {
  const { screens } = await languages[language].texts();
  const { columns, status, lateness } = screens.air;
  const cells = (row: AirWaybillRow): (string | number | null)[] => [
    row.awbNo,
    row.airline?.name ?? null,
    row.customerReference,
    row.route.join('-'),
    row.flightNumber,
    row.status === null ? null : status[row.status],
    row.pieces,
    row.piecesThere,
    row.weightKg,
    atAirport(row.atd ?? row.etd, row.origin),
    atAirport(row.plannedArrivalAt, row.destination),
    atAirport(row.eta, row.destination),
    atAirport(row.ata, row.destination),
    row.delayMinutes === null ? null : Math.round((row.delayMinutes / 60) * 10) / 10,
    lateness[row.lateness],
    row.discrepancies,
  ];
  const heads = [
    columns.waybill,
    columns.airline,
    columns.reference,
    columns.route,
    columns.flight,
    columns.status,
    columns.pieces,
    columns['pieces-there'],
    columns.weight,
    columns.departure,
    columns.planned,
    columns.eta,
    columns.ata,
    columns['delay-hours'],
    columns.lateness,
    columns.discrepancies,
  ];
  const { format, ...query } = input;
  const rows = readPages((page) =>
    needs.db.asTenant(tenantId, (tx) => listWaybills(tx, tenantId, { ...query, ...page }, needs.clock.now())),
  );
  return writeTableFile(format, { name: screens.air.title, heads, cellsOf: cells }, rows);
}
