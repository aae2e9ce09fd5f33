import { userStatuses, userTypes } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Filters of the users, as in the URL, and the account open at the side. */
export const UsersSearch = defineSearch({
  q: text(),
  status: oneOf(userStatuses, ''),
  kind: oneOf(userTypes, ''),
  service: oneOf(['ended', 'running'], ''),
  user: text(),
});
export type UsersSearch = SearchValue<typeof UsersSearch>;

/** Values omitted from the URL. */
export const usersDefaults = UsersSearch.defaults;

/** The filters for the server. */
export function toUserFilters({ q, status, kind, service }: UsersSearch) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(status === '' ? {} : { status }),
    ...(kind === '' ? {} : { userType: kind }),
    ...(service === '' ? {} : { expired: service === 'ended' ? 'true' : 'false' }),
  };
}
