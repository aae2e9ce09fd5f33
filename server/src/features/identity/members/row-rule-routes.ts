import { memberRoutes } from '@portolan/contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { listMembers, setRowRule } from '../accounts/index.ts';
import { type MembersNeeds, notifyRightsChange } from './member-change.ts';
import { toStoredRule } from './row-rule.ts';

/** The row rule of a member. Its preview is served by shipments. */
export function serveRowRules(needs: MembersNeeds): Served[] {
  const db = needs.db.system;
  return [
    serve(memberRoutes.setRowRule, async ({ body }, { viewer }) => {
      const { tenantId } = viewer;
      const rule = body.rule === null ? null : toStoredRule(body.rule);
      await setRowRule(db, { tenantId, accountId: body.accountId, rule });
      await notifyRightsChange(needs, tenantId, body.accountId, []);
      return listMembers(db, tenantId, viewer);
    }),
  ];
}
