import { randomUUID } from 'node:crypto';
import { numberTypes } from '@portolan/contract';
import { sql } from 'kysely';
import type { ShipmentRows } from '../tracking/index.ts';
import { refold } from './refold.ts';
import { referencesOf } from './references-of.ts';

/** The rows of tracked numbers, as far as tracking changes them. */
export const trackedRows: ShipmentRows = {
  addEmptyRow: async (tx, tenantId, tracking) => {
    const {
      queryId,
      number,
      numberType,
      subject,
      carrierCode,
      customerReference,
      requestedBy,
      subscribedAt,
    } = tracking;
    const { names, modeOfTransport } = numberTypes[numberType];
    await tx
      .insertInto('shipment')
      .values({
        shipmentId: randomUUID(),
        tenantId,
        queryId,
        // Where equipment is tracked its journeys have rows of their own; this one stands until they are known.
        journeyKey: names === 'equipment' ? `${subject}/asked` : subject,
        trackedNumber: number,
        numberType,
        modeOfTransport,
        ...referencesOf(tracking),
        carrierCode,
        customerReference,
        requestedBy,
        subscribedAt,
      })
      .onConflict((conflict) => conflict.columns(['tenantId', 'journeyKey']).doNothing())
      .execute();
    await foldKnown(tx, tenantId, tracking);
  },
  setRowsActive: async (tx, tenantId, queryIds, active) => {
    await sql`update shipment set active = ${active} where tenant_id = ${tenantId}
      and query_id = any (${queryIds}::uuid[])`.execute(tx);
  },
  removeRows: async (tx, tenantId, queryIds) => {
    await sql`delete from shipment where tenant_id = ${tenantId} and query_id = any (${queryIds}::uuid[])`.execute(
      tx,
    );
  },
  setRowCarrier: async (tx, tenantId, queryId, carrierCode) => {
    await sql`update shipment set carrier_code = ${carrierCode}, active = true
      where tenant_id = ${tenantId} and query_id = ${queryId}`.execute(tx);
  },
  setRowReferences: async (tx, tenantId, queryIds, customerReference) => {
    const { rows } = await sql<{ shipmentId: string }>`
      update shipment set customer_reference = ${customerReference}
      where tenant_id = ${tenantId} and query_id = any (${queryIds}::uuid[]) returning shipment_id`.execute(
      tx,
    );
    return rows.map(({ shipmentId }) => shipmentId);
  },
};

/**
 * Folds what is known of a number already, as of one that was a sample before: its source answers with the same
 * messages, which are stored and bring nothing new.
 */
async function foldKnown(
  tx: Parameters<ShipmentRows['addEmptyRow']>[0],
  tenantId: string,
  { subject, number, numberType, subscribedAt }: Parameters<ShipmentRows['addEmptyRow']>[2],
): Promise<void> {
  const { rows } = await sql`
    select 1 from tracking_event_subject where tenant_id = ${tenantId} and subject = ${subject} limit 1`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const isEquipment = numberTypes[numberType].names === 'equipment';
  const touched = {
    equipments: new Set(isEquipment ? [number] : []),
    documents: new Set(isEquipment ? [] : [subject]),
  };
  await refold(tx, tenantId, touched, [], subscribedAt);
}
