import { DemoState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Which demo requests are shown, as it stands in the address, and the one that is open at the side. */
export const RequestsSearch = z.object({
  state: DemoState.catch('waiting'),
  request: SearchText,
});
export type RequestsSearch = z.infer<typeof RequestsSearch>;

/** What the address leaves out. */
export const requestsDefaults: RequestsSearch = { state: 'waiting', request: '' };
