import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import type { CarbonKind } from './chain-of.ts';

/** A reaction: what folding changed of shipments changes their emissions. */
export const markChangedShipments: React<'timeline.changed'> = async ({ db }, { tenantId, changes }) => {
  // More facts alone, such as of a document, move no way.
  const moved = Object.keys(changes).filter((id) => changes[id]?.some((change) => change !== 'facts'));
  if (moved.length === 0) return;
  await sql`
    insert into carbon_due (tenant_id, kind, thing_id)
    select ${tenantId}, 'shipment', id from unnest(${moved}::uuid[]) id
    on conflict do nothing`.execute(db.system);
};

/** The emissions of shipments, waybills and others with these numbers are calculated again. */
export const markNumbers = async (tx: Tx, tenantId: string, numbers: readonly string[]): Promise<void> =>
  void (
    numbers.length > 0 &&
    (await sql`
      insert into carbon_due (tenant_id, kind, thing_id)
      select c.tenant_id, c.kind, c.thing_id from carbon_result c where c.tenant_id = ${tenantId}
        and (c.number = any(${numbers}) or c.thing_id in (
          select s.shipment_id from shipment s where s.tenant_id = ${tenantId}
            and (s.equipment_reference = any(${numbers}) or s.transport_document_reference = any(${numbers})
              or s.carrier_booking_reference = any(${numbers}))))
      on conflict do nothing`.execute(tx))
  );

export interface Marked {
  kind: CarbonKind;
  thingId: string;
}

/** Takes some of the marks of a company account away. What is lost with a crash the hourly job finds. */
export async function takeMarked(db: Db, tenantId: string, most: number): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    delete from carbon_due d using (
      select kind, thing_id from carbon_due where tenant_id = ${tenantId} limit ${most} for update skip locked) m
    where d.tenant_id = ${tenantId} and d.kind = m.kind and d.thing_id = m.thing_id
    returning d.kind, d.thing_id`.execute(db);
  return rows;
}

export async function listMarkedTenants(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id from tenant t where exists (
      select from carbon_due d where d.tenant_id = t.tenant_id)`.execute(db);
  return rows.map(({ tenantId }) => tenantId);
}

/** Marks of company accounts that are gone. */
export const removeForeignMarks = async (db: Db): Promise<void> =>
  void (await sql`delete from carbon_due d where not exists (
    select from tenant t where t.tenant_id = d.tenant_id)`.execute(db));
