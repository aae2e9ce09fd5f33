import { z } from 'zod';

/** What the address of the booking page says once something was booked. */
export const DemoSearch = z.object({
  result: z.enum(['activated', 'invitation']).optional().catch(undefined),
  /** Until when a consultant responds. */
  due: z.iso.datetime().optional().catch(undefined),
});
export type DemoSearch = z.infer<typeof DemoSearch>;
