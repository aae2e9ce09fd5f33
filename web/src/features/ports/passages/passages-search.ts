import { z } from 'zod';

/** The open passage, as in the URL; empty for the list. */
export const PassagesSearch = z.object({ passage: z.string().max(40).catch('') });
export type PassagesSearch = z.infer<typeof PassagesSearch>;

export const passagesDefaults: PassagesSearch = { passage: '' };
