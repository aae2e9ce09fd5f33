import { type VesselStatic, groupOfRegisteredType, toGroupNumber } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { findRegisteredVessel } from '../../../platform/reference/index.ts';
import type { VesselParticulars } from './position-table.ts';

/** Always in one order, so that two writers of the same vessels wait for each other instead of deadlocking. */
const byMmsi = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/** The group of a ship in the registry, as `toGroupNumber`. */
export function registeredGroupNumber(imoNumber: string | null): number {
  const type = imoNumber === null ? undefined : findRegisteredVessel(imoNumber)?.type;
  return toGroupNumber(type === undefined ? undefined : groupOfRegisteredType(type));
}

/** What the live map filters by and draws. */
export const toParticulars = ({
  mmsi,
  imoNumber,
  shipType,
  lengthM,
  beamM,
  destination,
}: VesselStatic): VesselParticulars => ({
  mmsi: Number(mmsi),
  shipType,
  group: registeredGroupNumber(imoNumber),
  lengthM,
  beamM,
  destination,
});

const staticsAtOnce = 5000;

/** How often a vessel can change within a batch so that each change is kept. */
const mostRounds = 20;

/**
 * Reports in the order they came, split into rounds so that a vessel is once in each and a change is in a later one.
 */
function inRounds(statics: readonly VesselStatic[]): VesselStatic[][] {
  const rounds: Map<string, VesselStatic>[] = [];
  const known = new Map<string, { said: string; round: number }>();
  for (const vessel of statics) {
    const said = JSON.stringify({ ...vessel, reportedAt: null });
    const last = known.get(vessel.mmsi);
    const round =
      last === undefined ? 0 : last.said === said ? last.round : Math.min(last.round + 1, mostRounds - 1);
    known.set(vessel.mmsi, { said, round });
    const reports = (rounds[round] ??= new Map<string, VesselStatic>());
    reports.set(vessel.mmsi, vessel);
  }
  return rounds.map(byMmsi);
}

/**
 * Writes names and particulars from static reports; a field that a report leaves empty stays as it was. Former values
 * are kept in `vessel_change`, entered arrivals in `crew_entry`.
 */
export async function recordStatics(
  db: Db,
  statics: readonly VesselStatic[],
  simulated: boolean,
): Promise<void> {
  for (const round of inRounds(statics)) await recordStaticsOnce(db, round, simulated);
}

/** The same without duplicates of a vessel; in the order of MMSI. */
export async function recordStaticsOnce(
  db: Db,
  statics: readonly VesselStatic[],
  simulated: boolean,
): Promise<void> {
  for (let from = 0; from < statics.length; from += staticsAtOnce)
    await writeStatics(db, statics.slice(from, from + staticsAtOnce), simulated);
}

/** An entered arrival that moves by less is the same entry. */
const leastMoveSeconds = 3600;

async function writeStatics(db: Db, newest: readonly VesselStatic[], simulated: boolean): Promise<void> {
  await sql`
    with said (mmsi, imo_number, vessel_name, call_sign, ship_type, length_m, beam_m, draught_m, destination,
      reported_arrival_at, static_at) as (
      select mmsi, "imoNumber", "vesselName", "callSign", "shipType", "lengthM", "beamM", "draughtM", destination,
        "reportedArrivalAt", "reportedAt"
      from json_to_recordset(${JSON.stringify(newest)}::json) as t (mmsi text, "imoNumber" text, "vesselName" text,
        "callSign" text, "shipType" smallint, "lengthM" real,
        "beamM" real, "draughtM" real, destination text, "reportedArrivalAt" timestamptz, "reportedAt" timestamptz)
    ), changed as (
      insert into vessel_change (mmsi, changed_at, field, old_value, new_value)
      select vessel.mmsi, said.static_at, change.field, change.old_value, change.new_value
      from said join vessel on vessel.mmsi = said.mmsi and vessel.static_at <= said.static_at
      cross join lateral (values
        ('vessel_name', vessel.vessel_name, said.vessel_name), ('call_sign', vessel.call_sign, said.call_sign),
        ('imo_number', vessel.imo_number, said.imo_number), ('destination', vessel.destination, said.destination),
        ('draught_m', vessel.draught_m::text, said.draught_m::text)) as change (field, old_value, new_value)
      where change.old_value <> change.new_value
      on conflict do nothing
    ), entered as (
      insert into crew_entry (mmsi, entered_at, destination, arrival_at)
      select said.mmsi, said.static_at, said.destination, said.reported_arrival_at
      from said
      cross join lateral (select 1 from (values (said.mmsi)) as m (mmsi) left join lateral (
        select destination, arrival_at from crew_entry e where e.mmsi = m.mmsi order by entered_at desc limit 1) last
          on true
        where last.destination is distinct from said.destination
          or abs(extract(epoch from last.arrival_at - said.reported_arrival_at)) >= ${leastMoveSeconds}) moved
      where said.ship_type between 70 and 89 and said.destination is not null
        and said.reported_arrival_at is not null and not exists (
          select 1 from vessel where vessel.mmsi = said.mmsi and (vessel.static_at > said.static_at
            or (vessel.destination = said.destination and vessel.reported_arrival_at = said.reported_arrival_at)))
      on conflict do nothing
    )
    insert into vessel (mmsi, imo_number, vessel_name, call_sign, ship_type, length_m, beam_m, draught_m, destination,
      reported_arrival_at, static_at, simulated)
    select *, ${simulated} from said
    on conflict (mmsi) do update set imo_number = coalesce(excluded.imo_number, vessel.imo_number),
      vessel_name = coalesce(excluded.vessel_name, vessel.vessel_name),
      call_sign = coalesce(excluded.call_sign, vessel.call_sign), ship_type = coalesce(excluded.ship_type,
      vessel.ship_type),
      length_m = coalesce(excluded.length_m, vessel.length_m), beam_m = coalesce(excluded.beam_m, vessel.beam_m),
      draught_m = coalesce(excluded.draught_m, vessel.draught_m), destination = coalesce(excluded.destination,
      vessel.destination),
      reported_arrival_at = coalesce(excluded.reported_arrival_at, vessel.reported_arrival_at),
      static_at = excluded.static_at
    where vessel.static_at is null or vessel.static_at <= excluded.static_at`.execute(db);
}
