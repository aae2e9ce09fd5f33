import {
  type ReportDimension,
  type ReportName,
  reportDimensions,
  reportGroupings,
  reportMeasures,
} from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

const filter = text(100);

/** Months, groups and filters of a report, as in the URL. */
export const ReportPageSearch = defineSearch({
  /** So many whole months up to this one, or all years from 2000. */
  months: oneOf(['3', '6', '12', '24', '36'], '12'),
  against: oneOf(['before', 'year'], 'before'),
  by: oneOf(reportGroupings, ''),
  /** The figure that the charts show. */
  figure: oneOf(reportMeasures, ''),
  carrier: filter,
  lane: filter,
  port: filter,
  service: filter,
  customer: filter,
  mode: filter,
  clock: filter,
  currency: filter,
  type: filter,
  flag: filter,
});
export type ReportPageSearch = SearchValue<typeof ReportPageSearch>;

/** Values omitted from the URL. */
export const reportPageDefaults = ReportPageSearch.defaults;

const firstYear = 2000;
const lastFleetYear = 2020;

/** The query for the server. `now` in milliseconds. Pure. */
export function toReportQuery(name: ReportName, search: ReportPageSearch, now: number) {
  const date = new Date(now);
  const month = (back: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
  const filters = Object.fromEntries(
    reportDimensions.flatMap((one) => (search[one] === '' ? [] : [[one, search[one]]])),
  ) as Partial<Record<ReportDimension, string>>;
  const span =
    name === 'roro-capacity'
      ? { from: `${firstYear}-01`, to: `${lastFleetYear}-12` }
      : { from: month(Number(search.months) - 1), to: month(0) };
  return {
    name,
    ...span,
    against: search.against,
    ...(search.by === '' ? {} : { by: search.by }),
    ...filters,
  };
}

/** The command that counts the same report. `company` is the short name of the company account. Pure. */
export function toReportCommand(
  { name, ...options }: ReturnType<typeof toReportQuery>,
  company: string,
): string {
  const parts = Object.entries(options).map(([option, value]) => `--${option} '${value}'`);
  return `npm run portolan -- report ${name} ${company} ${parts.join(' ')}`;
}
