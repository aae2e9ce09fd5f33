import { connectorNameForm, messageStates } from '@portolan/contract';
import { type SearchValue, defineSearch, matching, oneOf, text } from '../../lib/address/search-fields.ts';

/** Filters of the messages of all company accounts, as in the URL, and the open one. */
export const RawMessagesSearch = defineSearch({
  /** Empty: failed and refused ones. */
  state: oneOf(messageStates, ''),
  connector: matching(connectorNameForm),
  /** A data source, by its id. */
  source: text(),
  message: text(),
});
export type RawMessagesSearch = SearchValue<typeof RawMessagesSearch>;

/** Values omitted from the URL. */
export const rawMessagesDefaults = RawMessagesSearch.defaults;

/** The filters for the server. */
export function toMessageFilters({ state, connector, source }: RawMessagesSearch) {
  return {
    ...(state === '' ? {} : { state }),
    ...(connector === '' ? {} : { connector }),
    ...(source === '' ? {} : { sourceId: source }),
  };
}
