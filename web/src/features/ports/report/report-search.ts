import { dayMs } from '@portolan/contract/time/durations';
import { insightGranularities } from '@portolan/contract';
import { type SearchValue, day, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Ports and period of a report, as in the URL. */
export const ReportSearch = defineSearch({
  /** UN/LOCODEs, separated by commas. */
  ports: text(1000),
  by: oneOf(insightGranularities, 'week'),
  /** A day of the period; empty: of the newest one that is over. */
  date: day,
});
export type ReportSearch = SearchValue<typeof ReportSearch>;

/** Values omitted from the URL. */
export const reportDefaults = ReportSearch.defaults;

/** The ports of a report, each once; more than a report may have are refused, not left out. Pure. */
export const portsOf = ({ ports }: ReportSearch): string[] => [
  ...new Set(
    ports
      .toUpperCase()
      .split(',')
      .filter((code) => code !== ''),
  ),
];

/** A day of the period `shift` periods after the chosen one. Pure. */
export function dayOf({ by, date }: ReportSearch, nowMs: number, shift = 0): string {
  const months = by === 'quarter' ? 3 : 1;
  const base = date === '' ? new Date(nowMs) : new Date(`${date}T00:00:00Z`);
  const steps = shift - (date === '' ? 1 : 0);
  if (by === 'week') return new Date(base.getTime() + steps * 7 * dayMs).toISOString().slice(0, 10);
  return new Date(Date.UTC(base.getUTCFullYear(), base.getUTCMonth() + steps * months, 1))
    .toISOString()
    .slice(0, 10);
}
