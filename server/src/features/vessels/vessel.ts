import type { VesselPosition, VesselStatic } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const trackEveryMinutes = 20;

/** Keeps the newest report of each vessel of a batch, and one point a vessel and 20 minutes for its track. */
function thin(positions: readonly VesselPosition[]): { newest: VesselPosition[]; track: VesselPosition[] } {
  const newest = new Map<string, VesselPosition>();
  const track = new Map<string, VesselPosition>();
  for (const position of positions) {
    const known = newest.get(position.mmsi);
    if (known === undefined || known.positionAt < position.positionAt) newest.set(position.mmsi, position);
    const slot = Math.floor(Date.parse(position.positionAt) / (trackEveryMinutes * 60_000));
    const key = `${position.mmsi} ${slot}`;
    if (!track.has(key)) track.set(key, position);
  }
  return { newest: [...newest.values()], track: [...track.values()] };
}

/** Writes newest positions and track points. An older report never replaces a newer one; a repeat changes nothing. */
export async function recordPositions(
  db: Db,
  positions: readonly VesselPosition[],
  simulated: boolean,
): Promise<void> {
  if (positions.length === 0) return;
  const { newest, track } = thin(positions);
  await sql`
    insert into vessel (mmsi, latitude, longitude, speed_over_ground_kn, course_over_ground_deg, heading_deg, navigation_status, position_at, simulated)
    select *, ${simulated} from unnest(${newest.map((p) => p.mmsi)}::text[], ${newest.map((p) => p.latitude)}::float8[], ${newest.map((p) => p.longitude)}::float8[],
      ${newest.map((p) => p.speedOverGroundKn)}::real[], ${newest.map((p) => p.courseOverGroundDeg)}::real[], ${newest.map((p) => p.headingDeg)}::real[],
      ${newest.map((p) => p.navigationStatus)}::smallint[], ${newest.map((p) => p.positionAt)}::timestamptz[])
    on conflict (mmsi) do update set latitude = excluded.latitude, longitude = excluded.longitude, speed_over_ground_kn = excluded.speed_over_ground_kn,
      course_over_ground_deg = excluded.course_over_ground_deg, heading_deg = excluded.heading_deg, navigation_status = excluded.navigation_status,
      position_at = excluded.position_at, simulated = excluded.simulated
    where vessel.position_at is null or vessel.position_at < excluded.position_at`.execute(db);
  await sql`
    insert into vessel_track (mmsi, position_at, latitude, longitude, speed_over_ground_kn)
    select * from unnest(${track.map((p) => p.mmsi)}::text[], ${track.map((p) => p.positionAt)}::timestamptz[], ${track.map((p) => p.latitude)}::float8[],
      ${track.map((p) => p.longitude)}::float8[], ${track.map((p) => p.speedOverGroundKn)}::real[])
    on conflict do nothing`.execute(db);
}

/** Writes names and particulars from type 5 reports; a field that a report leaves empty stays as it was. */
export async function recordStatics(
  db: Db,
  statics: readonly VesselStatic[],
  simulated: boolean,
): Promise<void> {
  const newest = [...new Map(statics.map((vessel) => [vessel.mmsi, vessel])).values()];
  if (newest.length === 0) return;
  await sql`
    insert into vessel (mmsi, imo_number, vessel_name, call_sign, ship_type, length_m, beam_m, draught_m, destination, static_at, simulated)
    select *, ${simulated} from unnest(${newest.map((v) => v.mmsi)}::text[], ${newest.map((v) => v.imoNumber)}::text[], ${newest.map((v) => v.vesselName)}::text[],
      ${newest.map((v) => v.callSign)}::text[], ${newest.map((v) => v.shipType)}::smallint[], ${newest.map((v) => v.lengthM)}::real[],
      ${newest.map((v) => v.beamM)}::real[], ${newest.map((v) => v.draughtM)}::real[], ${newest.map((v) => v.destination)}::text[], ${newest.map((v) => v.reportedAt)}::timestamptz[])
    on conflict (mmsi) do update set imo_number = coalesce(excluded.imo_number, vessel.imo_number), vessel_name = coalesce(excluded.vessel_name, vessel.vessel_name),
      call_sign = coalesce(excluded.call_sign, vessel.call_sign), ship_type = coalesce(excluded.ship_type, vessel.ship_type),
      length_m = coalesce(excluded.length_m, vessel.length_m), beam_m = coalesce(excluded.beam_m, vessel.beam_m),
      draught_m = coalesce(excluded.draught_m, vessel.draught_m), destination = coalesce(excluded.destination, vessel.destination), static_at = excluded.static_at
    where vessel.static_at is null or vessel.static_at <= excluded.static_at`.execute(db);
}

export interface VesselRecord {
  mmsi: string;
  imoNumber: string | null;
  vesselName: string | null;
  callSign: string | null;
  lengthM: number | null;
  beamM: number | null;
  draughtM: number | null;
  destination: string | null;
  latitude: number | null;
  longitude: number | null;
  speedOverGroundKn: number | null;
  courseOverGroundDeg: number | null;
  headingDeg: number | null;
  positionAt: Date | null;
  simulated: boolean;
}

const columns = [
  'mmsi', 'imoNumber', 'vesselName', 'callSign', 'lengthM', 'beamM', 'draughtM', 'destination', 'latitude', 'longitude',
  'speedOverGroundKn', 'courseOverGroundDeg', 'headingDeg', 'positionAt', 'simulated',
] as const; // prettier-ignore

/** Vessels by IMO number, with newest position; the one heard last where several claim a number. */
export async function listVesselsByImo(
  tx: Tx | Db,
  imoNumbers: readonly string[],
): Promise<Map<string, VesselRecord>> {
  if (imoNumbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('vessel')
    .select(columns)
    .where(sql<boolean>`imo_number = any (${imoNumbers}::text[])`)
    .orderBy('positionAt', (order) => order.asc().nullsFirst())
    .execute();
  return new Map(rows.flatMap((row) => (row.imoNumber === null ? [] : [[row.imoNumber, row]])));
}

/** The thinned track of a vessel as [longitude, latitude], oldest first, longitudes unwrapped across the antimeridian. */
export async function listTrack(
  tx: Tx | Db,
  mmsi: string,
  from: Date,
  to: Date,
): Promise<[number, number][]> {
  const rows = await tx
    .selectFrom('vesselTrack')
    .select(['longitude', 'latitude'])
    .where('mmsi', '=', mmsi)
    .where('positionAt', '>=', from)
    .where('positionAt', '<=', to)
    .orderBy('positionAt')
    .limit(5000)
    .execute();
  return unwrap(rows.map((row) => [row.longitude, row.latitude]));
}

/** Moves each longitude by whole turns so that no step is longer than half a turn. */
export function unwrap(points: readonly [number, number][]): [number, number][] {
  let turn = 0;
  let previous: number | undefined;
  return points.map(([longitude, latitude]) => {
    if (previous !== undefined) {
      if (longitude - previous > 180) turn -= 360;
      else if (longitude - previous < -180) turn += 360;
    }
    previous = longitude;
    return [longitude + turn, latitude];
  });
}

/** When the newest position of all was reported. */
export async function findNewestPositionAt(db: Tx | Db): Promise<Date | null> {
  const row = await db
    .selectFrom('vessel')
    .select((fn) => fn.fn.max('positionAt').as('at'))
    .executeTakeFirst();
  return (row?.at as Date | null | undefined) ?? null;
}
