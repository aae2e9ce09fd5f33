import {
  type AirLeg,
  type LatLon,
  type RailStop,
  type WallMark,
  formatRailNumber,
  formatWaybillNumber,
  pointBetween,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findAirport } from '../../../platform/reference/index.ts';
import { isLateWaybill } from '../../shipments/air/index.ts';
import { isLateRail, placeOfStation } from '../../shipments/rail/index.ts';
import { isLateCargo } from '../../shipments/sea-cargo/index.ts';
import { isSilentTrip } from '../../shipments/truck-trips/index.ts';

const mostOfMode = 300;

/** Where something is between two places, as if it moved evenly; undefined outside of the two times. */
export function placeOnWay(
  from: { at: string | null; place: LatLon | undefined },
  to: { at: string | null; place: LatLon | undefined },
  now: Date,
): LatLon | undefined {
  if (from.place === undefined || to.place === undefined || from.at === null || to.at === null)
    return undefined;
  const [start, end] = [Date.parse(from.at), Date.parse(to.at)];
  if (end <= start || now.getTime() < start) return undefined;
  return pointBetween(from.place, to.place, Math.min(1, (now.getTime() - start) / (end - start)));
}

async function listTrucks(tx: Tx, tenantId: string, now: Date): Promise<WallMark[]> {
  const { rows } = await sql<WallMark & { lateness: string | null }>`
    select trip_id as id, plate as name, longitude, latitude,
      case when not ${isSilentTrip(now)} then lateness end as lateness from truck_trip t
    where tenant_id = ${tenantId} and subscribed and state in ('driving', 'standing') and latitude is not null
    order by arrival_sort, trip_id limit ${mostOfMode}`.execute(tx);
  return rows.map(({ id, name, longitude, latitude, lateness }) => ({
    id,
    mode: 'truck',
    name,
    longitude,
    latitude,
    tone: lateness === 'late' ? 'late' : lateness === 'may-be-late' ? 'possible' : 'on-plan',
    estimated: false,
  }));
}

/** Where a train is by its stations: at one, or between the last one that it left and the next. */
export function placeOfTrain(stops: readonly RailStop[], now: Date): LatLon | undefined {
  const last = stops.findLastIndex(({ state }) => state !== 'ahead');
  const [here, next] = [stops[last], stops[last + 1]];
  if (here === undefined) return undefined;
  if (here.state === 'here' || next === undefined) return placeOfStation(here);
  const between = placeOnWay(
    { at: here.departureAt, place: placeOfStation(here) },
    { at: next.arrivalAt, place: placeOfStation(next) },
    now,
  );
  return between ?? placeOfStation(here);
}

async function listTrains(tx: Tx, tenantId: string, now: Date): Promise<WallMark[]> {
  const { rows } = await sql<{ id: string; number: string; stops: RailStop[] | null; late: boolean }>`
    select i.item_id as id, i.number, i.record -> 'stops' as stops, ${isLateRail(now)} as late from rail_item i
    where tenant_id = ${tenantId} and active and kind = 'train' and not finished and status <> 'planned'
    order by arrival_at, item_id limit ${mostOfMode}`.execute(tx);
  return rows.flatMap(({ id, number, stops, late }): WallMark[] => {
    const place = placeOfTrain(stops ?? [], now);
    const name = formatRailNumber(number, 'train');
    const tone = late ? 'late' : 'on-plan';
    return place === undefined ? [] : [{ id, mode: 'rail', name, ...place, tone, estimated: true }];
  });
}

async function listFlights(tx: Tx, tenantId: string, now: Date): Promise<WallMark[]> {
  const { rows } = await sql<{ id: string; number: string; legs: AirLeg[] | null; late: boolean }>`
    select w.waybill_id as id, w.number, w.record -> 'legs' as legs, ${isLateWaybill(now)} as late
    from air_waybill w where tenant_id = ${tenantId} and active and not finished
    order by arrival_at, waybill_id limit ${mostOfMode}`.execute(tx);
  return rows.flatMap(({ id, number, legs, late }) =>
    (legs ?? [])
      .filter(({ state }) => state === 'flying')
      .flatMap((leg): WallMark[] => {
        const place = placeOnWay(
          { at: leg.departureAt, place: findAirport(leg.from) },
          { at: leg.arrivalAt, place: findAirport(leg.to) },
          now,
        );
        if (place === undefined) return [];
        const name = leg.flightNumber ?? formatWaybillNumber(number);
        const tone = late ? 'late' : 'on-plan';
        return [{ id: `${id} ${leg.part}`, mode: 'air', name, ...place, tone, estimated: true }];
      }),
  );
}

/** Ships at sea with cargo in no container, where AIS heard them last. */
async function listCargoShips(tx: Tx, tenantId: string, now: Date): Promise<WallMark[]> {
  const { rows } = await sql<Omit<WallMark, 'tone' | 'estimated'> & { late: boolean }>`
    select distinct on (v.imo_number) i.item_id as id, i.mode, v.vessel_name as name, v.longitude, v.latitude,
      ${isLateCargo(now)} as late
    from sea_cargo i cross join lateral unnest(i.imo_numbers) as s (imo_number)
    join vessel v on v.imo_number = s.imo_number and v.simulated = i.simulated
    where i.tenant_id = ${tenantId} and i.active and not i.finished and i.status = 'at-sea' and v.latitude is not null
    order by v.imo_number, i.late_at, i.known_delay desc limit ${mostOfMode}`.execute(tx);
  return rows.map(({ late, ...row }) => ({ ...row, tone: late ? 'late' : 'on-plan', estimated: false }));
}

/** Aircraft, trucks and trains under way: trucks where they were heard, the others by the clock between two places. */
export const listMarks = async (tx: Tx, tenantId: string, now: Date): Promise<WallMark[]> => [
  ...(await listCargoShips(tx, tenantId, now)),
  ...(await listTrucks(tx, tenantId, now)),
  ...(await listTrains(tx, tenantId, now)),
  ...(await listFlights(tx, tenantId, now)),
];
