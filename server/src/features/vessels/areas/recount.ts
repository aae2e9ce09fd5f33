import { dayMs } from '@portolan/contract/time/durations';
import { areaLimits } from '@portolan/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { notify } from '../../../platform/push/push.ts';
import { type RawBox, readBoxes } from '../tracks/index.ts';
import { AreaSet } from './area-set.ts';
import type { News } from './follow-chunk.ts';
import { followAll } from './follower.ts';
import { loadTenantScopes } from './scopes.ts';
import type { Shape } from './shape.ts';

const jobName = 'areas:recount';
/** A vessel that crosses an area has a stored fix within this distance of it: an hour is the longest line. */
const reachDegrees = 0.6;

/** Queues a recount of a company account's areas over the last 30 days, once the caller's transaction commits. */
export async function askForRecount(tx: Tx, tenantId: string): Promise<void> {
  await queueJob(tx, jobName, { tenantId });
}

/** After a change of areas: recomputes the last 30 days from the stored tracks of the vessels that came near. */
export function createRecountJob({ db, clock }: { db: Db; clock: Clock }): Job<'areas:recount'> {
  return {
    name: jobName,
    work: async ({ tenantId }) => {
      await recount(db, tenantId, clock.now());
      await notify(db, tenantId, 'area', []);
    },
  };
}

export async function recount(db: Db, tenantId: string, now: Date): Promise<void> {
  const fromMs = now.getTime() - areaLimits.mostDays * dayMs;
  const none = new AreaSet([]);
  const [scope = { id: tenantId, areas: none, simulatedAreas: none }] = await loadTenantScopes(db, tenantId);
  const mmsis = await listConcerned(db, tenantId, scope.areas.listShapes(), new Date(fromMs), now);
  const news = mmsis.map((mmsi): News => ({
    mmsi,
    fromMs,
    toMs: now.getTime(),
    concerns: true,
    again: true,
  }));
  await followAll(db, scope, news, now);
}

/** Vessels that came near one of the shapes, and those with state of the company account. */
async function listConcerned(
  db: Db,
  tenantId: string,
  shapes: readonly Shape[],
  from: Date,
  to: Date,
): Promise<string[]> {
  const { rows } = await sql<{
    mmsi: string;
  }>`select mmsi from vessel_stay where tenant_id = ${tenantId}`.execute(db);
  const mmsis = new Set(rows.map(({ mmsi }) => mmsi));
  if (shapes.length > 0)
    await readBoxes(db, shapes.flatMap(toShapeBoxes), { from, to }, ({ count, mmsi }) => {
      for (const one of new Set(mmsi.subarray(0, count))) mmsis.add(String(one).padStart(9, '0'));
    });
  return [...mmsis];
}

/** Boxes in units of the wire; two for one that crosses the antimeridian. */
export function toShapeBoxes({ box }: Pick<Shape, 'box'>): RawBox[] {
  const wide =
    reachDegrees /
    Math.max(0.01, Math.cos((Math.max(Math.abs(box.south), Math.abs(box.north)) * Math.PI) / 180));
  const raw = (degrees: number): number => Math.round(degrees * rawPerDegree);
  const [south, north] = [
    raw(Math.max(-90, box.south - reachDegrees)),
    raw(Math.min(90, box.north + reachDegrees)),
  ];
  const [west, east] = [box.west - wide, box.east + wide];
  if (east - west >= 360) return [{ west: raw(-180), east: raw(180), south, north }];
  if (west < -180)
    return [
      { west: raw(west + 360), east: raw(180), south, north },
      { west: raw(-180), east: raw(east), south, north },
    ];
  if (east > 180)
    return [
      { west: raw(west), east: raw(180), south, north },
      { west: raw(-180), east: raw(east - 360), south, north },
    ];
  return [{ west: raw(west), east: raw(east), south, north }];
}
