import { type LearnedPlace, areaRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { dismissPlace, findLearnedAt, getPlace, listPlaces, restorePlace } from '../learned-places/index.ts';
import { askForRecount } from './recount.ts';

/** Berths and anchorages learned from stops, and a company account's decisions about them. */
export function serveLearnedPlaces({ db, clock }: { db: Database; clock: Clock }): Served[] {
  const change = async (
    { tenantId }: Viewer,
    learnedPlaceId: string,
    work: (tx: Tx) => Promise<void>,
  ): Promise<LearnedPlace> =>
    db.asTenant(tenantId, async (tx) => {
      await getPlace(tx, tenantId, learnedPlaceId);
      await work(tx);
      await askForRecount(tx, tenantId);
      await notify(tx, tenantId, 'area', [learnedPlaceId]);
      return getPlace(tx, tenantId, learnedPlaceId);
    });
  return [
    serve(areaRoutes.listLearnedPlaces, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => ({
        ...(await listPlaces(tx, tenantId, query)),
        learnedAt: (await findLearnedAt(tx))?.toISOString() ?? null,
      })),
    ),
    serve(areaRoutes.getLearnedPlace, async ({ query: { learnedPlaceId } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => getPlace(tx, tenantId, learnedPlaceId)),
    ),
    serve(areaRoutes.dismissLearnedPlace, async ({ body: { learnedPlaceId } }, { viewer }) =>
      change(viewer, learnedPlaceId, (tx) =>
        dismissPlace(tx, { ...viewer, now: clock.now() }, learnedPlaceId),
      ),
    ),
    serve(areaRoutes.restoreLearnedPlace, async ({ body: { learnedPlaceId } }, { viewer }) =>
      change(viewer, learnedPlaceId, (tx) => restorePlace(tx, viewer.tenantId, learnedPlaceId)),
    ),
  ];
}
