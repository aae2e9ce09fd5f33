import {
  type Address,
  type CurrentUser,
  type OperationKind,
  accountRoutes,
  parseEmail,
  parseMobile,
} from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import { checkTenantAccess } from '../../../platform/http/tenant-access.ts';
import { notify } from '../../../platform/push/push.ts';
import { type CallContext, type Served, serve } from '../../../platform/http/serve.ts';
import { getCurrentUser } from './account.ts';
import { noteChange } from './change-note.ts';
import { endSessionsOf, getTenantAccess, listOperations, listSessions } from '../sessions/index.ts';
import { type AccountsNeeds, renewSession } from './enter.ts';
import {
  type OwnAccount,
  changeNickname,
  changeProfile,
  getChangeableAccount,
  setPrivacyAccepted,
} from './own-account.ts';
import { bindAddress, replaceAddress, resetEmail, unbindAddress } from './own-address.ts';
import { changeTenant, listTenantsOf } from './own-tenants.ts';
import { changePassword, provePassword } from './password-change.ts';
import { makeTenantSecret } from './tenant.ts';

const toMail = (text: string): Address => ({ channel: 'mail', recipient: parseEmail(text) });
const toSms = (text: string): Address => ({ channel: 'sms', recipient: parseMobile(text) });

/**
 * Stores the record of the change and its notification, notifies the open pages of the company account, and answers
 * with the person.
 */
function createPresenter(needs: AccountsNeeds) {
  const db = needs.db.system;
  return async (
    call: CallContext,
    kind: OperationKind,
    detail?: string,
    before?: OwnAccount,
  ): Promise<CurrentUser> => {
    const { viewer, ip } = call;
    const { accountId, tenantId } = viewer;
    await noteChange(db, needs, call, { accountId, kind, detail, before });
    await notify(db, tenantId, 'account', [accountId]);
    return getCurrentUser(needs, { accountId, tenantId, ip });
  };
}

/** Nickname, birthday, sex, privacy terms and operation records. */
export function serveProfile(needs: AccountsNeeds): Served[] {
  const { clock } = needs;
  const db = needs.db.system;
  const present = createPresenter(needs);
  return [
    serve(accountRoutes.getCurrentUser, async (_, { viewer, ip }) =>
      getCurrentUser(needs, { ...viewer, ip }),
    ),
    serve(accountRoutes.updateNickname, async ({ query }, call) => {
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      await changeNickname(db, accountId, query.nickName);
      return present(call, 'nickname-changed');
    }),
    serve(accountRoutes.updateProfile, async ({ body }, call) => {
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      await changeProfile(db, accountId, body, clock.now());
      return present(call, 'profile-changed');
    }),
    serve(accountRoutes.updatePrivacyReadStatus, async ({ query }, call) => {
      const accepted = query.status === '1';
      await setPrivacyAccepted(db, call.viewer.accountId, accepted, clock.now());
      return present(call, accepted ? 'privacy-accepted' : 'privacy-withdrawn');
    }),
    serve(accountRoutes.listOperations, async ({ query }, { viewer }) =>
      listOperations(db, viewer.accountId, query),
    ),
  ];
}

