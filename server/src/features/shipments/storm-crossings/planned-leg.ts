import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A leg at sea with its times, and the shipments on it. */
export interface PlannedLeg {
  fromPort: string;
  toPort: string;
  vesselName: string | null;
  departedAt: Date;
  arrivedAt: Date;
  shipmentIds: string[];
}

/** Legs that are or will be at sea between two times: one row for all shipments of the same ship and times. */
export async function listLegsBetween(
  tx: Tx,
  tenantId: string,
  { from, to, simulated }: { from: Date; to: Date; simulated: boolean },
): Promise<PlannedLeg[]> {
  const { rows } = await sql<PlannedLeg>`
    select l.from_port, l.to_port, l.vessel_name, l.departed_at, l.arrived_at,
      array_agg(l.shipment_id) as shipment_ids
    from shipment_leg l join shipment s on s.tenant_id = l.tenant_id and s.shipment_id = l.shipment_id
    where l.tenant_id = ${tenantId} and l.mode_of_transport = 'VESSEL' and l.stage <> 'done'
      and l.from_port is not null and l.to_port is not null and l.simulated = ${simulated}
      and l.departed_at <= ${to} and l.arrived_at >= ${from} and l.arrived_at > l.departed_at
      and s.active and s.listed
    group by 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

export interface NamedShipment {
  shipmentId: string;
  queryId: string;
  reference: string;
  pol: string | null;
  pod: string | null;
}

/** What shipments are called on screen. */
export async function nameShipments(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<Map<string, NamedShipment>> {
  const { rows } = await sql<NamedShipment>`
    select shipment_id, query_id, coalesce(equipment_reference, tracked_number) as reference, pol, pod
    from shipment where tenant_id = ${tenantId} and shipment_id = any (${[...shipmentIds]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.shipmentId, row]));
}
