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
  const file = new CsvFile();
  let carried: Buffer = Buffer.alloc(0);
  let isOverlong = false;
  let lastReceivedAt = new Date(0);
  const takeLine = (bytes: Buffer, from: number, to: number): void => {
    const wasOverlong = isOverlong || to - from > longestLine;
    isOverlong = false;
    if (wasOverlong) file.takeOverlongLine();
    else file.takeLine(bytes, from, to, lastReceivedAt);
  };
  return {
    push(chunk, receivedAt) {
      lastReceivedAt = receivedAt;
      const bytes = Buffer.concat([carried, chunk]);
      let from = 0;
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
        takeLine(bytes, from, end);
        from = end + 1;
      }
      isOverlong ||= bytes.length - from > longestLine;
      carried = isOverlong ? Buffer.alloc(0) : Buffer.from(bytes.subarray(from));
      return file.takeItems();
    },
    end() {
      if (carried.length > 0 || isOverlong) takeLine(carried, 0, carried.length);
      return file.takeItems();
    },
  };
}

/** One file line by line: its head, what its rows say, and what is wrong with them. */
class CsvFile {
  #line = 0;
  #head: CsvHead | 'missing' | undefined;
  #plain: PlainRows | undefined;
  #items: DecodedItem[] = [];
  readonly #lastParticulars = new Map<string, string>();

  /** What came of the lines since the last call. */
  takeItems(): DecodedItem[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  takeOverlongLine(): void {
    this.#line += 1;
    this.#refuse('unknown-shape', 'The line is too long for a row: write one report a line.');
  }

  takeLine(bytes: Buffer, from: number, to: number, receivedAt: Date): void {
    this.#line += 1;
    if (this.#head === 'missing') return;
    const end = bytes[to - 1] === carriageReturn ? to - 1 : to;
    const position = this.#plain?.read(bytes, from, end, receivedAt.getTime());
    if (position !== undefined) {
      if (position !== null) this.#items.push({ kind: 'position', position });
      return;
    }
    const text = bytes.toString('utf8', from, to).trim();
    // Old programs end a file with NUL or Ctrl-Z.
    if (text.replaceAll('\0', '').replaceAll('\x1A', '') === '') return;
    if (this.#head === undefined) return this.#takeHead(text);
    const mmsi = this.#takeRow(text, this.#head, receivedAt);
    if (mmsi !== undefined) this.#plain?.remember(bytes, from, end, mmsi);
  }

  #refuse(code: string, reason: string, field?: string): void {
    const path = `line ${this.#line}`;
    const refusal = { path, code, reason, ...(field === undefined ? {} : { field }) };
    this.#items.push({ kind: 'refused', refusal });
  }

  #takeHead(text: string): void {
    const found = readCsvHead(text);
    if (!Array.isArray(found)) {
      this.#head = found;
      this.#plain = new PlainRows(found);
      return;
    }
    this.#head = 'missing';
    const missing = found.map((field) => headings[field] ?? field).join(', ');
    this.#refuse(
      'unknown-shape',
      `The first line names no column for ${missing}: begin the file with its header.`,
    );
  }

  /** The MMSI of a row that was understood without a refusal. */
  #takeRow(text: string, columns: CsvHead, receivedAt: Date): string | undefined {
    const row = understandRow(text, columns, receivedAt);
    if (row === 'nothing') return undefined;
    if ('reason' in row) {
      this.#refuse(row.code, row.reason, row.field);
      return undefined;
    }
    if (row.position !== undefined) this.#items.push({ kind: 'position', position: row.position });
    const { mmsi, reportedAt: _, ...said } = row.vessel;
    const particulars = Object.values(said).join('|');
    if (this.#lastParticulars.get(mmsi) === particulars || particulars.replaceAll('|', '') === '')
      return mmsi;
    this.#lastParticulars.set(mmsi, particulars);
    this.#items.push({ kind: 'static', vessel: row.vessel });
    return mmsi;
  }
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
