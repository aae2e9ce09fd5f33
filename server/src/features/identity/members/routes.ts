import { type Member, memberRoutes } from '@portolan/contract';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { type CallContext, type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import {
  addMembership,
  changeRole,
  changeTenant,
  clearCookies,
  endMembership,
  getChangeableAccount,
  getCurrentUser,
  listMembers,
  originOf,
  renewSession,
} from '../accounts/index.ts';
import { recordOperation } from '../sessions/index.ts';
import { serveAccessPolicy } from './access-routes.ts';
import { type MembersNeeds, notifyRightsChange } from './member-change.ts';
import { serveRowRules } from './row-rule-routes.ts';
import { writeInvitationMail } from './invitation-mail.ts';
import {
  addInvitation,
  checkInvited,
  getOpenInvitation,
  listInvitations,
  revokeInvitation,
  spendMemberInvitation,
} from './invitation.ts';

export function serveMembers(needs: MembersNeeds): Served[] {
  return [
    ...servePeople(needs),
    ...serveRowRules(needs),
    ...serveAccessPolicy(needs),
    ...serveInvitations(needs),
    serveJoining(needs),
  ];
}

/** The list of members and its management by owners. */
function servePeople(needs: MembersNeeds): Served[] {
  const { clock } = needs;
  const db = needs.db.system;
  const list = (viewer: Viewer): Promise<Member[]> => listMembers(db, viewer.tenantId, viewer);
  const leave = async (tenantId: string, accountId: string, call: CallContext): Promise<void> => {
    const now = clock.now();
    const ended = await endMembership(db, { tenantId, accountId, now });
    await recordOperation(db, {
      accountId,
      kind: 'tenant-left',
      detail: tenantId,
      from: originOf(call),
      now,
    });
    await notifyRightsChange(needs, tenantId, accountId, ended);
  };
  return [
    serve(memberRoutes.listMembers, async (_, { viewer }) => list(viewer)),
    serve(memberRoutes.changeMemberRole, async ({ body }, { viewer }) => {
      const { tenantId } = viewer;
      const ended = await changeRole(db, { tenantId, ...body, now: clock.now() });
      await notifyRightsChange(needs, tenantId, body.accountId, ended);
      return list(viewer);
    }),
    serve(memberRoutes.removeMember, async ({ body }, call) => {
      await leave(call.viewer.tenantId, body.accountId, call);
      return list(call.viewer);
    }),
    serve(memberRoutes.leaveTenant, async (_, call) => {
      await leave(call.viewer.tenantId, call.viewer.accountId, call);
      clearCookies(needs, call);
      return {};
    }),
  ];
}

/** Invitations: sent and revoked by owners. */
function serveInvitations(needs: MembersNeeds): Served[] {
  const { db, clock, publicUrl } = needs;
  return [
    serve(memberRoutes.listInvitations, async (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listInvitations(tx, tenantId, clock.now())),
    ),
    serve(memberRoutes.inviteMember, async ({ body }, { viewer, language, ip }) => {
      const { tenantId, accountId } = viewer;
      const now = clock.now();
      const inviter = await getCurrentUser(needs, { accountId, tenantId, ip });
      return db.asTenant(tenantId, async (tx) => {
        const { token, email } = await addInvitation(tx, { tenantId, ...body, invitedBy: accountId, now });
        const { nickName, tenant } = inviter;
        const invitation = {
          recipient: email,
          company: tenant.name,
          inviter: nickName,
          role: body.role,
          token,
        };
        await queueMessage(tx, { ...writeInvitationMail(invitation, publicUrl, language), tenantId }, now);
        return listInvitations(tx, tenantId, now);
      });
    }),
    serve(memberRoutes.revokeInvitation, async ({ body }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        await revokeInvitation(tx, tenantId, body.invitationId, clock.now());
        return listInvitations(tx, tenantId, clock.now());
      }),
    ),
    serve(memberRoutes.readInvitation, async ({ body }) => {
      const { company, role, invitedBy, expiresAt } = await getOpenInvitation(
        db.system,
        body.token,
        clock.now(),
      );
      return { company, role, invitedBy, expiresAt: expiresAt.toISOString() };
    }),
  ];
}

/** Joining with the link of an invitation. */
function serveJoining(needs: MembersNeeds): Served {
  const { clock } = needs;
  const db = needs.db.system;
  return serve(memberRoutes.acceptInvitation, async ({ body }, call) => {
    const now = clock.now();
    const account = await getChangeableAccount(db, call.viewer.accountId);
    const { accountId } = account;
    const invitation = await getOpenInvitation(db, body.token, now);
    checkInvited(invitation, account);
    const { invitationId, tenantId, role } = invitation;
    await db.transaction().execute(async (tx) => {
      await spendMemberInvitation(tx, invitationId, accountId, now);
      await addMembership(tx, { tenantId, accountId, role, now });
      await changeTenant(tx, call.viewer, tenantId);
    });
    await renewSession(needs, call);
    await recordOperation(db, {
      accountId,
      kind: 'tenant-joined',
      detail: tenantId,
      from: originOf(call),
      now,
    });
    await notifyRightsChange(needs, tenantId, accountId, []);
    return getCurrentUser(needs, { accountId, tenantId, ip: call.ip });
  });
}
