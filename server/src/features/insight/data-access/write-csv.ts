import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type ViewColumn, type ViewName, listViewColumns } from './views.ts';

const rowsAtOnce = 5000;

/** Exactly the value, without a guard against spreadsheet formulas. Nothing is null, `""` is empty. */
const cellOf = (value: string | null): string => (value === null ? '' : `"${value.replaceAll('"', '""')}"`);

/** Writes what a company account has in a view, read by a cursor: the number of rows costs no memory. */
export async function writeViewCsv(
  tx: Tx,
  view: ViewName,
  path: string,
): Promise<{ rows: number; columns: ViewColumn[] }> {
  const columns = await listViewColumns(tx, view);
  const out = createWriteStream(path);
  const failed = once(out, 'close');
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await Promise.race([once(out, 'drain'), failed]);
  };
  let count = 0;
  try {
    await write(`${columns.map(({ name }) => name).join(',')}\n`);
    const cells = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
    await sql`declare view_rows no scroll cursor for
      select array[${cells}] as cells from ${sql.table(`data_access.${view}`)}`.execute(tx);
    for (;;) {
      const { rows } = await sql<{ cells: (string | null)[] }>`
        fetch ${sql.lit(rowsAtOnce)} from view_rows`.execute(tx);
      if (rows.length === 0) break;
      count += rows.length;
      await write(rows.map((row) => `${row.cells.map(cellOf).join(',')}\n`).join(''));
    }
    await sql`close view_rows`.execute(tx);
  } finally {
    out.end();
    await failed;
  }
  return { rows: count, columns };
}
