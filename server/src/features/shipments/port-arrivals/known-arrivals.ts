import { dayMs } from '@portolan/contract/time/durations';
import { type EtaSource, type SourceKind, forecastDays } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { listPortShips } from '../../ports/port-pages/index.ts';
import { readCalls, stayAt } from '../../ports/port-calls/index.ts';
import { callIsMade, sameCallMs } from '../schedules/index.ts';
import type { KnownArrival, RecentCall } from './merge-arrivals.ts';

/** What should have arrived longer ago has arrived, or comes no more. */
const overdueDays = 2;

/** A port, and whose arrivals are wanted there. */
export interface AskedPort {
  tenantId: string;
  simulated: boolean;
  unLocationCode: string;
  now: Date;
}

/** Where the others say nothing of themselves, an estimate is a calculated one. */
const kindOfSource: Readonly<Partial<Record<EtaSource, SourceKind>>> = {
  'container-dynamic': 'carrier',
  schedule: 'schedule',
  'schedule-revised': 'schedule',
  ais: 'ais',
};

/**
 * Ships with own shipments for this port, by the ETA in use: the middle one of each ship's, so that one wrong date of a
 * carrier does not move the ship.
 */
export async function listOfShipments(tx: Tx, asked: AskedPort): Promise<KnownArrival[]> {
  type Row = Omit<KnownArrival, 'basis' | 'mmsi' | 'sourceKind' | 'terminal'> & { source: EtaSource | null };
  const { rows } = await sql<Row>`
    select l.vessel_imo_number as imo_number, max(l.vessel_name) as vessel_name,
      max(l.carrier_service_code) as service_name, mode() within group (order by l.from_port) as from_port,
      percentile_disc(0.5) within group (order by s.arrival_at) as arrives_at,
      percentile_disc(0.5) within group (order by s.planned_arrival_at) as planned_at,
      (array_agg(s.arrival_source order by s.arrival_at))[(count(*) + 1) / 2] as source,
      count(*)::int as containers
    from shipment s join lateral (
      select vessel_imo_number, vessel_name, from_port, carrier_service_code from shipment_leg l
      where l.tenant_id = s.tenant_id and l.shipment_id = s.shipment_id and l.to_port = s.pod
        and l.mode_of_transport = 'VESSEL'
      order by l.leg_index desc limit 1) l on true
    where s.tenant_id = ${asked.tenantId} and s.simulated = ${asked.simulated} and s.pod = ${asked.unLocationCode}
      and s.listed and s.active and not s.arrival_is_actual and s.mode_of_transport = 'VESSEL'
      and s.arrival_at > ${asked.now}::timestamptz - make_interval(days => ${overdueDays})
      and s.arrival_at < ${asked.now}::timestamptz + make_interval(days => ${forecastDays})
    group by l.vessel_imo_number, case when l.vessel_imo_number is null then l.vessel_name end`.execute(tx);
  return rows.map(({ source, ...row }) => ({
    ...row,
    mmsi: null,
    basis: 'shipments',
    sourceKind: kindOfSource[source ?? 'container-dynamic'] ?? 'calculated',
    terminal: null,
  }));
}

/** Published calls at this port that are still to be made: the next one of each ship. */
export async function listPublished(tx: Tx, asked: AskedPort): Promise<KnownArrival[]> {
  type Row = Omit<KnownArrival, 'basis' | 'containers' | 'sourceKind' | 'terminal'> & {
    facilityCode: string | null;
  };
  const { rows } = await sql<Row>`
    select distinct on (v.vessel_imo_number, v.mmsi, v.vessel_name) v.vessel_imo_number as imo_number, v.mmsi,
      v.vessel_name, coalesce(v.service_name, v.service_code) as service_name, c.facility_code,
      c.arrival_at as arrives_at, c.arrival_planned_at as planned_at, (
        select p.un_location_code from scheduled_call p
        where p.schedule_id = c.schedule_id and p.call_at < c.call_at and ${callIsMade('p')}
        order by p.call_at desc limit 1) as from_port
    from scheduled_call c join vessel_schedule v using (schedule_id)
    where c.tenant_id = ${asked.tenantId} and c.simulated = ${asked.simulated}
      and c.un_location_code = ${asked.unLocationCode} and ${callIsMade('c')} and not v.is_dummy_vessel
      and c.arrival_actual_at is null and c.berth_actual_at is null
      and c.call_at between ${asked.now}::timestamptz - make_interval(days => ${overdueDays})
        and ${asked.now}::timestamptz + make_interval(days => ${forecastDays})
      and c.arrival_at is not null
    order by v.vessel_imo_number, v.mmsi, v.vessel_name, c.arrival_at`.execute(tx);
  const terminals = findPort(asked.unLocationCode)?.terminals ?? [];
  return rows.map(({ facilityCode, ...row }) => ({
    ...row,
    terminal: terminals.find(({ code }) => code === facilityCode)?.name ?? facilityCode,
    basis: 'published',
    sourceKind: 'schedule',
    containers: 0,
  }));
}

/** The calls at this port that go on, or have begun since the oldest arrival that is still expected. */
export async function listRecentCalls(
  db: Db,
  { simulated, unLocationCode, now }: AskedPort,
): Promise<RecentCall[]> {
  const since = new Date(now.getTime() - overdueDays * dayMs - sameCallMs);
  const recent: RecentCall[] = [];
  for await (const { calls } of readCalls(db, { simulated, since, ports: [unLocationCode] }))
    for (const call of calls)
      recent.push({
        imoNumber: call.imoNumber,
        mmsi: call.mmsi,
        vesselName: call.vesselName,
        arrivedAtMs: call.arrivedAtMs,
        isInPort: stayAt(call, now.getTime()) !== undefined,
      });
  return recent;
}

/** The port of the last call of each ship that has left it. */
async function listLastPorts(db: Db, mmsis: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ mmsi: string; unLocationCode: string }>`
    select m.mmsi, c.un_location_code from unnest(${mmsis}::text[]) m(mmsi) cross join lateral (
      select un_location_code from port_call c where c.mmsi = m.mmsi and c.tenant_id is null
        and c.departed_at is not null
      order by c.arrived_at desc limit 1) c`.execute(db);
  return new Map(rows.map(({ mmsi, unLocationCode }) => [mmsi, unLocationCode]));
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
  const lastPorts = await listLastPorts(
    db,
    ships.map(({ mmsi }) => mmsi),
  );
  return ships.flatMap(({ imoNumber, mmsi, vesselName, arrivesAt }): KnownArrival[] =>
    arrivesAt === null
      ? []
      : [
          {
            imoNumber,
            mmsi,
            vesselName,
            serviceName: null,
            fromPort: lastPorts.get(mmsi) ?? null,
            arrivesAt: new Date(arrivesAt),
            plannedAt: null,
            basis: 'crew',
            sourceKind: 'ais',
            terminal: null,
            containers: 0,
          },
        ],
  );
}
