import { outboxChannels, outboxStates } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Filters of the outbox, as in the URL, and the message open at the side. */
export const OutboxSearch = defineSearch({
  q: text(),
  state: oneOf(outboxStates, ''),
  channel: oneOf(outboxChannels, ''),
  message: text(),
});
export type OutboxSearch = SearchValue<typeof OutboxSearch>;

/** Values omitted from the URL. */
export const outboxDefaults = OutboxSearch.defaults;

/** The filters for the server. */
export function toOutboxFilters({ q, state, channel }: OutboxSearch) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(state === '' ? {} : { state }),
    ...(channel === '' ? {} : { channel }),
  };
}
