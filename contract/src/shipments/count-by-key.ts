import { z } from 'zod';

/** How many of a list have one value, such as a carrier or a port, and how many of these are late. */
export const CountByKey = z.object({ key: z.string(), name: z.string(), count: z.int(), late: z.int() });
