import { TableMapping } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** How the columns of a source's tables are read, as stored with it; undefined where nobody has said it. */
export async function findTableMapping(tx: Tx, sourceId: string): Promise<TableMapping | undefined> {
  const row = await tx
    .selectFrom('dataSource')
    .select('settings')
    .where('sourceId', '=', sourceId)
    .executeTakeFirst();
  const stored = (row?.settings as { mapping?: unknown } | undefined)?.mapping;
  const parsed = TableMapping.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

/** Stores the mapping with the source, for all its later tables. */
export async function keepTableMapping(
  tx: Tx,
  tenantId: string,
  sourceId: string,
  mapping: TableMapping,
): Promise<void> {
  await sql`
    update data_source set settings = settings || ${JSON.stringify({ mapping })}::jsonb
    where tenant_id = ${tenantId} and source_id = ${sourceId}`.execute(tx);
}
