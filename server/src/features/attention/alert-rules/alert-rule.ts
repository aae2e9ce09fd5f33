import { randomUUID } from 'node:crypto';
import {
  type AlertRule,
  type AlertType,
  AppError,
  type RuleChange,
  type RuleScope,
  mostRules,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A rule as it is stored. */
export interface RuleRecord {
  ruleId: string;
  type: AlertType;
  enabled: boolean;
  scope: RuleScope;
  thresholds: Record<string, number>;
  changedAt: Date;
  changedBy: string;
}

/** Who changes a rule. */
export interface RuleAuthor {
  tenantId: string;
  accountId: string;
  now: Date;
}

/** The rules that people have changed or added. */
export async function listRuleRecords(tx: Tx, tenantId: string): Promise<RuleRecord[]> {
  const { rows } = await sql<RuleRecord>`
    select r.rule_id, r.type, r.enabled, r.scope, r.thresholds, r.changed_at, r.changed_by
    from alert_rule r where r.tenant_id = ${tenantId}
    order by r.type, r.scope = '{}'::jsonb desc, r.changed_at`.execute(tx);
  return rows;
}

export const toAlertRule = (record: RuleRecord, nameOf: (accountId: string) => string | null): AlertRule => ({
  ruleId: record.ruleId,
  type: record.type,
  enabled: record.enabled,
  scope: record.scope,
  thresholds: record.thresholds,
  changedAt: record.changedAt.toISOString(),
  changedBy: nameOf(record.changedBy),
});

/** Changes a rule, or adds one. The rule of a whole type is written over. */
export async function writeRule(tx: Tx, by: RuleAuthor, change: RuleChange): Promise<string> {
  const { tenantId, accountId, now } = by;
  const scope = JSON.stringify(withoutEmpty(change.scope));
  const rules = await listRuleRecords(tx, tenantId);
  const known =
    change.ruleId === undefined
      ? scope === '{}'
        ? rules.find((rule) => rule.type === change.type && isForAll(rule.scope))
        : undefined
      : rules.find(({ ruleId }) => ruleId === change.ruleId);
  if (change.ruleId !== undefined && known === undefined) throw new AppError('alert.rule-not-found', {});
  const taken = rules.some(
    (rule) =>
      scope === '{}' && rule.type === change.type && isForAll(rule.scope) && rule.ruleId !== known?.ruleId,
  );
  if (taken || (known === undefined && rules.length >= mostRules))
    throw new AppError('alert.too-many-rules', { most: mostRules });
  const ruleId = known?.ruleId ?? randomUUID();
  await sql`
    insert into alert_rule (rule_id, tenant_id, type, enabled, scope, thresholds, changed_by, changed_at)
    values (${ruleId}, ${tenantId}, ${change.type}, ${change.enabled}, ${scope}::jsonb,
      ${JSON.stringify(change.thresholds)}::jsonb, ${accountId}, ${now})
    on conflict (rule_id) do update set type = excluded.type, enabled = excluded.enabled, scope = excluded.scope,
      thresholds = excluded.thresholds, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  );
  return ruleId;
}

export const isForAll = (scope: RuleScope): boolean => Object.keys(withoutEmpty(scope)).length === 0;

const withoutEmpty = (scope: RuleScope): RuleScope =>
  Object.fromEntries(Object.entries(scope).filter(([, values]) => values !== undefined && values.length > 0));

/** Removes a rule; the product's own numbers, or those of the whole type, count again. */
export async function removeRule(tx: Tx, tenantId: string, ruleId: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from alert_rule where tenant_id = ${tenantId} and rule_id = ${ruleId}`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('alert.rule-not-found', {});
}
