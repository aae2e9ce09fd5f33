import type { TruckAlarm } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A truck with positions of which no trip has been made yet. */
export interface UnfoldedTruck {
  truckDeviceId: string;
  plate: string | null;
  plateKey: string;
  simulated: boolean;
  /** When the oldest of these positions was measured. */
  unfoldedFrom: Date;
}

/** Takes trucks with positions of which no trip has been made; they are the caller's in this transaction. */
export async function takeUnfolded(tx: Tx, tenantId: string, most: number): Promise<UnfoldedTruck[]> {
  const { rows } = await sql<UnfoldedTruck>`
    with taken as materialized (
      select truck_device_id, unfolded_from from truck_device
      where tenant_id = ${tenantId} and unfolded_from is not null and plate_key is not null
      order by truck_device_id limit ${most} for update
    )
    update truck_device d set unfolded_from = null from taken
    where d.tenant_id = ${tenantId} and d.truck_device_id = taken.truck_device_id
    returning d.truck_device_id, d.plate, d.plate_key, d.simulated, taken.unfolded_from`.execute(tx);
  return rows;
}

/** Trips of a plate are made again of what was measured from an instant on. */
export async function unfoldTrucks(tx: Tx, tenantId: string, plateKey: string, from: Date): Promise<void> {
  await sql`
    update truck_device set unfolded_from = least(unfolded_from, ${from}::timestamptz)
    where tenant_id = ${tenantId} and plate_key = ${plateKey} and measured_at is not null`.execute(tx);
}

/** A position with a fix as trips need it. */
export interface TripPosition {
  atMs: number;
  latitude: number;
  longitude: number;
  speedKmh: number | null;
  courseDeg: number | null;
  ignition: boolean | null;
  alarms: TruckAlarm[];
}

/** Positions with a fix of one truck after an instant, oldest first. */
export async function listTripPoints(
  tx: Tx,
  tenantId: string,
  truckDeviceId: string,
  after: Date,
  most: number,
): Promise<TripPosition[]> {
  const { rows } = await sql<Omit<TripPosition, 'atMs'> & { measuredAt: Date }>`
    select measured_at, latitude, longitude, speed_kmh, course_deg, ignition, alarms from truck_position
    where tenant_id = ${tenantId} and truck_device_id = ${truckDeviceId} and is_fixed and measured_at > ${after}
    order by measured_at limit ${most}`.execute(tx);
  return rows.map(({ measuredAt, ...row }) => ({ ...row, atMs: measuredAt.getTime() }));
}

/** The track of one truck between two instants, thinned to about `most` positions, oldest first. */
export async function listTripTrack(
  tx: Tx,
  tenantId: string,
  truckDeviceId: string,
  { from, until, most }: { from: Date; until: Date; most: number },
): Promise<{ at: string; latitude: number; longitude: number; speedKmh: number | null }[]> {
  const { rows } = await sql<{ at: Date; latitude: number; longitude: number; speedKmh: number | null }>`
    with numbered as (
      select measured_at, latitude, longitude, speed_kmh, row_number() over (order by measured_at) as number,
        count(*) over () as count
      from truck_position
      where tenant_id = ${tenantId} and truck_device_id = ${truckDeviceId} and is_fixed
        and measured_at between ${from} and ${until}
    )
    select measured_at as at, latitude, longitude, speed_kmh from numbered
    where number = count or number % greatest(1, ceil(count::float8 / ${most})::int) = 0
    order by measured_at`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The device of a trip, for its detail. */
export async function findTripDevice(tx: Tx, tenantId: string, truckDeviceId: string) {
  const { rows } = await sql<{ protocol: string | null; deviceId: string; lastHeardAt: Date | null }>`
    select protocol, device_id, last_heard_at from truck_device
    where tenant_id = ${tenantId} and truck_device_id = ${truckDeviceId}`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { ...row, lastHeardAt: row.lastHeardAt?.toISOString() ?? null };
}
