import { UserStatus, UserType } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the users, as in the URL, and the account open at the side. */
export const UsersSearch = z.object({
  q: SearchText,
  status: UserStatus.or(z.literal('')).catch(''),
  kind: UserType.or(z.literal('')).catch(''),
  service: z.enum(['', 'ended', 'running']).catch(''),
  user: SearchText,
});
export type UsersSearch = z.infer<typeof UsersSearch>;

/** Values omitted from the URL. */
export const usersDefaults: UsersSearch = { q: '', status: '', kind: '', service: '', user: '' };

/** The filters for the server. */
export function toUserFilters({ q, status, kind, service }: UsersSearch) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(status === '' ? {} : { status }),
    ...(kind === '' ? {} : { userType: kind }),
    ...(service === '' ? {} : { expired: service === 'ended' ? 'true' : 'false' }),
  };
}
