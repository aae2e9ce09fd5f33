import { forecastDays } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { listPortShips } from '../../ports/port-pages/index.ts';
import { callIsMade } from '../schedules/index.ts';
import type { KnownArrival } from './merge-arrivals.ts';

/** What should have arrived longer ago has arrived, or comes no more. */
const overdueDays = 2;

interface AskedPort {
  tenantId: string;
  simulated: boolean;
  unLocationCode: string;
  now: Date;
}

/** Ships with own shipments for this port, by the ETA in use: the earliest of each ship. */
export async function listOfShipments(tx: Tx, asked: AskedPort): Promise<KnownArrival[]> {
  const { rows } = await sql<Omit<KnownArrival, 'basis' | 'mmsi'>>`
    select l.vessel_imo_number as imo_number, max(l.vessel_name) as vessel_name, min(s.arrival_at) as arrives_at,
      count(*)::int as containers
    from shipment s join lateral (
      select vessel_imo_number, vessel_name from shipment_leg l
      where l.tenant_id = s.tenant_id and l.shipment_id = s.shipment_id and l.to_port = s.pod
        and l.mode_of_transport = 'VESSEL'
      order by l.leg_index desc limit 1) l on true
    where s.tenant_id = ${asked.tenantId} and s.simulated = ${asked.simulated} and s.pod = ${asked.unLocationCode}
      and s.listed and s.active and not s.arrival_is_actual and s.mode_of_transport = 'VESSEL'
      and s.arrival_at > ${asked.now}::timestamptz - make_interval(days => ${overdueDays})
      and s.arrival_at < ${asked.now}::timestamptz + make_interval(days => ${forecastDays})
    group by l.vessel_imo_number, case when l.vessel_imo_number is null then l.vessel_name end`.execute(tx);
  return rows.map((row) => ({ ...row, mmsi: null, basis: 'shipments' }));
}

/** Published calls at this port that are still to be made. */
export async function listPublished(tx: Tx, asked: AskedPort): Promise<KnownArrival[]> {
  const { rows } = await sql<Pick<KnownArrival, 'imoNumber' | 'mmsi' | 'vesselName' | 'arrivesAt'>>`
    select v.vessel_imo_number as imo_number, v.mmsi, v.vessel_name, min(c.arrival_at) as arrives_at
    from scheduled_call c join vessel_schedule v using (schedule_id)
    where c.tenant_id = ${asked.tenantId} and c.simulated = ${asked.simulated}
      and c.un_location_code = ${asked.unLocationCode} and ${callIsMade('c')} and not v.is_dummy_vessel
      and c.arrival_actual_at is null and c.berth_actual_at is null
      and c.call_at between ${asked.now}::timestamptz - make_interval(days => ${overdueDays})
        and ${asked.now}::timestamptz + make_interval(days => ${forecastDays})
      and c.arrival_at is not null
    group by v.vessel_imo_number, v.mmsi, v.vessel_name`.execute(tx);
  return rows.map((row) => ({ ...row, basis: 'published', containers: 0 }));
}

/** Ships whose crews have entered this port as their destination. */
export async function listOfCrews(
  db: Db,
  { simulated, unLocationCode, now }: AskedPort,
): Promise<KnownArrival[]> {
  const ships = await listPortShips(
    db,
    { simulated, unLocationCode },
    { state: 'arriving', group: 'all', days: forecastDays },
    now,
  );
  return ships.flatMap(({ imoNumber, mmsi, vesselName, arrivesAt }) =>
    arrivesAt === null
      ? []
      : [
          {
            imoNumber,
            mmsi,
            vesselName,
            arrivesAt: new Date(arrivesAt),
            basis: 'crew' as const,
            containers: 0,
          },
        ],
  );
}
