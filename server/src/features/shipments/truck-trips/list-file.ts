import { Readable } from 'node:stream';
import {
  type CsvCell,
  type Locale,
  type TripFilters,
  type TripSort,
  type TruckTripRow,
  languages,
  toCsvHead,
  toCsvLine,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { writeXlsx } from '../../../platform/http/xlsx.ts';
import { toInstantWithOffset } from '../../../platform/local-instant.ts';
import { listTrips } from './list.ts';

const rowsPerPage = 200;

interface FileInput extends TripFilters {
  sort: TripSort;
  direction: 'asc' | 'desc';
  format: 'csv' | 'xlsx';
}

async function* readRows(needs: { db: Database; clock: Clock }, tenantId: string, input: FileInput) {
  let cursor: string | undefined;
  const { format: _, ...query } = input;
  do {
    const asked = { ...query, limit: rowsPerPage, ...(cursor === undefined ? {} : { cursor }) };
    const page = await needs.db.asTenant(tenantId, (tx) => listTrips(tx, tenantId, asked, needs.clock.now()));
    yield* page.rows;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

/** A moment on the clock of a place, with the offset: `2026-11-20 11:15 +01:00`. */
function atPlace(instant: string | null, zone: string): string | null {
  if (instant === null) return null;
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', options).format(new Date(instant));
  return `${clock} ${toInstantWithOffset(clock.replace(' ', 'T'), zone).slice(-6)}`;
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
    atPlace(row.startedAt, row.destinationZone),
    atPlace(row.promisedAt, row.destinationZone),
    atPlace(row.eta, row.destinationZone),
    atPlace(row.etaEarly, row.destinationZone),
    atPlace(row.etaLate, row.destinationZone),
    atPlace(row.arrivedAt, row.destinationZone),
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
  const rows = readRows(needs, tenantId, input);
  if (input.format === 'xlsx') {
    const sheet = async function* () {
      for await (const row of rows) yield cells(row);
    };
    return writeXlsx({
      name: screens.truck.title,
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
