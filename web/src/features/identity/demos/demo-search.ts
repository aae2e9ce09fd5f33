import { z } from 'zod';

/** The URL of the booking page after a booking. */
export const DemoSearch = z.object({
  result: z.enum(['activated', 'invitation']).optional().catch(undefined),
  /** When a consultant has to respond. */
  due: z.iso.datetime().optional().catch(undefined),
});
export type DemoSearch = z.infer<typeof DemoSearch>;
