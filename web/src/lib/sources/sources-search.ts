import { z } from 'zod';
import { SearchText } from '../address/search-text.ts';

/** Search parameters of the page. */
export const SourcesSearch = z.object({
  /** Messages of this source only; empty: of all. */
  source: SearchText,
  /** `trouble`: failed and refused ones only. */
  state: z.enum(['', 'trouble']).catch(''),
  /** The raw message open at the side; 0: none. */
  message: z.coerce.number().int().min(0).catch(0),
  /** Which kind of source is being added. */
  add: z.enum(['', 'endpoint', 'push', 'feed', 'file', 'table']).catch(''),
});
export type SourcesSearch = z.infer<typeof SourcesSearch>;

/** Values omitted from the URL. */
export const sourcesDefaults: SourcesSearch = { source: '', state: '', message: 0, add: '' };
