import type { DecodedItem } from '@portolan/contract';
import { type CsvField, type CsvHead, readCsvHead, splitCsvLine } from './csv-head.ts';
import { type CsvRow, readCsvRow } from './csv-row.ts';
import type { LogDecoder } from '../log-decoder.ts';
import { PlainRows } from './plain-row.ts';

/** No row of a real file is longer; a stream without line ends must not be kept whole. */
const longestLine = 65_536;
const newline = 10;
const carriageReturn = 13;

/**
 * A decoder for one file of decoded AIS as comma-separated values, as MarineCadastre (NOAA, BOEM, USCG) and the Danish
 * Maritime Authority publish it: the first line names the columns, in any order and in either of its spellings; one
 * report per line. Returns a position for every row with a fix, static data where a ship's first row or a change
 * contains it, and a refusal for every wrong row, whose path is the number of its line and whose field is the heading
 * of the value at fault.
 */
export function createCsvDecoder(): LogDecoder {
  let carried: Buffer = Buffer.alloc(0);
  let isOverlong = false;
  let line = 0;
  let head: CsvHead | 'missing' | undefined;
  let plain: PlainRows | undefined;
  let items: DecodedItem[] = [];
  const lastSaid = new Map<string, string>();

  const refuse = (code: string, reason: string, field?: string): void =>
    void items.push({
      kind: 'refused',
      refusal: { path: `line ${line}`, code, reason, ...(field === undefined ? {} : { field }) },
    });
  const takeHead = (text: string): void => {
    const found = readCsvHead(text);
    head = Array.isArray(found) ? 'missing' : found;
    if (!Array.isArray(found)) plain = new PlainRows(found);
    if (Array.isArray(found))
      refuse(
        'unknown-shape',
        `The first line names no column for ${found.map((field) => headings[field] ?? field).join(', ')}: begin the file with its header.`,
      );
  };
  /** The MMSI of a row that was read without a refusal. */
  const takeRow = (text: string, columns: CsvHead, receivedAt: Date): string | undefined => {
    const row = understandRow(text, columns, receivedAt);
    if (row === 'nothing') return undefined;
    if ('reason' in row) {
      refuse(row.code, row.reason, row.field);
      return undefined;
    }
    if (row.position !== undefined) items.push({ kind: 'position', position: row.position });
    const { mmsi, reportedAt: _, ...said } = row.vessel;
    const particulars = Object.values(said).join('|');
    if (lastSaid.get(mmsi) === particulars || particulars.replaceAll('|', '') === '') return mmsi;
    lastSaid.set(mmsi, particulars);
    items.push({ kind: 'static', vessel: row.vessel });
    return mmsi;
  };
  const takeLine = (bytes: Buffer, from: number, to: number, receivedAt: Date): void => {
    line += 1;
    const wasOverlong = isOverlong;
    isOverlong = false;
    if (wasOverlong || to - from > longestLine)
      return refuse('unknown-shape', 'The line is too long for a row: write one report a line.');
    if (head === 'missing') return undefined;
    const end = bytes[to - 1] === carriageReturn ? to - 1 : to;
    const position = plain?.read(bytes, from, end, receivedAt.getTime());
    if (position !== undefined) {
      if (position !== null) items.push({ kind: 'position', position });
      return undefined;
    }
    const text = bytes.toString('utf8', from, to).trim();
    if (text === '') return undefined;
    if (head === undefined) return takeHead(text);
    const mmsi = takeRow(text, head, receivedAt);
    if (mmsi !== undefined) plain?.remember(bytes, from, end, mmsi);
  };
  const take = (): DecodedItem[] => {
    const taken = items;
    items = [];
    return taken;
  };
  let lastReceivedAt = new Date(0);
  return {
    push(chunk, receivedAt) {
      lastReceivedAt = receivedAt;
      const bytes = Buffer.concat([carried, chunk]);
      let from = 0;
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
        takeLine(bytes, from, end, receivedAt);
        from = end + 1;
      }
      isOverlong ||= bytes.length - from > longestLine;
      carried = isOverlong ? Buffer.alloc(0) : Buffer.from(bytes.subarray(from));
      return take();
    },
    end() {
      if (carried.length > 0 || isOverlong) takeLine(carried, 0, carried.length, lastReceivedAt);
      return take();
    },
  };
}

interface RefusedRow {
  code: string;
  reason: string;
  /** The heading of the value at fault, where it is one. */
  field?: string;
}

function understandRow(text: string, head: CsvHead, receivedAt: Date): CsvRow | RefusedRow | 'nothing' {
  const values = splitCsvLine(text, head.separator);
  if (values === undefined)
    return { code: 'unknown-shape', reason: 'A quote in the row is not closed: close it.' };
  if (values.length !== head.count)
    return {
      code: 'truncated',
      reason: `The row has ${values.length} values where the header names ${head.count}: write them all.`,
    };
  const row = readCsvRow(values, head, receivedAt);
  return row !== 'nothing' && 'reason' in row ? { ...row, field: head.heading(row.field) } : row;
}

const headings: Partial<Record<CsvField, string>> = {
  mmsi: 'MMSI',
  time: 'BaseDateTime',
  latitude: 'LAT',
  longitude: 'LON',
};
