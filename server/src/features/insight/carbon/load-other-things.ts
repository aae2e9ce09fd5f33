import type { LatLon, SeaCargoMode } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findRailStation } from '../../../platform/reference/index.ts';
import { measureWay } from '../../shipments/emissions/index.ts';
import type { CarbonLeg, CarbonThing } from './chain-of.ts';
import { type ThingsWanted, chosen, listLimit, statedColumns } from './load-things.ts';

type Named = Omit<CarbonThing, 'kind' | 'assumed' | 'legs' | 'weightKg'>;

/** Whether a journey at sea of this container, around this moment, counts a leg of the mode itself. */
const isCountedAtSea = (equipment: string, mode: 'TRUCK' | 'RAIL', at: string) => sql`exists (
  select from shipment s join shipment_leg l on l.tenant_id = s.tenant_id and l.shipment_id = s.shipment_id
  where s.tenant_id = x.tenant_id and s.equipment_reference = ${sql.raw(equipment)} and s.listed
    and l.mode_of_transport = ${mode} and ${sql.raw(at)} between s.departure_at - interval '30 days'
      and s.arrival_at + interval '30 days')`;

interface TripRecord extends Named {
  equipmentReference: string | null;
  state: string;
  drivenKm: number;
  stops: (LatLon & { name: string })[];
  start: LatLon | null;
}

/**
 * Trips of trucks: planned ones, and those that were found in positions once they are over. A trip that carries a
 * container whose journey at sea counts its way by road itself is not counted twice.
 */
export async function listTripThings(db: Db | Tx, wanted: ThingsWanted): Promise<CarbonThing[]> {
  const state = sql`concat_ws(' ', x.state = 'ended', x.started_at, x.ended_at, md5(x.stops::text), x.reference)`;
  const { rows } = await sql<TripRecord>`
    select x.trip_id as thing_id, x.trip_id as query_id, coalesce(x.reference, x.plate) as number,
      null as carrier_code, x.origin as pol, x.destination as pod, x.simulated, ${state} as based_on,
      x.equipment_reference, x.state, x.driven_km, x.stops, x.fold -> 'start' as start,
      x.started_at is not null as has_departed,
      to_char(coalesce(x.started_at, x.begins_at)
        at time zone coalesce(x.stops -> 0 ->> 'timeZone', x.destination_zone), 'YYYY-MM-DD') as departed_on,
      (select ${statedColumns} from received_footprint f where f.tenant_id = x.tenant_id
        and f.shipment_number = upper(regexp_replace(x.reference, '[\\s./_-]+', '', 'g'))) as footprint
    from truck_trip x left join carbon_result c on c.tenant_id = x.tenant_id and c.thing_id = x.trip_id
    where x.tenant_id = ${wanted.tenantId} and (jsonb_array_length(x.stops) > 0 or x.ended_at is not null)
      and not ${isCountedAtSea('x.equipment_reference', 'TRUCK', 'x.begins_at')}
      and ${chosen(sql`x.trip_id`, state, wanted)}
    order by x.trip_id limit ${listLimit(wanted)}`.execute(db);
  return rows.map(({ equipmentReference, state: stage, drivenKm, stops, start, ...row }) => {
    const places = stops.length > 1 || start === null ? stops : [start, ...stops];
    const distance =
      stage === 'ended' && drivenKm > 0
        ? { km: Math.round(drivenKm * 10) / 10, kind: 'driven' as const, basis: 'driven' as const }
        : measureWay(places, 'assumed-detour');
    const leg: CarbonLeg = {
      mode: 'TRUCK',
      from: row.pol,
      to: row.pod,
      vesselImoNumber: null,
      vesselName: null,
      state: stage === 'ended' ? 'done' : row.hasDeparted ? 'under-way' : 'ahead',
      distance: distance ?? null,
    };
    return {
      ...row,
      customerReference: null,
      kind: 'trip',
      weightKg: null,
      assumed: { basis: equipmentReference === null ? 'assumed-truck' : 'assumed-containers', units: 1 },
      legs: [leg],
    };
  });
}

interface RailRecord extends Omit<Named, 'footprint' | 'customerReference' | 'carrierCode'> {
  railKind: 'car' | 'container';
  finished: boolean;
  weightKg: number | null;
  stops: { name: string; code: string | null; state: string }[];
}

/** A station by its code, else by its name. */
const stationOf = ({ name, code }: { name: string; code: string | null }) =>
  (code === null ? undefined : findRailStation(code)) ?? findRailStation(name);

/**
 * Cars and containers on rails; a train is no shipment: its containers and cars are. Their way is measured from station
 * to station, as far as it is known where these lie.
 */
