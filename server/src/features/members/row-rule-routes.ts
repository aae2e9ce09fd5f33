import { type RouteData, type RowRule, memberRoutes } from '@portolan/contract';
import { withRowLimit } from '../../platform/db/row-limit.ts';
import { type Served, serve } from '../../platform/http/serve.ts';
import { checkMember, listMembers, setRowRule } from '../accounts/index.ts';
import { listShipments, summariseTracking } from '../tracking/index.ts';
import { type MembersNeeds, tellChange } from './member-change.ts';
import { toStoredRule } from './row-rule.ts';

type Preview = RouteData<typeof memberRoutes.previewRowRule>;
const shownRows = 10;

/** What a member's rows are limited to: a look at it before, and saving it. */
export function serveRowRules(needs: MembersNeeds): Served[] {
  const db = needs.db.system;
  return [
    serve(memberRoutes.previewRowRule, async ({ body }, { viewer: { tenantId } }) => {
      await checkMember(db, tenantId, body.accountId);
      return preview(needs, tenantId, body.accountId, toStoredRule(body.rule) ?? {});
    }),
    serve(memberRoutes.setRowRule, async ({ body }, { viewer }) => {
      const { tenantId } = viewer;
      const rule = body.rule === null ? null : toStoredRule(body.rule);
      await setRowRule(db, { tenantId, accountId: body.accountId, rule });
      await tellChange(needs, tenantId, body.accountId, []);
      return listMembers(db, tenantId, viewer);
    }),
  ];
}

/** The list and its counts as the member would get them: by the very queries, under the very limit. */
async function preview(
  { db, clock }: MembersNeeds,
  tenantId: string,
  accountId: string,
  rule: RowRule,
): Promise<Preview> {
  const now = clock.now();
  const count = () =>
    db.asTenant(tenantId, async (tx) => {
      const { views } = await summariseTracking(tx, tenantId, now);
      return { inTransit: views['in-transit'], all: views.all };
    });
  const first = {
    view: 'all',
    sort: 'arrivalAt',
    direction: 'asc',
    limit: shownRows,
    withTotal: false,
  } as const;
  const [seen, rows] = await withRowLimit({ tenantId, accountId, rule }, async () => [
    await count(),
    (await db.asTenant(tenantId, (tx) => listShipments(tx, tenantId, first, now))).rows,
  ]);
  return { rule, seen, total: await count(), rows };
}
