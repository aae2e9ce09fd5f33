import { z } from 'zod';

/**
 * What is open, as it stands in the address: an area by its id, `new`, or nothing; with `new`, the learned place that
 * is taken over. `list` says which areas are listed, `port` of which port the learned ones are.
 */
export const AreasSearch = z.object({
  area: z.string().max(40).catch(''),
  learned: z.string().max(40).catch(''),
  list: z.enum(['drawn', 'learned']).catch('drawn'),
  port: z.string().max(5).catch(''),
});
export type AreasSearch = z.infer<typeof AreasSearch>;

export const areasDefaults: AreasSearch = { area: '', learned: '', list: 'drawn', port: '' };
