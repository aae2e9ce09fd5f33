import { truckTripRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { xlsxType } from '../../../platform/http/xlsx.ts';
import { getTripDetail } from './detail.ts';
import { countDestinations, countTabs, listTrips } from './list.ts';
import { writeTripFile } from './list-file.ts';
import { openShare, shareTrip } from './share-trip.ts';
import { setTripsSubscribed, startTrip } from './start-trip.ts';

interface TripNeeds {
  db: Database;
  clock: Clock;
}

const contentTypes = { csv: 'text/csv; charset=utf-8', xlsx: xlsxType } as const;

/** Trips of trucks by licence plate. */
export function serveTruckTrips(needs: TripNeeds): Served[] {
  return [...serveTracked(needs), ...serveLists(needs), ...serveShares(needs)];
}

function serveTracked({ db, clock }: TripNeeds): Served[] {
  return [
    serve(truckTripRoutes.truckGetTraceId, async ({ body }, { viewer: { tenantId, accountId } }) =>
      db.asTenant(tenantId, (tx) => startTrip(tx, tenantId, { ...body, accountId, now: clock.now() })),
    ),
    serve(truckTripRoutes.truckTrack, async ({ query: { tripId } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => getTripDetail(tx, tenantId, tripId, clock.now())),
    ),
    serve(truckTripRoutes.truckSubscribe, async ({ body: { ids, subscribe } }, { viewer: { tenantId } }) => ({
      changed: await db.asTenant(tenantId, (tx) => setTripsSubscribed(tx, tenantId, ids, subscribe)),
    })),
  ];
}

function serveLists(needs: TripNeeds): Served[] {
  const { db, clock } = needs;
  return [
    serve(truckTripRoutes.truckTraceLatest, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listTrips(tx, tenantId, query, clock.now())),
    ),
    serve(truckTripRoutes.truckTraceOverview, async (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => countTabs(tx, tenantId, clock.now())),
    ),
    serve(truckTripRoutes.truckCounts, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => countDestinations(tx, tenantId, query, clock.now())),
    ),
    serve(truckTripRoutes.exportTruckList, async ({ body }, { viewer: { tenantId }, language, reply }) => {
      const file = await writeTripFile(needs, tenantId, body, language);
      const day = clock.now().toISOString().slice(0, 10);
      reply.header('content-type', contentTypes[body.format]);
      reply.header('content-disposition', `attachment; filename="portolan-truck-${day}.${body.format}"`);
      reply.header('cache-control', 'no-store');
      return file;
    }),
  ];
}

function serveShares({ db, clock }: TripNeeds): Served[] {
  return [
    serve(truckTripRoutes.truckShare, async ({ body: { tripId, share } }, { viewer: { tenantId } }) => ({
      token: await db.asTenant(tenantId, (tx) =>
        shareTrip(tx, tenantId, { tripId, share, now: clock.now() }),
      ),
    })),
    serve(truckTripRoutes.openTruckShare, async ({ query: { token } }) => {
      const now = clock.now();
      const { tenantId, tripId } = await openShare(db.system, token, now);
      const detail = await db.asTenant(tenantId, (tx) => getTripDetail(tx, tenantId, tripId, now));
      const { row, stops, nextStop, track } = detail;
      // What it is for is the owner's own.
      return { row: { ...row, reference: null, equipmentReference: null }, stops, nextStop, track };
    }),
  ];
}
