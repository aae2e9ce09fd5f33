import { z } from 'zod';

/** A text in a URL, which may look like a number or a boolean (`address-search.ts`). Empty when it is absent. */
export const SearchText = z.union([z.string(), z.number(), z.boolean()]).transform(String).catch('');
