import { judgeUnlocked } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/serve.ts';
import { findAuditStatus } from '../accounts/index.ts';

/**
 * Whether the features that certification unlocks are open to this person. Never cached: an approval takes effect at
 * once.
 */
export async function isUnlocked(
  db: Db,
  { tenantId, userType }: Pick<Viewer, 'tenantId' | 'userType'>,
): Promise<boolean> {
  const auditStatus = await findAuditStatus(db, tenantId);
  return judgeUnlocked({ auditStatus, isStaff: userType === 'administrator' }).bigScreen;
}
