import { z } from 'zod';

/**
 * What is open, as in the URL: an area by its id, `new`, or nothing; with `new`, the learned place it starts from.
 * `list` says which areas are listed, `port` the port of the learned ones.
 */
export const AreasSearch = z.object({
  area: z.string().max(40).catch(''),
  learned: z.string().max(40).catch(''),
  list: z.enum(['drawn', 'learned']).catch('drawn'),
  port: z.string().max(5).catch(''),
});
export type AreasSearch = z.infer<typeof AreasSearch>;

export const areasDefaults: AreasSearch = { area: '', learned: '', list: 'drawn', port: '' };
