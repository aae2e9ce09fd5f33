import {
  type DecodedItem,
  type Refusal,
  type ScheduledCall,
  type ScheduledTimes,
  type TableField,
  type TableMapping,
  type TableRows,
  type VesselSchedule,
  isImoNumber,
} from '@portolan/contract';
import { findHeader, guessColumns } from './guess-columns.ts';
import { guessDayOrder } from './guess-day-order.ts';
import { type NumberedRows, splitVoyages } from './split-voyages.ts';
import { isNotPublished, readTableTime } from '../table-common/index.ts';

/** What a reader of tables has to know; passed in, because it is reference data. */
export interface TableKnowledge {
  isCountryCode(alpha2: string): boolean;
  findCarrierCode(code: string): string | undefined;
  /** The UN/LOCODE of a port by its name; undefined where none or several are called so. */
  findPortCode(name: string): string | undefined;
  /** A local time of a place as an instant with offset; undefined where its zone is not known. */
  toInstant(local: string, unLocationCode: string): string | undefined;
}

/** Where a table's columns are, its mapping, and what it lacks. */
export interface TableHead {
  headerRow: number;
  header: string[];
  mapping: TableMapping;
}

/** The columns of a table by the given mapping, or guessed from the headings where there is none. */
export function readHead(rows: TableRows, mapping: TableMapping | undefined): TableHead {
  const wanted = Object.values(mapping?.columns ?? {});
  const mapped = rows
    .slice(0, 15)
    .findIndex((row) => wanted.length > 0 && wanted.every((name) => row.includes(name)));
  const headerRow = mapped >= 0 ? mapped : findHeader(rows);
  const header = rows[headerRow] ?? [];
  if (mapping !== undefined) return { headerRow, header, mapping };
  const columns = guessColumns(header);
  const places = timeFields.map(([field]) => header.indexOf(columns[field] ?? ''));
  const times = rows.slice(headerRow + 1).flatMap((row) => places.map((at) => row[at] ?? ''));
  return { headerRow, header, mapping: { columns, dayOrder: guessDayOrder(times), kind: 'container' } };
}

const timeFields = [
  ['arrival', 'arrival', 'planned'],
  ['arrivalEstimated', 'arrival', 'estimated'],
  ['arrivalActual', 'arrival', 'actual'],
  ['berth', 'berth', 'planned'],
  ['departure', 'departure', 'planned'],
  ['departureEstimated', 'departure', 'estimated'],
  ['departureActual', 'departure', 'actual'],
] as const satisfies readonly (readonly [
  TableField,
  'arrival' | 'berth' | 'departure',
  keyof ScheduledTimes,
])[];

const cutOffFields = [
  ['documentCutOff', 'DCO'],
  ['vgmCutOff', 'VCO'],
  ['portCutOff', 'PCO'],
] as const;

/** What one row says, or why it was refused. `row` counts as in the table program, from 1. */
export type TableLine = { row: number; schedule: VesselSchedule } | { row: number; refusal: Refusal };

/** The rows below the headings, empty ones left out. Each is a call; times without an offset are local to the port. */
export function readTableLines(
  { rows, numbers }: NumberedRows,
  head: TableHead,
  known: TableKnowledge,
): TableLine[] {
  const missing = findMissing(head);
  if (missing !== undefined) return [{ row: head.headerRow + 1, refusal: missing }];
  return rows.slice(head.headerRow + 1).flatMap((cells, index): TableLine[] => {
    if (cells.every((cell) => cell === '')) return [];
    const row = numbers[head.headerRow + 1 + index] ?? 0;
    const read = readLine(cells, row, head, known);
    return ['refusal' in read ? { row, refusal: read.refusal } : { row, schedule: read.schedule }];
  });
}

