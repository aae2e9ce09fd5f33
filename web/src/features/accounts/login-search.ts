import { z } from 'zod';
import { sessionEnds } from '../../lib/session.ts';

/** What the address of the sign-in page may say. */
export const LoginSearch = z.object({
  /** Where to go afterwards. */
  next: z.string().optional().catch(undefined),
  reason: z
    .enum([...sessionEnds, 'signed-out'])
    .optional()
    .catch(undefined),
});
