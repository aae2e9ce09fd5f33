import { seaCargoRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { xlsxType } from '../../../platform/http/xlsx.ts';
import { getSeaCargoDetail } from './detail.ts';
import { countSeaCargo, listSeaCargo } from './list.ts';
import { writeSeaCargoFile } from './list-file.ts';
import { setCargoSubscribed, startSeaCargo } from './start.ts';
import { type MilestoneReader, uploadMilestones } from './upload.ts';

const contentTypes = { csv: 'text/csv; charset=utf-8', xlsx: xlsxType } as const;

/** Ro-Ro and breakbulk: vehicles, bookings and bills that are tracked. */
export function serveSeaCargo(needs: {
  db: Database;
  clock: Clock;
  milestoneReader: MilestoneReader;
}): Served[] {
  const { db, clock, milestoneReader: reader } = needs;
  return [
    serve(seaCargoRoutes.seaCargoTrack, async ({ body }, { viewer: { tenantId, accountId } }) =>
      db.asTenant(tenantId, (tx) => startSeaCargo(tx, tenantId, { ...body, accountId, now: clock.now() })),
    ),
    serve(seaCargoRoutes.seaCargoList, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listSeaCargo(tx, tenantId, query, clock.now())),
    ),
    serve(seaCargoRoutes.seaCargoCounts, async ({ query: { mode } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => countSeaCargo(tx, tenantId, mode, clock.now())),
    ),
    serve(seaCargoRoutes.seaCargoDetail, async ({ query: { id } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => getSeaCargoDetail(tx, tenantId, id, clock.now())),
    ),
    serve(
      seaCargoRoutes.seaCargoSubscribe,
      async ({ body: { ids, subscribe } }, { viewer: { tenantId } }) => ({
        changed: await db.asTenant(tenantId, (tx) => setCargoSubscribed(tx, tenantId, ids, subscribe)),
      }),
    ),
    serve(
      seaCargoRoutes.seaCargoUpload,
      async ({ rawBody: body, query: { fileName } }, { viewer: { tenantId } }) =>
        uploadMilestones({ db, reader }, tenantId, { body, fileName }, clock.now()),
    ),
    serve(seaCargoRoutes.exportSeaCargoList, async ({ body }, { viewer: { tenantId }, language, reply }) => {
      const file = await writeSeaCargoFile(needs, tenantId, body, language);
      const day = clock.now().toISOString().slice(0, 10);
      reply.header('content-type', contentTypes[body.format]);
      reply.header(
        'content-disposition',
        `attachment; filename="portolan-${body.mode}-${day}.${body.format}"`,
      );
      reply.header('cache-control', 'no-store');
      return file;
    }),
  ];
}
