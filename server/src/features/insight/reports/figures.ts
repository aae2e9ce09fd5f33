import { createHash } from 'node:crypto';
import type { Locale, ReportBy, ReportData, ReportFigure, ReportQuery, ReportRow } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { checkChoice } from './choice.ts';
import type { Measure, ReportDeclaration, SourceOf } from './declaration.ts';
import {
  type AskedReport,
  dimensionsOf,
  selectReportFacts,
  filterSql,
  findBuild,
  findShownFacts,
  sumColumns,
} from './facts.ts';
import { nameValue } from './group-name.ts';
import { type Months, knownMonths, periodsOf, sameMonth, upTo } from './periods.ts';

/** More groups than any report has in use; pages show the first of them. */
const mostGroups = 2000;

interface GroupSums {
  month: string | null;
  key: string | null;
  isAll: boolean;
  isMonth: boolean;
  /** Of each measure, months or years with anything to sum: those of which nothing is known do not count. */
  periods: number[];
  sums: number[];
  /** The first and last of the values, of those that money cannot be added across: one where they are the same. */
  least: string | null;
  most: string | null;
}

/** What rows are asked of: stored sums or facts, months, filters and the group. */
interface AskedFigures extends SourceOf {
  report: ReportDeclaration;
  query: ReportQuery;
  by: ReportBy;
  /** Whether sums that were counted in advance are read. */
  isStored: boolean;
}

async function sumGroups(tx: Tx, asked: AskedFigures, months: Months): Promise<GroupSums[]> {
  const { report, query, by } = asked;
  const base = selectReportFacts(report, asked, months);
  const at = by === 'month' ? -1 : dimensionsOf(report).indexOf(by);
  const key = at < 0 ? sql`''` : sql`coalesce(b.dimensions[${sql.lit(at + 1)}], '')`;
  const columns = sumColumns(report);
  const ofCells = columns.map((_, index) => sql`sum(b.sums[${sql.lit(index + 1)}])`);
  const sums = columns.map((_, index) => sql`sum(g.sums[${sql.lit(index + 1)}])`);
  const periods = report.measures.map(
    (_, index) => sql`count(distinct g.period) filter (where g.sums[${sql.lit(index * 2 + 1)}] <> 0)`,
  );
  const apart = report.measures.find(({ onlyBy }) => onlyBy !== undefined)?.onlyBy;
  const value =
    apart === undefined
      ? sql`null::text`
      : sql`nullif(b.dimensions[${sql.lit(dimensionsOf(report).indexOf(apart) + 1)}], '')`;
  // Summed by month and group first: what is left for the totals is little, however many cells there are.
  const { rows } = await sql<GroupSums>`
    select to_char(g.month, 'YYYY-MM') as month, g.key, grouping(g.month) = 1 and grouping(g.key) = 1 as is_all,
      grouping(g.month) = 0 as is_month, array[${sql.join(periods)}]::int[] as periods,
      array[${sql.join(sums)}] as sums, min(g.least) as least, max(g.most) as most
    from (select b.month, b.month as period, ${key} as key, array[${sql.join(ofCells)}] as sums,
        min(${value}) as least, max(${value}) as most from (${base}) b
      where true ${filterSql(report, query, sql`b.dimensions`)} group by 1, 2, 3) g
    group by grouping sets ((), (g.month), (g.key))`.execute(tx);
  // Over no facts at all there is one row, of nothing.
  return rows.filter(({ sums: [first] }) => first != null);
}

const round = (value: number): number => Number(value.toPrecision(10));

/** What all of a group are of: a currency, where there is one only. Pure. */
const onlyValue = (sums: GroupSums | undefined): string | undefined =>
  sums?.least != null && sums.least === sums.most ? sums.least : undefined;

/** The value of a measure; null over nothing. Pure. */
function valueOf(measure: Measure, sums: GroupSums | undefined, at: number) {
  const [sum = 0, over = 0] = sums === undefined ? [] : sums.sums.slice(at * 2, at * 2 + 2);
  if (sums === undefined) return { value: null, n: 0 };
  if (measure.onlyBy !== undefined && onlyValue(sums) === undefined) return { value: null, n: 0 };
  const periods = sums.periods[at] ?? 0;
  if (measure.perPeriod === true) return { value: periods === 0 ? null : round(sum / periods), n: sum };
  return valueOver(measure, sum, over);
}

/** The value of a measure from its two sums; null over nothing. Pure. */
export function valueOver(
  { over: denominator, isSum, unit }: Measure,
  sum: number,
  over: number,
): { value: number | null; n: number } {
  if (denominator === null) return { value: round(sum), n: round(sum) };
  if (isSum === true) return { value: over === 0 ? null : round(sum), n: round(over) };
  const factor = unit === 'percent' ? 100 : 1;
  return { value: over === 0 ? null : round((factor * sum) / over), n: round(over) };
}

