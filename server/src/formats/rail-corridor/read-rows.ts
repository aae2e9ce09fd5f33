import {
  type DecodedItem,
  type RailEvent,
  type RailFact,
  checkEquipmentReference,
  compactNumber,
  textOfBytes,
} from '@portolan/contract';
import { dropUndefined, refused } from '../air-common/index.ts';
import { findWrapped } from '../json/find-wrapped.ts';
import { isJsonObject } from '../json/json-fields.ts';
import { readTableTime } from '../table-common/index.ts';
import { type Column, columns } from './write-rows.ts';

/** A station of the corridors as the reference knows it. */
export interface CorridorStation {
  id: string;
  name: string;
  countryCode: string;
  isBorder: boolean;
  gaugeMm: number | undefined;
  timeZone: string;
}

/** What a reader of these rows needs in addition to the bytes. */
export interface CorridorContext {
  /** By id, name in English or Chinese, city or UN/LOCODE. */
  findStation: (text: string, countryCode?: string) => CorridorStation | undefined;
  toInstant: (wallClock: string, timeZone: string) => string;
}

const events: Readonly<Record<string, RailEvent>> = {
  loaded: 'loaded',
  departure: 'departure',
  departed: 'departure',
  pass: 'pass',
  passed: 'pass',
  arrival: 'arrival',
  arrived: 'arrival',
  gauge: 'gauge-changed',
  'gauge-change': 'gauge-changed',
  'gauge-changed': 'gauge-changed',
  held: 'held',
  delayed: 'held',
  unloaded: 'unloaded',
  available: 'notified',
  'out-gate': 'out-gate',
  delivered: 'released',
  装车: 'loaded',
  发车: 'departure',
  到达: 'arrival',
  换装: 'gauge-changed',
  卸车: 'unloaded',
};
const kinds: Readonly<Record<string, RailFact['classifier']>> = {
  planned: 'PLN',
  plan: 'PLN',
  计划: 'PLN',
  estimated: 'EST',
  expected: 'EST',
  预计: 'EST',
  actual: 'ACT',
  '': 'ACT',
  实际: 'ACT',
};

/** Names that the columns have in operators' files. */
const aliases: Readonly<Record<string, Column>> = {
  trainnumber: 'train',
  trainno: 'train',
  车次: 'train',
  班列号: 'train',
  traindate: 'train_date',
  startdate: 'train_date',
  开行日期: 'train_date',
  containerno: 'container',
  containernumber: 'container',
  箱号: 'container',
  car: 'wagon',
  wagonnumber: 'wagon',
  车号: 'wagon',
  seq: 'order',
  站序: 'order',
  borderstation: 'station',
  place: 'station',
  车站: 'station',
  国家: 'country',
  事件: 'event',
  classifier: 'kind',
  类型: 'kind',
  localtime: 'time',
  datetime: 'time',
  时间: 'time',
  origin: 'from',
  发站: 'from',
  destination: 'to',
  到站: 'to',
  weightkg: 'weight_kg',
  重量: 'weight_kg',
  remark: 'note',
  备注: 'note',
};
const known = new Map<string, Column>([
  ...columns.map((column) => [column.replace('_', ''), column] as const),
  ...Object.entries(aliases),
]);
const columnOf = (head: string): Column | undefined =>
  known.get(head.toLowerCase().replace(/[^\p{L}]/gu, ''));

