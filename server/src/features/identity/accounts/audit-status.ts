import { type AuditStatus, listAuditOrigins } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The certification state of a company account. */
export async function findAuditStatus(db: Db | Tx, tenantId: string): Promise<AuditStatus> {
  const row = await db
    .selectFrom('tenant')
    .select('auditStatus')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.auditStatus as AuditStatus;
}

/**
 * Moves the certification of a company account on, if the table of moves allows it from its current state; returns
 * whether. A certified company account gets the certified name.
 */
export async function moveAuditStatus(
  tx: Tx,
  tenantId: string,
  to: AuditStatus,
  certifiedName?: string,
): Promise<boolean> {
  const moved = await tx
    .updateTable('tenant')
    .set({ auditStatus: to, ...(certifiedName === undefined ? {} : { name: certifiedName }) })
    .where('tenantId', '=', tenantId)
    .where('auditStatus', 'in', listAuditOrigins(to))
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
