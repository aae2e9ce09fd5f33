import { AppError } from '@portolan/contract';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type ShownStatements, chooseStatements } from './choose-statements.ts';
import { type StormRecord, findStorm, listActive } from './storm.ts';
import { type WayPoint, hourlyWay } from './storm-way.ts';
import { listPoints } from './stored-point.ts';

/** What is shown of a storm as it was known at a time; undefined where nothing was. */
export async function findStormWay(
  tx: Tx,
  tenantId: string,
  stormId: string,
  knownAt: Date,
  asked: { agency?: string | undefined; issuedAt?: string | undefined } = {},
): Promise<{ shown: ShownStatements; way: WayPoint[] } | undefined> {
  const shown = chooseStatements(await listPoints(tx, tenantId, [stormId], knownAt), asked);
  return shown === undefined || shown.track.length === 0 ? undefined : { shown, way: hourlyWay(shown) };
}

/** A storm with its way hour by hour, for what comes near it. Throws `storm.not-found`. */
export async function getStormWay(
  db: Database,
  tenantId: string,
  stormId: string,
  knownAt: string | undefined,
  now: Date,
): Promise<{ storm: StormRecord; way: WayPoint[] }> {
  return db.asTenant(tenantId, async (tx) => {
    const storm = await findStorm(tx, tenantId, stormId, now);
    const found = await findStormWay(tx, tenantId, stormId, knownAt === undefined ? now : new Date(knownAt));
    if (storm === undefined || found === undefined) throw new AppError('storm.not-found', {});
    return { storm, way: found.way };
  });
}

/** The storms that are active now, with their ways hour by hour. */
export async function listStormWays(
  tx: Tx,
  tenantId: string,
  now: Date,
): Promise<{ storm: StormRecord; way: WayPoint[] }[]> {
  const ways: { storm: StormRecord; way: WayPoint[] }[] = [];
  for (const storm of await listActive(tx, tenantId, now)) {
    const found = storm.isActive ? await findStormWay(tx, tenantId, storm.stormId, now) : undefined;
    if (found !== undefined) ways.push({ storm, way: found.way });
  }
  return ways;
}
