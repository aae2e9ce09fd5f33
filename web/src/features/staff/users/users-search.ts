import { UserStatus, UserType } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the users, as they stand in the address, and the account that is open at the side. */
export const UsersSearch = z.object({
  q: SearchText,
  status: UserStatus.or(z.literal('')).catch(''),
  kind: UserType.or(z.literal('')).catch(''),
  service: z.enum(['', 'ended', 'running']).catch(''),
  user: SearchText,
});
export type UsersSearch = z.infer<typeof UsersSearch>;

/** What the address leaves out. */
export const usersDefaults: UsersSearch = { q: '', status: '', kind: '', service: '', user: '' };

/** The filters as the server takes them. */
export function toUserFilters({ q, status, kind, service }: UsersSearch) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(status === '' ? {} : { status }),
    ...(kind === '' ? {} : { userType: kind }),
    ...(service === '' ? {} : { expired: service === 'ended' ? 'true' : 'false' }),
  };
}
