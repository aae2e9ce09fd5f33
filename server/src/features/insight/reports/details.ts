import type { Locale, ReportDetails, ReportRowsQuery } from '@portolan/contract';
import { reportTexts } from '@portolan/contract/texts/report-files';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { checkChoice, findFigure } from './choice.ts';
import type { Measure, ReportDeclaration, SourceOf } from './declaration.ts';
import { toCell } from './figure-words.ts';
import { valueOver } from './figures.ts';
import { filterFacts } from './facts.ts';
import { nameValue } from './group-name.ts';
import { daysOf, knownMonths, periodsOf, upTo } from './periods.ts';

export type DetailCell = string | number | null;

interface DetailRecord {
  cells: DetailCell[];
  link: string | null;
}

interface DetailsOf extends SourceOf {
  report: ReportDeclaration;
  query: ReportRowsQuery;
}

/** What a row adds to a figure: its own value. */
const ownValue = ({ sum, over }: Measure): RawBuilder<unknown> =>
  over === null ? sql`(${sum})::float8` : sql`(${sum})::float8 / nullif((${over})::float8, 0)`;

/**
 * The rows that a report counts, the newest first; of a figure only those that it is counted over, those first that
 * make it worse. Throws `report.period-invalid`, `report.choice-unknown`.
 */
export function detailsSql(of: DetailsOf): RawBuilder<DetailRecord> {
  const { report, query } = of;
  const figure = findFigure(report, query);
  const columns = report.details.columns.map(({ value }) => value);
  if (figure !== undefined) columns.push(ownValue(figure));
  const worst = figure === undefined ? sql`` : figure.better === 'more' ? sql`asc` : sql`desc`;
  const order = figure === undefined ? sql`` : sql`${ownValue(figure)} ${worst} nulls last,`;
  return sql<DetailRecord>`
    select json_build_array(${sql.join(columns)}) as cells, ${report.details.link} as link
    ${countedSql(of)} order by ${order} x.day desc`;
}

/** What the rows of a report are read of. */
function countedSql(of: DetailsOf): RawBuilder<unknown> {
  const { report, query } = of;
  checkChoice(report, query);
  const { chosen } = periodsOf(query, report.grain);
  const days = daysOf(upTo(chosen, knownMonths(report, query)));
  const figure = findFigure(report, query);
  const isOfFigure =
    figure === undefined ? sql`` : sql`and coalesce((${figure.over ?? figure.sum})::float8, 0) <> 0`;
  return sql`from (${report.source(of)}) x
    where x.day >= ${days.from}::date and x.day < ${days.until}::date ${filterFacts(report, query)} ${isOfFigure}`;
}

/** How many rows there are, and what the asked figure is over them. */
async function sumDetails(tx: Tx, of: DetailsOf): Promise<Pick<ReportDetails, 'count' | 'figure'>> {
  const figure = findFigure(of.report, of.query);
  const { rows } = await sql<{ count: number; sum: number; over: number }>`
    select count(*)::int as count, coalesce(sum((${figure?.sum ?? sql`0`})::float8), 0) as sum,
      coalesce(sum((${figure?.over ?? sql`0`})::float8), 0) as over ${countedSql(of)}`.execute(tx);
  const { count, sum, over } = rows[0] ?? { count: 0, sum: 0, over: 0 };
  // A mean of months, and money of several currencies, are not the sum of their rows.
  if (figure === undefined || figure.perPeriod === true || figure.onlyBy !== undefined)
    return { count, figure: null };
  return { count, figure: valueOver(figure, sum, over) };
}

/** The names of the columns. Pure. */
export function headOf(report: ReportDeclaration, query: ReportRowsQuery): string[] {
  const figure = findFigure(report, query);
  return [
    ...report.details.columns.map(({ head }) => head),
    ...(figure === undefined ? [] : [`figure:${figure.key}`]),
  ];
}

/** The names of the columns in words. Pure. */
export function headWords(head: readonly string[], language: Locale): string[] {
  const { heads, measures } = reportTexts[language];
  return head.map((name) =>
    name.startsWith('figure:')
      ? measures[name.slice('figure:'.length) as keyof typeof measures]
      : (heads[name as keyof typeof heads] ?? name),
  );
}

/** What a cell says: a share of a single row is yes or no. Pure. */
function toShown(cell: DetailCell, head: string, figure: Measure | undefined, language: Locale): DetailCell {
  if (typeof cell === 'string') return nameValue(cell, head, language);
  if (figure === undefined || !head.startsWith('figure:') || cell === null) return cell;
  if (figure.unit !== 'percent') return toCell(cell, figure);
  const { yes, no } = reportTexts[language];
  return cell === 1 ? yes : cell === 0 ? no : `${toCell(cell * 100, figure)} %`;
}

/** Standard codes, which files keep for the programs that read them. */
const coded: ReadonlySet<string> = new Set(['carrier', 'lane', 'port', 'flag', 'operator']);

/** Makes cells as they are shown, or written to a file: there codes stay codes. Pure. */
export function showCells(
  report: ReportDeclaration,
  query: ReportRowsQuery,
  language: Locale,
  { isFile = false } = {},
) {
  const head = headOf(report, query);
  const figure = findFigure(report, query);
  return (cells: readonly DetailCell[]): DetailCell[] =>
    cells.map((cell, at) => {
      const name = head[at] ?? '';
      return isFile && coded.has(name) ? cell : toShown(cell, name, figure, language);
    });
}

/** The first rows. Throws `report.period-invalid`, `report.choice-unknown`. */
export async function listDetails(
  tx: Tx,
  of: DetailsOf & { language: Locale },
  most: number,
): Promise<ReportDetails> {
  const { report, query, language } = of;
  const { rows } = await sql<DetailRecord>`${detailsSql(of)} limit ${most + 1}`.execute(tx);
  const summed = await sumDetails(tx, of);
  const show = showCells(report, query, language);
  const shown = rows.slice(0, most);
  const words = headWords(headOf(report, query), language);
  return {
    head: words,
    rows: shown.map(({ cells }) => show(cells)),
    linkColumn: report.details.columns.findIndex(({ head }) => head === report.details.linked),
    links: shown.map(({ link }) => link),
    isMore: rows.length > most,
    ...summed,
  };
}