export async function listRailThings(db: Db | Tx, wanted: ThingsWanted): Promise<CarbonThing[]> {
  const state = sql`concat_ws(' ', x.facts, md5(x.record::text))`;
  const { rows } = await sql<RailRecord>`
    select x.item_id as thing_id, x.item_id as query_id, x.number, x.kind as rail_kind, x.finished, x.simulated,
      x.record ->> 'origin' as pol, x.record ->> 'destination' as pod, ${state} as based_on,
      x.record -> 'stops' as stops, m.departed_at is not null as has_departed,
      (select max((f.fact ->> 'weightKg')::float8) from rail_fact f
        where f.tenant_id = x.tenant_id and f.number = x.number) as weight_kg,
      left(coalesce(m.departed_at, x.record -> 'stops' -> 0 ->> 'plannedDepartureAt'), 10) as departed_on
    from rail_item x left join carbon_result c on c.tenant_id = x.tenant_id and c.thing_id = x.item_id
      cross join lateral (select case when x.record -> 'stops' -> 0 ->> 'state' = 'passed'
        then x.record -> 'stops' -> 0 ->> 'departureAt' end as departed_at) m
    where x.tenant_id = ${wanted.tenantId} and x.active and x.record is not null and x.kind in ('car', 'container')
      and jsonb_array_length(x.record -> 'stops') > 1
      and not ${isCountedAtSea('x.number', 'RAIL', 'm.departed_at::timestamptz')}
      and ${chosen(sql`x.item_id`, state, wanted)}
    order by x.item_id limit ${listLimit(wanted)}`.execute(db);
  return rows.map(({ railKind, finished, stops, ...row }) => {
    const stations = stops.map(stationOf);
    // A way with an unknown end is not measured: it would be too short.
    const isMeasured = stations[0] !== undefined && stations.at(-1) !== undefined;
    const distance = isMeasured
      ? measureWay(
          stations.filter((station) => station !== undefined),
          'stations',
        )
      : undefined;
    const leg: CarbonLeg = {
      mode: 'RAIL',
      from: row.pol ?? stops[0]?.name ?? null,
      to: row.pod ?? stops.at(-1)?.name ?? null,
      vesselImoNumber: null,
      vesselName: null,
      state: finished || stops.at(-1)?.state !== 'ahead' ? 'done' : row.hasDeparted ? 'under-way' : 'ahead',
      distance: distance ?? null,
    };
    return {
      ...row,
      customerReference: null,
      carrierCode: null,
      footprint: null,
      kind: 'rail',
      assumed: { basis: railKind === 'car' ? 'assumed-car' : 'assumed-containers', units: 1 },
      legs: [leg],
    };
  });
}

interface CargoRecord extends Omit<Named, 'customerReference'> {
  mode: SeaCargoMode;
  pieces: number | null;
  weightKg: number | null;
  sailings: {
    from: string | null;
    to: string | null;
    vesselImoNumber: string | null;
    vesselName: string | null;
    state: string;
    loaded: number;
  }[];
}

/**
 * Ro-Ro and breakbulk, by the ships that carry it. Breakbulk without a weight is not calculated: it may be anything.
 * What is a part of a booking that is followed is counted with that.
 */
export async function listCargoThings(db: Db | Tx, wanted: ThingsWanted): Promise<CarbonThing[]> {
  const state = sql`concat_ws(' ', x.facts, md5(x.record::text))`;
  const { rows } = await sql<CargoRecord>`
    select x.item_id as thing_id, x.item_id as query_id, x.number, x.mode, x.simulated, ${state} as based_on,
      x.record ->> 'carrierCode' as carrier_code, x.record ->> 'pol' as pol, x.record ->> 'pod' as pod,
      x.record -> 'sailings' as sailings, (x.record ->> 'weightKg')::float8 as weight_kg,
      (x.record -> 'counts' ->> 'booked')::int as pieces,
      coalesce((m.first ->> 'departureIsActual')::boolean, false) as has_departed,
      to_char((m.first ->> 'departureAt')::timestamptz at time zone coalesce(m.first ->> 'fromTimeZone', 'UTC'),
        'YYYY-MM-DD') as departed_on,
      (select ${statedColumns} from received_footprint f where f.tenant_id = x.tenant_id
        and f.shipment_number = x.number) as footprint
    from sea_cargo x left join carbon_result c on c.tenant_id = x.tenant_id and c.thing_id = x.item_id
      cross join lateral (select jsonb_path_query_first(x.record -> 'sailings', '$[*] ? (@.state != "left-behind")')
        as first) m
    where x.tenant_id = ${wanted.tenantId} and x.active and not x.covered and x.record is not null
      and m.first is not null and (x.mode = 'ro-ro' or x.record ->> 'weightKg' is not null)
      and ${chosen(sql`x.item_id`, state, wanted)}
    order by x.item_id limit ${listLimit(wanted)}`.execute(db);
  return rows.map(({ mode, pieces, sailings, ...row }) => {
    const going = sailings.filter((sailing) => sailing.state !== 'left-behind');
    return {
      ...row,
      customerReference: null,
      kind: 'cargo',
      assumed: { basis: 'assumed-vehicle', units: pieces ?? 1 },
      legs: going.map(({ from, to, vesselImoNumber, vesselName, state: stage, loaded }, at): CarbonLeg => ({
        mode: 'VESSEL',
        // A ship that took some of the pieces carries their share of the mass.
        ...(pieces !== null &&
          loaded > 0 &&
          loaded < pieces && { part: { number: at, share: loaded / pieces } }),
        from,
        to,
        vesselImoNumber,
        vesselName,
        seaCargo: mode === 'ro-ro' ? 'roro' : 'breakbulk',
        state: stage === 'arrived' ? 'done' : stage === 'under-way' ? 'under-way' : 'ahead',
      })),
    };
  });
}