/** A figure beside what it is compared with; money only with money of the same currency. Pure. */
function toFigure(
  measure: Measure,
  sums: GroupSums | undefined,
  past: GroupSums | undefined,
  at: number,
): ReportFigure {
  const figure = valueOf(measure, sums, at);
  const old = valueOf(measure, past, at);
  if (measure.onlyBy === undefined) return { ...figure, before: old.value, beforeN: old.n };
  const currency = onlyValue(sums) ?? (sums?.least == null ? '' : null);
  const isSame = onlyValue(sums) !== undefined && currency === onlyValue(past);
  return { ...figure, before: isSame ? old.value : null, beforeN: isSame ? old.n : 0, currency };
}

const nameMonth = (month: string, { grain }: ReportDeclaration): string =>
  grain === 'year' ? month.slice(0, 4) : month;

const describeMeasure = (measure: Measure, isAllKnown: boolean): ReportData['measures'][number] => {
  const { key, unit, overUnit = null, better = 'neither', among = null } = measure;
  return { key, unit, overUnit, isEstimate: measure.isEstimate === true && !isAllKnown, better, among };
};

/** The figures of a report. Throws `report.period-invalid`, `report.choice-unknown`. */
export async function getReport(
  tx: Tx,
  of: AskedReport & { language: Locale },
  /** Counts facts again even where sums were counted in advance. */
  fromFacts = false,
): Promise<ReportData> {
  const { report, query, tenantId, language, now } = of;
  checkChoice(report, query);
  const { chosen, before } = periodsOf(query, report.grain);
  const known = knownMonths(report, query);
  const { by = report.by } = query;
  const builtAt = fromFacts ? undefined : await findBuild(tx, tenantId, report.name);
  const shown = await findShownFacts(tx, of, builtAt !== undefined);
  const simulated = shown.kind === 'simulated';
  const isOfKind = showsOneKind(report, query, by);
  const asked: AskedFigures = {
    report,
    query,
    by,
    tenantId,
    simulated,
    now,
    isStored: builtAt !== undefined,
  };
  const current = await sumGroups(tx, asked, upTo(chosen, known));
  const then = await sumGroups(tx, asked, upTo(before, known));
  const thenByKey = new Map(
    then.filter(({ isAll, isMonth }) => !isAll && !isMonth).map((row) => [row.key, row]),
  );
  const toRow = (
    key: string,
    name: string,
    sums: GroupSums | undefined,
    past: GroupSums | undefined,
  ): ReportRow => ({
    key,
    name,
    figures: report.measures.map((measure, at) => toFigure(measure, sums, past, at)),
  });
  const months = current
    .filter((row) => row.isMonth)
    .sort((a, b) => ((a.month ?? '') < (b.month ?? '') ? -1 : 1))
    .map(({ month, ...row }) => {
      const name = month ?? '';
      const past = then.find((one) => one.isMonth && one.month === sameMonth(name, query, report.grain));
      return toRow(name, nameMonth(name, report), { month, ...row }, past);
    });
  const groups = current
    .filter(({ isAll, isMonth }) => !isAll && !isMonth)
    .map((row) => toRow(row.key ?? '', nameValue(row.key ?? '', by, language), row, thenByKey.get(row.key)))
    .sort((a, b) => (b.figures[0]?.n ?? 0) - (a.figures[0]?.n ?? 0) || (a.key < b.key ? -1 : 1));
  const rows = by === 'month' ? months : groups;
  const all = toRow(
    '',
    '',
    current.find(({ isAll }) => isAll),
    then.find(({ isAll }) => isAll),
  );
  return {
    name: report.name,
    ...chosen,
    beforeFrom: before.from,
    beforeTo: before.to,
    by,
    grain: report.grain,
    dimensions: dimensionsOf(report),
    filters: filtersOf(report, query, language),
    measures: report.measures.map((measure) => describeMeasure(measure, known === undefined)),
    knownUntil: known ?? null,
    lead: report.lead ?? report.measures[1]?.key ?? report.measures[0]!.key,
    all,
    months,
    rows: rows.slice(0, mostGroups),
    rowCount: rows.length,
    countedAt: (builtAt ?? now).toISOString(),
    hash: hashOf({ all, months, rows }),
    simulated: simulated && (all.figures[0]?.n ?? 0) > 0 && isOfKind,
    shown: isOfKind ? shown : { kind: 'real', leftOut: 0 },
  };
}

/** What is chosen, in words. Pure. */
const filtersOf = (report: ReportDeclaration, query: ReportQuery, language: Locale): ReportData['filters'] =>
  dimensionsOf(report).flatMap((by) => {
    const key = query[by];
    return key === undefined ? [] : [{ by, key, name: nameValue(key, by, language) }];
  });

/** Whether anything shown is of one kind only: some facts are real also in the simulated world. Pure. */
const showsOneKind = ({ simulatedOnly }: ReportDeclaration, query: ReportQuery, by: ReportBy): boolean =>
  simulatedOnly === undefined || simulatedOnly.some((one) => one === by || query[one] !== undefined);

/** SHA-256 of the figures, without names: they depend on the language. Pure. */
function hashOf(of: { all: ReportRow; months: ReportRow[]; rows: ReportRow[] }): string {
  const plain = [of.all, ...of.months, ...of.rows].map(({ key, figures }) => [
    key,
    ...figures.map(({ value, n, before, beforeN }) => [value, n, before, beforeN]),
  ]);
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}
