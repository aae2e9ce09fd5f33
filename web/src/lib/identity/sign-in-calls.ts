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
import { forgetKeptAnswers } from '../offline/kept-answers.ts';
import { readSaved, writeSaved } from '../saved.ts';
import { seal } from '../seal.ts';
import { signForSecondStep, signForSignIn } from './passkey.ts';
import { currentUserQuery, rememberedKey, signInOptionsQuery } from './session.ts';

/* The ways to sign in: apart from who is signed in, which every page asks. */

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
  /** From a solved puzzle; required after a failure. */
  ticket?: string | undefined;
}

/** Puts the person into the query cache, and stores whether this browser is to stay signed in. */
function welcome(client: QueryClient, user: CurrentUser, remember: boolean): CurrentUser {
  writeSaved(rememberedKey, remember ? '1' : undefined);
  void forgetKeptAnswers();
  client.setQueryData(currentUserQuery.queryKey, user);
  return user;
}

/** Signing in with a form includes accepting the privacy policy: recorded once; not for the demo's shared accounts. */
async function recordPrivacy(client: QueryClient, user: CurrentUser): Promise<CurrentUser> {
  if (user.privacyAccepted || user.isDemo) return user;
  const recorded = await call(accountRoutes.updatePrivacyReadStatus, { query: { status: '1' } });
  client.setQueryData(currentUserQuery.queryKey, recorded);
  return recorded;
}

/** Signs in; the password leaves the browser only encrypted. The user is put into the query cache. */
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
 * Completes the second step of a sign-in, with a code or a passkey; the cookie identifies it. `agreed`: the first step
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

/** The possible methods of the second step in progress in this browser. */
export async function askSecondStep(): Promise<SecondStepMethod[]> {
  return (await call(accountRoutes.getSecondStep, {})).methods;
}

/**
 * The URL that starts single sign-on at the provider, optionally with a new authentication, and then returns to a page.
 */
export function signOnAddress(next: string | undefined, again = false): string {
  const query = new URLSearchParams({
    ...(next === undefined ? {} : { next }),
    ...(again ? { again: '1' } : {}),
  });
  return `${accountRoutes.startSignOn.path}${query.size === 0 ? '' : `?${query}`}`;
}

/** The methods of a required second step; undefined when the sign-in failed for another reason. */
export function secondStepOf(error: unknown): SecondStepMethod[] | undefined {
  if (!(error instanceof AppError) || error.code !== 'sign-in.second-step') return undefined;
  return (error as AppError<'sign-in.second-step'>).params.methods as SecondStepMethod[];
}

/** Exchanges the ticket of an embedded page, or a session token from the URL, for a session. */
export async function signInEmbedded(client: QueryClient, token: string): Promise<void> {
  await client.ensureQueryData(signInOptionsQuery);
  const sysSource = SystemSource.portolanLogin;
  const user = await call(accountRoutes.signInEmbedded, { query: { token, sysSource } });
  void forgetKeptAnswers();
  client.setQueryData(currentUserQuery.queryKey, user);
}

/** Resumes on a remembered device; false where it is not remembered (any more). */
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
