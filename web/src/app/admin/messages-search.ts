import { ConnectorName, MessageState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../lib/address/search-text.ts';

/** Filters of the messages of all company accounts, as in the URL, and the open one. */
export const MessagesSearch = z.object({
  /** Empty: failed and refused ones. */
  state: MessageState.or(z.literal('')).catch(''),
  connector: ConnectorName.or(z.literal('')).catch(''),
  /** A data source, by its id. */
  source: SearchText,
  message: SearchText,
});
export type MessagesSearch = z.infer<typeof MessagesSearch>;

/** Values omitted from the URL. */
export const messagesDefaults: MessagesSearch = { state: '', connector: '', source: '', message: '' };

/** The filters for the server. */
export function toMessageFilters({ state, connector, source }: MessagesSearch) {
  return {
    ...(state === '' ? {} : { state }),
    ...(connector === '' ? {} : { connector }),
    ...(source === '' ? {} : { sourceId: source }),
  };
}
