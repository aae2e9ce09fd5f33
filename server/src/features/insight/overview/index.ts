import { overviewRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import type { Connectors } from '../../../platform/connector.ts';
import { listNames } from '../../attention/alerts/index.ts';
import { listExceptions } from './exceptions.ts';
import { summariseOverview } from './figures.ts';
import { describeFreshness, listMapVessels } from './map-vessels.ts';

export { listMapVessels } from './map-vessels.ts';

/** The numbers of the vessels that carry containers of a company account now, as far as the person may see them. */
export const createCarrying =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async ({ tenantId }: Viewer): Promise<string[]> =>
    (await db.asTenant(tenantId, (tx) => listMapVessels(tx, tenantId, clock.now()))).flatMap(
      ({ mmsi }) => mmsi ?? [],
    );

interface OverviewNeeds {
  db: Database;
  clock: Clock;
  connectors: Connectors;
  /** How far the simulated world has been sent while it lags behind. */
  findWorldUntil(db: Db, now: Date): Promise<Date | undefined>;
}

export function serveOverview({ db, clock, connectors, findWorldUntil }: OverviewNeeds): Served[] {
  return [
    serve(overviewRoutes.getOverview, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => summariseOverview(tx, viewer.tenantId, clock.now())),
    ),
    serve(overviewRoutes.listExceptions, async (_, { viewer: { tenantId, accountId } }) => {
      const reader = { tenantId, accountId, names: await listNames(db.system, tenantId) };
      return db.asTenant(tenantId, (tx) => listExceptions(tx, reader, clock.now()));
    }),
    serve(overviewRoutes.getMapVessels, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => listMapVessels(tx, viewer.tenantId, clock.now())),
    ),
    serve(overviewRoutes.getFreshness, async (_, { viewer }) => {
      const now = clock.now();
      const worldUntil = await findWorldUntil(db.system, now);
      return db.asTenant(viewer.tenantId, (tx) =>
        describeFreshness(tx, viewer.tenantId, connectors, now, worldUntil),
      );
    }),
  ];
}
