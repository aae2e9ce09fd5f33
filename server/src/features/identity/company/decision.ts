import { AppError, type CompanyAudit, localeOf, parseAuditReason } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { notify } from '../../../platform/push/push.ts';
import { moveAuditStatus } from '../accounts/index.ts';
import { recordStaffAction } from '../staff-actions/index.ts';
import { findAudit, recordDecision, toCompanyAudit } from './company-audit.ts';
import { writeDecisionMessage } from './decision-message.ts';

/** A decision of staff. */
export interface ReviewDecision {
  companyAuditId: string;
  decision: 'succeeded' | 'failed';
  reason?: string | undefined;
}

/**
 * Approves or fails a submission: state, unlocking, audit log and mail in one transaction. Of two decisions at the same
 * time the second gets `change.outdated`, and has no effect.
 */
export async function decideAudit(
  db: Db,
  call: CallContext,
  given: ReviewDecision,
  now: Date,
): Promise<CompanyAudit> {
  const { companyAuditId, decision } = given;
  const reason = decision === 'failed' ? parseAuditReason(given.reason ?? '') : null;
  return db.transaction().execute(async (tx) => {
    const before = await findAudit(tx, companyAuditId);
    if (before === undefined) throw new AppError('company.audit-not-found', {});
    const { accountId: decidedBy } = call.viewer;
    const decided = await recordDecision(tx, { companyAuditId, state: decision, decidedBy, reason, now });
    if (decided === undefined) throw new AppError('change.outdated', {});
    const { tenantId, companyName } = decided;
    const moved = await moveAuditStatus(
      tx,
      tenantId,
      decision,
      decision === 'succeeded' ? companyName : undefined,
    );
    if (!moved) throw new AppError('change.outdated', {});
    await recordStaffAction(tx, call, now, {
      action: decision === 'succeeded' ? 'company.approved' : 'company.failed',
      subject: { kind: 'company', id: tenantId, name: companyName },
      before: { auditStatus: 'under-review', name: before.tenantName },
      after: {
        auditStatus: decision,
        name: decision === 'succeeded' ? companyName : before.tenantName,
        ...(reason === null ? {} : { reason }),
      },
    });
    await notifySubmitter(tx, decided, { decision, reason, now });
    await notify(tx, tenantId, 'account', []);
    await notify(tx, tenantId, 'company', []);
    await notify(tx, 'staff', 'company', [companyAuditId]);
    return toCompanyAudit((await findAudit(tx, companyAuditId)) ?? before);
  });
}

/** Mail to the person who submitted, or an SMS without an e-mail address. */
async function notifySubmitter(
  tx: Tx,
  audit: { tenantId: string; accountId: string; companyName: string; language: string },
  { decision, reason, now }: { decision: 'succeeded' | 'failed'; reason: string | null; now: Date },
): Promise<void> {
  const { email, mobile } = await tx
    .selectFrom('account')
    .select(['email', 'mobile'])
    .where('accountId', '=', audit.accountId)
    .executeTakeFirstOrThrow();
  const recipient = email ?? mobile;
  if (recipient === null) return;
  const { subject, body } = writeDecisionMessage(
    { decision, reason: reason ?? '', companyName: audit.companyName },
    localeOf(audit.language),
  );
  const to = email === null ? { channel: 'sms' as const } : { channel: 'mail' as const, subject };
  await queueMessage(tx, { ...to, recipient, body, tenantId: audit.tenantId }, now);
}
