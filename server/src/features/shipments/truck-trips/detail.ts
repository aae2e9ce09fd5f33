import { AppError, type TripStop, type TruckTripDetail } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { equipmentSubject } from '../timeline/index.ts';
import { listTrackingsBySubject } from '../tracking/index.ts';
import { findTripDevice, listTripTrack } from '../trucks/index.ts';
import { corridorOf, nextStopOf } from './fold-trip.ts';
import { type WholeTrip, findTrip, toTripRow } from './trip-row.ts';
import { newTripProgress, tripRules } from './trip-state.ts';

const mostTrack = 1000;

const iso = (ms: number | null | undefined): string | null =>
  ms == null ? null : new Date(ms).toISOString();

/** Planned and found stops in the order in which the truck comes to them. */
export function listStops({ stops: plan, fold, estimates, destinationZone }: WholeTrip): TripStop[] {
  const state = fold ?? newTripProgress(plan);
  const next = nextStopOf(state);
  const planned = plan.map((stop, index): TripStop => {
    const visit = state.visits[index] ?? null;
    const estimate = index >= next ? estimates[index - next] : undefined;
    return {
      ...stop,
      enteredAt: iso(visit?.enteredMs),
      leftAt: iso(visit?.leftMs),
      eta: iso(estimate?.atMs),
      etaEarly: iso(estimate?.earlyMs),
      etaLate: iso(estimate?.lateMs),
      isSkipped: visit === null && index < next,
    };
  });
  const found = state.found.map(({ enteredMs, leftMs, latitude, longitude }): TripStop => ({
    kind: 'found',
    name: null,
    latitude,
    longitude,
    radiusKm: null,
    timeZone: destinationZone,
    plannedAt: null,
    plannedStayMinutes: null,
    closesAt: null,
    enteredAt: iso(enteredMs),
    leftAt: iso(leftMs),
    eta: null,
    etaEarly: null,
    etaLate: null,
    isSkipped: false,
  }));
  const passed = [...planned.slice(0, next), ...found];
  const at = (stop: TripStop, index: number): number =>
    stop.enteredAt === null ? passedBefore(passed, index) : Date.parse(stop.enteredAt);
  const sorted = passed
    .map((stop, index) => ({ stop, at: at(stop, index) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ stop }) => stop);
  return [...sorted, ...planned.slice(next)];
}

/** A stop that was passed by stands before the next one that was reached. */
function passedBefore(stops: readonly TripStop[], index: number): number {
  const after = stops.slice(index + 1).find(({ enteredAt, kind }) => enteredAt !== null && kind !== 'found');
  return after?.enteredAt == null ? 0 : Date.parse(after.enteredAt) - 1;
}

function deviationOf({ stops: plan, fold }: WholeTrip): { deviationKm: number | null; deviating: boolean } {
  const deviationKm = fold?.deviationKm ?? null;
  const next = fold === null ? 0 : nextStopOf(fold);
  const from = next === 0 ? fold?.start : plan[next - 1];
  const to = plan[next];
  if (deviationKm === null || from == null || to === undefined)
    return { deviationKm: null, deviating: false };
  return { deviationKm: Math.round(deviationKm), deviating: deviationKm > corridorOf(from, to) };
}

/** One trip in full; throws `truck.trip-not-found`. */
export async function getTripDetail(
  tx: Tx,
  tenantId: string,
  tripId: string,
  now: Date,
): Promise<TruckTripDetail> {
  const trip = await findTrip(tx, tenantId, tripId);
  if (trip === undefined) throw new AppError('truck.trip-not-found', {});
  const { fold, truckDeviceId, equipmentReference } = trip;
  const from = new Date(fold?.startedMs ?? trip.beginsAt);
  const until = new Date(fold?.endedMs ?? now);
  const stops = listStops(trip);
  const [tracking] =
    equipmentReference === null
      ? []
      : await listTrackingsBySubject(tx, tenantId, [equipmentSubject(equipmentReference)]);
  const nextStop = stops.findIndex(({ enteredAt, isSkipped }) => enteredAt === null && !isSkipped);
  return {
    row: toTripRow(trip, now),
    stops,
    nextStop: nextStop === -1 ? null : nextStop,
    idleMinutes: Math.round((fold?.idleMs ?? 0) / 60_000),
    speedLimitKmh: tripRules.speedLimitKmh,
    speeding: fold?.speeding ?? [],
    ...deviationOf(trip),
    alarms: fold?.alarms ?? [],
    track:
      truckDeviceId === null
        ? []
        : await listTripTrack(tx, tenantId, truckDeviceId, { from, until, most: mostTrack }),
    device: truckDeviceId === null ? null : await findTripDevice(tx, tenantId, truckDeviceId),
    container:
      tracking === undefined || equipmentReference === null
        ? null
        : { queryid: tracking.queryId, equipmentReference },
    share:
      trip.shareToken === null || trip.sharedAt === null
        ? null
        : {
            token: trip.shareToken,
            createdAt: trip.sharedAt.toISOString(),
            opened: trip.shareOpened,
            lastOpenedAt: trip.shareOpenedAt?.toISOString() ?? null,
          },
  };
}
