import {
  AppError,
  type PortCall,
  type RouteData,
  type VesselPhase,
  areaRoutes,
  vesselRoutes,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { sendCsv } from '../../../platform/http/csv.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { findPlace, findPort } from '../../../platform/reference/index.ts';
import { readMmsi, readRange } from '../positions/index.ts';
import { type CountCarried, type VisitFilters, listVisits } from './area-visit.ts';
import { type Change, addArea, changeArea, getArea, listAreas, removeArea } from './area.ts';
import { listBuiltIn } from './known-areas.ts';
import { serveLearnedPlaces } from './learned-routes.ts';
import { askForRecount } from './recount.ts';
import { findStay } from './stay.ts';

interface AreaNeeds {
  db: Database;
  clock: Clock;
  countCarried: CountCarried;
  /** The calls of a vessel, newest first, as its ports have them. */
  listCalls(tx: Tx, tenantId: string, mmsi: string): Promise<PortCall[]>;
}

const rowsOfExport = 200;

/** Areas, what vessels do in them, their port calls, and who enters monitored ones. */
export function serveAreas(needs: AreaNeeds): Served[] {
  return [
    ...serveStays(needs),
    ...serveDrawing(needs),
    ...serveLearnedPlaces(needs),
    ...serveMonitoring(needs),
  ];
}

function serveStays({ db, listCalls }: AreaNeeds): Served[] {
  return [
    serve(vesselRoutes.getVesselHisRecord, async ({ query }, { viewer }) => {
      const mmsi = readMmsi(query.mmsi);
      return db.asTenant(viewer.tenantId, (tx) => listCalls(tx, viewer.tenantId, mmsi));
    }),
    serve(areaRoutes.getVesselStay, async ({ query }, { viewer }) => {
      const mmsi = readMmsi(query.mmsi);
      const { stay, call } = await db.asTenant(viewer.tenantId, async (tx) => ({
        stay: await findStay(tx, viewer.tenantId, mmsi),
        call: (await listCalls(tx, viewer.tenantId, mmsi)).at(0),
      }));
      if (stay === undefined) throw new AppError('vessel.not-found', {});
      const unLocationCode = stay.call?.unLocationCode ?? null;
      return {
        phase: stay.phase,
        since: sinceOf(stay.phase, unLocationCode, call) ?? new Date(stay.sinceMs).toISOString(),
        judgedAt: new Date(stay.last.atMs).toISOString(),
        unLocationCode,
        portName: unLocationCode === null ? null : (findPlace(unLocationCode)?.name ?? unLocationCode),
      };
    }),
  ];
}

/** Since when a ship lies there, by its call: one time of one event, here and on the page of the port. */
function sinceOf(
  phase: VesselPhase,
  unLocationCode: string | null,
  call: PortCall | undefined,
): string | null | undefined {
  if (call === undefined || call.departedAt !== null || call.unLocationCode !== unLocationCode)
    return undefined;
  if (phase === 'at-berth') return call.unberthedAt === null ? call.berthedAt : undefined;
  return phase === 'at-anchor' && call.berthedAt === null ? call.anchoredAt : undefined;
}

function serveDrawing({ db, clock }: AreaNeeds): Served[] {
  const changeOf = ({ tenantId, accountId }: Viewer): Change => ({ tenantId, accountId, now: clock.now() });
  return [
    serve(areaRoutes.listAreas, async (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listAreas(tx, tenantId)),
    ),
    serve(areaRoutes.listBuiltInAreas, async ({ query }) => {
      const port = findPort(query.unLocationCode);
      if (port === undefined) throw new AppError('area.port-unknown', { code: query.unLocationCode });
      return [...listBuiltIn(port.unLocationCode)];
    }),
    serve(areaRoutes.addArea, async ({ body }, { viewer }) => {
      const { tenantId } = viewer;
      return db.asTenant(tenantId, async (tx) => {
        const areaId = await addArea(tx, changeOf(viewer), body);
        await askForRecount(tx, tenantId);
        await notify(tx, tenantId, 'area', [areaId]);
        return getArea(tx, tenantId, areaId);
      });
    }),
    serve(areaRoutes.changeArea, async ({ body }, { viewer }) => {
      const { tenantId } = viewer;
      return db.asTenant(tenantId, async (tx) => {
        await changeArea(tx, changeOf(viewer), body);
        await askForRecount(tx, tenantId);
        await notify(tx, tenantId, 'area', [body.areaId]);
        return getArea(tx, tenantId, body.areaId);
      });
    }),
    serve(areaRoutes.removeArea, async ({ body: { areaId } }, { viewer: { tenantId } }) => {
      await db.asTenant(tenantId, async (tx) => {
        await removeArea(tx, tenantId, areaId);
        await askForRecount(tx, tenantId);
        await notify(tx, tenantId, 'area', [areaId]);
      });
      return {};
    }),
  ];
}

interface VisitQuery {
  begin: string;
  end: string;
  areaId?: string | undefined;
  vessels: 'all' | 'carrying';
  pol?: string | undefined;
  pod?: string | undefined;
  cursor?: string | undefined;
}

function serveMonitoring({ db, clock, countCarried }: AreaNeeds): Served[] {
  const list = async (
    tenantId: string,
    { begin, end, vessels, pol, pod, ...query }: VisitQuery,
    limit: number,
  ): Promise<RouteData<typeof areaRoutes.listAreaVisits>> => {
    const lane = vessels === 'carrying' && pol !== undefined && pod !== undefined ? { pol, pod } : undefined;
    const filters: VisitFilters = { ...readRange({ begin, end }), ...query, lane, limit };
    return db.asTenant(tenantId, async (tx) => {
      if (filters.areaId !== undefined) await getArea(tx, tenantId, filters.areaId);
      return listVisits(tx, tenantId, filters, { now: clock.now(), countCarried });
    });
  };
  return [
    serve(areaRoutes.listAreaVisits, async ({ query: { limit, ...query } }, { viewer: { tenantId } }) =>
      list(tenantId, query, limit),
    ),
    serve(areaRoutes.exportAreaVisits, async ({ query }, { viewer: { tenantId }, reply }) =>
      sendCsv(reply, {
        name: 'portolan-area-visits',
        head: [
          'area',
          'vessel',
          'mmsi',
          'imo number',
          'entered at',
          'left at',
          'dwell hours',
          'containers on board',
          'simulated',
        ],
        page: (cursor) => list(tenantId, { ...query, cursor }, rowsOfExport),
        cells: (row) => [
          row.areaName,
          row.vesselName,
          row.mmsi,
          row.imoNumber,
          row.enteredAt,
          row.leftAt,
          row.dwellHours,
          row.containers,
          row.simulated,
        ],
      }),
    ),
  ];
}
