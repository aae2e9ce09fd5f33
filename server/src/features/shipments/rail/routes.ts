import { railRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { xlsxType } from '../../../platform/http/xlsx.ts';
import { getRailDetail } from './detail.ts';
import { countRail, listRail } from './list.ts';
import { writeRailFile } from './list-file.ts';
import { setRailSubscribed, startRail } from './start.ts';

const contentTypes = { csv: 'text/csv; charset=utf-8', xlsx: xlsxType } as const;

/** Rail: trains, cars and containers that are tracked. */
export function serveRail(needs: { db: Database; clock: Clock }): Served[] {
  const { db, clock } = needs;
  return [
    serve(railRoutes.railTrack, async ({ body: { number } }, { viewer: { tenantId, accountId } }) =>
      db.asTenant(tenantId, (tx) => startRail(tx, tenantId, { number, accountId, now: clock.now() })),
    ),
    serve(railRoutes.railList, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listRail(tx, tenantId, query, clock.now())),
    ),
    serve(railRoutes.railCounts, async (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => countRail(tx, tenantId, clock.now())),
    ),
    serve(railRoutes.railDetail, async ({ query: { id } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => getRailDetail(tx, tenantId, id, clock.now())),
    ),
    serve(railRoutes.railSubscribe, async ({ body: { ids, subscribe } }, { viewer: { tenantId } }) => ({
      changed: await db.asTenant(tenantId, (tx) => setRailSubscribed(tx, tenantId, ids, subscribe)),
    })),
    serve(railRoutes.exportRailList, async ({ body }, { viewer: { tenantId }, language, reply }) => {
      const file = await writeRailFile(needs, tenantId, body, language);
      const day = clock.now().toISOString().slice(0, 10);
      reply.header('content-type', contentTypes[body.format]);
      reply.header('content-disposition', `attachment; filename="portolan-rail-${day}.${body.format}"`);
      reply.header('cache-control', 'no-store');
      return file;
    }),
  ];
}