/** Mobile number and e-mail address: added, replaced, removed. */
export function serveOwnAddresses(needs: AccountsNeeds): Served[] {
  const { clock, sealingKey } = needs;
  const db = needs.db.system;
  const present = createPresenter(needs);
  return [
    serve(accountRoutes.bindAddress, async ({ query }, call) => {
      const to = query.phone === undefined ? toMail(query.email ?? '') : toSms(query.phone);
      const account = await getChangeableAccount(db, call.viewer.accountId);
      await bindAddress(db, sealingKey, account, { to, code: query.code, now: clock.now() });
      return present(call, to.channel === 'mail' ? 'email-bound' : 'mobile-bound', to.recipient, account);
    }),
    serve(accountRoutes.unbindPhone, async ({ query }, call) => {
      const account = await getChangeableAccount(db, call.viewer.accountId);
      await unbindAddress(db, sealingKey, account, { channel: 'sms', code: query.code, now: clock.now() });
      return present(call, 'mobile-unbound', account.mobile ?? '', account);
    }),
    serve(accountRoutes.unbindEmail, async ({ query }, call) => {
      const account = await getChangeableAccount(db, call.viewer.accountId);
      await unbindAddress(db, sealingKey, account, { channel: 'mail', code: query.code, now: clock.now() });
      return present(call, 'email-unbound', account.email ?? '', account);
    }),
    serve(accountRoutes.changePhone, async ({ body }, call) => {
      const to = toSms(body.mobilePhone);
      const account = await getChangeableAccount(db, call.viewer.accountId);
      const { oldCode, code } = body;
      await replaceAddress(db, sealingKey, account, { to, oldCode, code, now: clock.now() });
      return present(call, 'mobile-replaced', to.recipient, account);
    }),
    serve(accountRoutes.changeEmail, async ({ body }, call) => {
      const to = toMail(body.email);
      const account = await getChangeableAccount(db, call.viewer.accountId);
      const { oldCode, code } = body;
      await replaceAddress(db, sealingKey, account, { to, oldCode, code, now: clock.now() });
      return present(call, 'email-replaced', to.recipient, account);
    }),
    serve(accountRoutes.resetEmail, async ({ query }, call) => {
      const to = toMail(query.email);
      const { accountId, sessionHash } = call.viewer;
      const account = await getChangeableAccount(db, accountId);
      await resetEmail(db, sealingKey, account, { to, code: query.code, sessionHash, now: clock.now() });
      return present(call, 'email-replaced', to.recipient, account);
    }),
  ];
}

/** Switching to a closed company account would only lock the person out. */
async function checkTenantOpen(
  db: Db,
  { viewer, ip }: CallContext,
  tenantId: string,
  now: Date,
): Promise<void> {
  const tenants = await listTenantsOf(db, viewer);
  if (tenants.some(({ accreditId }) => accreditId === tenantId))
    checkTenantAccess(await getTenantAccess(db, tenantId), ip, now);
}

/** Password, sessions and the switch between company accounts. */
export function serveAccess(needs: AccountsNeeds): Served[] {
  const { clock, sealingKey } = needs;
  const db = needs.db.system;
  const present = createPresenter(needs);
  return [
    serve(accountRoutes.updatePassword, async ({ body }, call) => {
      const { sessionHash } = call.viewer;
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      const now = clock.now();
      const [oldPassword, password] = [
        sealingKey.open(body.oldPassword, now),
        sealingKey.open(body.password, now),
      ];
      const ended = await changePassword(db, { accountId, oldPassword, password, sessionHash, now });
      for (const session of ended) needs.forgetSession(session);
      // Anybody with a copy of this session's token is signed out as well.
      await renewSession(needs, call);
      await present(call, 'password-changed');
      return { endedSessions: ended.length };
    }),
    serve(accountRoutes.validatePassword, async ({ query }, { viewer }) => {
      const now = clock.now();
      await provePassword(db, viewer.accountId, sealingKey.open(query.password, now), now);
      return { valid: true as const };
    }),
    serve(accountRoutes.listSessions, async (_, { viewer }) => listSessions(db, viewer, clock.now())),
    serve(accountRoutes.endOtherSessions, async (_, call) => {
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      const ended = await endSessionsOf(db, accountId, clock.now(), call.viewer.sessionHash);
      for (const session of ended) needs.forgetSession(session);
      await renewSession(needs, call);
      await present(call, 'other-sessions-ended', String(ended.length));
      return { endedSessions: ended.length };
    }),
    serve(accountRoutes.listTenants, async (_, { viewer }) => listTenantsOf(db, viewer)),
    serve(accountRoutes.changeTenant, async ({ query }, call) => {
      await checkTenantOpen(db, call, query.accreditId, clock.now());
      await changeTenant(db, call.viewer, query.accreditId);
      await renewSession(needs, call);
      const viewer = { ...call.viewer, tenantId: query.accreditId };
      return present({ ...call, viewer }, 'tenant-changed', query.accreditId);
    }),
    serve(accountRoutes.makeEmbedSecret, async (_, call) => {
      const { viewer } = call;
      await getChangeableAccount(db, viewer.accountId);
      const secret = await makeTenantSecret(db, sealingKey, viewer.tenantId, 'embedSecret');
      await present(call, 'embed-secret-made');
      return { accreditId: viewer.tenantId, secret };
    }),
  ];
}
