import type { CardSide, CompanyText } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';

const noText: CompanyText = {
  companyName: '',
  department: '',
  jobTitle: '',
  realName: '',
  companyEmail: '',
  companyAddress: '',
};

/** The form of a company. */
export interface CompanyForm {
  text: CompanyText;
  frontFileId: string | null;
  backFileId: string | null;
  bigScreenAskedAt: Date | null;
}

/** The form of a company account; an empty one where nothing was entered yet. */
export async function findCompanyForm(db: Db | Tx, tenantId: string): Promise<CompanyForm> {
  const row = await db
    .selectFrom('companyInfo')
    .select(['companyName', 'department', 'jobTitle', 'realName', 'companyEmail', 'companyAddress'])
    .select(['frontFileId', 'backFileId', 'bigScreenAskedAt'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  if (row === undefined) return { text: noText, frontFileId: null, backFileId: null, bigScreenAskedAt: null };
  const { frontFileId, backFileId, bigScreenAskedAt, ...text } = row;
  return { text, frontFileId, backFileId, bigScreenAskedAt };
}

/** Changes of a form; omitted fields stay as they are. */
interface FormChange extends Partial<CompanyText> {
  frontFileId?: string;
  backFileId?: string;
  bigScreenAskedAt?: Date;
}

export async function writeCompanyForm(
  tx: Tx,
  tenantId: string,
  change: FormChange,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('companyInfo')
    .values({ tenantId, ...change, changedAt: now })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ ...change, changedAt: now }))
    .execute();
}

/** The card's column of a side. */
export const columnOf = (side: CardSide) => (side === 'front' ? 'frontFileId' : 'backFileId');

/** Which of these files are cards of the company account, of its form or of a submission. */
export async function listOwnCards(tx: Tx, tenantId: string, fileIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('companyInfo')
    .select(['frontFileId', 'backFileId'])
    .where('tenantId', '=', tenantId)
    .unionAll((union) =>
      union.selectFrom('companyAudit').select(['frontFileId', 'backFileId']).where('tenantId', '=', tenantId),
    )
    .execute();
  const own = new Set(rows.flatMap(({ frontFileId, backFileId }) => [frontFileId, backFileId]));
  return fileIds.filter((fileId) => own.has(fileId));
}
