import { messageKinds } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text, whole } from '../../../lib/address/search-fields.ts';

/** What the message centre shows, as in the URL. */
export const MessagesSearch = defineSearch({
  kind: oneOf(messageKinds, ''),
  page: whole(1, { least: 1, most: 1000 }),
  message: text(40),
});
export type MessagesSearch = SearchValue<typeof MessagesSearch>;

export const messagesDefaults = MessagesSearch.defaults;
