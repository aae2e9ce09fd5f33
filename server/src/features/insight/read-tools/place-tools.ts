import {
  etaRoutes,
  passageRoutes,
  portRoutes,
  scheduleRoutes,
  stormRoutes,
  vesselRoutes,
} from '@portolan/contract';
import { z } from 'zod';
import { newest, pageAddress, readTool } from './tool.ts';

const PortCode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/);

/** Tools on ships, ports and what lies between them. */
export const placeTools = {
  vessel: readTool({
    name: 'vessel',
    description:
      'Vessels by name, MMSI or IMO number: position, speed, destination of the crew, particulars.',
    input: z.object({ name: z.string().min(1).max(60) }),
    read: async ({ call }, { name }) => {
      const data = await call(vesselRoutes.getShipInfoByName, { query: { name } });
      const [first] = data;
      return {
        data,
        href: pageAddress('/pages/vessels', {
          mmsi: first?.mmsi ?? undefined,
          imo: first?.mmsi == null ? (first?.imoNumber ?? undefined) : undefined,
        }),
        rows: data.length,
        at: first?.position?.positionAt ?? null,
        simulated: first?.simulated ?? false,
      };
    },
  }),
  'vessel-arrivals': readTool({
    name: 'vessel-arrivals',
    description: 'The next ports of a vessel that carries shipments of the company, with every ETA.',
    input: z.object({ imoNumber: z.string().regex(/^\d{7}$/) }),
    read: async ({ call }, { imoNumber }) => {
      const data = await call(etaRoutes.getVesselArrivals, { query: { imoNumber } });
      return {
        data,
        href: pageAddress('/pages/vessels', { imo: imoNumber }),
        rows: data.coming.length,
        at: null,
        simulated: data.coming.some(({ simulated }) => simulated),
      };
    },
  }),
  port: readTool({
    name: 'port',
    description: 'A port now: ships at anchor, at berth and arriving, hours at anchor, congestion level.',
    input: z.object({ unLocationCode: PortCode }),
    read: async ({ call }, { unLocationCode }) => {
      const data = await call(portRoutes.qryShipSumList, { query: { portId: unLocationCode } });
      return {
        data,
        href: `/pages/port/${unLocationCode}`,
        rows: data.now?.all.week.berthed ?? 0,
        at: data.now?.measuredAt ?? null,
        simulated: data.simulated,
      };
    },
  }),
  ports: readTool({
    name: 'ports',
    description: 'Ports with their congestion, the most congested or the longest waiting first.',
    input: z.object({
      sort: z.enum(['level', 'waiting', 'calls', 'at-anchor']).default('level'),
      limit: z.int().min(1).max(50).default(10),
    }),
    read: async ({ call }, { sort, limit }) => {
      const data = await call(portRoutes.qryAllPortInfo, { query: { sort, order: 'desc', limit } });
      return {
        data,
        href: pageAddress('/pages/port', { list: 'all', sort }),
        rows: data.total,
        at: data.measuredAt,
        simulated: data.simulated,
      };
    },
  }),
  schedules: readTool({
    name: 'schedules',
    description:
      'Published sailings from a port to a port (UN/LOCODE) from a day on: vessel, carrier, times, transit days.',
    input: z.object({
      origin: PortCode,
      destination: PortCode,
      begin: z.iso.date().optional(),
      days: z.int().min(1).max(92).default(28),
      carriers: z.array(z.string().max(10)).max(20).default([]),
      transshipments: z.enum(['any', 'direct']).default('any'),
      limit: z.int().min(1).max(50).default(10),
    }),
    read: async ({ call }, { origin, destination, ...input }) => {
      const { begin, ...rest } = input;
      const data = await call(scheduleRoutes.geSailData, {
        body: {
          origin: [origin],
          destination: [destination],
          ...rest,
          ...(begin === undefined ? {} : { begin }),
        },
      });
      return {
        data,
        href: pageAddress('/pages/schedule', {
          origin,
          destination,
          from: begin,
          carriers: input.carriers.join(','),
        }),
        rows: data.all,
        at: data.newestPublishedAt,
        simulated: data.rows.some(({ simulated }) => simulated),
      };
    },
  }),
  storms: readTool({
    name: 'storms',
    description: 'Tropical cyclones that are active now: place, wind, category, movement.',
    input: z.object({}),
    read: async ({ call }) => {
      const data = await call(stormRoutes.listStorms, { query: { state: 'active' } });
      return {
        data: data.rows,
        href: '/pages/storms',
        rows: data.rows.length,
        at: newest(data.rows.map(({ lastAt }) => lastAt)),
        simulated: data.rows.some(({ simulated }) => simulated),
      };
    },
  }),
  'storm-shipments': readTool({
    name: 'storm-shipments',
    description:
      'Shipments of the company whose way comes near a storm (within 200 nm), with time and distance.',
    input: z.object({ stormId: z.uuid() }),
    read: async ({ call }, { stormId }) => {
      const data = await call(stormRoutes.listStormShipments, { query: { stormId } });
      return {
        data,
        href: pageAddress('/pages/storms', { storm: stormId, tab: 'shipments' }),
        rows: data.total,
        at: null,
        simulated: false,
      };
    },
  }),
  passages: readTool({
    name: 'passages',
    description: 'Canals and straits: open, limited or closed, ships that wait, transits.',
    input: z.object({}),
    read: async ({ call }) => {
      const data = await call(passageRoutes.listPassages, {});
      const simulated = data.some((passage) => passage.simulated);
      return { data, href: '/pages/passages', rows: data.length, at: null, simulated };
    },
  }),
};
