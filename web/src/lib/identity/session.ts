import { accountRoutes, type CurrentUser } from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { forgetKeptAnswers } from '../offline/kept-answers.ts';
import { routeQuery } from '../queries.ts';
import { writeSaved } from '../saved.ts';

/** The signed-in person; fetched once, and again when the account changes. */
export const currentUserQuery = routeQuery(accountRoutes.getCurrentUser, {}, { topics: ['account'] });

/** What the sign-in page offers. The request also sets the XSRF cookie. */
export const signInOptionsQuery = routeQuery(accountRoutes.getSignInOptions, {});

/** Marks that this browser is to stay signed in: only then is it worth trying to resume. */
export const rememberedKey = 'remembered';

/**
 * Ends the session and clears everything that was fetched in it. Returns where to sign out at the single sign-on
 * provider as well; null for other sign-ins.
 */
export async function signOut(client: QueryClient): Promise<string | null> {
  const { logoutUrl } = await call(accountRoutes.signOut, {});
  writeSaved(rememberedKey, undefined);
  client.clear();
  await forgetKeptAnswers();
  return logoutUrl;
}

/** The person's display name, and the two letters of their avatar. */
export function displayName({ nickName, username }: CurrentUser): string {
  return nickName === '' ? username : nickName;
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s._-]+/);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [name.slice(0, 2)];
  return letters.join('').toUpperCase();
}
