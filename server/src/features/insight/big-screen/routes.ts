import { wallRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { countModes } from './count-modes.ts';
import { listMarks } from './marks.ts';
import { listWallExceptions } from './wall-exceptions.ts';

export function serveBigScreen({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(wallRoutes.getWall, async (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const now = clock.now();
        return {
          counts: await countModes(tx, tenantId, now),
          marks: await listMarks(tx, tenantId, now),
          exceptions: await listWallExceptions(tx, tenantId, now),
          countedAt: now.toISOString(),
        };
      }),
    ),
  ];
}
