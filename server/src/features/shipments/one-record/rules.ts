import { randomUUID } from 'node:crypto';
import { AppError, type PartnerRule } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export async function listPartnerRules(tx: Tx, tenantId: string): Promise<PartnerRule[]> {
  const { rows } = await sql<PartnerRule>`
    select rule_id as partner_rule_id, request_type as kind, source_id, decision from one_record_rule
    where tenant_id = ${tenantId} order by created_at, rule_id`.execute(tx);
  return rows;
}

export async function insertPartnerRule(
  tx: Tx,
  tenantId: string,
  { kind, sourceId, decision }: Omit<PartnerRule, 'partnerRuleId'>,
  now: Date,
): Promise<PartnerRule> {
  if (sourceId !== null) {
    const { rows } = await sql`select 1 from data_source
      where tenant_id = ${tenantId} and source_id = ${sourceId} and removed_at is null`.execute(tx);
    if (rows.length === 0) throw new AppError('source.not-found', {});
  }
  const ruleId = randomUUID();
  await sql`insert into one_record_rule (tenant_id, rule_id, request_type, source_id, decision, created_at)
    values (${tenantId}, ${ruleId}, ${kind}, ${sourceId}::uuid, ${decision}, ${now})`.execute(tx);
  return { partnerRuleId: ruleId, kind, sourceId, decision };
}

export async function deletePartnerRule(tx: Tx, tenantId: string, ruleId: string): Promise<void> {
  const { rows } = await sql`delete from one_record_rule
    where tenant_id = ${tenantId} and rule_id = ${ruleId} returning 1`.execute(tx);
  if (rows.length === 0) throw new AppError('partner-rule.not-found', {});
}

/** How a request of a partner is answered by rule: the strictest that fits; undefined: somebody has to decide. */
export async function findPartnerRule(
  tx: Tx,
  tenantId: string,
  request: { type: string; sourceId: string | null },
): Promise<PartnerRule['decision'] | undefined> {
  const { rows } = await sql<Pick<PartnerRule, 'decision'>>`
    select decision from one_record_rule
    where tenant_id = ${tenantId} and (request_type is null or request_type = ${request.type})
      and (source_id is null or source_id = ${request.sourceId}::uuid)
    order by decision desc limit 1`.execute(tx);
  return rows[0]?.decision;
}
