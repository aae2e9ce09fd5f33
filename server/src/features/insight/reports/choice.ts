import { AppError, type ReportRowsQuery, reportDimensions } from '@portolan/contract';
import type { Measure, ReportDeclaration } from './declaration.ts';

/** Refuses filters, groups and figures that the report does not have. Throws `report.choice-unknown`. Pure. */
export function checkChoice(report: ReportDeclaration, query: ReportRowsQuery): void {
  const { name, dimensions, measures } = report;
  const refuse = (choice: string): never => {
    throw new AppError('report.choice-unknown', { name, choice });
  };
  for (const dimension of reportDimensions)
    if (query[dimension] !== undefined && dimensions[dimension] === undefined) refuse(dimension);
  const { by, figure } = query;
  if (by !== undefined && by !== 'month' && dimensions[by] === undefined) refuse(by);
  if (figure !== undefined && !measures.some(({ key }) => key === figure)) refuse(figure);
}

/** A stored query without filters and groups that its report has no more. Pure. */
export function withKnownChoices<Query extends ReportRowsQuery>(
  { dimensions }: ReportDeclaration,
  query: Query,
): Query {
  const unknown = new Set<string>(
    reportDimensions.filter((dimension) => dimensions[dimension] === undefined),
  );
  return Object.fromEntries(
    Object.entries(query).filter(
      ([key, value]) => !unknown.has(key) && !(key === 'by' && unknown.has(String(value))),
    ),
  ) as Query;
}

/** The figure whose rows are asked for. Pure. */
export const findFigure = (report: ReportDeclaration, query: ReportRowsQuery): Measure | undefined =>
  report.measures.find(({ key }) => key === query.figure);
