import { type ReportQuery, ReportDimension, type ShownFacts, chooseFacts } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ReportDeclaration, SourceOf } from './declaration.ts';
import { type Months, daysOf, knownMonths, periodsOf, upTo } from './periods.ts';

/** Dimensions in the order of their columns in stored sums. */
export const dimensionsOf = ({ dimensions }: ReportDeclaration): ReportDimension[] =>
  ReportDimension.options.filter((name) => dimensions[name] !== undefined);

/** Two sums a measure: what is summed, and what it is over (0 without a denominator). */
export const sumColumns = ({ measures }: ReportDeclaration): RawBuilder<unknown>[] =>
  measures.flatMap(({ sum, over }) => [sum, over ?? sql`0`]);

/** Facts as month, dimensions and sums: one row a fact, which sums that are counted in advance only join. */
export function reportedFacts(
  report: ReportDeclaration,
  of: SourceOf,
  days?: { from: string; until: string },
) {
  const inside =
    days === undefined
      ? sql`x.day is not null`
      : sql`x.day >= ${days.from}::date and x.day < ${days.until}::date`;
  const dimensions = dimensionsOf(report).map((name) => sql`(${report.dimensions[name]})::text`);
  const sums = sumColumns(report).map((column) => sql`coalesce((${column})::float8, 0)`);
  return sql`
    select date_trunc(${sql.lit(report.grain)}, x.day)::date as month, array[${sql.join(dimensions)}] as dimensions,
      array[${sql.join(sums)}] as sums
    from (${report.source(of)}) x
    where ${inside}`;
}

/** Whether figures are read from sums that were counted in advance, and when that was. */
export async function findBuild(tx: Tx, tenantId: string, name: string): Promise<Date | undefined> {
  const { rows } = await sql<{ builtAt: Date }>`
    select built_at from report_build where tenant_id = ${tenantId} and report = ${name}`.execute(tx);
  return rows[0]?.builtAt;
}

/** Facts of some months as month, dimensions and sums: stored sums where there are any. */
export function selectReportFacts(
  report: ReportDeclaration,
  { isStored, ...of }: SourceOf & { isStored: boolean },
  months: Months,
): RawBuilder<unknown> {
  const days = daysOf(months);
  return isStored
    ? sql`select month, dimensions, sums from report_cell where tenant_id = ${of.tenantId}
        and report = ${report.name} and simulated = ${of.simulated}
        and month >= ${days.from}::date and month < ${days.until}::date`
    : reportedFacts(report, of, days);
}

/** The chosen values of dimensions. */
export const filterSql = (report: ReportDeclaration, query: ReportQuery, column: RawBuilder<unknown>) =>
  sql.join(
    dimensionsOf(report).flatMap((name, at) => {
      const value = query[name];
      return value === undefined ? [] : [sql`and coalesce((${column})[${sql.lit(at + 1)}], '') = ${value}`];
    }),
    sql` `,
  );

/** The chosen values of dimensions, of facts that are not summed. */
export const filterFacts = (report: ReportDeclaration, query: ReportQuery): RawBuilder<unknown> =>
  sql.join(
    dimensionsOf(report).flatMap((name) => {
      const value = query[name];
      return value === undefined
        ? []
        : [sql`and coalesce((${report.dimensions[name]})::text, '') = ${value}`];
    }),
    sql` `,
  );

/** What a report is asked for. */
export interface AskedReport {
  report: ReportDeclaration;
  query: ReportQuery;
  tenantId: string;
  now: Date;
}

/** Whether the company account is in the simulated world: only there are facts simulated. */
async function isInSimulation(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ simulated: boolean }>`
    select simulated from tenant where tenant_id = ${tenantId}`.execute(tx);
  return rows[0]?.simulated === true;
}

/** Real or simulated facts, by how many there are of each in the chosen months. Throws `report.period-invalid`. */
export async function findShownFacts(tx: Tx, asked: AskedReport, isStored: boolean): Promise<ShownFacts> {
  const { report, query, tenantId, now } = asked;
  const months = upTo(periodsOf(query, report.grain).chosen, knownMonths(report, query));
  const count = async (simulated: boolean): Promise<number> => {
    const facts = report.ofKind === undefined ? report : { ...report, source: report.ofKind };
    // Stored sums are of many facts: the first measure of what is stored counts them.
    const number = isStored ? sql`coalesce(sum(b.sums[1]), 0)` : sql`count(*)`;
    const { rows } = await sql<{ count: number }>`
      select (${number})::int as count
      from (${selectReportFacts(facts, { tenantId, simulated, now, isStored }, months)}) b
      where true ${filterSql(report, query, sql`b.dimensions`)}`.execute(tx);
    return rows[0]?.count ?? 0;
  };
  // Without simulated facts nothing is chosen and nothing left out: nothing is counted for it.
  if (query.facts !== 'simulated' && !(await isInSimulation(tx, tenantId)))
    return { kind: 'real', leftOut: 0 };
  return chooseFacts(query.facts, { real: await count(false), simulated: await count(true) });
}
