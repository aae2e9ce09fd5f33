import { Readable } from 'node:stream';
import { type CsvCell, toCsvHead, toCsvLine } from '@portolan/contract';
import type { FastifyReply } from 'fastify';

/** One page of a list that is exported, and how to get the next one. */
export interface CsvPage<Row> {
  rows: readonly Row[];
  nextCursor?: string | undefined;
}

/**
 * Answers with a CSV file that is produced page by page while it is sent, so that its length costs no memory. The first
 * page is read before anything is sent: its failure is answered like that of any call.
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  file: {
    name: string;
    head: readonly string[];
    page(cursor: string | undefined): Promise<CsvPage<Row>>;
    cells(row: Row): readonly CsvCell[];
    /** Lines after the rows: what they leave out. */
    foot?: readonly string[];
  },
): Promise<Readable> {
  const first = await file.page(undefined);
  const write = async function* (): AsyncGenerator<string> {
    yield toCsvHead(file.head);
    for (let page = first; ; page = await file.page(page.nextCursor)) {
      yield page.rows.map((row) => toCsvLine(file.cells(row))).join('');
      if (page.nextCursor === undefined) break;
    }
    yield (file.foot ?? []).map((line) => toCsvLine([line])).join('');
  };
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${file.name}.csv"`);
  reply.header('cache-control', 'no-store');
  return Readable.from(write());
}
