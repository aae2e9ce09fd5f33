import type { StormPoint, StormStage, WindRadii } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A point as an agency says it. */
export interface StoredStormPoint extends StormPoint {
  stormId: string;
  agency: string;
  issuedAt: string | null;
}

interface PointRow {
  stormId: string;
  agency: string;
  issuedAt: Date | null;
  validAt: Date;
  latitude: number;
  longitude: number;
  stage: StormStage;
  windKn: number | null;
  windMinutes: number;
  gustKn: number | null;
  pressureHpa: number | null;
  movementDeg: number | null;
  movementKn: number | null;
  radii: WindRadii[];
  interpolated: boolean;
}

/** What agencies say of storms as it was known at a time, by time; of one time only what was said last. */
export async function listPoints(
  tx: Tx,
  tenantId: string,
  stormIds: readonly string[],
  knownAt: Date,
): Promise<StoredStormPoint[]> {
  const { rows } = await sql<PointRow>`
    select distinct on (storm_id, valid_at, agency, issued_at) storm_id, agency, issued_at, valid_at, latitude,
      longitude,
      stage, wind_kn, wind_minutes, gust_kn, pressure_hpa, movement_deg, movement_kn, radii, interpolated
    from storm_point
    where tenant_id = ${tenantId} and storm_id = any (${[...stormIds]}::uuid[]) and learned_at <= ${knownAt}
    order by storm_id, valid_at, agency, issued_at, learned_at desc`.execute(tx);
  return rows.map(({ validAt, issuedAt, interpolated, ...row }) => ({
    ...row,
    at: validAt.toISOString(),
    issuedAt: issuedAt?.toISOString() ?? null,
    ...(interpolated ? { interpolated: true } : {}),
  }));
}

/** The point without what it belongs to. */
export const toPoint = ({ stormId: _, agency: __, issuedAt: ___, ...point }: StoredStormPoint): StormPoint =>
  point;
