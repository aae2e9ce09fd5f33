import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

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
  'mmsi',
  'imoNumber',
  'vesselName',
  'callSign',
  'lengthM',
  'beamM',
  'draughtM',
  'destination',
  'latitude',
  'longitude',
  'speedOverGroundKn',
  'courseOverGroundDeg',
  'headingDeg',
  'navigationStatus',
  'positionAt',
  'shipType',
  'reportedArrivalAt',
  'staticAt',
  'simulated',
] as const;

/** Vessels by IMO number, with newest position; the one with the latest report where several claim a number. */
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

/** The greatest draught among its changes, by MMSI, in metres. */
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