type Row = Partial<Record<Column, string>>;

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < line.length; i += 1) {
    const character = line[i]!;
    if (character === '"' && isQuoted && line[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

/** The separator that the heads have most of. */
const separatorOf = (heads: string): string =>
  [',', ';', '\t'].toSorted((a, b) => heads.split(b).length - heads.split(a).length)[0] ?? ',';

/** Of CSV: every row with its line; undefined where the heads are not those of these rows. */
function readCsv(text: string): { row: Row; where: number }[] | undefined {
  const lines = text.split(/\r\n|\n|\r/);
  const separator = separatorOf(lines[0] ?? '');
  const heads = cellsOf(lines[0] ?? '', separator).map(columnOf);
  if (!hasNeeded(heads)) return undefined;
  return lines.slice(1).flatMap((line, i) => {
    if (line.trim() === '') return [];
    const row: Row = {};
    for (const [column, cell] of cellsOf(line, separator).entries()) {
      const name = heads[column];
      if (name !== undefined && cell !== '') row[name] = cell.normalize('NFKC');
    }
    return [{ row, where: i + 2 }];
  });
}

const hasNeeded = (heads: readonly (Column | undefined)[]): boolean =>
  heads.includes('station') && heads.includes('event') && heads.includes('time');

function readJson(text: string): { row: Row; where: string }[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = Array.isArray(parsed) ? parsed : findWrapped(parsed, isRow, '')?.value;
  if (!Array.isArray(list)) return undefined;
  const rows = list.map((entry, i) => {
    const row: Row = {};
    if (typeof entry === 'object' && entry !== null)
      for (const [name, value] of Object.entries(entry)) {
        const column = columnOf(name);
        if (column !== undefined && (typeof value === 'string' || typeof value === 'number') && value !== '')
          row[column] = String(value).normalize('NFKC').trim();
      }
    return { row, where: `rows[${i}]` };
  });
  return rows.some(({ row }) => hasNeeded(Object.keys(row) as Column[])) ? rows : undefined;
}

const isRow = (value: unknown): boolean => isJsonObject(value) && hasNeeded(Object.keys(value).map(columnOf));

/** Whether a text is such rows. */
export function isCorridor(text: string): boolean {
  const start = text.trimStart();
  if (start.startsWith('[') || start.startsWith('{'))
    return /"(?:train|train_?[nN]umber|车次)"\s*:/.test(start) && /"station"|"车站"/.test(start);
  const [first = ''] = start.split(/[\r\n]/, 1);
  const heads = cellsOf(first, separatorOf(first)).map(columnOf);
  return hasNeeded(heads) && heads.includes('train');
}

/** Whether a text has no clock behind its day. */
const isDayAlone = (text: string): boolean =>
  readTableTime(`${text.trim()} 00:00`, 'day-first') !== undefined;

/** A time on the clock of the station, or with an offset of its own. */
function instantOf(text: string, station: CorridorStation | undefined, context: CorridorContext) {
  const read = readTableTime(text, 'day-first');
  if (read === undefined) return undefined;
  const { local, offset } = read;
  if (offset !== undefined) return { at: `${local}:00${offset}` };
  const day = local.slice(0, 10);
  return isDayAlone(text) || station === undefined
    ? { onDate: day }
    : { at: context.toInstant(local, station.timeZone) };
}

function toItem(row: Row, where: number | string, context: CorridorContext): DecodedItem {
  const event = row.event === undefined ? undefined : (events[row.event.toLowerCase()] ?? 'other');
  const classifier = kinds[(row.kind ?? '').toLowerCase()];
  if (row.train === undefined && row.container === undefined)
    return refused(where, 'missing-field', 'The row names no train and no container.', 'train');
  if (event === undefined) return refused(where, 'missing-field', 'The row names no event.', 'event');
  if (classifier === undefined)
    return refused(where, 'unknown-code', `${row.kind} is neither planned, estimated nor actual`, 'kind');
  const station = context.findStation(row.station ?? '', row.country?.toUpperCase());
  const when = instantOf(row.time ?? '', station, context);
  if (when === undefined) return refused(where, 'bad-time', `${row.time ?? ''} is no time`, 'time');
  const trainDate =
    row.train_date === undefined ? undefined : readTableTime(row.train_date, 'day-first')?.local;
  if (row.train_date !== undefined && trainDate === undefined)
    return refused(where, 'bad-time', `${row.train_date} is no day`, 'train_date');
  const container = row.container === undefined ? undefined : checkEquipmentReference(row.container);
  if (container?.kind === 'not-a-container')
    return refused(where, 'wrong-type', `${row.container} is no container`, 'container');
  const [order, weight] = [Number(row.order), Number(row.weight_kg)];
  const nameOf = (text: string | undefined) =>
    text === undefined ? undefined : (context.findStation(text)?.name ?? text);
  const fact: RailFact = dropUndefined({
    trainNumber: row.train?.toUpperCase().slice(0, 40),
    trainDate: trainDate?.slice(0, 10),
    equipment: row.container === undefined ? undefined : compactNumber(row.container),
    car: row.wagon === undefined ? undefined : compactNumber(row.wagon).slice(0, 20),
    event,
    sentCode: row.event!.slice(0, 40),
    classifier,
    ...when,
    place:
      row.station === undefined
        ? undefined
        : dropUndefined({
            name: station?.name ?? row.station.slice(0, 120),
            code: station?.id,
            countryCode: station?.countryCode ?? row.country,
            isBorder: station?.isBorder,
            gaugeMm: station?.gaugeMm,
            timeZone: station?.timeZone,
          }),
    order: Number.isInteger(order) && order > 0 ? order : undefined,
    origin: nameOf(row.from),
    destination: nameOf(row.to),
    corridor: row.corridor,
    cim: row.cim,
    smgs: row.smgs,
    weightKg: weight > 0 ? weight : undefined,
    remark: row.note?.slice(0, 300),
  });
  return { kind: 'rail', fact };
}

/** Reads rows of trains and containers. A row that cannot be read is refused alone. Pure; never throws. */
export function decodeCorridor(body: Uint8Array, context: CorridorContext): DecodedItem[] {
  const text = textOfBytes(body).trimStart();
  const rows = /^[[{]/.test(text) ? readJson(text) : readCsv(text);
  if (rows === undefined)
    return [
      refused('', 'unknown-shape', 'Columns train, station, event and time are needed, in CSV or JSON.'),
    ];
  return rows.map(({ row, where }) => toItem(row, where, context));
}
