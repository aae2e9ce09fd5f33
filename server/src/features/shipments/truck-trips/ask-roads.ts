import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { notify } from '../../../platform/push/push.ts';
import { toJudgedColumns } from './judged-columns.ts';
import { type TripRoad, findRoad, isRoadDue } from './trip-road.ts';
import { type WholeTrip, wholeTripColumns } from './trip-row.ts';

const tripsAtOnce = 100;
/** A trip whose way was asked for in vain, or is still good, is looked at again after this. */
const lookAgainMs = 60_000;

/** Planned trips that are not at their end, those first that were never asked for. */
async function listAhead(tx: Tx, tenantId: string, now: Date): Promise<WholeTrip[]> {
  const { rows } = await sql<WholeTrip>`
    select ${wholeTripColumns} from truck_trip t
    where t.tenant_id = ${tenantId} and t.subscribed and t.ended_at is null and t.stops <> '[]'::jsonb
      and t.fold is not null and (t.road_asked_at is null or t.road_asked_at < ${new Date(now.getTime() - lookAgainMs)})
    order by t.road_asked_at nulls first, t.trip_id limit ${tripsAtOnce}`.execute(tx);
  return rows;
}

/** Writes what the server said, unless the trip has another plan by now. */
async function writeRoad(
  tx: Tx,
  tenantId: string,
  { tripId, stops }: WholeTrip,
  road: TripRoad,
): Promise<void> {
  const { rows } = await sql<WholeTrip>`
    select ${wholeTripColumns} from truck_trip t
    where t.tenant_id = ${tenantId} and t.trip_id = ${tripId} and t.ended_at is null
      and t.stops = ${JSON.stringify(stops)}::jsonb for update`.execute(tx);
  const [trip] = rows;
  if (trip === undefined || trip.fold === null) return;
  await sql`
    update truck_trip set road = ${JSON.stringify(road)}::jsonb, ${toJudgedColumns(trip, trip.fold, road)}
    where tenant_id = ${tenantId} and trip_id = ${tripId}`.execute(tx);
}

/**
 * Trucks have moved: the routing server is asked for the ways ahead that are not known or old, outside of any
 * transaction. Where it does not answer, the estimates by distance factors stay.
 */
export const askRoads: React<'truck.moved'> = async (
  { db, clock, roads, isLoadingHistory },
  { tenantId },
) => {
  if (roads === undefined || isLoadingHistory?.() === true) return;
  const now = clock.now();
  const trips = await db.asTenant(tenantId, (tx) => listAhead(tx, tenantId, now));
  const asked = await Promise.all(
    trips.map(async (trip) => {
      const isDue = trip.fold !== null && isRoadDue(trip.road, trip.fold, trip.stops);
      return { trip, road: isDue ? await findRoad(roads, trip.fold!, trip.stops) : undefined };
    }),
  );
  const found = asked.flatMap(({ trip, road }) => (road === undefined ? [] : [{ trip, road }]));
  await db.asTenant(tenantId, async (tx) => {
    await sql`
      update truck_trip set road_asked_at = ${now}
      where tenant_id = ${tenantId} and trip_id = any (${trips.map(({ tripId }) => tripId)}::uuid[])`.execute(
      tx,
    );
    for (const { trip, road } of found) await writeRoad(tx, tenantId, trip, road);
    if (found.length > 0)
      await notify(
        tx,
        tenantId,
        'truck-trip',
        found.map(({ trip }) => trip.tripId),
      );
  });
};
