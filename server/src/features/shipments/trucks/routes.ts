import { type TruckReception, truckRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { adoptReportedPlate } from './reported-plates.ts';
import { deleteTruck, listPositions, listTrucks, writeTruck } from './truck-device.ts';
import { listPlateKeys, listWaitingTerminals } from './waiting-terminals.ts';

/** The trucks of a company account and their positions. */
export function serveTrucks({
  db,
  clock,
  truckReception,
}: {
  db: Database;
  clock: Clock;
  truckReception: TruckReception;
}): Served[] {
  return [
    serve(truckRoutes.describeTruckReception, () => Promise.resolve(truckReception)),
    serve(truckRoutes.listTrucks, async ({ query }, { viewer: { tenantId } }) => {
      const isFirst = query.view === 'unclaimed' && query.after === undefined;
      const { page, plateKeys } = await db.asTenant(tenantId, async (tx) => ({
        page: await listTrucks(tx, tenantId, query),
        plateKeys: isFirst ? await listPlateKeys(tx, tenantId, query.search) : [],
      }));
      return { ...page, waiting: await listWaitingTerminals(db.system, plateKeys) };
    }),
    serve(truckRoutes.saveTruck, async ({ body }, { viewer: { tenantId } }) => {
      const truckDeviceId = await db.asTenant(tenantId, async (tx) => {
        const id = await writeTruck(tx, tenantId, body, clock.now());
        await notify(tx, tenantId, 'truck', [id]);
        return id;
      });
      await adoptReportedPlate(db.system, truckDeviceId);
      return { truckDeviceId };
    }),
    serve(truckRoutes.removeTruck, async ({ body: { truckDeviceId } }, { viewer: { tenantId } }) => {
      await db.asTenant(tenantId, async (tx) => {
        await deleteTruck(tx, tenantId, truckDeviceId);
        await notify(tx, tenantId, 'truck', [truckDeviceId]);
      });
      return {};
    }),
    serve(truckRoutes.listTruckPositions, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => ({ positions: await listPositions(tx, tenantId, query) })),
    ),
  ];
}
