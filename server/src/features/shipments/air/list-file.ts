import { Readable } from 'node:stream';
import {
  type AirFilters,
  type AirSort,
  type AirWaybillRow,
  type CsvCell,
  type Locale,
  languages,
  toCsvHead,
  toCsvLine,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { toInstantWithOffset } from '../../../platform/local-instant.ts';
import { findAirport } from '../../../platform/reference/index.ts';
import { writeXlsx } from '../../../platform/http/xlsx.ts';
import { listWaybills } from './list.ts';

const rowsPerPage = 200;

interface FileInput extends AirFilters {
  sort: AirSort;
  direction: 'asc' | 'desc';
  format: 'csv' | 'xlsx';
}

async function* readRows(needs: { db: Database; clock: Clock }, tenantId: string, input: FileInput) {
  let cursor: string | undefined;
  const { format: _, ...query } = input;
  do {
    const asked = { ...query, limit: rowsPerPage, ...(cursor === undefined ? {} : { cursor }) };
    const page = await needs.db.asTenant(tenantId, (tx) =>
      listWaybills(tx, tenantId, asked, needs.clock.now()),
    );
    yield* page.rows;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

/** A moment on the clock of an airport, with the offset: `2026-11-20 11:15 +01:00`. */
function atAirport(instant: string | null, airport: string | null): string | null {
  if (instant === null) return null;
  const zone = airport === null ? undefined : findAirport(airport)?.timeZone;
  const at = new Date(instant);
  if (zone === undefined) return `${at.toISOString().slice(0, 16).replace('T', ' ')} +00:00`;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return `${clock} ${toInstantWithOffset(clock.replace(' ', 'T'), zone).slice(-6)}`;
}

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
  const rows = readRows(needs, tenantId, input);
  if (input.format === 'xlsx') {
    const sheet = async function* () {
      for await (const row of rows) yield cells(row);
    };
    return writeXlsx({
      name: screens.air.title,
      columns: heads.map((header) => ({ header, width: 20 })),
      rows: sheet(),
    });
  }
  const lines = async function* () {
    yield toCsvHead(heads);
    for await (const row of rows) yield toCsvLine(cells(row) as CsvCell[]);
  };
  return Readable.from(lines());
}
