import { z } from 'zod';

/** Where a file can be fetched for a short while, without a session: the URL is the permission. */
export const SignedFile = z.object({
  fileId: z.string(),
  /** Path and query on this installation. */
  url: z.string(),
  /** Instant from which `url` is refused. */
  expiresAt: z.string(),
});
export type SignedFile = z.infer<typeof SignedFile>;
