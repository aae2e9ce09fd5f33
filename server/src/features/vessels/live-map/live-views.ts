import { dayMs } from '@portolan/contract/time/durations';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db/database.ts';
import { LiveView } from './live-view.ts';
import { loadLatest, PositionStage, PositionTable } from '../positions/index.ts';
import type { ViewFilters } from './view-judge.ts';
import type { Tile } from './view-tile.ts';

const readEveryMs = 2000;
/** Reports may be stored some minutes after they were made. */
const overlapMs = 15 * 60_000;
/** A tile is computed once in this time for all users. */
const keptMs = 500;

/** Returns a view of the live table as it is now. */
export type FindView = (now: Date) => Promise<LiveView>;

/**
 * Views of the live table. A process that receives no positions itself keeps a table from what the others have stored,
 * reloaded on a request after two seconds.
 */
export function createLiveViews(db: Database, table: PositionTable | undefined): FindView {
  if (table !== undefined) {
    const view = new LiveView(table);
    return () => Promise.resolve(view);
  }
  let own: { table: PositionTable; stage: PositionStage; view: LiveView } | undefined;
  let readAtMs = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async (nowMs: number): Promise<void> => {
    if (own === undefined) {
      const made = new PositionTable();
      own = { table: made, stage: new PositionStage(made), view: new LiveView(made) };
    }
    const since = Math.max(readAtMs - overlapMs, nowMs - dayMs);
    const stored = await loadLatest(db.system, new Date(since));
    own.stage.show(
      stored.filter(({ simulated }) => simulated),
      true,
    );
    own.stage.show(
      stored.filter(({ simulated }) => !simulated),
      false,
    );
    for (const vessel of stored) own.table.describe(vessel);
    readAtMs = nowMs;
  };
  return async (now) => {
    const nowMs = now.getTime();
    if (nowMs - readAtMs >= readEveryMs || nowMs < readAtMs)
      await (reading ??= read(nowMs).finally(() => (reading = undefined)));
    return own!.view;
  };
}

/** A tile and its ETag: the same bytes, the same tag. */
export interface ServedTile {
  bytes: Buffer;
  etag: string;
}

/** Tiles of a view, computed once for all requests within half a second. */
export function createTileStore(findView: FindView) {
  const kept = new LRUCache<string, Promise<ServedTile>>({ max: 500 });
  let keptSinceMs = -Infinity;
  return async (tile: Tile, filters: ViewFilters, now: Date): Promise<ServedTile> => {
    const view = await findView(now);
    const nowMs = now.getTime();
    if (nowMs - keptSinceMs >= keptMs || nowMs < keptSinceMs) {
      kept.clear();
      keptSinceMs = nowMs;
    }
    const { mmsis, ...rest } = filters;
    const key = JSON.stringify([tile, rest]);
    const known = mmsis === undefined ? kept.get(key) : undefined;
    if (known !== undefined) return known;
    const made = view.readTile(tile, filters, nowMs).then(toServed);
    if (mmsis === undefined) kept.set(key, made);
    return made;
  };
}

function toServed(bytes: Buffer): ServedTile {
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}
