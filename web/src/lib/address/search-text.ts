import { z } from 'zod';

/**
 * A text in an address, which may look like a number or a truth value (`address-search.ts`). Empty when it is
 * absent.
 */
export const SearchText = z.union([z.string(), z.number(), z.boolean()]).transform(String).catch('');
