import { dayMs } from '@portolan/contract/time/durations';
import type { SpeedClass, VesselGroup, VesselSize } from '@portolan/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/serve.ts';
import { destinationPortNumber, portNumberOf } from '../destinations/index.ts';
import type { ViewFilters } from './view-judge.ts';

/** The filters of a call. */
export interface AskedFilters {
  groups?: readonly VesselGroup[] | undefined;
  sizes?: readonly VesselSize[] | undefined;
  speeds?: readonly SpeedClass[] | undefined;
  destination?: string | undefined;
  mine?: boolean | undefined;
}

/** The numbers of the vessels that carry containers visible to the person. */
export type ListCarrying = (viewer: Viewer) => Promise<readonly string[]>;

const keptMs = 10_000;
const mostNamed = 20_000;

/** Turns the filters of a call into conditions on the table; database results are cached for ten seconds. */
export function createFilters(db: Db, listCarrying: ListCarrying) {
  const kept = new LRUCache<string, { untilMs: number; mmsis: Promise<ReadonlySet<number>> }>({ max: 200 });
  const keep = (key: string, nowMs: number, list: () => Promise<readonly string[]>) => {
    const known = kept.get(key);
    if (known !== undefined && known.untilMs > nowMs) return known.mmsis;
    const mmsis = list().then((texts) => new Set(texts.map(Number)));
    mmsis.catch(() => kept.delete(key));
    kept.set(key, { untilMs: nowMs + keptMs, mmsis });
    return mmsis;
  };
  return async (asked: AskedFilters, viewer: Viewer, now: Date): Promise<ViewFilters> => {
    const { groups, sizes, speeds: speedClasses, destination = '', mine } = asked;
    const nowMs = now.getTime();
    const filters: ViewFilters = { groups, sizes, speedClasses };
    const sets: ReadonlySet<number>[] = [];
    if (mine === true)
      sets.push(await keep(`mine ${viewer.accountId} ${viewer.tenantId}`, nowMs, () => listCarrying(viewer)));
    if (destination !== '') {
      const port = portNumberOf(destination.toUpperCase()) || destinationPortNumber(destination);
      if (port > 0) filters.destinationPort = port;
      else
        sets.push(
          await keep(`bound ${destination}`, nowMs, () =>
            listBoundFor(db, destination, new Date(nowMs - dayMs)),
          ),
        );
    }
    const [first, second] = sets;
    if (first !== undefined)
      filters.mmsis = second === undefined ? first : new Set([...first].filter((mmsi) => second.has(mmsi)));
    return filters;
  };
}

/** Vessels whose destination text contains these words. */
async function listBoundFor(db: Db, text: string, since: Date): Promise<string[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ mmsi: string }>`
    select mmsi from vessel where destination ilike ${pattern} and position_at >= ${since} limit ${mostNamed}`.execute(
    db,
  );
  return rows.map(({ mmsi }) => mmsi);
}
