import {
  AppError,
  type CallFilters,
  type PortArchive,
  type PortCallList,
  greatCircleKm,
  mostComparedPorts,
  portRoutes,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sendCsv } from '../../../platform/http/csv.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import {
  type Airport,
  type Port,
  distinctPorts,
  findAirport,
  findPort,
  listAirRoutes,
} from '../../../platform/reference/index.ts';
import { listPortHistories } from '../port-names/index.ts';
import { findPortsBy, getPort, toArchive, toFound } from './port-archive.ts';
import { callFileHead, toCallCells } from './port-call-file.ts';
import { listCountedCalls } from './port-call-list.ts';
import { compareInsight } from './port-insight.ts';
import { createPortLines, filterRows, sortRows } from './port-lines.ts';
import { describePort } from './port-overview.ts';
import { listPortShips } from './port-ships.ts';
import { seesSimulated } from './world.ts';

const mostFound = 20;
const mostArchives = 10;
const topPorts = 20;

interface PortNeeds {
  db: Database;
  clock: Clock;
}

/** Ports: their data sheets, figures, ships, and insight. */
export function servePorts(needs: PortNeeds): Served[] {
  return [...serveArchive(needs), ...serveLists(needs), ...servePort(needs), ...serveAirports()];
}

function serveArchive({ db, clock }: PortNeeds): Served[] {
  const archivesOf = async (ports: readonly Port[], language: string): Promise<PortArchive[]> => {
    const histories = await listPortHistories(
      db.system,
      ports.map(({ unLocationCode }) => unLocationCode),
    );
    return ports.map((port) =>
      toArchive(port, language, histories.get(port.unLocationCode) ?? [], clock.now()),
    );
  };
  return [
    serve(portRoutes.findPorts, async ({ query: { name = '', code } }) => {
      const own = code === undefined ? undefined : findPort(code);
      return own === undefined ? findPortsBy(code ?? name, mostFound).map(toFound) : [toFound(own)];
    }),
    serve(portRoutes.findPortById, async ({ query }, { language }) =>
      archivesOf([getPort(query.portId)], language).then(([archive]) => archive!),
    ),
    serve(portRoutes.qryPortArchiveByName, async ({ query }, { language }) =>
      archivesOf(findPortsBy(query.portName, mostArchives), language),
    ),
  ];
}

function serveLists({ db }: PortNeeds): Served[] {
  const listLines = createPortLines(db.system);
  const linesFor = async (tenantId: string) => {
    const simulated = await seesSimulated(db.system, tenantId);
    return { simulated, ...(await listLines(simulated)) };
  };
  return [
    serve(portRoutes.qryAllPortCongestion, async (_, { viewer }) => {
      const { measuredAt, simulated, rows } = await linesFor(viewer.tenantId);
      const ports = rows.map(({ unLocationCode, name, longitude, latitude, level, counts }) => ({
        unLocationCode,
        name,
        longitude,
        latitude,
        level,
        inPort: counts.inPort,
      }));
      return { measuredAt, simulated, ports };
    }),
    serve(portRoutes.qryAllPortInfoByTop, async (_, { viewer }) => {
      const { measuredAt, simulated, rows } = await linesFor(viewer.tenantId);
      return { measuredAt, simulated, rows: sortRows(rows, 'calls', 'desc').slice(0, topPorts) };
    }),
    serve(portRoutes.qryAllPortInfo, async ({ query }, { viewer }) => {
      const { measuredAt, simulated, rows } = await linesFor(viewer.tenantId);
      const found = filterRows(rows, query);
      const { sort, order, offset, limit } = query;
      const page = sortRows(found, sort, order).slice(offset, offset + limit);
      return { measuredAt, simulated, rows: page, total: found.length };
    }),
  ];
}

function servePort({ db, clock }: PortNeeds): Served[] {
  const listCalls = async (tenantId: string, filters: CallFilters): Promise<PortCallList> =>
    listCountedCalls(
      db.system,
      await seesSimulated(db.system, tenantId),
      getPort(filters.portId),
      filters,
      clock.now(),
    );
  return [
    serve(portRoutes.qryShipSumList, async ({ query }, { viewer }) =>
      describePort(
        db.system,
        await seesSimulated(db.system, viewer.tenantId),
        getPort(query.portId),
        clock.now(),
      ),
    ),
    serve(portRoutes.qryShipDetailList, async ({ query }, { viewer }) => {
      const simulated = await seesSimulated(db.system, viewer.tenantId);
      const { unLocationCode } = getPort(query.portId);
      const at = clock.now();
      const ships = await listPortShips(db.system, { simulated, unLocationCode }, query, at);
      return { measuredAt: at.toISOString(), ships };
    }),
    serve(portRoutes.getContainerShipData, async ({ query }, { viewer }) => {
      const simulated = await seesSimulated(db.system, viewer.tenantId);
      const { unLocationCode } = getPort(query.portId);
      const at = clock.now();
      const ships = await listPortShips(db.system, { simulated, unLocationCode }, { group: 'container' }, at);
      return { measuredAt: at.toISOString(), ships: ships.filter(({ state }) => state !== 'arriving') };
    }),
    serve(portRoutes.qryPortCalls, async ({ query: { offset, limit, ...filters } }, { viewer }) => {
      const list = await listCalls(viewer.tenantId, filters);
      return { ...list, calls: list.calls.slice(offset, offset + limit) };
    }),
    serve(portRoutes.exportPortCalls, async ({ query }, { viewer, reply }) => {
      const { calls: rows, simulated } = await listCalls(viewer.tenantId, query);
      return sendCsv(reply, {
        name: `portolan-calls-${getPort(query.portId).unLocationCode}-${query.of}`,
        head: callFileHead,
        page: () => Promise.resolve({ rows }),
        cells: (call) => toCallCells(call, simulated),
      });
    }),
    serve(portRoutes.getInsightReport, async ({ query }, { viewer }) => {
      const simulated = await seesSimulated(db.system, viewer.tenantId);
      const others = query.compare.split(',').filter((code) => code !== '');
      const ports = distinctPorts([query.portId, ...others], getPort);
      if (ports.length > 1 + mostComparedPorts)
        throw new AppError('port.too-many', { most: mostComparedPorts });
      return compareInsight(db.system, simulated, ports, query, clock.now());
    }),
  ];
}

const toAirport = ({ iataCode, name, city, countryCode, longitude, latitude, timeZone }: Airport) => ({
  iataCode,
  name,
  city: city === '' ? null : city,
  countryCode,
  longitude,
  latitude,
  timeZone: timeZone === '' ? null : timeZone,
});

function serveAirports(): Served[] {
  return [
    serve(portRoutes.getAirRoutData, async ({ query }) => {
      const airport = findAirport(query.airport);
      if (airport === undefined) throw new AppError('port.airport-unknown', { code: query.airport });
      return {
        airport: toAirport(airport),
        routes: listAirRoutes(airport.iataCode).map(({ airport: to, airlines }) => ({
          iataCode: to.iataCode,
          name: to.name,
          countryCode: to.countryCode,
          longitude: to.longitude,
          latitude: to.latitude,
          distanceKm: Math.round(greatCircleKm(airport, to)),
          airlines: [...airlines],
        })),
      };
    }),
  ];
}
