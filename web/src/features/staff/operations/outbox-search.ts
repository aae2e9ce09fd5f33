import { OutboxChannel, OutboxState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the outbox, as in the URL, and the message open at the side. */
export const OutboxSearch = z.object({
  q: SearchText,
  state: OutboxState.or(z.literal('')).catch(''),
  channel: OutboxChannel.or(z.literal('')).catch(''),
  message: SearchText,
});
export type OutboxSearch = z.infer<typeof OutboxSearch>;

/** Values omitted from the URL. */
export const outboxDefaults: OutboxSearch = { q: '', state: '', channel: '', message: '' };

/** The filters for the server. */
export function toOutboxFilters({ q, state, channel }: OutboxSearch) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(state === '' ? {} : { state }),
    ...(channel === '' ? {} : { channel }),
  };
}
