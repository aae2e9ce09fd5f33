import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { type Locale, type ReportRowsQuery, toCsvHead, toCsvLine } from '@portolan/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type RowLimit, withRowLimit } from '../../../platform/db/row-limit.ts';
import type { ReportDeclaration, SourceOf } from './declaration.ts';
import { type DetailCell, detailsSql, headOf, headWords, showCells } from './details.ts';

const rowsAtOnce = 2000;

/** All rows of a report as CSV, read by a cursor while they are sent: their number costs no memory. */
export function streamRows(
  db: Database,
  of: SourceOf & {
    report: ReportDeclaration;
    query: ReportRowsQuery;
    language: Locale;
    limit: RowLimit | undefined;
    /** A last line: what the rows leave out. */
    foot: readonly string[];
  },
): Readable {
  const out = new PassThrough();
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await Promise.race([once(out, 'drain'), once(out, 'close')]);
    if (out.destroyed) throw new Error('the reader has gone');
  };
  const { report, query, language } = of;
  const show = showCells(report, query, language, { isFile: true });
  const read = (): Promise<void> =>
    db.asTenant(of.tenantId, async (tx) => {
      await sql`declare report_rows no scroll cursor for ${detailsSql(of)}`.execute(tx);
      await write(toCsvHead(headWords(headOf(report, query), language)));
      for (;;) {
        const { rows } = await sql<{
          cells: DetailCell[];
        }>`fetch ${sql.lit(rowsAtOnce)} from report_rows`.execute(tx);
        if (rows.length === 0) break;
        await write(rows.map(({ cells }) => toCsvLine(show(cells))).join(''));
      }
      await write(of.foot.map((line) => toCsvLine([line])).join(''));
    });
  withRowLimit(of.limit, read).then(
    () => out.end(),
    (error: Error) => out.destroy(error),
  );
  return out;
}
