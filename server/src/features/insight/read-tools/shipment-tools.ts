import {
  AirTab,
  DelayStage,
  RailTab,
  RowState,
  ShipmentView,
  TripTab,
  airRoutes,
  alertRoutes,
  carbonRoutes,
  chargeRoutes,
  etaRoutes,
  railRoutes,
  shipmentRoutes,
  truckTripRoutes,
} from '@portolan/contract';
import { z } from 'zod';
import { newest, pageAddress, readTool } from './tool.ts';

const Codes = z.array(z.string().max(10)).max(20).optional();
const Days = { arrivalFrom: z.iso.date().optional(), arrivalTo: z.iso.date().optional() };
const limit = z.int().min(1).max(50).default(10);
/** Of one number; a reused container has a handful. */
export const mostShipments = 50;
const ByShipment = z.object({ queryid: z.uuid(), shipmentId: z.uuid() });

const detailOf = (queryid: string, shipmentId: string, container: string | null, tab?: string): string =>
  pageAddress(`/pages/tracking/ocean/${queryid}`, {
    container: container ?? undefined,
    journey: container === null ? undefined : shipmentId,
    tab,
  });

/** Tools on shipments: lists and single ones, of all modes. */
export const shipmentTools = {
  shipments: readTool({
    name: 'shipments',
    description:
      'Ocean shipments (containers) of the company: a list by view, ports of loading (pols) and discharge (pods) as ' +
      'UN/LOCODE, carrier codes, vessel names, states, stages of delay (`possible`: an ETA over 24 hours after ' +
      'plan), days of arrival. Gives the total and the first rows.',
    input: z.object({
      view: ShipmentView.default('in-transit'),
      pols: Codes,
      pods: Codes,
      carriers: Codes,
      vessels: z.array(z.string().max(100)).max(5).optional(),
      states: z.array(RowState).max(20).optional(),
      delayStages: z.array(DelayStage).max(3).optional(),
      ...Days,
      limit,
    }),
    read: async ({ call }, input) => {
      const { limit: most, ...filters } = input;
      const isLate = input.view === 'late' || input.delayStages !== undefined;
      const page = await call(shipmentRoutes.getContainerEventList, {
        body: {
          ...filters,
          limit: most,
          sort: isLate ? 'delay' : 'arrivalAt',
          direction: isLate ? 'desc' : 'asc',
        },
      });
      const counted =
        page.totalIsAtLeast === true
          ? (await call(shipmentRoutes.countShipments, { query: filters })).count
          : (page.total ?? page.rows.length);
      return {
        data: { rows: page.rows, total: counted },
        href: pageAddress('/pages/tracking/ocean', {
          view: input.view,
          pols: input.pols?.join(','),
          pods: input.pods?.join(','),
          carriers: input.carriers?.join(','),
          vessel: input.vessels?.join(','),
          states: input.states?.join(','),
          delay: input.delayStages?.join(','),
          from: input.arrivalFrom,
          to: input.arrivalTo,
        }),
        rows: counted,
        at: newest(page.rows.map(({ lastHeardAt }) => lastHeardAt)),
        simulated: page.rows.some(({ simulated }) => simulated),
      };
    },
  }),
  shipment: readTool({
    name: 'shipment',
    description:
      'One tracked number by its query id: state of tracking and a row for each of its containers, or for those of ' +
      'them that `shipmentIds` names, in that order.',
    input: z.object({ queryid: z.uuid(), shipmentIds: z.array(z.uuid()).max(mostShipments).optional() }),
    read: async ({ call }, { queryid, shipmentIds }) => {
      const found = await call(shipmentRoutes.queryTraceInfoByQueryid, { query: { queryid } });
      const shipments =
        shipmentIds?.flatMap((id) => found.shipments.filter(({ shipmentId }) => shipmentId === id)) ??
        found.shipments;
      const data = { ...found, shipments };
      const [first] = shipments;
      return {
        data,
        href:
          first === undefined
            ? `/pages/tracking/ocean/${queryid}`
            : detailOf(queryid, first.shipmentId, first.equipmentReference),
        rows: data.shipments.length,
        at: newest(data.shipments.map(({ lastHeardAt }) => lastHeardAt)),
        simulated: data.shipments.some(({ simulated }) => simulated),
      };
    },
  }),
  whereabouts: readTool({
    name: 'whereabouts',
    description:
      'Where one container is: its row, its vessel with position and destination, sailed and planned way.',
    input: ByShipment,
    read: async ({ call }, { queryid, shipmentId }) => {
      const { shipment, vessel, route } = await call(shipmentRoutes.qryContainerDetailData, {
        body: { queryid, shipmentId },
      });
      return {
        data: { shipment, vessel, route },
        href: detailOf(queryid, shipmentId, shipment.equipmentReference),
        rows: 1,
        at: newest([vessel?.position?.positionAt, shipment.lastHeardAt]),
        simulated: shipment.simulated,
      };
    },
  }),
  events: readTool({
    name: 'events',
    description: 'All events of one container: milestone, time, place, planned, estimated or actual, source.',
    input: ByShipment,
    read: async ({ call }, { queryid, shipmentId }) => {
      const data = await call(shipmentRoutes.getContainerEvents, { query: { queryid, shipmentId } });
      return {
        data,
        href: pageAddress(`/pages/tracking/ocean/${queryid}`, { journey: shipmentId }),
        rows: data.length,
        at: newest(data.filter(({ executed }) => executed).map(({ time }) => time)),
        simulated: data.some(({ simulated }) => simulated),
      };
    },
  }),
  eta: readTool({
    name: 'eta',
    description:
      'When one container arrives by every source (carrier, schedule, AIS, calculated), which one counts and why, ' +
      'and the interval in which it arrives in 80 of 100 cases.',
    input: ByShipment,
    read: async ({ call }, { queryid, shipmentId }) => {
      const data = await call(etaRoutes.getSingleEta, { query: { queryid, shipmentId } });
      const estimates = data.sources.flatMap(({ estimate }) => estimate ?? []);
      return {
        data,
        href: pageAddress(`/pages/tracking/ocean/${queryid}`, { journey: shipmentId, tab: 'eta' }),
        rows: data.sources.length,
        at: newest(estimates.map(({ receivedAt }) => receivedAt)),
        simulated: false,
      };
    },
  }),
  'charges-of': readTool({
    name: 'charges-of',
    description:
      'Demurrage and detention of one container: last free day, days charged, money so far and expected.',
    input: ByShipment,
    read: async ({ call }, { queryid, shipmentId }) => {
      const data = await call(chargeRoutes.getCharges, { query: { shipmentId } });
      return {
        data: { ...data, clocks: data.clocks.map(({ days: _days, ...clock }) => clock) },
        href: pageAddress(`/pages/tracking/ocean/${queryid}`, { journey: shipmentId, tab: 'charges' }),
        rows: data.clocks.length,
        at: newest(data.clocks.flatMap(({ words }) => words.map(({ readAt }) => readAt))),
        simulated: data.simulated,
      };
    },
  }),
  holds: readTool({
    name: 'holds',
    description:
      'Holds of one container by customs, terminal or carrier, and inspections by customs: since when, the remark, ' +
      'when each was released (`endedAt` null: not yet). `hasLeft`: nothing holds it any more.',
    input: ByShipment,
    read: async ({ call }, { queryid, shipmentId }) => {
      const data = await call(alertRoutes.listHolds, { query: { shipmentId } });
      return {
        data,
        href: pageAddress(`/pages/tracking/ocean/${queryid}`, { journey: shipmentId }),
        rows: data.rows.length,
        at: data.lastHeardAt,
        simulated: data.simulated,
      };
    },
  }),
  'carbon-of': readTool({
    name: 'carbon-of',
    description: 'The emissions of one shipment by ISO 14083, element by element.',
    input: z.object({ shipmentId: z.uuid() }),
    read: async ({ call }, { shipmentId }) => {
      const data = await call(carbonRoutes.getCarbonStatement, { query: { shipmentId } });
      return { data, href: `/pages/carbon/${shipmentId}`, rows: 1, at: null, simulated: data.simulated };
    },
  }),
  air: readTool({
    name: 'air',
    description: 'Air waybills of the company: a tab of the list, or those whose number contains a text.',
    input: z.object({ tab: AirTab.default('in-progress'), q: z.string().max(60).optional(), limit }),
    read: async ({ call }, { tab, q, limit: most }) => {
      const page = await call(airRoutes.airTraceLatest, {
        query: { tab, limit: most, ...(q === undefined ? {} : { q }) },
      });
      const { tabs } = await call(airRoutes.airTraceOverview, {});
      const total = q === undefined ? tabs[tab] : (page.total ?? page.rows.length);
      return {
        data: { rows: page.rows, total },
        href: pageAddress('/pages/tracking/air', {
          tab,
          q,
          row: q === undefined ? undefined : page.rows[0]?.queryid,
        }),
        rows: total,
        at: newest(page.rows.map(({ lastHeardAt }) => lastHeardAt)),
        simulated: page.rows.some(({ simulated }) => simulated),
      };
    },
  }),
  trucks: readTool({
    name: 'trucks',
    description:
      'Truck trips of the company: a tab of the list, or those whose plate or reference begins with a text.',
    input: z.object({ tab: TripTab.default('on-the-road'), q: z.string().max(60).optional(), limit }),
    read: async ({ call }, { tab, q, limit: most }) => {
      const page = await call(truckTripRoutes.truckTraceLatest, {
        query: { tab, limit: most, ...(q === undefined ? {} : { q }) },
      });
      const { tabs } = await call(truckTripRoutes.truckTraceOverview, {});
      const total = q === undefined ? tabs[tab] : (page.total ?? page.rows.length);
      return {
        data: { rows: page.rows, total },
        href: pageAddress('/pages/tracking/truck', {
          tab,
          q,
          row: q === undefined ? undefined : page.rows[0]?.tripId,
        }),
        rows: total,
        at: newest(page.rows.map(({ position }) => position?.measuredAt)),
        simulated: page.rows.some(({ simulated }) => simulated),
      };
    },
  }),
  rail: readTool({
    name: 'rail',
    description:
      'Trains, cars and containers on rails: a tab of the list, or those whose number contains a text.',
    input: z.object({ tab: RailTab.default('in-progress'), q: z.string().max(60).optional(), limit }),
    read: async ({ call }, { tab, q, limit: most }) => {
      const page = await call(railRoutes.railList, {
        query: { tab, limit: most, ...(q === undefined ? {} : { q }) },
      });
      const { tabs } = await call(railRoutes.railCounts, {});
      const total = q === undefined ? tabs[tab] : (page.total ?? page.rows.length);
      return {
        data: { rows: page.rows, total },
        href: pageAddress('/pages/tracking/rail', { tab, q }),
        rows: total,
        at: newest(page.rows.map(({ lastHeardAt }) => lastHeardAt)),
        simulated: page.rows.some(({ simulated }) => simulated),
      };
    },
  }),
};
