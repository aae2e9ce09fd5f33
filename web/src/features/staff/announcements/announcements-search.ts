import { announcementStates } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Which announcements are shown, as in the URL, and the open one; `new`: one is being written. */
export const AnnouncementsSearch = defineSearch({
  state: oneOf(announcementStates, ''),
  announcement: text(),
});
export type AnnouncementsSearch = SearchValue<typeof AnnouncementsSearch>;

/** Values omitted from the URL. */
export const announcementsDefaults = AnnouncementsSearch.defaults;
