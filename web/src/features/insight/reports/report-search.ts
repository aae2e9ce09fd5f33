import { reportGroupings, reportMeasures } from '@portolan/contract';
import { type SearchValue, defineSearch, matching, oneOf, text } from '../../../lib/address/search-fields.ts';

const filter = text(100);
const month = matching(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/);

/** Months, groups and filters of a report, as in the URL. */
export const ReportPageSearch = defineSearch({
  /** This many whole months up to the current one: the months of an address move on with the calendar. */
  months: oneOf(['3', '6', '12', '24', '36'], '12'),
  /** Months, both included: they come before `months`, and an address with them means the same months for ever. */
  from: month,
  to: month,
  against: oneOf(['before', 'year'], 'before'),
  by: oneOf(reportGroupings, ''),
  /** The figure that the charts show. */
  figure: oneOf(reportMeasures, ''),
  /** The rows that are open: all, or those that the figure is counted over. */
  rows: oneOf(['all', 'figure'], ''),
  /** The cell whose rows are open: a group by its key, `(none)` for what has no value, or a month. */
  row: text(250),
  rowMonth: month,
  /** Real or simulated facts; empty: real ones where there are any. */
  facts: oneOf(['real', 'simulated'], ''),
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
  operator: filter,
  size: filter,
  trade: filter,
  source: filter,
});
export type ReportPageSearch = SearchValue<typeof ReportPageSearch>;

/** Values omitted from the URL. */
export const reportPageDefaults = ReportPageSearch.defaults;
