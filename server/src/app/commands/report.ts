import { parseArgs } from 'node:util';
import { type ReportData, ReportDimension, ReportQuery, toCsvLine } from '@portolan/contract';
import { getReport, reports } from '../../features/insight/reports/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { findTenant, withDatabase } from './operate.ts';
import { UsageError } from './usage.ts';

const usage =
  `report <${Object.keys(reports).join('|')}> <company short name or id> --from <YYYY-MM> --to <YYYY-MM> ` +
  `[--against before|year] [--by DIMENSION] [--facts real|simulated] [--${ReportDimension.options.join(' V] [--')} V]`;

/** What the arguments ask for. Throws `UsageError`. */
export function parseReportArgs(args: readonly string[]): { slug: string; query: ReportQuery } {
  const text = { type: 'string' } as const;
  const names = ['from', 'to', 'against', 'by', 'facts', ...ReportDimension.options];
  const options = Object.fromEntries(names.map((name) => [name, text]));
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    const [name, slug, more] = positionals;
    const query = ReportQuery.safeParse({ ...values, name });
    if (query.success && slug !== undefined && more === undefined) return { slug, query: query.data };
  } catch {
    // A wrong option: the usage says which there are.
  }
  throw new UsageError(usage);
}

/**
 * Counts a report from stored facts and prints it with the hash that the page shows. Ends with 2 where the page shows
 * other figures: sums that were counted in advance and are older than the facts.
 */
export async function runReport(args: readonly string[]): Promise<number> {
  const { slug, query } = parseReportArgs(args);
  return withDatabase(async (db) => {
    const { text, differs } = await printReport(db, await findTenant(db, slug), query);
    process.stdout.write(text);
    return differs ? 2 : 0;
  });
}

/** The report as text, and whether the page shows others. */
export async function printReport(
  db: Database,
  tenantId: string,
  query: ReportQuery,
): Promise<{ text: string; differs: boolean }> {
  return db.asTenant(tenantId, async (tx) => {
    const of = { report: reports[query.name], query, tenantId, language: 'en', now: new Date() } as const;
    const data = await getReport(tx, of, true);
    const shown = await getReport(tx, of);
    const differs = shown.hash !== data.hash;
    const lines = [
      `${data.name}, ${data.from} to ${data.to}${data.simulated ? ', simulated' : ''}`,
      ...tableOf(data),
      `SHA-256 ${data.hash}`,
      differs
        ? `The page shows others, counted at ${shown.countedAt}: SHA-256 ${shown.hash}`
        : 'The page shows the same.',
    ];
    return { text: `${lines.join('\n')}\n`, differs };
  });
}

const tableOf = (data: ReportData): string[] => [
  [data.by, ...data.measures.flatMap(({ key }) => [key, 'n', 'before'])].join(','),
  ...[...data.rows, { ...data.all, key: 'all' }].map(({ key, figures }) =>
    toCsvLine([key, ...figures.flatMap(({ value, n, before }) => [value, n, before])]).trimEnd(),
  ),
];
