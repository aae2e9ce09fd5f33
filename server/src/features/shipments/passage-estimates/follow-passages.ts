import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { avoidedByLargeShips, findPort, findSeaWay } from '../../../platform/reference/index.ts';
import { estimateAgain } from '../eta/index.ts';

interface OpenLane {
  tenantId: string;
  fromPort: string;
  toPort: string;
  shipmentIds: string[];
}

/** The lanes of shipments that are on their way, of all company accounts. */
async function listOpenLanes(db: Db): Promise<OpenLane[]> {
  const { rows } = await sql<OpenLane>`
    select l.tenant_id, l.from_port, l.to_port, array_agg(distinct l.shipment_id) as shipment_ids
    from shipment_leg l join shipment s on s.tenant_id = l.tenant_id and s.shipment_id = l.shipment_id
    where l.mode_of_transport = 'VESSEL' and l.stage <> 'done' and l.from_port is not null and l.to_port is not null
      and s.tracking_status = 'in-transit' and s.listed and s.active and not s.arrival_is_actual
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Whether the way from port to port leads through one of these passages while all are open. */
function leadsThrough({ fromPort, toPort }: OpenLane, passageIds: readonly string[]): boolean {
  const [from, to] = [findPort(fromPort), findPort(toPort)];
  if (from === undefined || to === undefined) return false;
  return findSeaWay(from, to, avoidedByLargeShips).passages.some((passage) => passageIds.includes(passage));
}

/** Estimates again the arrivals of shipments whose way leads through a passage that was closed, limited or opened. */
export const followPassages: React<'passage.changed'> = async (needs, { passageIds }) => {
  const lanes = (await listOpenLanes(needs.db.system)).filter((lane) => leadsThrough(lane, passageIds));
  for (const [tenantId, those] of Map.groupBy(lanes, (lane) => lane.tenantId)) {
    const shipmentIds = [...new Set(those.flatMap((lane) => lane.shipmentIds))];
    await estimateAgain(needs, tenantId, shipmentIds);
  }
};
