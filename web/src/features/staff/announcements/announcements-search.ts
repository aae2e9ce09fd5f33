import { AnnouncementState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Which announcements are shown, as in the URL, and the open one; `new`: one is being written. */
export const AnnouncementsSearch = z.object({
  state: AnnouncementState.or(z.literal('')).catch(''),
  announcement: SearchText,
});
export type AnnouncementsSearch = z.infer<typeof AnnouncementsSearch>;

/** Values omitted from the URL. */
export const announcementsDefaults: AnnouncementsSearch = { state: '', announcement: '' };
