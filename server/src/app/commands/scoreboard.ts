import { parseArgs } from 'node:util';
import { EtaHorizon, type ScoreTable, ScoreboardBy, ScoreboardFilters, toCsvLine } from '@portolan/contract';
import {
  countArrivals,
  getScoreTable,
  isSimulated,
  scoreAgain,
  scoreHead,
  toScoreCells,
} from '../../features/insight/scoreboard/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { findTenant, withDatabase } from './operate.ts';
import { UsageError } from './usage.ts';

const usage =
  'scoreboard <company short name or id> --from <YYYY-MM-DD> --to <YYYY-MM-DD> [--carrier C] [--lane POL-POD] ' +
  `[--port CODE] [--by ${ScoreboardBy.options.join('|')}] [--horizon ${EtaHorizon.options.join('|')}]`;

interface AskedTables {
  slug: string;
  filters: ScoreboardFilters;
  tables: { by: ScoreboardBy; horizon: EtaHorizon | null }[];
}

/** What the arguments ask for: all tables without `--by`. Throws `UsageError`. */
export function parseScoreboardArgs(args: readonly string[]): AskedTables {
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, carrier: text, lane: text, port: text, by: text, horizon: text };
  const { values, positionals } = readArgs(() =>
    parseArgs({ args: [...args], options, allowPositionals: true, strict: true }),
  );
  const { by, horizon, ...rest } = values;
  const filters = ScoreboardFilters.safeParse(rest);
  const group = ScoreboardBy.optional().safeParse(by);
  const ahead = EtaHorizon.optional().safeParse(horizon);
  const [slug] = positionals;
  if (slug === undefined || positionals.length > 1 || !filters.success || !group.success || !ahead.success)
    throw new UsageError(usage);
  const groups = group.data === undefined ? ScoreboardBy.options : [group.data];
  return {
    slug,
    filters: filters.data,
    tables: groups.map((one) => ({ by: one, horizon: one === 'horizon' ? null : (ahead.data ?? null) })),
  };
}

function readArgs<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new UsageError(usage);
  }
}

/**
 * Computes the tables of the scoreboard from stored facts and estimates and prints them, each with the hash that the
 * page shows. Ends with 2 where a table differs from the stored errors, which the page reads.
 */
export async function runScoreboard(args: readonly string[]): Promise<number> {
  const asked = parseScoreboardArgs(args);
  return withDatabase(async (db) => {
    const { text, differs } = await printScoreboard(db, await findTenant(db, asked.slug), asked);
    process.stdout.write(text);
    return differs ? 2 : 0;
  });
}

/** The tables as text, and whether one differs from the page. */
export async function printScoreboard(
  db: Database,
  tenantId: string,
  { filters, tables }: Pick<AskedTables, 'filters' | 'tables'>,
): Promise<{ text: string; differs: boolean }> {
  return db.asTenant(tenantId, async (tx) => {
    const simulated = isSimulated(await countArrivals(tx, tenantId, filters));
    const arrivals = { tenantId, simulated, filters };
    const again = await scoreAgain(tx, arrivals, tables);
    const lines = [
      `${again.arrivals} arrivals, ${filters.from} to ${filters.to}${simulated ? ', simulated' : ''}`,
    ];
    let differs = false;
    for (const table of again.tables) {
      const stored = await getScoreTable(tx, arrivals, table.by, table.horizon);
      const agrees = stored.hash === table.hash;
      differs ||= !agrees;
      lines.push('', ...printTable(table));
      lines.push(agrees ? 'The page shows the same.' : `The page shows others: SHA-256 ${stored.hash}`);
    }
    return { text: `${lines.join('\n')}\n`, differs };
  });
}

const printTable = (table: ScoreTable): string[] => [
  `By ${table.by}${table.horizon === null ? '' : `, ${table.horizon} days before the arrival`}`,
  scoreHead.join(','),
  ...table.scores.map((score) => toCsvLine(toScoreCells(score)).trimEnd()),
  `SHA-256 ${table.hash}`,
];
