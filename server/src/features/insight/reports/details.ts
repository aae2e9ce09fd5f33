import type { ReportDetails, ReportQuery } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ReportDeclaration, SourceOf } from './declaration.ts';
import { dimensionsOf } from './figures.ts';
import { daysOf, periodsOf } from './periods.ts';

export type DetailCell = string | number | null;

interface DetailRecord {
  cells: DetailCell[];
  link: string | null;
}

/** The rows that a report counts, the newest first. Throws `report.period-invalid`. */
export function detailsSql(
  of: SourceOf & { report: ReportDeclaration; query: ReportQuery },
): RawBuilder<DetailRecord> {
  const { report, query } = of;
  const days = daysOf(periodsOf(query, report.grain).chosen);
  const filters = dimensionsOf(report).flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [sql`and coalesce((${report.dimensions[name]})::text, '') = ${value}`];
  });
  return sql<DetailRecord>`
    select json_build_array(${sql.join([...report.details.columns])}) as cells, ${report.details.link} as link
    from (${report.source(of)}) x
    where x.day >= ${days.from}::date and x.day < ${days.until}::date ${sql.join(filters, sql` `)}
    order by x.day desc`;
}

/** The first rows. Throws `report.period-invalid`. */
export async function listDetails(
  tx: Tx,
  of: SourceOf & { report: ReportDeclaration; query: ReportQuery },
  most: number,
): Promise<DetailRecord[]> {
  const { rows } = await sql<DetailRecord>`${detailsSql(of)} limit ${most}`.execute(tx);
  return rows;
}

export const toDetails = (
  { details }: ReportDeclaration,
  rows: readonly DetailRecord[],
  most: number,
): ReportDetails => ({
  head: [...details.head],
  rows: rows.slice(0, most).map(({ cells }) => cells),
  links: rows.slice(0, most).map(({ link }) => link),
  isMore: rows.length > most,
});
