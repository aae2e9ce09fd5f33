import { randomUUID } from 'node:crypto';
import { formatPlate } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { notify } from '../../../platform/push/push.ts';
import { type UnfoldedTruck, listTripPoints, queueTruckMoved, takeUnfolded } from '../trucks/index.ts';
import { foldTrip } from './fold-trip.ts';
import { orNull, toJudgedColumns } from './judged-columns.ts';
import { type WholeTrip, wholeTripColumns } from './trip-row.ts';
import type { TripPoint, TripProgress } from './trip-state.ts';

const trucksAtOnce = 200;
const pointsAtOnce = 5000;
/** Trips of one truck in one go: a device that brings months of positions continues with the next. */
const mostTrips = 50;

async function findOpenTrip(tx: Tx, tenantId: string, plateKey: string): Promise<WholeTrip | undefined> {
  const { rows } = await sql<WholeTrip>`
    select ${wholeTripColumns} from truck_trip t
    where t.tenant_id = ${tenantId} and t.plate_key = ${plateKey} and t.subscribed and t.ended_at is null
    order by t.found, t.begins_at, t.trip_id limit 1 for update`.execute(tx);
  return rows[0];
}

async function findLastEnd(tx: Tx, tenantId: string, plateKey: string): Promise<Date | undefined> {
  const { rows } = await sql<{ foldedUntil: Date | null }>`
    select max(measured_at) as folded_until from truck_trip
    where tenant_id = ${tenantId} and plate_key = ${plateKey} and ended_at is not null`.execute(tx);
  return rows[0]?.foldedUntil ?? undefined;
}

async function addFoundTrip(
  tx: Tx,
  tenantId: string,
  truck: UnfoldedTruck,
  beginsAt: Date,
  now: Date,
): Promise<WholeTrip> {
  const { rows } = await sql<WholeTrip>`
    insert into truck_trip as t (tenant_id, trip_id, plate, plate_key, truck_device_id, found, subscribed_at, stops,
      begins_at, simulated)
    values (${tenantId}, ${randomUUID()}, ${truck.plate ?? formatPlate(truck.plateKey)}, ${truck.plateKey},
      ${truck.truckDeviceId}, true, ${now}, '[]', ${beginsAt}, ${truck.simulated})
    returning ${wholeTripColumns}`.execute(tx);
  return rows[0]!;
}

async function writeTrip(
  tx: Tx,
  tenantId: string,
  trip: WholeTrip,
  truck: UnfoldedTruck,
  state: TripProgress,
  newest: TripPoint | undefined,
): Promise<void> {
  await sql`
    update truck_trip set truck_device_id = ${truck.truckDeviceId}, simulated = ${truck.simulated},
      ${toJudgedColumns(trip, state)}, driven_km = ${state.drivenKm},
      measured_at = ${orNull(newest?.atMs ?? trip.measuredAt?.getTime())},
      latitude = ${newest?.latitude ?? trip.latitude}, longitude = ${newest?.longitude ?? trip.longitude},
      speed_kmh = ${newest === undefined ? trip.speedKmh : newest.speedKmh},
      course_deg = ${newest === undefined ? trip.courseDeg : newest.courseDeg}
    where tenant_id = ${tenantId} and trip_id = ${trip.tripId}`.execute(tx);
}

/** Folds what a trip does not know yet. Gives the instant up to which positions were used, when it ended. */
async function advanceTrip(
  tx: Tx,
  tenantId: string,
  trip: WholeTrip,
  truck: UnfoldedTruck,
): Promise<{ endedAt: Date } | undefined> {
  // A position that comes late, or a change of the plan: all over again.
  const lastMs = trip.fold?.last?.atMs;
  const isLate = lastMs === undefined || truck.unfoldedFrom.getTime() <= lastMs;
  let state = isLate ? foldTrip(trip.stops, []) : trip.fold!;
  let after = isLate ? new Date(trip.beginsAt.getTime() - 1) : new Date(lastMs);
  let newest: TripPoint | undefined;
  for (;;) {
    const points = await listTripPoints(tx, tenantId, truck.truckDeviceId, after, pointsAtOnce);
    if (points.length === 0) break;
    state = foldTrip(trip.stops, points, { from: state });
    newest = points.findLast(({ atMs }) => atMs <= (state.last?.atMs ?? 0)) ?? newest;
    after = new Date(points.at(-1)!.atMs);
    if (state.endedMs !== null || points.length < pointsAtOnce) break;
  }
  await writeTrip(tx, tenantId, trip, truck, state, newest);
  return state.endedMs === null || state.last === null ? undefined : { endedAt: new Date(state.last.atMs) };
}

/** Makes trips from the new positions of one truck: the planned one that is open, else one that is found. */
async function followTruck(tx: Tx, tenantId: string, truck: UnfoldedTruck, now: Date): Promise<string[]> {
  const changed: string[] = [];
  let from = truck.unfoldedFrom;
  for (let count = 0; count < mostTrips; count += 1) {
    let trip = await findOpenTrip(tx, tenantId, truck.plateKey);
    if (trip === undefined) {
      const until = await findLastEnd(tx, tenantId, truck.plateKey);
      const begins = until !== undefined && until >= from ? new Date(until.getTime() + 1) : from;
      const [next] = await listTripPoints(
        tx,
        tenantId,
        truck.truckDeviceId,
        new Date(begins.getTime() - 1),
        1,
      );
      if (next === undefined) break;
      trip = await addFoundTrip(tx, tenantId, truck, new Date(next.atMs), now);
    }
    changed.push(trip.tripId);
    const ended = await advanceTrip(tx, tenantId, trip, { ...truck, unfoldedFrom: from });
    if (ended === undefined) break;
    from = new Date(ended.endedAt.getTime() + 1);
  }
  return changed;
}

/** Trucks have reported: their trips are made from the new positions, some trucks at a time. */
export const followTrucks: React<'truck.moved'> = async ({ db, clock }, { tenantId }) => {
  await db.asTenant(tenantId, async (tx) => {
    const trucks = await takeUnfolded(tx, tenantId, trucksAtOnce);
    const changed: string[] = [];
    for (const truck of trucks) changed.push(...(await followTruck(tx, tenantId, truck, clock.now())));
    if (changed.length > 0) await notify(tx, tenantId, 'truck-trip', changed.slice(0, 100));
    if (trucks.length === trucksAtOnce) await queueTruckMoved(tx, tenantId);
  });
};
