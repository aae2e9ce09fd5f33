import {
  type RoadSource,
  type TripLateness,
  type TruckTripRow,
  type PlannedStop,
  isSilentAt,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { noDelayKnown } from '../shipments/index.ts';
import type { StopEstimate } from './estimate-arrival.ts';
import type { TripRoad } from './trip-road.ts';
import type { TripProgress } from './trip-state.ts';

/** A row of `truck_trip` as it is read. */
export interface TripRecord {
  tripId: string;
  plate: string;
  plateKey: string;
  truckDeviceId: string | null;
  reference: string | null;
  equipmentReference: string | null;
  found: boolean;
  subscribed: boolean;
  subscribedAt: Date;
  promisedAt: Date | null;
  beginsAt: Date;
  state: TruckTripRow['state'];
  startedAt: Date | null;
  endedAt: Date | null;
  arrivedAt: Date | null;
  standingSince: Date | null;
  standingAt: TruckTripRow['standingAt'];
  eta: Date | null;
  etaEarly: Date | null;
  etaLate: Date | null;
  roadSource: RoadSource;
  lateness: TripLateness;
  drivenKm: number;
  leftKm: number | null;
  measuredAt: Date | null;
  latitude: number | null;
  longitude: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  origin: string | null;
  destination: string | null;
  destinationZone: string;
  simulated: boolean;
  slipMinutes: number;
}

/** What a list needs of a trip `t`. */
export const tripColumns = sql`t.trip_id, t.plate, t.plate_key, t.truck_device_id, t.reference, t.equipment_reference,
  t.found, t.subscribed, t.subscribed_at, t.promised_at, t.begins_at, t.state, t.started_at, t.ended_at, t.arrived_at,
  t.standing_since, t.standing_at, t.eta, t.eta_early, t.eta_late, t.road_source,
  t.lateness, t.driven_km, t.left_km, t.measured_at,
  t.latitude, t.longitude, t.speed_kmh, t.course_deg, t.origin, t.destination, t.destination_zone, t.simulated,
  t.slip_minutes`;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function toTripRow(record: TripRecord, now: Date): TruckTripRow {
  const { measuredAt, latitude, longitude, speedKmh, courseDeg, state, slipMinutes } = record;
  const isOnRoad = state === 'driving' || state === 'standing';
  const isSilent = isOnRoad && isSilentAt('truck', iso(measuredAt), now);
  return {
    tripId: record.tripId,
    plate: record.plate,
    reference: record.reference,
    equipmentReference: record.equipmentReference,
    found: record.found,
    origin: record.origin,
    destination: record.destination,
    destinationZone: record.destinationZone,
    state,
    standingSince: iso(record.standingSince),
    standingAt: record.standingAt,
    isSilent,
    startedAt: iso(record.startedAt),
    endedAt: iso(record.endedAt),
    promisedAt: iso(record.promisedAt),
    eta: iso(record.eta),
    etaEarly: iso(record.etaEarly),
    etaLate: iso(record.etaLate),
    roadSource: record.roadSource,
    arrivedAt: iso(record.arrivedAt),
    // No urgency from old data: where it is now, and so how late, nobody knows.
    lateness: isSilent ? 'unknown' : record.lateness,
    slipMinutes: slipMinutes === noDelayKnown || isSilent ? null : slipMinutes,
    drivenKm: Math.round(record.drivenKm),
    leftKm: record.leftKm,
    position:
      measuredAt === null || latitude === null || longitude === null
        ? null
        : { measuredAt: measuredAt.toISOString(), latitude, longitude, speedKmh, courseDeg },
    subscribed: record.subscribed,
    subscribedAt: record.subscribedAt.toISOString(),
    simulated: record.simulated,
  };
}

/** A trip with its plan and what its positions add up to. */
export interface WholeTrip extends TripRecord {
  stops: PlannedStop[];
  fold: TripProgress | null;
  estimates: StopEstimate[];
  road: TripRoad | null;
  shareToken: string | null;
  sharedAt: Date | null;
  shareOpened: number;
  shareOpenedAt: Date | null;
}

export const wholeTripColumns = sql`${tripColumns}, t.stops, t.fold, t.estimates, t.road, t.share_token, t.shared_at,
  t.share_opened, t.share_opened_at`;

export async function findTrip(tx: Tx, tenantId: string, tripId: string): Promise<WholeTrip | undefined> {
  const { rows } = await sql<WholeTrip>`
    select ${wholeTripColumns} from truck_trip t where t.tenant_id = ${tenantId} and t.trip_id = ${tripId}`.execute(
    tx,
  );
  return rows[0];
}
