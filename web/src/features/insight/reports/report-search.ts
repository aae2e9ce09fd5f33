import { ReportBy, ReportDimension, ReportMeasure, type ReportName } from '@portolan/contract';
import { z } from 'zod';

const text = z.string().max(100).catch('');

/** Months, groups and filters of a report, as in the URL. */
export const ReportPageSearch = z.object({
  /** So many whole months up to this one, or all years from 2000. */
  months: z.coerce
    .string()
    .pipe(z.enum(['3', '6', '12', '24', '36']))
    .catch('12'),
  against: z.enum(['before', 'year']).catch('before'),
  by: z.union([ReportBy, z.literal('')]).catch(''),
  /** The figure that the charts show. */
  figure: z.union([ReportMeasure, z.literal('')]).catch(''),
  carrier: text,
  lane: text,
  port: text,
  service: text,
  customer: text,
  mode: text,
  clock: text,
  currency: text,
  type: text,
  flag: text,
});
export type ReportPageSearch = z.infer<typeof ReportPageSearch>;

/** Values omitted from the URL. */
export const reportPageDefaults: ReportPageSearch = {
  months: '12',
  against: 'before',
  by: '',
  figure: '',
  carrier: '',
  lane: '',
  port: '',
  service: '',
  customer: '',
  mode: '',
  clock: '',
  currency: '',
  type: '',
  flag: '',
};

const firstYear = 2000;
const lastFleetYear = 2020;

/** The query for the server. `now` in milliseconds. Pure. */
export function toReportQuery(name: ReportName, search: ReportPageSearch, now: number) {
  const date = new Date(now);
  const month = (back: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
  const filters = Object.fromEntries(
    ReportDimension.options.flatMap((one) => (search[one] === '' ? [] : [[one, search[one]]])),
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
