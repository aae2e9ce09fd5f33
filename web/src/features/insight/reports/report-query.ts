import {
  type ReportBy,
  type ReportDimension,
  type ReportName,
  type ReportQuery,
  reportAddress,
  reportDimensions,
} from '@portolan/contract';
import type { ReportPageSearch } from './report-search.ts';

const fleetYears = { from: '2000-01', to: '2020-12' };

const monthBack = (from: string, back: number): string =>
  new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5)) - 1 - back, 1)).toISOString().slice(0, 7);

/** The months of an address: those that it names, else the last ones up to `now`. Pure. */
function monthsOf(name: ReportName, search: ReportPageSearch, now: number): { from: string; to: string } {
  const isFleet = name === 'roro-capacity';
  const current = new Date(now).toISOString().slice(0, 7);
  const to = search.to !== '' ? search.to : isFleet ? fleetYears.to : current;
  if (search.from !== '') return { from: search.from, to };
  return { from: isFleet ? fleetYears.from : monthBack(to, Number(search.months) - 1), to };
}

/** The query for the server. `now` in milliseconds. Pure. */
export function toReportQuery(name: ReportName, search: ReportPageSearch, now: number): ReportQuery {
  const filters = Object.fromEntries(
    reportDimensions.flatMap((one) => (search[one] === '' ? [] : [[one, search[one]]])),
  ) as Partial<Record<ReportDimension, string>>;
  return {
    name,
    ...monthsOf(name, search, now),
    against: search.against,
    ...(search.by === '' ? {} : { by: search.by }),
    ...(search.facts === '' ? {} : { facts: search.facts }),
    ...filters,
  };
}

/** A group without a value, in an address. */
const noValue = '(none)';
export const toRowOfGroup = (key: string): string => (key === '' ? noValue : key);

/** The query for the rows of the chosen cell. Pure. */
export function toRowsQuery(
  query: ReportQuery,
  by: ReportBy,
  { row, rowMonth }: Pick<ReportPageSearch, 'row' | 'rowMonth'>,
): ReportQuery {
  if (rowMonth !== '') return { ...query, from: rowMonth, to: rowMonth };
  return row === '' || by === 'month' ? query : { ...query, [by]: row === noValue ? '' : row };
}

/** The address to share: it names its months, so that whoever opens it later sees the same. Pure. */
export function toSharedAddress(query: ReportQuery, { figure }: ReportPageSearch): string {
  return reportAddress(query) + (figure === '' ? '' : `&figure=${figure}`);
}

const monthsIn = ({ from, to }: ReportQuery): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

/** Whether two queries choose the same for as many months: the months of a mail move on. Pure. */
export const isSameChoice = (one: ReportQuery, other: ReportQuery): boolean =>
  monthsIn(one) === monthsIn(other) &&
  reportAddress({ ...one, from: other.from, to: other.to }) === reportAddress(other);

/** Months to choose from, the newest first: six years and what is chosen. Pure. */
export function offeredMonths(now: number, chosen: readonly string[]): string[] {
  const current = new Date(now).toISOString().slice(0, 7);
  const months = Array.from({ length: 72 }, (_, back) => monthBack(current, back));
  return [...new Set([...months, ...chosen])].toSorted().toReversed();
}

/** The years of the fleet to choose from, the newest first. Pure. */
export function offeredYears(now: number): string[] {
  const first = Number(fleetYears.from.slice(0, 4));
  const years = new Date(now).getUTCFullYear() - first + 1;
  return Array.from({ length: years }, (_, at) => String(first + at)).toReversed();
}

/** The command that counts the same report. `company` is the short name of the company account. Pure. */
export function toReportCommand({ name, ...options }: ReportQuery, company: string): string {
  const parts = Object.entries(options).map(([option, value]) => `--${option} '${value}'`);
  return `npm run portolan -- report ${name} ${company} ${parts.join(' ')}`;
}
