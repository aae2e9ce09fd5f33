import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Hides a learned place from a company account and from its port calls. */
export async function dismissPlace(
  tx: Tx,
  { tenantId, accountId, now }: { tenantId: string; accountId: string; now: Date },
  learnedPlaceId: string,
): Promise<void> {
  await sql`
    insert into dismissed_place (tenant_id, learned_place_id, dismissed_at, dismissed_by)
    values (${tenantId}, ${learnedPlaceId}, ${now}, ${accountId}) on conflict do nothing`.execute(tx);
}

export async function restorePlace(tx: Tx, tenantId: string, learnedPlaceId: string): Promise<void> {
  await sql`delete from dismissed_place where tenant_id = ${tenantId} and learned_place_id = ${learnedPlaceId}`.execute(
    tx,
  );
}

export interface Dismissal {
  tenantId: string;
  learnedPlaceId: string;
  unLocationCode: string;
}

/** What company accounts have dismissed, all of them or one. */
export async function listDismissals(db: Db | Tx, tenantId?: string): Promise<Dismissal[]> {
  const { rows } = await sql<Dismissal>`
    select d.tenant_id, d.learned_place_id, p.un_location_code from dismissed_place d
      join learned_place p using (learned_place_id)
    where ${tenantId ?? null}::uuid is null or d.tenant_id = ${tenantId ?? null}::uuid`.execute(db);
  return rows;
}
