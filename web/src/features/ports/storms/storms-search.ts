import { StormBasin } from '@portolan/contract';
import { z } from 'zod';

/**
 * What is open, as in the URL: a storm by its id, what of it is shown, by which agency and as known when; or the list
 * with its filters.
 */
export const StormsSearch = z.object({
  storm: z.string().max(40).catch(''),
  tab: z.enum(['track', 'ships', 'ports', 'shipments']).catch('track'),
  agency: z.string().max(20).catch(''),
  /** ISO 8601; empty for now. */
  known: z.string().max(30).catch(''),
  season: z.coerce.number().int().min(0).max(2200).catch(0),
  basin: StormBasin.or(z.literal('')).catch(''),
  q: z.string().max(40).catch(''),
});
export type StormsSearch = z.infer<typeof StormsSearch>;

export const stormsDefaults: StormsSearch = {
  storm: '',
  tab: 'track',
  agency: '',
  known: '',
  season: 0,
  basin: '',
  q: '',
};
