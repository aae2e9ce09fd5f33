import { accountRoutes, type CurrentUser, type OperationKind, type QueryInput } from '@portolan/contract';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { forgetKeptAnswers } from '../offline/kept-answers.ts';
import { routeQuery } from '../queries.ts';
import { seal } from '../seal.ts';
import { currentUserQuery } from './session.ts';

const live = { topics: ['account'] } as const;
export const sessionsQuery = routeQuery(accountRoutes.listSessions, {}, live);
export const tenantsQuery = routeQuery(accountRoutes.listTenants, {}, live);

const operationsAPage = 20;

/** Operation records, newest first, page by page. */
export const operationsQuery = infiniteQueryOptions({
  queryKey: [accountRoutes.listOperations.name] as const,
  queryFn: ({ pageParam, signal }) =>
    call(accountRoutes.listOperations, { query: { limit: operationsAPage, before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < operationsAPage ? undefined : page.at(-1)?.operationId),
  meta: { live },
});

const withReadableDetail: ReadonlySet<OperationKind> = new Set<OperationKind>([
  'mobile-bound',
  'mobile-replaced',
  'mobile-unbound',
  'email-bound',
  'email-replaced',
  'email-unbound',
  'app-added',
  'passkey-added',
  'factor-renamed',
  'factor-removed',
  'sign-on-linked',
  'sign-on-unlinked',
]);

/** Detail of a record, such as the added address; undefined for what is not for people. */
export function detailOf({
  kind,
  detail,
}: {
  kind: OperationKind;
  detail: string | null;
}): string | undefined {
  return withReadableDetail.has(kind) ? (detail ?? undefined) : undefined;
}

/** A change returns the person: shown at once, and the affected lists are fetched again. */
export async function applyChange(client: QueryClient, change: Promise<CurrentUser>): Promise<void> {
  client.setQueryData(currentUserQuery.queryKey, await change);
  await refreshLists(client);
}

async function refreshLists(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [accountRoutes.listOperations.name] });
  await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

export type AddressKind = 'mobile' | 'email';

export function bind(kind: AddressKind, address: string, code: string): Promise<CurrentUser> {
  const query: QueryInput<typeof accountRoutes.bindAddress> =
    kind === 'email' ? { email: address, code } : { phone: address, code };
  return call(accountRoutes.bindAddress, { query });
}

export function unbind(kind: AddressKind, code: string): Promise<CurrentUser> {
  return call(kind === 'email' ? accountRoutes.unbindEmail : accountRoutes.unbindPhone, { query: { code } });
}

export function replace(
  kind: AddressKind,
  change: { oldCode: string; address: string; code: string },
): Promise<CurrentUser> {
  const { oldCode, address, code } = change;
  return kind === 'email'
    ? call(accountRoutes.changeEmail, { body: { oldCode, email: address, code } })
    : call(accountRoutes.changePhone, { body: { oldCode, mobilePhone: address, code } });
}

/** Replaces an e-mail that can no longer be read; the sign-in must be fresh. */
export function resetEmail(email: string, code: string): Promise<CurrentUser> {
  return call(accountRoutes.resetEmail, { query: { email, code } });
}

export async function changePassword(
  client: QueryClient,
  oldPassword: string,
  password: string,
): Promise<number> {
  const { endedSessions } = await call(accountRoutes.updatePassword, {
    body: { oldPassword: await seal(oldPassword), password: await seal(password) },
  });
  await refreshLists(client);
  return endedSessions;
}

export async function endOtherSessions(client: QueryClient): Promise<number> {
  const { endedSessions } = await call(accountRoutes.endOtherSessions, {});
  await refreshLists(client);
  return endedSessions;
}

/** Switches to another company account: everything fetched so far is of the old one, so the app restarts. */
export async function switchTenant(accreditId: string): Promise<void> {
  await call(accountRoutes.changeTenant, { query: { accreditId } });
  await forgetKeptAnswers();
  globalThis.location.assign('/pages');
}

export function makeEmbedSecret(): Promise<{ accreditId: string; secret: string }> {
  return call(accountRoutes.makeEmbedSecret, {});
}
