import { randomUUID } from 'node:crypto';
import {
  AppError,
  type PlannedStop,
  type StopInput,
  checkEquipmentReference,
  compactPlate,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { takeQuery } from '../../identity/accounts/index.ts';
import { queueTruckMoved, unfoldTrucks } from '../trucks/index.ts';

/** Circles around stops that are entered without one: a place with a UN/LOCODE is a town. */
const usualRadiusKm = { place: 3, point: 0.5 };
/** How long before its first planned time a truck may arrive. */
const earlyMs = 12 * 3_600_000;

/** A stop as it was entered, with its place; throws where that has none. */
export function toPlannedStop(input: StopInput): PlannedStop {
  const place = input.unLocationCode === undefined ? undefined : findPlace(input.unLocationCode);
  const latitude = input.latitude ?? place?.latitude;
  const longitude = input.longitude ?? place?.longitude;
  if (latitude === undefined || longitude === undefined)
    throw new AppError('truck.place-unknown', { place: input.unLocationCode ?? input.name ?? input.kind });
  const isPoint = input.latitude !== undefined;
  return {
    kind: input.kind,
    name: input.name ?? place?.name ?? `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`,
    latitude,
    longitude,
    radiusKm: input.radiusKm ?? (isPoint ? usualRadiusKm.point : usualRadiusKm.place),
    plannedAt: input.plannedAt ?? null,
    plannedStayMinutes: input.plannedStayMinutes ?? null,
    closesAt: input.closesAt ?? null,
    timeZone: input.timeZone ?? place?.timeZone ?? 'UTC',
  };
}

export interface TripRequest {
  plate: string;
  reference?: string | undefined;
  equipmentReference?: string | undefined;
  stops: readonly StopInput[];
  promisedAt?: string | undefined;
  accountId: string;
  now: Date;
}

function readContainer(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null;
  const check = checkEquipmentReference(text);
  if (check.kind !== 'valid') throw new AppError('truck.wrong-container', { number: text.trim() });
  return check.equipmentReference;
}

/**
 * Starts tracking a trip of a plate: uses a query and takes the positions that its truck has sent already. The same
 * plate with the same reference and stops while it is open is tracked already.
 */
export async function startTrip(
  tx: Tx,
  tenantId: string,
  request: TripRequest,
): Promise<{ tripId: string; plate: string; already: boolean }> {
  const plateKey = compactPlate(request.plate);
  if (plateKey.length < 2) throw new AppError('truck.plate-required', {});
  const plate = request.plate.trim();
  const stops = request.stops.map(toPlannedStop);
  const equipmentReference = readContainer(request.equipmentReference);
  const reference = request.reference || null;
  const { rows: known } = await sql<{ tripId: string }>`
    select trip_id from truck_trip
    where tenant_id = ${tenantId} and plate_key = ${plateKey} and subscribed and ended_at is null
      and (${stops.length} = 0 and ${reference}::text is null
        or reference is not distinct from ${reference} and stops = ${JSON.stringify(stops)}::jsonb)
    order by found, begins_at limit 1`.execute(tx);
  if (known[0] !== undefined) return { tripId: known[0].tripId, plate, already: true };
  await takeQuery(tx, tenantId);
  // What was found of the plate so far is a part of what is planned now.
  await sql`delete from truck_trip
    where tenant_id = ${tenantId} and plate_key = ${plateKey} and found and ended_at is null`.execute(tx);
  const planned = stops.flatMap(({ plannedAt }) =>
    plannedAt === null ? [] : [Date.parse(plannedAt) - earlyMs],
  );
  const beginsAt = new Date(Math.min(request.now.getTime(), ...planned));
  const promisedAt = request.promisedAt ?? stops.at(-1)?.plannedAt ?? null;
  const tripId = randomUUID();
  await sql`
    insert into truck_trip (tenant_id, trip_id, plate, plate_key, reference, equipment_reference, found, query_taken,
      requested_by, subscribed_at, stops, promised_at, begins_at, origin, destination, destination_zone)
    values (${tenantId}, ${tripId}, ${plate}, ${plateKey}, ${reference}, ${equipmentReference}, false, true,
      ${request.accountId}, ${request.now}, ${JSON.stringify(stops)}::jsonb, ${promisedAt}, ${beginsAt},
      ${stops[0]?.name ?? null}, ${stops.at(-1)?.name ?? null}, ${stops.at(-1)?.timeZone ?? 'UTC'})`.execute(
    tx,
  );
  await unfoldTrucks(tx, tenantId, plateKey, beginsAt);
  await queueTruckMoved(tx, tenantId);
  await notify(tx, tenantId, 'truck-trip', [tripId]);
  return { tripId, plate, already: false };
}

/** Stops tracking trips, or starts it again, which takes a query each that was planned. Returns how many changed. */
export async function setTripsSubscribed(
  tx: Tx,
  tenantId: string,
  tripIds: readonly string[],
  subscribe: boolean,
): Promise<number> {
  const { rows } = await sql<{ tripId: string; found: boolean; plateKey: string; beginsAt: Date }>`
    update truck_trip set subscribed = ${subscribe}, query_taken = ${subscribe} and not found,
      share_token = case when ${subscribe} then share_token end
    where tenant_id = ${tenantId} and trip_id = any (${[...tripIds]}::uuid[]) and subscribed <> ${subscribe}
    returning trip_id, found, plate_key, begins_at`.execute(tx);
  if (subscribe) {
    for (const { found, plateKey, beginsAt } of rows) {
      if (!found) await takeQuery(tx, tenantId);
      await unfoldTrucks(tx, tenantId, plateKey, beginsAt);
    }
    await queueTruckMoved(tx, tenantId);
  }
  const changed = rows.map(({ tripId }) => tripId);
  if (changed.length > 0) await notify(tx, tenantId, 'truck-trip', changed);
  return rows.length;
}

/** Who tracks plates of these: company accounts with open trips, each with whether it has a plan. */
export async function listTripsOfPlates(
  db: Db,
  plateKeys: readonly string[],
): Promise<{ tenantId: string; tripId: string; plateKey: string; isPlanned: boolean }[]> {
  const { rows } = await sql<{ tenantId: string; tripId: string; plateKey: string; isPlanned: boolean }>`
    select tenant_id, trip_id, plate_key, stops <> '[]'::jsonb as is_planned from truck_trip
    where plate_key = any (${[...plateKeys]}::text[]) and subscribed and ended_at is null and not found`.execute(
    db,
  );
  return rows;
}

/** The plan of a simulated trip: for one that has none, or as a new trip. Costs no query. */
export async function planSimulatedTrip(
  tx: Tx,
  tenantId: string,
  planned: {
    tripId?: string;
    plate: string;
    reference: string;
    equipmentReference: string | undefined;
    stops: readonly PlannedStop[];
    now: Date;
  },
): Promise<void> {
  const { plate, reference, stops, now, equipmentReference = null } = planned;
  const plateKey = compactPlate(plate);
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return;
  const begins = new Date(Date.parse(first.plannedAt ?? now.toISOString()) - 30 * 60_000);
  const plan = sql`stops = ${JSON.stringify(stops)}::jsonb, promised_at = ${last.plannedAt}, begins_at = ${begins},
    origin = ${first.name}, destination = ${last.name}, destination_zone = ${last.timeZone},
    equipment_reference = coalesce(equipment_reference, ${equipmentReference})`;
  if (planned.tripId !== undefined)
    await sql`update truck_trip set ${plan}, fold = null, road = null, road_asked_at = null
      where tenant_id = ${tenantId} and trip_id = ${planned.tripId} and stops = '[]'::jsonb`.execute(tx);
  else {
    const { rows } = await sql<{ tripId: string }>`
      insert into truck_trip (tenant_id, trip_id, plate, plate_key, reference, found, subscribed_at, stops, begins_at,
        simulated)
      select ${tenantId}, ${randomUUID()}, ${plate}, ${plateKey}, ${reference}, false, ${now}, '[]', ${begins}, true
      where not exists (select 1 from truck_trip where tenant_id = ${tenantId} and plate_key = ${plateKey}
        and reference = ${reference})
      returning trip_id`.execute(tx);
    if (rows[0] === undefined) return;
    await sql`delete from truck_trip
      where tenant_id = ${tenantId} and plate_key = ${plateKey} and found and ended_at is null`.execute(tx);
    await sql`update truck_trip set ${plan} where tenant_id = ${tenantId} and trip_id = ${rows[0].tripId}`.execute(
      tx,
    );
  }
  await unfoldTrucks(tx, tenantId, plateKey, begins);
  await queueTruckMoved(tx, tenantId);
}
