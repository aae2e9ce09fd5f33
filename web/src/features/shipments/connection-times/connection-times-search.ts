import { z } from 'zod';

/** What is searched on the page of connection times. */
export const ConnectionTimesSearch = z.object({
  /** Part of a port's name or its UN/LOCODE. */
  find: z.string().catch('').default(''),
});
export type ConnectionTimesSearch = z.infer<typeof ConnectionTimesSearch>;

export const connectionTimesDefaults: ConnectionTimesSearch = { find: '' };
