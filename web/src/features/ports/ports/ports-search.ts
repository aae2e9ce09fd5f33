import { congestionLevels, portSorts } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text, whole } from '../../../lib/address/search-fields.ts';

/** Filters, order and selected port of the ports page, as in the URL. */
export const PortsSearch = defineSearch({
  list: oneOf(['top', 'all', 'mine'], 'top'),
  text: text(80),
  level: oneOf(congestionLevels, ''),
  sort: oneOf(portSorts, 'calls'),
  order: oneOf(['asc', 'desc'], 'desc'),
  page: whole(1, { least: 1 }),
  port: text(5),
});
export type PortsSearch = SearchValue<typeof PortsSearch>;

/** Values omitted from the URL. */
export const portsDefaults = PortsSearch.defaults;

export const rowsOnPage = 50;

/** Whether the list of all ports is asked for: the top list has neither filters nor pages. Pure. */
export const isWhole = ({ list, text, level, sort }: PortsSearch): boolean =>
  list === 'all' || (list === 'top' && (text !== '' || level !== '' || sort !== 'calls'));
