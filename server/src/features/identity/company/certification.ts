import {
  AppError,
  type AuditStatus,
  type CardSide,
  type CompanyInfo,
  type CompanyText,
  auditDueOn,
  auditMoves,
  judgeUnlocked,
  parseCompanyText,
} from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CallContext, Viewer } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { findAuditStatus, moveAuditStatus } from '../accounts/index.ts';
import { findLastAudit, recordAudit } from './company-audit.ts';
import { columnOf, findCompanyForm, writeCompanyForm } from './company-info.ts';

const isChangeable = (status: AuditStatus): boolean =>
  auditMoves[status].some((next) => next === 'under-review');

/** Throws `company.under-review` or `company.certified` where the form cannot be changed now. */
function checkChangeable(status: AuditStatus): void {
  if (isChangeable(status)) return;
  if (status === 'under-review') throw new AppError('company.under-review', {});
  throw new AppError('company.certified', {});
}

/** Whether the form of a company account may be changed at the moment; throws why not. */
export async function checkFormOpen(db: Db | Tx, tenantId: string): Promise<void> {
  checkChangeable(await findAuditStatus(db, tenantId));
}

/** The certification as the people of the company account see it. */
export async function describeCompany(db: Db, viewer: Viewer): Promise<CompanyInfo> {
  const { tenantId } = viewer;
  const [auditStatus, form, last, own] = await Promise.all([
    findAuditStatus(db, tenantId),
    findCompanyForm(db, tenantId),
    findLastAudit(db, tenantId),
    db
      .selectFrom('account')
      .select('username')
      .where('accountId', '=', viewer.accountId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...form.text,
    loginAccount: last?.username ?? own.username,
    frontFileId: form.frontFileId,
    backFileId: form.backFileId,
    auditStatus,
    changeable: isChangeable(auditStatus),
    unlocked: judgeUnlocked({ auditStatus, isStaff: viewer.userType === 'administrator' }),
    audit:
      last === undefined
        ? null
        : {
            submittedAt: last.submittedAt.toISOString(),
            dueOn: auditDueOn(last.submittedAt),
            decidedAt: last.decidedAt?.toISOString() ?? null,
            reason: last.reason,
          },
    bigScreenAskedAt: form.bigScreenAskedAt?.toISOString() ?? null,
  };
}

/**
 * Stores a new picture as one side of the card and returns the file that it replaces: old cards are not kept. Throws
 * where the form cannot be changed; checked again here, since the upload took its time.
 */
export async function replaceCard(
  db: Db,
  card: { tenantId: string; side: CardSide; fileId: string },
  now: Date,
): Promise<string | undefined> {
  const { tenantId, side, fileId } = card;
  return db.transaction().execute(async (tx) => {
    await lockTenant(tx, tenantId);
    await checkFormOpen(tx, tenantId);
    const before = (await findCompanyForm(tx, tenantId))[columnOf(side)];
    await writeCompanyForm(tx, tenantId, { [columnOf(side)]: fileId }, now);
    await notify(tx, tenantId, 'company', []);
    return before ?? undefined;
  });
}

/** Two people of one company account who change its form are serialised. */
async function lockTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.selectFrom('tenant').select('tenantId').where('tenantId', '=', tenantId).forUpdate().execute();
}

/** Submits the form: stored, recorded as a submission, and under review from then on; all of it or nothing. */
export async function submitCompany(
  db: Db,
  { viewer, language }: Pick<CallContext, 'viewer' | 'language'>,
  typed: CompanyText,
  now: Date,
): Promise<void> {
  const { tenantId, accountId } = viewer;
  await db.transaction().execute(async (tx) => {
    await lockTenant(tx, tenantId);
    await checkFormOpen(tx, tenantId);
    const text = parseCompanyText(typed);
    const { frontFileId, backFileId } = await findCompanyForm(tx, tenantId);
    if (frontFileId === null || backFileId === null) throw new AppError('company.cards-required', {});
    await writeCompanyForm(tx, tenantId, text, now);
    const audit = { tenantId, accountId, text, frontFileId, backFileId, language };
    const { companyAuditId } = await recordAudit(tx, audit, now);
    await moveAuditStatus(tx, tenantId, 'under-review');
    await notify(tx, tenantId, 'account', []);
    await notify(tx, tenantId, 'company', []);
    await notify(tx, 'staff', 'company', [companyAuditId]);
  });
}

/** Records who wants the big screen while it is locked; the first request counts. */
export async function askForBigScreen(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<{ access: 'open' | 'asked'; askedAt: string | null; auditStatus: AuditStatus }> {
  return db.transaction().execute(async (tx) => {
    await lockTenant(tx, tenantId);
    const auditStatus = await findAuditStatus(tx, tenantId);
    const { bigScreenAskedAt } = await findCompanyForm(tx, tenantId);
    const { bigScreen: isOpen } = judgeUnlocked({ auditStatus, isStaff: false });
    if (!isOpen && bigScreenAskedAt === null) {
      await writeCompanyForm(tx, tenantId, { bigScreenAskedAt: now }, now);
      await notify(tx, tenantId, 'company', []);
    }
    const askedAt = bigScreenAskedAt ?? (isOpen ? null : now);
    return { access: isOpen ? 'open' : 'asked', askedAt: askedAt?.toISOString() ?? null, auditStatus };
  });
}
