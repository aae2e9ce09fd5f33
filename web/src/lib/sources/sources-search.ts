import { z } from 'zod';
import { SearchText } from '../address/search-text.ts';

/** What the page shows, as it stands in its address. */
export const SourcesSearch = z.object({
  /** Messages of this source alone; empty: of all. */
  source: SearchText,
  /** `trouble`: failed and refused ones alone. */
  state: z.enum(['', 'trouble']).catch(''),
  /** The raw message that is open at the side; 0: none. */
  message: z.coerce.number().int().min(0).catch(0),
  /** Which kind of source is being added. */
  add: z.enum(['', 'endpoint', 'push', 'feed', 'file']).catch(''),
});
export type SourcesSearch = z.infer<typeof SourcesSearch>;

/** What the address leaves out. */
export const sourcesDefaults: SourcesSearch = { source: '', state: '', message: 0, add: '' };
