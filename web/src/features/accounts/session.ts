import { LoginType, SystemSource, accountRoutes } from '@portolan/contract';
import type { CurrentUser } from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { routeQuery } from '../../lib/queries.ts';
import { seal } from './seal.ts';

/** The signed-in person; asked once and again when the account changes. */
export const currentUserQuery = routeQuery(accountRoutes.getCurrentUser, {}, { topics: ['account'] });

/** What the sign-in page may offer. Asking also brings the anti-forgery cookie. */
export const signInOptionsQuery = routeQuery(accountRoutes.getSignInOptions, {});

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

/** Signs in; the password leaves the browser only sealed. The user is put into the query cache. */
export async function signIn(
  client: QueryClient,
  { username, password, remember }: Credentials,
): Promise<CurrentUser> {
  await client.ensureQueryData(signInOptionsQuery);
  const user = await call(accountRoutes.signInWithPassword, {
    query: {
      username,
      password: await seal(password),
      sysSource: SystemSource.portolanLogin,
      operateType: LoginType.accountPasswordLogin,
      remember: remember ? 'true' : 'false',
    },
  });
  client.setQueryData(currentUserQuery.queryKey, user);
  return user;
}

/** Ends the session and forgets everything that was fetched in it. */
export async function signOut(client: QueryClient): Promise<void> {
  await call(accountRoutes.signOut, {});
  client.clear();
}

/** How the person is called on screen, and the two letters for their mark. */
export function displayName({ nickName, username }: CurrentUser): string {
  return nickName === '' ? username : nickName;
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s._-]+/);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [name.slice(0, 2)];
  return letters.join('').toUpperCase();
}
