import { z } from 'zod';

/** The area that is open, as it stands in the address: an id, `new`, or nothing. */
export const AreasSearch = z.object({ area: z.string().max(40).catch('') });
export type AreasSearch = z.infer<typeof AreasSearch>;

export const areasDefaults: AreasSearch = { area: '' };
