import { ConnectorName, MessageState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../lib/address/search-text.ts';

/** Filters of the messages of all company accounts, as in the URL, and the open one. */
export const RawMessagesSearch = z.object({
  /** Empty: failed and refused ones. */
  state: MessageState.or(z.literal('')).catch(''),
  connector: ConnectorName.or(z.literal('')).catch(''),
  /** A data source, by its id. */
  source: SearchText,
  message: SearchText,
});
export type RawMessagesSearch = z.infer<typeof RawMessagesSearch>;

/** Values omitted from the URL. */
export const rawMessagesDefaults: RawMessagesSearch = { state: '', connector: '', source: '', message: '' };

/** The filters for the server. */
export function toMessageFilters({ state, connector, source }: RawMessagesSearch) {
  return {
    ...(state === '' ? {} : { state }),
    ...(connector === '' ? {} : { connector }),
    ...(source === '' ? {} : { sourceId: source }),
  };
}
