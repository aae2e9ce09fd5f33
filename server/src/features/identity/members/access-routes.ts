import { accessPolicyRoutes } from '@portolan/contract';
import { notify } from '../../../platform/push/push.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { getChangeableAccount, makeTenantSecret, originOf } from '../accounts/index.ts';
import { recordOperation } from '../sessions/index.ts';
import { getAccessPolicy, listMemberIds, parseAllowList, saveAccessPolicy } from './access-policy.ts';
import type { MembersNeeds } from './member-change.ts';

/** The network restrictions of the company account, and whether its programs sign. */
export function serveAccessPolicy(needs: MembersNeeds): Served[] {
  const { clock, sealingKey } = needs;
  const db = needs.db.system;
  return [
    serve(accessPolicyRoutes.getAccessPolicy, async (_, { viewer, ip }) =>
      getAccessPolicy(db, viewer.tenantId, ip),
    ),
    serve(accessPolicyRoutes.setAccessPolicy, async ({ body }, call) => {
      const { viewer, ip } = call;
      const { tenantId } = viewer;
      const { accountId } = await getChangeableAccount(db, viewer.accountId);
      const ipAllowList = parseAllowList(body.ipAllowList, ip);
      await saveAccessPolicy(db, tenantId, { ipAllowList, signingRequired: body.signingRequired });
      const detail = ipAllowList.join(' ');
      await recordOperation(db, {
        accountId,
        kind: 'access-policy-changed',
        detail,
        from: originOf(call),
        now: clock.now(),
      });
      const members = await listMemberIds(db, tenantId);
      for (const member of members) needs.forgetAccount(member);
      await notify(db, tenantId, 'account', members);
      return getAccessPolicy(db, tenantId, ip);
    }),
    serve(accessPolicyRoutes.makeSigningSecret, async (_, call) => {
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      const secret = await makeTenantSecret(db, sealingKey, call.viewer.tenantId, 'signingSecret');
      await recordOperation(db, {
        accountId,
        kind: 'signing-secret-made',
        from: originOf(call),
        now: clock.now(),
      });
      return { secret };
    }),
  ];
}
