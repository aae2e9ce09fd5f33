import type { VesselPosition, VesselStatic } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { noCourse, noSpeed, noStatus, rawPerDegree } from '../../formats/ais/index.ts';
import { type JudgedLog, judgeLog, toLatest } from './judged-log.ts';
import type { VesselParticulars } from './position-table.ts';
import { TrackPoints } from './track-points.ts';
import { writePoints } from './track-store.ts';

/** How often a point of a simulated ship is kept, whose way is made up anyhow. */
const trackEveryMinutes = 20;

/** Keeps the newest report of each vessel of a batch, and one point a vessel and 20 minutes for its track. */
function thin(positions: readonly VesselPosition[]): JudgedLog {
  const newest = new Map<string, VesselPosition>();
  const track = new Map<string, VesselPosition>();
  for (const position of positions) {
    const known = newest.get(position.mmsi);
    if (known === undefined || known.positionAt < position.positionAt) newest.set(position.mmsi, position);
    const slot = Math.floor(Date.parse(position.positionAt) / (trackEveryMinutes * 60_000));
    const key = `${position.mmsi} ${slot}`;
    if (!track.has(key)) track.set(key, position);
  }
  const points = [...track.values()].map((position) => ({ ...toLatest(position), track: 0 }));
  return { latest: [...newest.values()].map(toLatest), points: TrackPoints.of(points) };
}

/** Always in one order: two writers of the same vessels then wait for each other, and never both. */
const byMmsi = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/**
 * Writes newest positions and track points of a batch that is kept as a whole, such as an uploaded log. An older report
 * never replaces a newer one; a repeat changes nothing. Gives what was written.
 */
export async function recordPositions(
  db: Db,
  positions: readonly VesselPosition[],
  simulated: boolean,
  now: Date,
): Promise<JudgedLog> {
  if (positions.length === 0) return { latest: [], points: new TrackPoints(1) };
  const judged = simulated ? thin(positions) : judgeLog(positions, now);
  const newest = judged.latest.toSorted((a, b) => a.mmsi - b.mmsi);
  await sql`
    insert into vessel (mmsi, latitude, longitude, speed_over_ground_kn, course_over_ground_deg, heading_deg, navigation_status, position_at, simulated)
    select *, ${simulated} from unnest(${newest.map((p) => String(p.mmsi).padStart(9, '0'))}::text[], ${newest.map((p) => p.latitude / rawPerDegree)}::float8[],
      ${newest.map((p) => p.longitude / rawPerDegree)}::float8[], ${newest.map((p) => (p.speed === noSpeed ? null : p.speed / 10))}::real[],
      ${newest.map((p) => (p.course >= noCourse ? null : p.course / 10))}::real[], ${newest.map((p) => (p.heading >= 360 ? null : p.heading))}::real[],
      ${newest.map((p) => (p.status === noStatus ? null : p.status))}::smallint[], ${newest.map((p) => new Date(p.atMs).toISOString())}::timestamptz[])
    on conflict (mmsi) do update set latitude = excluded.latitude, longitude = excluded.longitude, speed_over_ground_kn = excluded.speed_over_ground_kn,
      course_over_ground_deg = excluded.course_over_ground_deg, heading_deg = excluded.heading_deg, navigation_status = excluded.navigation_status,
      position_at = excluded.position_at, simulated = excluded.simulated
    where vessel.position_at is null or vessel.position_at < excluded.position_at`.execute(db);
  await writePoints(db, judged.points, now);
  return judged;
}

/** What the live map filters by and draws. */
export const toParticulars = ({ mmsi, shipType, lengthM, beamM, destination }: VesselStatic): VesselParticulars => ({
  mmsi: Number(mmsi),
  shipType,
  lengthM,
  beamM,
  destination,
}); // prettier-ignore

const staticsAtOnce = 5000;

/** How often a vessel can change within a batch so that each change is kept. */
const mostRounds = 20;

/** Reports in the order they came, so that a vessel is once in each round and what it sent otherwise is in a later one. */
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
 * Writes names and particulars from static reports; a field that a report leaves empty stays as it was. What a ship
 * sent otherwise before is kept in `vessel_change`.
 */
export async function recordStatics(
  db: Db,
  statics: readonly VesselStatic[],
  simulated: boolean,
): Promise<void> {
  for (const round of inRounds(statics)) await recordStaticsOnce(db, round, simulated);
}

/** The same where no vessel is there twice; in the order of their MMSI. */
export async function recordStaticsOnce(
  db: Db,
  statics: readonly VesselStatic[],
  simulated: boolean,
): Promise<void> {
  for (let from = 0; from < statics.length; from += staticsAtOnce)
    await writeStatics(db, statics.slice(from, from + staticsAtOnce), simulated);
}