/** A table's schedules: the rows of a vessel on a service together, in the order of the table, and its refusals. */
export function readTable(
  written: TableRows,
  mapping: TableMapping | undefined,
  known: TableKnowledge,
): DecodedItem[] {
  const split = splitVoyages(written);
  const head = readHead(split.rows, mapping);
  const lines = readTableLines(split, head, known);
  const schedules = new Map<string, VesselSchedule>();
  const refused: DecodedItem[] = listLostColumns(head).map((refusal) => ({ kind: 'refused', refusal }));
  for (const line of lines) {
    if ('refusal' in line) {
      refused.push({ kind: 'refused', refusal: line.refusal });
      continue;
    }
    const { calls, ...vessel } = line.schedule;
    const key = JSON.stringify(vessel);
    const schedule = schedules.get(key) ?? { ...vessel, calls: [] };
    schedule.calls.push(...calls.map((call) => ({ ...call, sequence: schedule.calls.length })));
    schedules.set(key, schedule);
  }
  return [
    ...[...schedules.values()].map((schedule): DecodedItem => ({ kind: 'schedule', schedule })),
    ...refused,
  ];
}

const needed: readonly { fields: readonly TableField[]; words: string }[] = [
  { fields: ['vesselName', 'vesselImoNumber', 'mmsi'], words: 'the vessel (its name, IMO number or MMSI)' },
  { fields: ['portName', 'unLocationCode'], words: 'the port (its name or UN/LOCODE)' },
  { fields: timeFields.map(([field]) => field), words: 'a time (arrival, berth or departure)' },
];

/** Columns that the mapping names and this table lacks: what they would say is lost, which nobody may overlook. */
function listLostColumns(head: TableHead): Refusal[] {
  const { mapping, header, headerRow } = head;
  if (findMissing(head) !== undefined) return [];
  return Object.values(mapping.columns)
    .filter((name) => !header.includes(name))
    .map((name) => ({
      path: `row ${headerRow + 1}`,
      field: name,
      code: 'missing-field',
      reason:
        `This table has no column ${JSON.stringify(name)}, which was remembered; the others were read: take the file ` +
        'in on the Data sources page, where you can say which column it is now.',
    }));
}

function findMissing({ mapping, header, headerRow }: TableHead): Refusal | undefined {
  const has = (field: TableField): boolean => {
    const name = mapping.columns[field];
    return name !== undefined && header.includes(name);
  };
  const lacking = needed.find(({ fields }) => !fields.some(has));
  if (lacking === undefined) return undefined;
  return {
    path: `row ${headerRow + 1}`,
    field: lacking.fields[0] ?? '',
    code: 'missing-field',
    reason:
      `No column was found for ${lacking.words}: take the file in as a schedule table on the Data sources page, ` +
      'where you can say which column is what.',
  };
}

function readLine(
  cells: readonly string[],
  row: number,
  { header, mapping }: TableHead,
  known: TableKnowledge,
): { schedule: VesselSchedule } | { refusal: Refusal } {
  const cell = (field: TableField): string | undefined => {
    const name = mapping.columns[field];
    const text = name === undefined ? '' : (cells[header.indexOf(name)] ?? '').normalize('NFKC').trim();
    return text === '' || text === '-' ? undefined : text;
  };
  const refuse = (field: TableField, code: string, reason: string): { refusal: Refusal } => ({
    refusal: { path: `row ${row}`, field: mapping.columns[field] ?? field, code, reason },
  });
  const vessel = readVessel(cell, refuse);
  if ('refusal' in vessel) return vessel;
  const place = readPlace(cell, refuse, known);
  if ('refusal' in place) return place;
  const call: ScheduledCall = {
    sequence: 0,
    ...place,
    ...readNames(cell),
    arrival: {},
    berth: {},
    departure: {},
    statusCodes: [],
    delayReasonCodes: [],
    cutOffs: {},
  };
  const readTime = (field: TableField): string | { refusal: Refusal } | undefined => {
    const text = cell(field);
    if (text === undefined || isNotPublished(text)) return undefined;
    const written = readTableTime(text, mapping.dayOrder);
    if (written === undefined)
      return refuse(
        field,
        'bad-time',
        `${JSON.stringify(text)} is not a date and time: write it as 2026-01-20 14:15.`,
      );
    if (written.offset !== undefined) return `${written.local}:00${written.offset}`;
    const instant =
      place.unLocationCode === undefined ? undefined : known.toInstant(written.local, place.unLocationCode);
    return (
      instant ??
      refuse(
        field,
        'bad-time',
        `The time zone of ${place.portName} is not known: give the port's UN/LOCODE, or write the time with ` +
          'its offset.',
      )
    );
  };
  for (const [field, what, classifier] of timeFields) {
    const at = readTime(field);
    if (typeof at === 'object') return at;
    if (at !== undefined) call[what][classifier] = at;
  }
  for (const [field, code] of cutOffFields) {
    const at = readTime(field);
    if (typeof at === 'object') return at;
    if (at !== undefined) call.cutOffs[code] = at;
  }
  if (!hasTime(call))
    return refuse('arrival', 'missing-field', 'The row has no time: give the arrival or the departure.');
  return {
    schedule: {
      kind: mapping.kind,
      carrierCode: toCarrierCode(cell('carrierCode'), known),
      ...present({ carrierServiceCode: cell('serviceCode'), carrierServiceName: cell('serviceName') }),
      ...vessel,
      isDummyVessel: false,
      // A table often holds only some ports or weeks.
      isPartial: true,
      calls: [call],
    },
  };
}

