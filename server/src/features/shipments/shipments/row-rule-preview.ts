import { type RouteData, type RowRule, shipmentRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withRowLimit } from '../../../platform/db/row-limit.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { checkMember } from '../../identity/accounts/index.ts';
import { toStoredRule } from '../../identity/members/index.ts';
import { listShipments } from './list.ts';
import { summariseTracking } from './summary.ts';

type Preview = RouteData<typeof shipmentRoutes.previewRowRule>;
const shownRows = 10;

interface PreviewNeeds {
  db: Database;
  clock: Clock;
}

/** What a member would see under a row rule that is not saved yet. */
export function serveRowRulePreview(needs: PreviewNeeds): Served[] {
  return [
    serve(shipmentRoutes.previewRowRule, async ({ body }, { viewer: { tenantId } }) => {
      await checkMember(needs.db.system, tenantId, body.accountId);
      return preview(needs, tenantId, body.accountId, toStoredRule(body.rule) ?? {});
    }),
  ];
}

/** The list and its counts as the member would get them: by the very queries, under the very limit. */
async function preview(
  { db, clock }: PreviewNeeds,
  tenantId: string,
  accountId: string,
  rule: RowRule,
): Promise<Preview> {
  const now = clock.now();
  const count = () =>
    db.asTenant(tenantId, async (tx) => {
      const { views } = await summariseTracking(tx, { tenantId, modeOfTransport: 'VESSEL', now });
      return { inTransit: views['in-transit'], all: views.all };
    });
  const first = {
    modeOfTransport: 'VESSEL',
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
