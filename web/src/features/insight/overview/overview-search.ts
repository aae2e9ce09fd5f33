import { z } from 'zod';

/** The vessel whose label is open, by IMO number. */
export const OverviewSearch = z.object({ vessel: z.int().optional().catch(undefined) });
export type OverviewSearch = z.infer<typeof OverviewSearch>;
