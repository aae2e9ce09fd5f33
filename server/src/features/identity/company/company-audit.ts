import {
  type AuditState,
  type CompanyAudit,
  type CompanyText,
  type Locale,
  auditDueOn,
} from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';

/** A submission to be reviewed. */
export interface NewAudit {
  tenantId: string;
  accountId: string;
  text: CompanyText;
  frontFileId: string;
  backFileId: string;
  language: Locale;
}

export async function recordAudit(
  tx: Tx,
  { text, ...audit }: NewAudit,
  now: Date,
): Promise<{ companyAuditId: string }> {
  return tx
    .insertInto('companyAudit')
    .values({ ...audit, ...text, submittedAt: now })
    .returning('companyAuditId')
    .executeTakeFirstOrThrow();
}

/** Writes a decision; undefined when the submission is not, or no longer, under review. */
export async function recordDecision(
  tx: Tx,
  decision: {
    companyAuditId: string;
    state: AuditState;
    decidedBy: string;
    reason: string | null;
    now: Date;
  },
) {
  return tx
    .updateTable('companyAudit')
    .set({
      state: decision.state,
      decidedAt: decision.now,
      decidedBy: decision.decidedBy,
      reason: decision.reason,
    })
    .where('companyAuditId', '=', decision.companyAuditId)
    .where('state', '=', 'under-review')
    .returning(['tenantId', 'accountId', 'companyName', 'language'])
    .executeTakeFirst();
}

/** The last submission of a company account. */
export async function findLastAudit(db: Db | Tx, tenantId: string) {
  return db
    .selectFrom('companyAudit')
    .innerJoin('account', 'account.accountId', 'companyAudit.accountId')
    .select(['account.username', 'companyAudit.submittedAt', 'companyAudit.decidedAt', 'companyAudit.reason'])
    .where('companyAudit.tenantId', '=', tenantId)
    .orderBy('companyAudit.companyAuditId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function selectAudits(db: Db | Tx) {
  return db
    .selectFrom('companyAudit')
    .innerJoin('tenant', 'tenant.tenantId', 'companyAudit.tenantId')
    .innerJoin('account', 'account.accountId', 'companyAudit.accountId')
    .leftJoin('account as staff', 'staff.accountId', 'companyAudit.decidedBy')
    .leftJoin('companyInfo', 'companyInfo.tenantId', 'companyAudit.tenantId')
    .select([
      'companyAudit.companyAuditId',
      'companyAudit.tenantId',
      'companyAudit.state',
      'companyAudit.companyName',
      'companyAudit.department',
      'companyAudit.jobTitle',
      'companyAudit.realName',
      'companyAudit.companyEmail',
      'companyAudit.companyAddress',
      'companyAudit.frontFileId',
      'companyAudit.backFileId',
      'companyAudit.submittedAt',
      'companyAudit.decidedAt',
      'companyAudit.reason',
      'tenant.name as tenantName',
      'account.username',
      'staff.username as decidedBy',
      'companyInfo.bigScreenAskedAt',
    ]);
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAudits>['executeTakeFirstOrThrow']>>;

export function toCompanyAudit(row: AuditRow): CompanyAudit {
  return {
    companyAuditId: row.companyAuditId,
    tenant: { accreditId: row.tenantId, name: row.tenantName },
    loginAccount: row.username,
    companyName: row.companyName,
    department: row.department,
    jobTitle: row.jobTitle,
    realName: row.realName,
    companyEmail: row.companyEmail,
    companyAddress: row.companyAddress,
    state: row.state as AuditState,
    submittedAt: row.submittedAt.toISOString(),
    dueOn: auditDueOn(row.submittedAt),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
    bigScreenAskedAt: row.bigScreenAskedAt?.toISOString() ?? null,
  };
}

export async function findAudit(db: Db | Tx, companyAuditId: string): Promise<AuditRow | undefined> {
  return selectAudits(db).where('companyAuditId', '=', companyAuditId).executeTakeFirst();
}

/** Earlier submissions of the same company account, newest first. */
export async function listEarlierAudits(db: Db, audit: AuditRow): Promise<CompanyAudit[]> {
  const rows = await selectAudits(db)
    .where('companyAudit.tenantId', '=', audit.tenantId)
    .where('companyAuditId', '<', audit.companyAuditId)
    .orderBy('companyAuditId', 'desc')
    .limit(20)
    .execute();
  return rows.map(toCompanyAudit);
}

const cursors = createListCursor('company-audits', { id: 'bigint' });

/** Submissions in one state: waiting ones the oldest first, decided ones the newest first. */
export async function listAudits(
  db: Db,
  page: { state: AuditState; search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ rows: CompanyAudit[]; nextCursor?: string }> {
  const isQueue = page.state === 'under-review';
  let select = selectAudits(db)
    .where('companyAudit.state', '=', page.state)
    .orderBy('companyAuditId', isQueue ? 'asc' : 'desc')
    .limit(page.limit + 1);
  const after = cursors.read(page);
  if (after !== undefined) select = select.where('companyAuditId', isQueue ? '>' : '<', after.id);
  if (page.search !== undefined && page.search.trim() !== '') {
    const part = page.search.trim().replace(/[\\%_]/g, '\\$&');
    select = select.where('companyAudit.companyName', 'ilike', `%${part}%`);
  }
  const found = await select.execute();
  return {
    rows: found.slice(0, page.limit).map(toCompanyAudit),
    ...cursors.next(page, found, ({ companyAuditId }) => ({ id: companyAuditId })),
  };
}
