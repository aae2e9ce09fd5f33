import {
  type LiveSite,
  type ShipmentRow,
  type SiteShipment,
  type SiteTracking,
  type SiteVessel,
  compactNumber,
  siteRoutes,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { findDemoTenant } from '../../identity/accounts/index.ts';
import { createPortLines } from '../../ports/port-pages/index.ts';
import {
  findByNumber,
  listShipments,
  listShipmentsOfQuery,
  toShipmentRow,
} from '../../shipments/shipments/index.ts';
import { listMapVessels } from '../overview/index.ts';
import { type Sample, type ShipmentRows, startTracking } from '../../shipments/tracking/index.ts';

const mostPorts = 8;
const mostNumbers = 4;
/** Among so many shipments with news the one to show is chosen. */
const lookedAt = 20;

interface SiteNeeds {
  db: Database;
  clock: Clock;
  /** Whether the simulated world runs here: without it nothing is shown. */
  demo: boolean;
  /** The documented numbers of the simulated world, those that show most first. */
  documented: readonly Sample[];
  trackedRows: ShipmentRows;
}

/** The live pieces of the public site. They show the demo's company account, and nothing of any other. */
export function servePublicSite(needs: SiteNeeds): Served[] {
  const listPorts = createPortLines(needs.db.system);
  return [
    serve(siteRoutes.showSite, async () => showSite(needs, listPorts)),
    serve(siteRoutes.listSiteVessels, async () => listSiteVessels(needs)),
    serve(siteRoutes.trackOnSite, async ({ body }) => trackOnSite(needs, body.number)),
  ];
}

async function showSite(
  { db, clock, demo, documented }: SiteNeeds,
  listPorts: ReturnType<typeof createPortLines>,
): Promise<LiveSite | null> {
  const tenantId = demo ? await findDemoTenant(db.system) : undefined;
  if (tenantId === undefined) return null;
  const { rows, measuredAt } = await listPorts(true);
  const underWay = await db.asTenant(tenantId, (tx) =>
    listShipments(
      tx,
      tenantId,
      {
        view: 'in-transit',
        modeOfTransport: 'VESSEL',
        sort: 'latestAt',
        direction: 'desc',
        limit: lookedAt,
        withTotal: true,
      },
      clock.now(),
    ),
  );
  // A ship that has left shows more than a booking.
  const shown = underWay.rows.find(({ departureIsActual }) => departureIsActual) ?? underWay.rows[0];
  return {
    numbers: documented.slice(0, mostNumbers).map(({ number }) => number),
    shipment: shown === undefined ? null : withNames(shown),
    underWay: underWay.total ?? 0,
    underWayIsAtLeast: underWay.totalIsAtLeast ?? false,
    ports: rows.toSorted((a, b) => b.calls - a.calls).slice(0, mostPorts),
    measuredAt,
  };
}

async function listSiteVessels({ db, clock, demo }: SiteNeeds): Promise<SiteVessel[]> {
  const tenantId = demo ? await findDemoTenant(db.system) : undefined;
  if (tenantId === undefined) return [];
  const vessels = await db.asTenant(tenantId, (tx) => listMapVessels(tx, tenantId, clock.now()));
  return vessels.map(
    ({ imoNumber, vesselName, longitude, latitude, headingDeg, positionAt, delayStage }) => ({
      imoNumber,
      vesselName,
      longitude,
      latitude,
      headingDeg,
      positionAt,
      delayStage,
    }),
  );
}

const nameOf = (code: string | null): string | null =>
  code === null ? null : (findPlace(code)?.name ?? code);

const withNames = (row: ShipmentRow): SiteShipment => ({
  ...row,
  polName: nameOf(row.pol),
  podName: nameOf(row.pod),
});

async function trackOnSite(needs: SiteNeeds, typed: string): Promise<SiteTracking> {
  const { db, clock, demo, documented, trackedRows } = needs;
  const tenantId = demo ? await findDemoTenant(db.system) : undefined;
  if (tenantId === undefined) return { state: 'unknown' };
  const number = compactNumber(typed);
  return db.asTenant(tenantId, async (tx): Promise<SiteTracking> => {
    const [found] = await findByNumber(tx, tenantId, number, 1);
    if (found !== undefined) {
      const rows = await listShipmentsOfQuery(tx, tenantId, found.queryId);
      const row = rows.find(({ shipmentId }) => shipmentId === found.shipmentId) ?? rows[0];
      if (row === undefined || row.latestEventAt === null) return { state: 'asked' };
      return { state: 'found', shipment: withNames(toShipmentRow(row, clock.now())) };
    }
    const sample = documented.find((one) => compactNumber(one.number) === number);
    if (sample === undefined) return { state: 'unknown' };
    await startTracking(tx, tenantId, { ...sample, now: clock.now() }, trackedRows);
    return { state: 'asked' };
  });
}
