import { Readable } from 'node:stream';
import { toCsvHead, toCsvLine } from '@portolan/contract';
import { writeXlsx } from './xlsx.ts';

/** A list as a file: its sheet's name, its heads, and a row's cells under them. */
export interface TableFile<Row> {
  name: string;
  heads: readonly string[];
  cellsOf: (row: Row) => readonly (string | number | null)[];
}

/** The rows of all pages of a list, one page in memory at a time. */
export async function* readPages<Row>(
  readPage: (page: {
    limit: number;
    cursor?: string;
  }) => Promise<{ rows: readonly Row[]; nextCursor?: string | undefined }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page = await readPage({ limit: 200, ...(cursor === undefined ? {} : { cursor }) });
    yield* page.rows;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

/** Writes rows as CSV or Excel while they are read. */
export async function writeTableFile<Row>(
  format: 'csv' | 'xlsx',
  { name, heads, cellsOf }: TableFile<Row>,
  rows: AsyncIterable<Row>,
): Promise<Readable> {
  if (format === 'xlsx') {
    const sheet = async function* () {
      for await (const row of rows) yield [...cellsOf(row)];
    };
    return writeXlsx({ name, columns: heads.map((header) => ({ header, width: 20 })), rows: sheet() });
  }
  const lines = async function* () {
    yield toCsvHead([...heads]);
    for await (const row of rows) yield toCsvLine([...cellsOf(row)]);
  };
  return Readable.from(lines());
}