const readNames = (cell: Cell): Partial<ScheduledCall> =>
  present({
    facilityCode: cell('facilityCode'),
    exportVoyageNumber: cell('voyageNumber'),
    importVoyageNumber: cell('importVoyageNumber'),
    remark: cell('remark'),
  });

const hasTime = ({ arrival, berth, departure }: ScheduledCall): boolean =>
  [arrival, berth, departure].some((times) => Object.keys(times).length > 0);

const toCarrierCode = (carrier: string | undefined, known: TableKnowledge): string =>
  carrier === undefined ? '' : (known.findCarrierCode(carrier) ?? carrier.toUpperCase());

type Cell = (field: TableField) => string | undefined;
type Refuse = (field: TableField, code: string, reason: string) => { refusal: Refusal };

function readVessel(
  cell: Cell,
  refuse: Refuse,
): Pick<VesselSchedule, 'vesselName' | 'vesselImoNumber' | 'mmsi'> | { refusal: Refusal } {
  const imo = cell('vesselImoNumber')?.replace(/^IMO\s*/i, '');
  const mmsi = cell('mmsi');
  const vesselName = cell('vesselName');
  if (imo !== undefined && !isImoNumber(imo))
    return refuse(
      'vesselImoNumber',
      'bad-reference',
      `${JSON.stringify(imo)} is no IMO number, which has seven digits of which the last is a check digit: correct it.`,
    );
  if (mmsi !== undefined && !/^\d{9}$/.test(mmsi))
    return refuse(
      'mmsi',
      'bad-reference',
      `${JSON.stringify(mmsi)} is no MMSI, which has nine digits: correct it.`,
    );
  if (imo === undefined && mmsi === undefined && vesselName === undefined)
    return refuse('vesselName', 'missing-field', 'The row names no vessel: give its name or IMO number.');
  return present({ vesselName, vesselImoNumber: imo, mmsi });
}

function readPlace(
  cell: Cell,
  refuse: Refuse,
  known: TableKnowledge,
): { portName: string; unLocationCode?: string } | { refusal: Refusal } {
  const name = cell('portName');
  const code = cell('unLocationCode')?.toUpperCase().replaceAll(/\s/g, '');
  if (code !== undefined && !(/^[A-Z]{2}[A-Z2-9]{3}$/.test(code) && known.isCountryCode(code.slice(0, 2))))
    return refuse(
      'unLocationCode',
      'bad-reference',
      `${JSON.stringify(code)} is no UN/LOCODE, such as NLRTM: correct it.`,
    );
  if (code !== undefined) return { portName: name ?? code, unLocationCode: code };
  if (name === undefined)
    return refuse('portName', 'missing-field', 'The row names no port: give its name or UN/LOCODE.');
  // Many write the code where the name is expected.
  const asCode = name.toUpperCase().replaceAll(/\s/g, '');
  if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(asCode) && known.toInstant('2026-01-01T00:00', asCode) !== undefined)
    return { portName: name, unLocationCode: known.findPortCode(name) ?? asCode };
  const found = known.findPortCode(name);
  return { portName: name, ...(found === undefined ? {} : { unLocationCode: found }) };
}

/** Only the fields that have a value. */
const present = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
