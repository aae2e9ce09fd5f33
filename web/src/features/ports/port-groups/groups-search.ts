import { z } from 'zod';

/** The address of the port groups; `make` opens the form of a new one. */
export const GroupsSearch = z.object({ make: z.boolean().optional().catch(undefined) });
export type GroupsSearch = z.infer<typeof GroupsSearch>;
