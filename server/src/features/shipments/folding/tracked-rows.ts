import { randomUUID } from 'node:crypto';
import { numberTypes } from '@portolan/contract';
import { sql } from 'kysely';
import type { ShipmentRows } from '../tracking/index.ts';
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
