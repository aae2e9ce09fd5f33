import { AppError, type AreaShape, type LearnedPlace } from '@portolan/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import type { PlaceFound } from './learn-places.ts';
import { type KnownPlace, matchPlaces } from './match-places.ts';
import type { LearnedKind } from './nearest-port.ts';
import type { Tile } from './tile.ts';

/** Replaces the places of a tile by those found. Known ones keep their id; those not found again are deleted. */
export async function savePlaces(tx: Tx, tile: Tile, found: readonly PlaceFound[]): Promise<void> {
  const { rows: known } = await sql<KnownPlace>`
    select learned_place_id, kind, simulated, longitude, latitude from learned_place where tile = ${tile}`.execute(
    tx,
  );
  const ids = matchPlaces(known, found).map((id) => id ?? randomUUID());
  await sql`delete from learned_place where tile = ${tile} and learned_place_id <> all (${ids}::uuid[])`.execute(
    tx,
  );
  if (found.length === 0) return;
  await sql`
    insert into learned_place (learned_place_id, tile, kind, un_location_code, shape, longitude, latitude, simulated,
      vessels, stops,
      first_seen_at, last_seen_at, median_stay_minutes, confidence)
    select f.id, ${tile}::integer, f.kind, f.port, f.shape, f.longitude, f.latitude, f.simulated, f.vessels, f.stops,
      f.first_at, f.last_at, f.stay, f.confidence
    from unnest(${ids}::uuid[], ${found.map(({ kind }) => kind)}::text[],
      ${found.map(({ unLocationCode }) => unLocationCode)}::text[],
      ${found.map(({ shape }) => JSON.stringify(shape))}::jsonb[], ${found.map(({ longitude }) => longitude)}::float8[],
      ${found.map(({ latitude }) => latitude)}::float8[], ${found.map(({ simulated }) => simulated)}::boolean[],
      ${found.map(({ vessels }) => vessels)}::integer[], ${found.map(({ stops }) => stops)}::integer[],
      ${found.map(({ firstSeenAtMs }) => new Date(firstSeenAtMs))}::timestamptz[],
      ${found.map(({ lastSeenAtMs }) => new Date(lastSeenAtMs))}::timestamptz[],
      ${found.map(({ medianStayMinutes }) => medianStayMinutes)}::integer[],
      ${found.map(({ confidence }) => confidence)}::real[])
      as f(id, kind, port, shape, longitude, latitude, simulated, vessels, stops, first_at, last_at, stay, confidence)
    on conflict (learned_place_id) do update set kind = excluded.kind, un_location_code = excluded.un_location_code,
      shape = excluded.shape,
      longitude = excluded.longitude, latitude = excluded.latitude, vessels = excluded.vessels, stops = excluded.stops,
      first_seen_at = excluded.first_seen_at, last_seen_at = excluded.last_seen_at,
      median_stay_minutes = excluded.median_stay_minutes,
      confidence = excluded.confidence`.execute(tx);
}

/** A learned place, as used for port calls. */
export interface LearnedArea {
  learnedPlaceId: string;
  kind: LearnedKind;
  unLocationCode: string;
  shape: AreaShape;
  simulated: boolean;
}

/** All learned places, or those of some ports. */
export async function listLearnedAreas(db: Db | Tx, ports?: readonly string[]): Promise<LearnedArea[]> {
  const ofPorts = ports === undefined ? sql`` : sql`where un_location_code = any (${ports}::text[])`;
  const { rows } = await sql<LearnedArea>`
    select learned_place_id, kind, un_location_code, shape, simulated from learned_place ${ofPorts}`.execute(
    db,
  );
  return rows;
}

/** Changes whenever places were learned again; undefined before the first time. */
export async function findLearnedAt(db: Db | Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ finishedAt: Date }>`select finished_at from place_learning`.execute(db);
  return rows[0]?.finishedAt;
}

export async function recordLearned(db: Db | Tx, at: Date): Promise<void> {
  await sql`
    insert into place_learning (place_learning_id, finished_at) values (1, ${at})
    on conflict (place_learning_id) do update set finished_at = excluded.finished_at`.execute(db);
}

export interface PlaceFilters {
  unLocationCode?: string | undefined;
  learnedPlaceId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface PlaceRow {
  learnedPlaceId: string;
  kind: LearnedKind;
  unLocationCode: string;
  shape: AreaShape;
  simulated: boolean;
  vessels: number;
  stops: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
  medianStayMinutes: number;
  confidence: number;
  isReplaced: boolean;
  isDismissed: boolean;
}

const cursors = createListCursor('learned-places', { vessels: 'integer', id: 'uuid' });

/** Learned places as a company account sees them, those with most vessels first. */
export async function listPlaces(
  tx: Tx,
  tenantId: string,
  filters: PlaceFilters,
): Promise<{ rows: LearnedPlace[]; nextCursor?: string }> {
  const { unLocationCode, learnedPlaceId, limit } = filters;
  const conditions = [sql`true`];
  if (unLocationCode !== undefined) conditions.push(sql`p.un_location_code = ${unLocationCode}`);
  if (learnedPlaceId !== undefined) conditions.push(sql`p.learned_place_id = ${learnedPlaceId}::uuid`);
  const after = cursors.read(filters);
  if (after !== undefined) {
    const vessels = Number(after.vessels);
    conditions.push(
      sql`p.vessels <= ${vessels} and (p.vessels < ${vessels} or p.learned_place_id > ${after.id}::uuid)`,
    );
  }
  const { rows } = await sql<PlaceRow>`
    select p.learned_place_id, p.kind, p.un_location_code, p.shape, p.simulated, p.vessels, p.stops, p.first_seen_at,
      p.last_seen_at,
      p.median_stay_minutes, p.confidence,
      exists (select 1 from area a where a.tenant_id = ${tenantId} and a.un_location_code = p.un_location_code
      and a.kind = p.kind) as is_replaced,
      exists (select 1 from dismissed_place d where d.tenant_id = ${tenantId}
      and d.learned_place_id = p.learned_place_id) as is_dismissed
    from learned_place p where ${sql.join(conditions, sql` and `)}
    order by p.vessels desc, p.learned_place_id limit ${limit + 1}`.execute(tx);
  return {
    rows: rows.slice(0, limit).map(toLearnedPlace),
    ...cursors.next(filters, rows, (row) => ({ vessels: String(row.vessels), id: row.learnedPlaceId })),
  };
}

function toLearnedPlace(row: PlaceRow): LearnedPlace {
  const { learnedPlaceId, kind, unLocationCode, shape, simulated, vessels, stops } = row;
  return {
    learnedPlaceId,
    kind,
    unLocationCode,
    shape,
    simulated,
    vessels,
    stops,
    portName: findPlace(unLocationCode)?.name ?? unLocationCode,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    medianStayHours: Math.round(row.medianStayMinutes / 6) / 10,
    confidence: Math.round(row.confidence * 100) / 100,
    state: row.isDismissed ? 'dismissed' : row.isReplaced ? 'replaced' : 'in-force',
  };
}

/** Throws `area.place-not-found`. */
export async function getPlace(tx: Tx, tenantId: string, learnedPlaceId: string): Promise<LearnedPlace> {
  const { rows } = await listPlaces(tx, tenantId, { learnedPlaceId, limit: 1 });
  if (rows[0] === undefined) throw new AppError('area.place-not-found', {});
  return rows[0];
}
