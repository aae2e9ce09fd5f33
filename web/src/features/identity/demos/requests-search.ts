import { DemoState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Which demo requests are shown, as in the URL, and the one open at the side. */
export const RequestsSearch = z.object({
  state: DemoState.catch('waiting'),
  request: SearchText,
});
export type RequestsSearch = z.infer<typeof RequestsSearch>;

/** Values omitted from the URL. */
export const requestsDefaults: RequestsSearch = { state: 'waiting', request: '' };
