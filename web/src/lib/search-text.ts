import { z } from 'zod';

/** A text in an address; the router reads one that looks like a number as a number. Empty when it is absent. */
export const SearchText = z.union([z.string(), z.number()]).transform(String).catch('');
