import { AppError, vesselViewRoutes, type FieldProblem } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { type PositionTable, readRange } from '../positions/index.ts';
import { createLiveViews, createTileStore } from './live-views.ts';
import { findReplay } from './replay.ts';
import { type ListCarrying, createFilters } from './view-filters.ts';

const binary = 'application/octet-stream';
/** The company account's own vessels may be part of the answer. */
const aSecond = 'private, max-age=1';
const mostReplayDays = 1;
/** No feed adds to data older than this, except for a receiver that was away. */
const settledMs = 30 * 60_000;

interface LiveMapNeeds {
  db: Database;
  clock: Clock;
  /**
   * The live table, where this process receives positions; without it the stored ones are reloaded from time to time.
   */
  positions: PositionTable | undefined;
  listCarrying: ListCarrying;
}

export function serveLiveMap({ db, clock, positions, listCarrying }: LiveMapNeeds): Served[] {
  const findView = createLiveViews(db, positions);
  const findTile = createTileStore(findView);
  const toFilters = createFilters(db.system, listCarrying);
  return [
    serve(vesselViewRoutes.getVesselsInView, async ({ query }, { reply, viewer }) => {
      const now = clock.now();
      const { west, south, east, north, most } = query;
      const filters = await toFilters(query, viewer, now);
      const view = await findView(now);
      reply.type(binary).header('cache-control', aSecond);
      return view.readView({ west, south, east, north, most, ...filters }, now.getTime());
    }),
    serve(vesselViewRoutes.getVesselTile, async ({ query }, { reply, request, viewer }) => {
      const now = clock.now();
      const { z, x, y } = query;
      if (Math.max(x, y) >= 2 ** z)
        throw new AppError('request.invalid', {
          field: 'x',
          problem: 'tile-range' satisfies FieldProblem,
        });
      const { bytes, etag } = await findTile({ z, x, y }, await toFilters(query, viewer, now), now);
      reply.type(binary).header('cache-control', aSecond).header('etag', etag);
      return request.headers['if-none-match'] === etag ? reply.status(304).send() : bytes;
    }),
    serve(vesselViewRoutes.getReplay, async ({ query }, { reply, viewer }) => {
      const now = clock.now();
      const { west, south, east, north, begin, end } = query;
      const filters = await toFilters(query, viewer, now);
      const { from, to } = readRange({ begin, end }, mostReplayDays);
      const { table } = await findView(now);
      const isPast = now.getTime() - to.getTime() > settledMs && filters.mmsis === undefined;
      reply.type(binary).header('cache-control', isPast ? 'private, max-age=3600' : 'private, max-age=10');
      return findReplay(db.system, table, { box: { west, south, east, north }, from, to, filters });
    }),
  ];
}
