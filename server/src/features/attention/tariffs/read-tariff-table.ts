import {
  ClockTerms,
  type ChargeTier,
  type TableRows,
  TariffTerms,
  type UploadedRow,
  endsAfterItBegins,
  parseAmount,
} from '@portolan/contract';
import { usualTerms } from '../free-time/index.ts';

/** Columns of a table of tariffs: a clock in each row. `*`: needed. */
export const tariffColumns = [
  'name*',
  'issuer',
  'carrier',
  'place',
  'terminal',
  'direction',
  'sizes',
  'types',
  'commodities',
  'currency*',
  'valid from*',
  'valid until',
  'clock*',
  'start',
  'end',
  'free days*',
  'free days count',
  'first day',
  'end day counts',
  'charged days count',
  'tiers*',
  'stops free',
  'stops charged',
  'stop days',
  'rolls',
  'last free day from',
  'rule',
] as const;

/** One tariff of a table, with the rows it was read from. */
export interface ReadTariff {
  rows: number[];
  terms: TariffTerms;
}

interface ReadRow {
  row: number;
  name: string;
  clock: ClockTerms;
  tariff: Omit<TariffTerms, 'clocks'>;
}

type Refused = UploadedRow & { state: 'refused' };

class CellProblem extends Error {
  readonly column: string;
  constructor(column: string, reason: string) {
    super(reason);
    this.column = column;
  }
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/**
 * Reads a table whose first row names the columns. Rows of one name are the clocks of one tariff; where one of them is
 * refused, the whole tariff is. Pure.
 */
export function readTariffTable(rows: TableRows): { tariffs: ReadTariff[]; refused: Refused[] } {
  const [head = [], ...lines] = rows;
  const columns = head.map(plain);
  const read: ReadRow[] = [];
  const refused: Refused[] = [];
  for (const [i, cells] of lines.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const row = i + 2;
    const cellOf = (column: string): string => cells[columns.indexOf(plain(column))]?.trim() ?? '';
    try {
      read.push(readRow(row, cellOf));
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      refused.push({
        row,
        name: cellOf('name'),
        state: 'refused',
        column: error.column,
        reason: error.message,
      });
    }
  }
  const tariffs: ReadTariff[] = [];
  for (const [, group] of Map.groupBy(read, ({ name }) => name.toLowerCase())) {
    const [first] = group;
    const bad = refused.find(({ name }) => name.toLowerCase() === first!.name.toLowerCase());
    const clocks = group.map(({ clock }) => clock);
    const isTwice = new Set(clocks.map(({ clock }) => clock)).size < clocks.length;
    const differs = group.find(({ tariff }) => JSON.stringify(tariff) !== JSON.stringify(first!.tariff));
    if (bad === undefined && !isTwice && differs === undefined)
      tariffs.push({ rows: group.map(({ row }) => row), terms: { ...first!.tariff, clocks } });
    else
      for (const { row, name } of group)
        refused.push({
          row,
          name,
          state: 'refused',
          ...(isTwice
            ? { column: 'clock', reason: 'The tariff has this clock in two rows.' }
            : differs !== undefined
              ? {
                  column: 'name',
                  reason: `Row ${differs.row} of this tariff says something else about the tariff.`,
                }
              : { column: 'name', reason: `Row ${bad?.row ?? 0} of this tariff was refused.` }),
        });
  }
  return { tariffs, refused: refused.toSorted((a, b) => a.row - b.row) };
}

function readRow(row: number, cellOf: (column: string) => string): ReadRow {
  const needed = tariffColumns.filter((column) => column.endsWith('*')).map((column) => column.slice(0, -1));
  for (const column of needed) if (cellOf(column) === '') throw new CellProblem(column, 'The cell is empty.');
  const list = (column: string): string[] =>
    cellOf(column)
      .split(/[,;/|]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const currency = cellOf('currency').toUpperCase();
  const direction = cellOf('direction').toLowerCase() || 'import';
  const tariff = parse(TariffTerms.omit({ clocks: true }), {
    name: cellOf('name'),
    issuer: cellOf('issuer').toLowerCase() || 'carrier',
    carrierCode: cellOf('carrier') || null,
    place: cellOf('place') || null,
    facilityCode: cellOf('terminal') || null,
    direction,
    equipmentSizes: list('sizes'),
    equipmentGroups: list('types').map((text) => text.toLowerCase()),
    commodities: list('commodities'),
    currency,
    validFrom: cellOf('valid from').slice(0, 10),
    validUntil: cellOf('valid until').slice(0, 10) || null,
  });
  if (!endsAfterItBegins(tariff))
    throw new CellProblem('valid until', `${tariff.validUntil} is before ${tariff.validFrom}.`);
  const clock = cellOf('clock').toLowerCase();
  const usual = usualTerms(parse(ClockTerms.shape.clock, clock, 'clock'), tariff.direction);
  const clockTerms = parse(ClockTerms, {
    ...usual,
    ...(cellOf('start') !== '' && { start: cellOf('start').toLowerCase() }),
    ...(cellOf('end') !== '' && { end: cellOf('end').toLowerCase() }),
    freeDays: wholeNumber(cellOf('free days')),
    ...(cellOf('free days count') !== '' && { freeDaysCount: cellOf('free days count').toLowerCase() }),
    ...(cellOf('first day') !== '' && { firstDay: cellOf('first day').toLowerCase() }),
    ...(cellOf('end day counts') !== '' && {
      countsEndDay: yesOrNo(cellOf('end day counts'), 'end day counts'),
    }),
    ...(cellOf('charged days count') !== '' && {
      chargedDaysCount: cellOf('charged days count').toLowerCase(),
    }),
    tiers: readTiers(cellOf('tiers'), currency),
    ...(cellOf('stops free') !== '' && { stopsFree: readStops(list('stops free')) }),
    ...(cellOf('stops charged') !== '' && { stopsCharged: readStops(list('stops charged')) }),
    ...(cellOf('stop days') !== '' && { stopDays: cellOf('stop days').toLowerCase() }),
    ...(cellOf('rolls') !== '' && { rollsToOpenDay: yesOrNo(cellOf('rolls'), 'rolls') }),
    ...(list('last free day from').length > 0 && { lastFreeDayFrom: list('last free day from') }),
    rule: cellOf('rule'),
  });
  return { row, name: tariff.name, clock: clockTerms, tariff };
}

const columnOfField: Readonly<Record<string, string>> = {
  carrierCode: 'carrier',
  facilityCode: 'terminal',
  equipmentSizes: 'sizes',
  equipmentGroups: 'types',
  validFrom: 'valid from',
  validUntil: 'valid until',
  freeDays: 'free days',
  freeDaysCount: 'free days count',
  firstDay: 'first day',
  chargedDaysCount: 'charged days count',
  stopsFree: 'stops free',
  stopsCharged: 'stops charged',
  stopDays: 'stop days',
  lastFreeDayFrom: 'last free day from',
};

interface Parser<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

function parse<T>(schema: Parser<T>, value: unknown, column?: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? '');
  throw new CellProblem(
    column ?? columnOfField[field] ?? field,
    issue?.message ?? 'The cell cannot be read.',
  );
}

const wholeNumber = (text: string): number => {
  if (!/^\d{1,3}(\.0+)?$/.test(text)) throw new CellProblem('free days', `${text} is not a number of days.`);
  return Number(text);
};

function yesOrNo(text: string, column: string): boolean {
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  if (/^(no|n|false|0)$/i.test(text)) return false;
  throw new CellProblem(column, `${text} is neither yes nor no.`);
}

/** `none`, or kinds of stops. */
const readStops = (list: readonly string[]): string[] =>
  list.length === 1 && /^none$/i.test(list[0]!) ? [] : list.map((text) => text.toLowerCase());

/** `1:305.00 5:370.00`: from which charged day on a day costs how much. `none`: nothing is charged. */
function readTiers(text: string, currency: string): ChargeTier[] {
  if (/^none$/i.test(text)) return [];
  return text.split(/[\s;|]+/).map((part) => {
    const [, fromDay, amount = ''] = /^(\d{1,3})\s*[:=]\s*(.+)$/.exec(part) ?? [];
    const perDay = parseAmount(amount, currency);
    if (fromDay === undefined || perDay === undefined || perDay < 0)
      throw new CellProblem(
        'tiers',
        `${part} is not a tier: write it as 1:305.00 (from which day, amount a day).`,
      );
    return { fromDay: Number(fromDay), perDay };
  });
}
