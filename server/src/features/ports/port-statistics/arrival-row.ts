import { dayMs } from '@portolan/contract/time/durations';
import { type VesselGroup, greatCircleNm } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listPorts } from '../../../platform/reference/index.ts';
import { destinationPortNumber } from '../../vessels/destinations/index.ts';
import { groupOf } from '../port-calls/index.ts';

/** A ship that has not reported for longer is not expected any more. */
const oldestReportMs = 3 * dayMs;
const furthestMs = 14 * dayMs;
/** Off a port: within this distance of it. */
const offPortNm = 60;
const driftingKn = 1;
const slowKn = 5;

/** A ship that says it is bound for a port. */
export interface Arrival {
  unLocationCode: string;
  mmsi: string;
  group: VesselGroup;
  lengthM: number | null;
  /** As its crew has entered it. */
  arrivesAtMs: number;
}

/** Ships off a port that are bound for it and wait there without a call. */
export interface OffPort {
  drifting: number;
  slow: number;
}

/** Which ships are bound for each port, and which of them wait off it. */
export interface Bound {
  arrivals: ReadonlyMap<string, readonly Arrival[]>;
  offPort: ReadonlyMap<string, OffPort>;
}

interface VesselRow {
  mmsi: string;
  imoNumber: string | null;
  shipType: number | null;
  lengthM: number | null;
  destination: string;
  arrivesAt: Date | null;
  longitude: number | null;
  latitude: number | null;
  speedOverGroundKn: number | null;
  isInPort: boolean;
}

/** Reads where reporting ships are bound, from what their crews have entered; one pass through all of them. */
export async function readBound(db: Db, simulated: boolean, now: Date): Promise<Bound> {
  const { rows } = await sql<VesselRow>`
    select v.mmsi, v.imo_number, v.ship_type, v.length_m, v.destination, v.reported_arrival_at as arrives_at,
      v.longitude, v.latitude, v.speed_over_ground_kn,
      coalesce(s.state -> 'stay' -> 'call', 'null'::jsonb) <> 'null'::jsonb
        as is_in_port
    from vessel v left join vessel_stay s on s.mmsi = v.mmsi and s.tenant_id is null
    where v.simulated = ${simulated} and v.destination <> ''
      and v.position_at >= ${new Date(now.getTime() - oldestReportMs)}`.execute(db);
  const ports = listPorts();
  const arrivals = new Map<string, Arrival[]>();
  const offPort = new Map<string, { drifting: number; slow: number }>();
  for (const row of rows) {
    const port = ports[destinationPortNumber(row.destination) - 1];
    if (port === undefined || row.isInPort) continue;
    const { unLocationCode } = port;
    const group = groupOf(row.imoNumber, row.shipType);
    const { mmsi, lengthM, arrivesAt, longitude, latitude, speedOverGroundKn: speed } = row;
    if (arrivesAt !== null && Math.abs(arrivesAt.getTime() - now.getTime()) < furthestMs) {
      const ofPort = arrivals.get(unLocationCode) ?? [];
      ofPort.push({ unLocationCode, mmsi, group, lengthM, arrivesAtMs: arrivesAt.getTime() });
      arrivals.set(unLocationCode, ofPort);
    }
    if (longitude === null || latitude === null || speed === null || speed > slowKn) continue;
    if (greatCircleNm(port, { longitude, latitude }) > offPortNm) continue;
    const waiting = offPort.get(unLocationCode) ?? { drifting: 0, slow: 0 };
    waiting[speed < driftingKn ? 'drifting' : 'slow'] += 1;
    offPort.set(unLocationCode, waiting);
  }
  return { arrivals, offPort };
}

/** Replaces the expected ships of all ports. */
export async function saveArrivals(
  db: Db,
  simulated: boolean,
  arrivals: ReadonlyMap<string, readonly Arrival[]>,
  now: Date,
): Promise<void> {
  const all = [...arrivals.values()].flat();
  await db.transaction().execute(async (tx) => {
    await sql`delete from port_arrival where simulated = ${simulated}`.execute(tx);
    await sql`
      insert into port_arrival (simulated, un_location_code, mmsi, arrives_at, reported_at)
      select ${simulated}, a.port, a.mmsi, a.at, ${now}
      from unnest(${all.map(({ unLocationCode }) => unLocationCode)}::text[], ${all.map(({ mmsi }) => mmsi)}::text[],
        ${all.map(({ arrivesAtMs }) => new Date(arrivesAtMs))}::timestamptz[]) as a(port, mmsi, at)`.execute(
      tx,
    );
  });
}
