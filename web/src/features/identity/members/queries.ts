import {
  type Invitation,
  type Member,
  memberRoutes,
  shipmentRoutes,
  type RouteData,
  type RowRule,
  type TenantRole,
} from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { routeQuery } from '../../../lib/queries.ts';

const live = { topics: ['account'] } as const;
export const membersQuery = routeQuery(memberRoutes.listMembers, {}, live);
export const invitationsQuery = routeQuery(memberRoutes.listInvitations, {}, live);

/** Every change of the members returns their new state. */
async function showMembers(client: QueryClient, change: Promise<Member[]>): Promise<void> {
  client.setQueryData(membersQuery.queryKey, await change);
}

async function showInvitations(client: QueryClient, change: Promise<Invitation[]>): Promise<void> {
  client.setQueryData(invitationsQuery.queryKey, await change);
}

export function changeMemberRole(client: QueryClient, accountId: string, role: TenantRole): Promise<void> {
  return showMembers(client, call(memberRoutes.changeMemberRole, { body: { accountId, role } }));
}

export function removeMember(client: QueryClient, accountId: string): Promise<void> {
  return showMembers(client, call(memberRoutes.removeMember, { body: { accountId } }));
}

/** Leaves the company account; this session ends with it, so the app restarts. */
export async function leaveTenant(): Promise<void> {
  await call(memberRoutes.leaveTenant, {});
  globalThis.location.assign('/login');
}

export function invite(client: QueryClient, email: string, role: TenantRole): Promise<void> {
  return showInvitations(client, call(memberRoutes.inviteMember, { body: { email, role } }));
}

export function revokeInvitation(client: QueryClient, invitationId: string): Promise<void> {
  return showInvitations(client, call(memberRoutes.revokeInvitation, { body: { invitationId } }));
}

export type RulePreview = RouteData<typeof shipmentRoutes.previewRowRule>;

/** What the member would see with the rule; nothing is saved. */
export function previewRule(accountId: string, rule: RowRule): Promise<RulePreview> {
  return call(shipmentRoutes.previewRowRule, { body: { accountId, rule } });
}

export function setRule(client: QueryClient, accountId: string, rule: RowRule): Promise<void> {
  return showMembers(client, call(memberRoutes.setRowRule, { body: { accountId, rule } }));
}
