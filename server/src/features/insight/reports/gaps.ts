import type { ReportLeftOut, ReportQuery } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { checkChoice } from './choice.ts';
import type { ReportDeclaration, SourceOf } from './declaration.ts';
import { filterFacts } from './facts.ts';

/** How many of the company account's own are in no figure, by reason, with the filters of now; no 0. */
export async function listGaps(
  tx: Tx,
  { report, query, ...of }: SourceOf & { report: ReportDeclaration; query: ReportQuery },
): Promise<ReportLeftOut[]> {
  checkChoice(report, query);
  const found: ReportLeftOut[] = [];
  for (const { gap, source } of report.gaps ?? []) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${source(of)}) x where true ${filterFacts(report, query)}`.execute(
      tx,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ gap, count });
  }
  return found;
}