async function writeStatics(db: Db, newest: readonly VesselStatic[], simulated: boolean): Promise<void> {
  await sql`
    with said (mmsi, imo_number, vessel_name, call_sign, ship_type, length_m, beam_m, draught_m, destination, reported_arrival_at, static_at) as (
      select mmsi, "imoNumber", "vesselName", "callSign", "shipType", "lengthM", "beamM", "draughtM", destination, "reportedArrivalAt", "reportedAt"
      from json_to_recordset(${JSON.stringify(newest)}::json) as t (mmsi text, "imoNumber" text, "vesselName" text, "callSign" text, "shipType" smallint, "lengthM" real,
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
    )
    insert into vessel (mmsi, imo_number, vessel_name, call_sign, ship_type, length_m, beam_m, draught_m, destination, reported_arrival_at, static_at, simulated)
    select *, ${simulated} from said
    on conflict (mmsi) do update set imo_number = coalesce(excluded.imo_number, vessel.imo_number), vessel_name = coalesce(excluded.vessel_name, vessel.vessel_name),
      call_sign = coalesce(excluded.call_sign, vessel.call_sign), ship_type = coalesce(excluded.ship_type, vessel.ship_type),
      length_m = coalesce(excluded.length_m, vessel.length_m), beam_m = coalesce(excluded.beam_m, vessel.beam_m),
      draught_m = coalesce(excluded.draught_m, vessel.draught_m), destination = coalesce(excluded.destination, vessel.destination),
      reported_arrival_at = coalesce(excluded.reported_arrival_at, vessel.reported_arrival_at), static_at = excluded.static_at
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
  navigationStatus: number | null;
  positionAt: Date | null;
  shipType: number | null;
  reportedArrivalAt: Date | null;
  staticAt: Date | null;
  simulated: boolean;
}

const columns = [
  'mmsi', 'imoNumber', 'vesselName', 'callSign', 'lengthM', 'beamM', 'draughtM', 'destination', 'latitude', 'longitude',
  'speedOverGroundKn', 'courseOverGroundDeg', 'headingDeg', 'navigationStatus', 'positionAt', 'shipType', 'reportedArrivalAt', 'staticAt',
  'simulated',
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

/** Vessels by MMSI. */
export async function listVesselsByMmsi(tx: Tx | Db, mmsis: readonly string[]): Promise<VesselRecord[]> {
  if (mmsis.length === 0) return [];
  return tx
    .selectFrom('vessel')
    .select(columns)
    .where(sql<boolean>`mmsi = any (${mmsis}::text[])`)
    .execute();
}

/** The greatest draught among the changes of it, by MMSI, in metres. */
export async function listGreatestDraughts(
  tx: Tx | Db,
  mmsis: readonly string[],
): Promise<Map<string, number>> {
  if (mmsis.length === 0) return new Map();
  const { rows } = await sql<{ mmsi: string; draughtM: number }>`
    select mmsi, max(greatest(old_value::real, new_value::real)) as "draughtM" from vessel_change
    where mmsi = any (${mmsis}::text[]) and field = 'draught_m' group by mmsi`.execute(tx);
  return new Map(rows.map(({ mmsi, draughtM }) => [mmsi, draughtM]));
}

/** Vessels whose MMSI, IMO number or call sign is the text, or whose name has words that begin with its words. */
export async function searchVessels(tx: Tx | Db, text: string, limit: number): Promise<VesselRecord[]> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const query = words.map((word) => `${word}:*`).join(' & ');
  const number = text.replace(/\s/g, '').toUpperCase();
  return tx
    .selectFrom('vessel')
    .select(columns)
    .where(
      sql<boolean>`mmsi = ${number} or imo_number = ${number.replace(/^IMO/, '')} or call_sign = ${number}
        or to_tsvector('simple', coalesce(vessel_name, '')) @@ to_tsquery('simple', ${query})`,
    )
    .orderBy(sql`upper(vessel_name) = ${text.toUpperCase()}`, 'desc')
    .orderBy('positionAt', (order) => order.desc().nullsLast())
    .limit(limit)
    .execute();
}

/** When the newest position of all was reported. */
export async function findNewestPositionAt(db: Tx | Db): Promise<Date | null> {
  const row = await db
    .selectFrom('vessel')
    .select((fn) => fn.fn.max('positionAt').as('at'))
    .executeTakeFirst();
  return (row?.at as Date | null | undefined) ?? null;
}
