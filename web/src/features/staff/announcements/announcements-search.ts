import { AnnouncementState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/**
 * Which announcements are shown, as it stands in the address, and the one that is open; `new`: one is being
 * written.
 */
export const AnnouncementsSearch = z.object({
  state: AnnouncementState.or(z.literal('')).catch(''),
  announcement: SearchText,
});
export type AnnouncementsSearch = z.infer<typeof AnnouncementsSearch>;

/** What the address leaves out. */
export const announcementsDefaults: AnnouncementsSearch = { state: '', announcement: '' };
