import { CongestionLevel, PortSort } from '@portolan/contract';
import { z } from 'zod';

/** Filters, order and selected port of the ports page, as in the URL. */
export const PortsSearch = z.object({
  list: z.enum(['top', 'all', 'mine']).catch('top'),
  text: z.string().max(80).catch(''),
  level: CongestionLevel.or(z.literal('')).catch(''),
  sort: PortSort.catch('calls'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  page: z.int().min(1).catch(1),
  port: z.string().max(5).catch(''),
});
export type PortsSearch = z.infer<typeof PortsSearch>;

/** Values omitted from the URL. */
export const portsDefaults: PortsSearch = {
  list: 'top',
  text: '',
  level: '',
  sort: 'calls',
  order: 'desc',
  page: 1,
  port: '',
};

export const rowsOnPage = 50;

/** Whether the list of all ports is asked for: the top list has neither filters nor pages. Pure. */
export const isWhole = ({ list, text, level, sort }: PortsSearch): boolean =>
  list === 'all' || (list === 'top' && (text !== '' || level !== '' || sort !== 'calls'));
