import { AppError, type StormShip, stormRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { listPorts } from '../../../platform/reference/index.ts';
import type { PositionTable } from '../../vessels/positions/index.ts';
import { type Approach, approachOf, boxAround, isInWayBox } from './approach.ts';
import { findStormWay, getStormWay } from './find-storm-way.ts';
import { type ShipNear, loadShips, shipsNear, shipsOfTable } from './ships-near.ts';
import { findStorm, listActive, listSeasons, listStorms } from './storm.ts';
import { toDetail, toStormRow, toStormShape, withStatements } from './storm-view.ts';
import { listPoints } from './stored-point.ts';

interface StormNeeds {
  db: Database;
  clock: Clock;
  /** The live table, where this process receives ship positions. */
  positions: PositionTable | undefined;
}

/** Tropical cyclones: lists, what maps draw, one storm, and what comes near it. */
export function serveStorms(needs: StormNeeds): Served[] {
  return [...serveKnown(needs), ...serveNear(needs)];
}

function serveKnown({ db, clock }: StormNeeds): Served[] {
  return [
    serve(stormRoutes.listStorms, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const now = clock.now();
        const { rows: storms, nextCursor } = await listStorms(tx, tenantId, query, now);
        const stormIds = storms.map(({ stormId }) => stormId);
        const known = withStatements(storms, await listPoints(tx, tenantId, stormIds, now));
        return {
          rows: known.map(({ storm, shown }) => toStormRow(storm, shown)),
          ...(nextCursor === undefined ? {} : { nextCursor }),
          seasons: await listSeasons(tx, tenantId),
        };
      }),
    ),
    serve(stormRoutes.listStormsOnMap, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const at = query.knownAt === undefined ? clock.now() : new Date(query.knownAt);
        const storms = await listActive(tx, tenantId, at);
        const stormIds = storms.map(({ stormId }) => stormId);
        return withStatements(storms, await listPoints(tx, tenantId, stormIds, at)).map(({ storm, shown }) =>
          toStormShape(storm, shown),
        );
      }),
    ),
    serve(stormRoutes.getStorm, async ({ query: { stormId, knownAt, ...asked } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const now = clock.now();
        const storm = await findStorm(tx, tenantId, stormId, now);
        const found = await findStormWay(
          tx,
          tenantId,
          stormId,
          knownAt === undefined ? now : new Date(knownAt),
          {
            ...asked,
            ...(asked.issuedAt === undefined ? {} : { issuedAt: new Date(asked.issuedAt).toISOString() }),
          },
        );
        if (storm === undefined || found === undefined) throw new AppError('storm.not-found', {});
        return toDetail(storm, found.shown, knownAt ?? null);
      }),
    ),
  ];
}

const toApproach = ({ distanceNm, closestNm, closestAtMs, windKn, windFromMs }: Approach) => ({
  distanceNm: Math.round(distanceNm),
  closestNm: Math.round(closestNm),
  closestAt: new Date(closestAtMs).toISOString(),
  windKn,
  windFrom: windFromMs === null ? null : new Date(windFromMs).toISOString(),
});

async function namesOf(db: Db, mmsis: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ mmsi: string; vesselName: string | null }>`
    select mmsi, vessel_name from vessel where mmsi = any (${[...mmsis]}::text[])`.execute(db);
  return new Map(rows.map(({ mmsi, vesselName }) => [mmsi, vesselName]));
}

async function toShips(db: Db, near: readonly ShipNear[], simulated: boolean): Promise<StormShip[]> {
  const mmsiOf = ({ ship }: ShipNear): string => String(ship.mmsi).padStart(9, '0');
  const names = await namesOf(db, near.map(mmsiOf));
  return near.map((one) => ({
    mmsi: mmsiOf(one),
    vesselName: names.get(mmsiOf(one)) ?? null,
    latitude: one.ship.latitude,
    longitude: one.ship.longitude,
    speedKn: one.ship.speedKn,
    courseDeg: one.ship.courseDeg,
    positionAt: new Date(one.ship.atMs).toISOString(),
    simulated,
    ...toApproach(one.approach),
  }));
}

const mostOnGlobe = { west: -180, south: -90, east: 180, north: 90 };

function serveNear({ db, clock, positions }: StormNeeds): Served[] {
  return [
    serve(stormRoutes.listStormShips, async ({ query }, { viewer: { tenantId } }) => {
      const now = clock.now();
      const { way, storm } = await getStormWay(db, tenantId, query.stormId, query.knownAt, now);
      const nowMs = now.getTime();
      const ships =
        positions === undefined
          ? await loadShips(db.system, mostOnGlobe, storm.simulated, nowMs)
          : shipsOfTable(positions, storm.simulated, nowMs);
      const { compared, near } = shipsNear(ships, way, { withinNm: query.withinNm, nowMs });
      const rows = await toShips(db.system, near.slice(0, query.limit), storm.simulated);
      return { total: near.length, compared, rows };
    }),
    serve(stormRoutes.listStormPorts, async ({ query }, { viewer: { tenantId } }) => {
      const { way } = await getStormWay(db, tenantId, query.stormId, query.knownAt, clock.now());
      const box = boxAround(way, query.withinNm);
      const near = listPorts()
        .filter((port) => isInWayBox(box, port))
        .flatMap((port) => {
          const approach = approachOf(way, () => port);
          const isNear =
            approach !== undefined && (approach.closestNm <= query.withinNm || approach.windKn !== null);
          return isNear ? [{ port, approach }] : [];
        })
        .toSorted((a, b) => a.approach.closestNm - b.approach.closestNm);
      return {
        total: near.length,
        rows: near
          .slice(0, query.limit)
          .map(({ port: { unLocationCode, name, latitude, longitude }, approach }) => ({
            unLocationCode,
            name,
            latitude,
            longitude,
            ...toApproach(approach),
          })),
      };
    }),
  ];
}
