import { DataDumpFile } from '@portolan/contract';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface DataDumpRow {
  isOn: boolean;
  files: DataDumpFile[];
  madeAt: Date | null;
}

/** Whether nightly files are made for a company account, and the last ones. */
export async function findDataDump(tx: Tx | Db, tenantId: string): Promise<DataDumpRow> {
  const row = await tx
    .selectFrom('dataDump')
    .select(['isOn', 'files', 'madeAt'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return {
    isOn: row?.isOn ?? false,
    files: z.array(DataDumpFile).catch([]).parse(row?.files),
    madeAt: row?.madeAt ?? null,
  };
}

/** Switches nightly files on or off. */
export async function setDataDump(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
  isOn: boolean,
  now: Date,
): Promise<void> {
  const values = { isOn, changedBy: accountId, changedAt: now };
  await tx
    .insertInto('dataDump')
    .values({ tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(values))
    .execute();
}

/** Notes the files that were made, or none. */
export const recordFiles = async (
  tx: Tx,
  tenantId: string,
  files: readonly DataDumpFile[],
  now: Date,
): Promise<void> =>
  void (await tx
    .updateTable('dataDump')
    .set({ files: JSON.stringify(files), madeAt: now })
    .where('tenantId', '=', tenantId)
    .execute());

/** Company accounts whose files are switched on. */
export const listDumped = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('dataDump').select('tenantId').where('isOn', '=', true).execute()).map(
    ({ tenantId }) => tenantId,
  );
