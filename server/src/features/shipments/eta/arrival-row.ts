import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ArrivalKnowledge } from './knowledge.ts';

/** The arrival data of a shipment's row, with the fact behind the carrier's estimate. */
export interface ArrivalRow {
  shipmentId: string;
  carrierCode: string | null;
  pol: string | null;
  pod: string | null;
  simulated: boolean;
  arrivalAt: Date | number;
  arrivalIsActual: boolean;
  arrivalSource: string | null;
  plannedArrivalAt: Date | null;
  rolledOver: boolean;
  latestEventAt: string | null;
  factId: string | null;
  saidAt: Date | null;
  writtenAt: Date | null;
  receivedAt: Date | null;
}

/** The arrival data of these shipments. */
export async function listArrivals(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select s.shipment_id, s.carrier_code, s.pol, s.pod, s.simulated, s.arrival_at, s.arrival_is_actual,
      s.arrival_source, s.planned_arrival_at, s.rolled_over, s.latest_event_at,
      e.fact_id, e.event_at as said_at, e.event_created_at as written_at, e.received_at
    from shipment s left join tracking_event e on e.tenant_id = s.tenant_id and e.fact_id = s.arrival_fact_id
    where s.tenant_id = ${tenantId} and s.shipment_id = any (${[...shipmentIds]}::uuid[])`.execute(tx);
  return rows;
}

/** What the row alone says: enough to choose between stored estimates. */
export function toRowKnowledge(row: ArrivalRow): ArrivalKnowledge {
  const { factId, saidAt, writtenAt, receivedAt } = row;
  return {
    shipmentId: row.shipmentId,
    place: row.pod,
    hasArrived: row.arrivalIsActual,
    happenedAt: row.latestEventAt === null ? undefined : new Date(row.latestEventAt),
    carrierWord:
      factId === null || saidAt === null || receivedAt === null
        ? undefined
        : { factId, arrivalAt: saidAt, issuedAt: writtenAt ?? receivedAt, receivedAt },
  };
}
