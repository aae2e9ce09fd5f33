import { AlertType, alertRoutes, defaultThresholds } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { listMembers } from '../../identity/accounts/index.ts';
import { isForAll, listRuleRecords, removeRule, toAlertRule, writeRule } from './alert-rule.ts';
import { tryRule } from './try-rule.ts';

/**
 * After a rule has changed everything of its company account is judged again, once for changes that come together. A
 * rule of free time also counts in clocks without a tariff: they are counted first, and then judged.
 */
async function judgeAgain(tx: Tx, tenantId: string, type: AlertType | undefined): Promise<void> {
  const isFreeTime = type === undefined || type === 'demurrage' || type === 'detention';
  if (isFreeTime) await queueJob(tx, 'charges.terms-changed', { tenantId }, { key: `charges ${tenantId}` });
  else await queueJob(tx, 'alerts:judge', { tenantId }, { key: `alerts:judge-after-rule ${tenantId}` });
  await notify(tx, tenantId, 'alert', []);
}

/** The numbers of each type. */
export function serveAlertRules({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(alertRoutes.listAlertRules, async (_, { viewer }) => {
      const members = await listMembers(db.system, viewer.tenantId, viewer);
      const nameOf = (id: string) => members.find(({ accountId }) => accountId === id)?.nickName ?? null;
      const rules = (await db.asTenant(viewer.tenantId, (tx) => listRuleRecords(tx, viewer.tenantId))).map(
        (record) => toAlertRule(record, nameOf),
      );
      const own = AlertType.options.flatMap((type) =>
        rules.some((rule) => rule.type === type && isForAll(rule.scope))
          ? []
          : [
              {
                ruleId: null,
                type,
                enabled: true,
                scope: {},
                thresholds: defaultThresholds[type],
                changedAt: null,
                changedBy: null,
              },
            ],
      );
      const order = (type: AlertType): number => AlertType.options.indexOf(type);
      return [...own, ...rules].toSorted((a, b) => order(a.type) - order(b.type));
    }),
    serve(alertRoutes.saveAlertRule, async ({ body }, { viewer: { tenantId, accountId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const ruleId = await writeRule(tx, { tenantId, accountId, now: clock.now() }, body);
        await judgeAgain(tx, tenantId, body.type);
        return { ruleId };
      }),
    ),
    serve(alertRoutes.removeAlertRule, async ({ body: { ruleId } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        await removeRule(tx, tenantId, ruleId);
        await judgeAgain(tx, tenantId, undefined);
        return {};
      }),
    ),
    serve(alertRoutes.tryAlertRule, async ({ body }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => tryRule(tx, tenantId, body, clock.now())),
    ),
  ];
}
