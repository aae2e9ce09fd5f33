import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { rawPerDegree } from '../../platform/position-columns.ts';
import { type TrackPoint, TrackPoints, keptTrackDays } from '../vessels/index.ts';
import { type News, type Scope, followChunk } from './follow-chunk.ts';
import { type DrawnArea, everybodysAreas, toTenantAreas } from './known-areas.ts';
import { type MmsiText, listKnownScopes } from './stay.ts';

const vesselsAtOnce = 1000;
const dayMs = 86_400_000;
/** Points that wait while the database is away; those beyond it are found in the tracks later. */
const mostWaiting = 1_000_000;
/** Slower than this a ship at sea may drift. */
const slowRaw = 20;

/** Judges stored points as they come: what vessels do, their port calls, and who comes into monitored areas. */
export interface Follower {
  /** Points that are stored, to be judged by the next run. */
  note(points: TrackPoints): void;
  /** Judges what was noted; on a failure it is kept for the next run. */
  run(): Promise<void>;
}

export function createFollower(db: Db, clock: Clock): Follower {
  const loadScopes = createScopes(db);
  let waiting = new TrackPoints();
  const note = (points: TrackPoints): void => {
    if (waiting.count + points.count <= mostWaiting) waiting.addAll(points);
  };
  return {
    note,
    run: async () => {
      if (waiting.count === 0) return;
      const points = waiting;
      waiting = new TrackPoints();
      try {
        await follow(db, await loadScopes(), points, clock.now());
      } catch (error) {
        note(points);
        throw error;
      }
    },
  };
}

/** As far back as tracks are kept: what is older cannot be judged again. */
export const oldestTrackMs = (now: Date): number => now.getTime() - keptTrackDays * dayMs;

async function follow(db: Db, scopes: readonly Scope[], points: TrackPoints, now: Date): Promise<void> {
  const byVessel = Map.groupBy([...points], ({ mmsi }) => String(mmsi).padStart(9, '0'));
  const known = await listKnownScopes(db, [...byVessel.keys()]);
  for (const scope of scopes) {
    const news = [...byVessel].flatMap(([mmsi, those]) => {
      const concerns = those.some((point) => isOfInterest(scope, point));
      return concerns || known.get(mmsi)?.includes(scope.id) === true ? [toNews(mmsi, those, concerns)] : [];
    });
    await followAll(db, scope, news, now);
  }
} // prettier-ignore

/** Judges news in parts of one transaction each, always in one order. */
export async function followAll(db: Db, scope: Scope, news: readonly News[], now: Date): Promise<void> {
  const ordered = news.toSorted((a, b) => (a.mmsi < b.mmsi ? -1 : 1));
  for (let from = 0; from < ordered.length; from += vesselsAtOnce)
    await db
      .transaction()
      .execute((tx) => followChunk(tx, scope, ordered.slice(from, from + vesselsAtOnce), oldestTrackMs(now)));
}

function isOfInterest({ areas }: Scope, { longitude, latitude, speed }: TrackPoint): boolean {
  if (areas.isWorld && speed < slowRaw) return true;
  return areas.concerns({ longitude: longitude / rawPerDegree, latitude: latitude / rawPerDegree });
}

const toNews = (mmsi: MmsiText, points: readonly TrackPoint[], concerns: boolean): News => {
  const times = points.map(({ atMs }) => atMs);
  return { mmsi, fromMs: Math.min(...times), toMs: Math.max(...times), concerns };
};

/** Everybody's areas and those of each company account that has drawn some, read again when any has changed. */
function createScopes(db: Db): () => Promise<Scope[]> {
  const everybody: Scope = { id: null, areas: everybodysAreas() };
  let version: string | undefined;
  let tenants: Scope[] = [];
  return async () => {
    const { rows } = await sql<{ version: string }>`
      select count(*) || ' ' || coalesce(max(changed_at)::text, '') as version from area`.execute(db);
    if (rows[0]?.version !== version) {
      version = rows[0]?.version;
      tenants = await loadTenantScopes(db);
    }
    return [everybody, ...tenants];
  };
}

export async function loadTenantScopes(db: Db, tenantId?: string): Promise<Scope[]> {
  const { rows } = await sql<DrawnArea & { tenantId: string }>`
    select tenant_id, area_id, kind, un_location_code, shape from area
    where ${tenantId ?? null}::uuid is null or tenant_id = ${tenantId ?? null}::uuid`.execute(db);
  return [...Map.groupBy(rows, (row) => row.tenantId)].map(([id, drawn]) => ({ id, areas: toTenantAreas(drawn) }));
} // prettier-ignore
