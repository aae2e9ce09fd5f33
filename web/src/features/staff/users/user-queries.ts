import { userRoutes } from '@portolan/contract';
import { call, queryText } from '../../../lib/api.ts';
import { useCursorList } from '../../../lib/cursor-list.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { toUserFilters, type UsersSearch } from './users-search.ts';

/** The accounts that match the filters. */
export function useUserList(search: UsersSearch) {
  const filters = toUserFilters(search);
  return useCursorList(
    [userRoutes.listUsers.name, filters],
    (cursor, signal) => call(userRoutes.listUsers, { query: { ...filters, cursor }, signal }),
    { topics: ['user'] },
  );
}

/** The same accounts as a file. */
export function usersFileHref(search: UsersSearch): string {
  return userRoutes.exportUsers.path + queryText(toUserFilters(search));
}

/** One account in full. */
export const userQuery = (sysUserId: string) =>
  routeQuery(userRoutes.getUser, { query: { sysUserId } }, { topics: ['user'], ids: [sysUserId] });

/** Companies whose name contains a text. */
export const companiesQuery = (q: string) => routeQuery(userRoutes.findCompanies, { query: { q } });
