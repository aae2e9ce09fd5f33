import { z } from 'zod';

/** What the address of the sign-in page may say. */
export const LoginSearch = z.object({
  /** Where to go afterwards. */
  next: z.string().optional().catch(undefined),
  reason: z.enum(['missing', 'ended', 'signed-out']).optional().catch(undefined),
});
