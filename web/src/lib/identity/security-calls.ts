import { accountRoutes, type RouteData, type SignInSecurity } from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { routeQuery } from '../queries.ts';
import { seal } from '../seal.ts';

/** The own second factors. */
export const securityQuery = routeQuery(accountRoutes.getSignInSecurity, {}, { topics: ['account'] });

/** A change returns the factors: shown at once, and the operation records are fetched again. */
export async function applySecurity(client: QueryClient, security: SignInSecurity): Promise<void> {
  client.setQueryData(securityQuery.queryKey, security);
  await client.invalidateQueries({ queryKey: [accountRoutes.listOperations.name] });
}

/** Confirms the person again; valid for 15 minutes. */
export async function confirmByPassword(password: string): Promise<void> {
  await call(accountRoutes.confirmPerson, { body: { password: await seal(password) } });
}

export async function confirmByCode(code: string): Promise<void> {
  await call(accountRoutes.confirmPerson, { body: { code } });
}

export type BegunApp = RouteData<typeof accountRoutes.beginApp>;

export function beginApp(name: string): Promise<BegunApp> {
  return call(accountRoutes.beginApp, { body: { name } });
}

/** Adds the app with its first code; returns the recovery codes that come with the first factor, null otherwise. */
export async function addApp(client: QueryClient, factorId: string, code: string): Promise<string[] | null> {
  const { security, recoveryCodes } = await call(accountRoutes.addApp, { body: { factorId, code } });
  await applySecurity(client, security);
  return recoveryCodes;
}

export async function renameFactor(client: QueryClient, factorId: string, name: string): Promise<void> {
  await applySecurity(client, await call(accountRoutes.renameFactor, { body: { factorId, name } }));
}

export async function removeFactor(client: QueryClient, factorId: string): Promise<void> {
  await applySecurity(client, await call(accountRoutes.removeFactor, { body: { factorId } }));
}

export async function makeRecoveryCodes(client: QueryClient): Promise<string[]> {
  const { recoveryCodes } = await call(accountRoutes.makeRecoveryCodes, {});
  await client.invalidateQueries({ queryKey: securityQuery.queryKey });
  return recoveryCodes;
}

/** Sends the browser to the single sign-on provider, which returns to this page. */
export async function linkSignOn(): Promise<void> {
  const { url } = await call(accountRoutes.linkSignOn, {});
  globalThis.location.assign(url);
}

export async function unlinkSignOn(client: QueryClient): Promise<void> {
  await applySecurity(client, await call(accountRoutes.unlinkSignOn, {}));
}
