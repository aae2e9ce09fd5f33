import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isOnBoard } from '../../shipments/shipments/index.ts';
import { type AreaStay, judgeGeofence } from './geofence.ts';
import type { Concerned, WorldJudge } from './world-judge.ts';

/** Ships with shipments on board inside areas that the company monitors. */
async function listAreaStays(tx: Tx, tenantId: string): Promise<Concerned<AreaStay>[]> {
  const { rows } = await sql<{
    areaId: string;
    areaName: string;
    mmsi: string;
    vesselName: string;
    enteredAt: Date;
    simulated: boolean;
    shipmentIds: string[];
  }>`
    select a.area_id, a.name as area_name, g.mmsi, coalesce(v.vessel_name, v.imo_number) as vessel_name, g.entered_at,
      v.simulated, array_agg(s.shipment_id) as shipment_ids
    from area a
    join area_visit g on g.area_id = a.area_id and g.left_at is null
    join vessel v on v.mmsi = g.mmsi
    join shipment s on s.tenant_id = a.tenant_id and s.vessel_imo_number = v.imo_number and ${isOnBoard}
    where a.tenant_id = ${tenantId} and a.kind = 'monitored' group by 1, 2, 3, 4, 5, 6`.execute(tx);
  return rows.map(({ shipmentIds, simulated, enteredAt, ...stay }) => ({
    of: { ...stay, enteredAt: enteredAt.toISOString() },
    shipmentIds,
    simulated,
  }));
}

export const geofence: WorldJudge<'geofence', AreaStay> = {
  type: 'geofence',
  load: listAreaStays,
  judge: judgeGeofence,
};
