import { toTable, writeSet } from './tables.ts';
import type { SourceFolder } from './tables.ts';

/** Nationwide public holidays by country and date; names in Japanese and Chinese where they are known. */
export function refreshPublicHolidays(source: SourceFolder): void {
  const columns = ['country', 'date', 'en', 'ja', 'zh'];
  const rows = Array.from(source.rows('public-holidays.tsv'), (row) => columns.map((column) => row(column)));
  writeSet('public-holidays.tsv.gz', toTable(columns, rows));
}
