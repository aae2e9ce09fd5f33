import {
  accountRoutes,
  AppError,
  type CurrentUser,
  LoginType,
  type SecondStepMethod,
  SystemSource,
} from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { routeQuery } from '../queries.ts';
import { readSaved, writeSaved } from '../saved.ts';
import { seal } from '../seal.ts';
import { signForSecondStep, signForSignIn } from './passkey.ts';

/** The signed-in person; asked once and again when the account changes. */
export const currentUserQuery = routeQuery(accountRoutes.getCurrentUser, {}, { topics: ['account'] });

/** What the sign-in page may offer. Asking also brings the anti-forgery cookie. */
export const signInOptionsQuery = routeQuery(accountRoutes.getSignInOptions, {});

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
  /** From a solved puzzle; needed after a failure. */
  ticket?: string | undefined;
}

/** Says that this browser was asked to stay signed in: only then is it worth asking the server. */
const rememberedKey = 'remembered';

/** Puts the person into the query cache, and remembers whether this browser is to stay signed in. */
function welcome(client: QueryClient, user: CurrentUser, remember: boolean): CurrentUser {
  writeSaved(rememberedKey, remember ? '1' : undefined);
  client.setQueryData(currentUserQuery.queryKey, user);
  return user;
}

/** Who signs in with a form has ticked the privacy policy: recorded once; the demo's accounts belong to nobody. */
async function recordPrivacy(client: QueryClient, user: CurrentUser): Promise<CurrentUser> {
  if (user.privacyAccepted || user.isDemo) return user;
  const recorded = await call(accountRoutes.updatePrivacyReadStatus, { query: { status: '1' } });
  client.setQueryData(currentUserQuery.queryKey, recorded);
  return recorded;
}

/** Signs in; the password leaves the browser only sealed. The user is put into the query cache. */
export async function signIn(
  client: QueryClient,
  { username, password, remember, ticket }: Credentials,
): Promise<CurrentUser> {
  await client.ensureQueryData(signInOptionsQuery);
  const user = await call(accountRoutes.signInWithPassword, {
    query: {
      username,
      password: await seal(password),
      sysSource: SystemSource.portolanLogin,
      operateType: LoginType.accountPasswordLogin,
      remember: remember ? 'true' : 'false',
      ticket,
    },
  });
  return recordPrivacy(client, welcome(client, user, remember));
}

/** Signs in with the code that was sent to a mobile number or an e-mail address. */
export async function signInWithCode(
  client: QueryClient,
  { address, code, remember }: { address: string; code: string; remember: boolean },
): Promise<CurrentUser> {
  const user = await call(accountRoutes.signInWithCode, {
    query: {
      username: address,
      authCode: code,
      sysSource: SystemSource.portolanLogin,
      operateType: LoginType.loginWithMobileNumberVerificationCode,
      remember: remember ? 'true' : 'false',
    },
  });
  return recordPrivacy(client, welcome(client, user, remember));
}

/**
 * Ends the second step of a sign-in, with a code or a passkey; the cookie says whose it is. `agreed`: the first step
 * was a form with the agreement ticked.
 */
export async function finishSecondStep(
  client: QueryClient,
  proof: { code: string } | 'passkey',
  { remember, agreed }: { remember: boolean; agreed: boolean },
): Promise<CurrentUser> {
  const body = proof === 'passkey' ? { passkey: await signForSecondStep() } : proof;
  const user = welcome(client, await call(accountRoutes.finishSecondStep, { body }), remember);
  return agreed ? recordPrivacy(client, user) : user;
}

/** Signs in with a passkey and nothing else. */
export async function signInWithPasskey(client: QueryClient): Promise<CurrentUser> {
  await client.ensureQueryData(signInOptionsQuery);
  const user = await call(accountRoutes.signInWithPasskey, { body: { passkey: await signForSignIn() } });
  return welcome(client, user, false);
}

/** How the second step that is under way in this browser can be taken. */
export async function askSecondStep(): Promise<SecondStepMethod[]> {
  return (await call(accountRoutes.getSecondStep, {})).methods;
}

/**
 * The address that leads to the provider of single sign-on, which asks for proof anew if told so, and afterwards to a
 * page.
 */
export function signOnAddress(next: string | undefined, again = false): string {
  const query = new URLSearchParams({
    ...(next === undefined ? {} : { next }),
    ...(again ? { again: '1' } : {}),
  });
  return `${accountRoutes.startSignOn.path}${query.size === 0 ? '' : `?${query}`}`;
}

/** How the second step can be taken that a sign-in ended in; undefined when it failed for another reason. */
export function secondStepOf(error: unknown): SecondStepMethod[] | undefined {
  if (!(error instanceof AppError) || error.code !== 'sign-in.second-step') return undefined;
  return (error as AppError<'sign-in.second-step'>).params.methods as SecondStepMethod[];
}

/** Exchanges the ticket of an embedded page, or a session token that came in the address, for a session. */
export async function signInEmbedded(client: QueryClient, token: string): Promise<void> {
  await client.ensureQueryData(signInOptionsQuery);
  const sysSource = SystemSource.portolanLogin;
  const user = await call(accountRoutes.signInEmbedded, { query: { token, sysSource } });
  client.setQueryData(currentUserQuery.queryKey, user);
}

/** Comes back on a device that stays signed in; false where it is not remembered (any more). */
export async function comeBack(client: QueryClient): Promise<boolean> {
  if (readSaved(rememberedKey) === undefined) return false;
  try {
    await client.ensureQueryData(signInOptionsQuery);
    welcome(client, await call(accountRoutes.autoSignIn, { body: {} }), true);
    return true;
  } catch (error) {
    if (error instanceof AppError) writeSaved(rememberedKey, undefined);
    return false;
  }
}

/**
 * Ends the session and forgets everything that was fetched in it. Answers where to sign out at the provider of a single
 * sign-on as well; null after a sign-in of another kind.
 */
export async function signOut(client: QueryClient): Promise<string | null> {
  const { logoutUrl } = await call(accountRoutes.signOut, {});
  writeSaved(rememberedKey, undefined);
  client.clear();
  return logoutUrl;
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
