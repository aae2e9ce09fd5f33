import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvCell = string | number | boolean | null;

/** One page of a list that is exported, and how to get the next one. */
export interface CsvPage<Row> {
  rows: readonly Row[];
  nextCursor?: string | undefined;
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
function toCell(value: CsvCell): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180). */
export function toCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/**
 * Answers with a CSV file that is made page by page while it is sent, so that its length costs no memory.
 * The first page is asked for before anything is sent: a failure of it is told like that of any call.
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  file: {
    name: string;
    head: readonly string[];
    page(cursor: string | undefined): Promise<CsvPage<Row>>;
    cells(row: Row): readonly CsvCell[];
  },
): Promise<Readable> {
  const first = await file.page(undefined);
  const write = async function* (): AsyncGenerator<string> {
    // The mark tells spreadsheets that the text is UTF-8.
    yield `\uFEFF${toCsvLine(file.head)}`;
    for (let page = first; ; page = await file.page(page.nextCursor)) {
      yield page.rows.map((row) => toCsvLine(file.cells(row))).join('');
      if (page.nextCursor === undefined) return;
    }
  };
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${file.name}.csv"`);
  reply.header('cache-control', 'no-store');
  return Readable.from(write());
}
