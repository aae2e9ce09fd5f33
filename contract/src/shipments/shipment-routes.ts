import { z } from 'zod';
import { Milestone, ModeOfTransport, SourceKind } from '../codes.ts';
import { RowRule } from '../identity/row-rule.ts';
import { Instant } from '../references.ts';
import { PageCursor, pageOf, route } from '../route.ts';
import { VesselDestination } from '../vessels/vessel-card.ts';
import { CountByKey } from './count-by-key.ts';
import { ShipmentFilters, ShipmentRow, ShipmentSort, ShipmentView } from './shipment.ts';
import { Timeline } from './timeline.ts';
import { TrackingState } from './tracked-number.ts';

/** Of which mode of transport: by sea where nothing is said. */
const OfMode = z.object({ modeOfTransport: ModeOfTransport.optional() });
/** A list by its view and filters: rows that were ticked are no list. */
const OfList = ShipmentFilters.omit({ shipmentIds: true });
const ByQuery = z.object({ queryid: z.uuid() });
/**
 * One container of a tracked number. A reused container has several journeys: `shipmentId` of its row names one; the
 * default is the current one.
 */
const ByContainer = ByQuery.extend({
  containerNo: z.string().max(20).optional(),
  shipmentId: z.uuid().optional(),
});

/** Shipments for display: lists, one in full, counts. */
export const shipmentRoutes = {
  trace: route({
    name: 'trace',
    method: 'POST',
    path: '/portolan-after/web/trace',
    summary: "The tracking record, or 'tracking in progress' with when to poll again",
    auth: 'session',
    xsrf: true,
    body: ByQuery,
    data: z.object({ state: TrackingState, shipments: z.array(ShipmentRow) }),
    errors: ['tracking.not-found'],
  }),
  getContainerEventList: route({
    name: 'getContainerEventList',
    method: 'POST',
    path: '/portolan-after/web/container/getContainerEventList',
    summary: 'The tracking list of a mode of transport: search, filters, sort, pages by cursor',
    auth: 'session',
    xsrf: true,
    body: ShipmentFilters.extend({
      sort: ShipmentSort.default('arrivalAt'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      limit: z.int().min(1).max(200).default(50),
      cursor: PageCursor.optional(),
      /** Requests `total`, counted up to 1,000. */
      withTotal: z.boolean().default(true),
    }),
    data: pageOf(ShipmentRow),
    errors: [],
  }),
  qryContainerDetailData: route({
    name: 'qryContainerDetailData',
    method: 'POST',
    path: '/portolan-after/web/container/qryContainerDetailData',
    summary: 'One container in full: state, row, timeline; as known on a past day when `knownAt` is given',
    auth: 'session',
    xsrf: true,
    body: ByContainer.extend({ knownAt: z.string().max(40).optional() }),
    data: z.object({
      state: TrackingState,
      shipment: ShipmentRow,
      siblings: z.array(ShipmentRow),
      timeline: Timeline,
      /** Planned sea route of the legs still to sail, and the sailed track; [longitude, latitude], unwrapped. */
      route: z.object({
        sailed: z.array(z.array(z.tuple([z.number(), z.number()]))),
        planned: z.array(z.array(z.tuple([z.number(), z.number()]))),
        distanceToGoNm: z.number().nullable(),
      }),
      vessel: z
        .object({
          imoNumber: z.string().nullable(),
          mmsi: z.string().nullable(),
          vesselName: z.string(),
          flag: z.string().nullable(),
          callSign: z.string().nullable(),
          lengthM: z.number().nullable(),
          beamM: z.number().nullable(),
          draughtM: z.number().nullable(),
          builtYear: z.int().nullable(),
          destination: VesselDestination.nullable(),
          position: z
            .object({
              latitude: z.number(),
              longitude: z.number(),
              speedOverGroundKn: z.number().nullable(),
              courseOverGroundDeg: z.number().nullable(),
              headingDeg: z.number().nullable(),
              positionAt: z.string(),
              simulated: z.boolean(),
            })
            .nullable(),
        })
        .nullable(),
    }),
    errors: ['shipment.not-found'],
  }),
  getContainerEvents: route({
    name: 'getContainerEvents',
    method: 'GET',
    path: '/portolan-after/web/container/getContainerEvents',
    summary: 'Events of one container: code, name, time, place, vessel and voyage, executed or not',
    auth: 'session',
    xsrf: false,
    query: ByContainer,
    data: z.array(
      z.object({
        code: z.string(),
        name: Milestone,
        modeOfTransport: ModeOfTransport.nullable(),
        time: Instant,
        classifier: z.enum(['PLN', 'EST', 'ACT']),
        executed: z.boolean(),
        retracted: z.boolean(),
        place: z.string().nullable(),
        unLocationCode: z.string().nullable(),
        vessel: z.string().nullable(),
        voyage: z.string().nullable(),
        description: z.string(),
        messageId: z.string(),
        sourceKind: SourceKind,
        simulated: z.boolean(),
      }),
    ),
    errors: ['shipment.not-found'],
  }),
  tracingSum: route({
    name: 'tracingSum',
    method: 'POST',
    path: '/portolan-after/web/container/tracingSum',
    summary: 'In-transit overview and destination-delay overview: the counts of the saved views of a mode',
    auth: 'session',
    xsrf: true,
    query: OfMode,
    data: z.object({
      views: z.record(ShipmentView, z.int()),
      inTransit: z.int(),
      completed: z.int(),
      noData: z.int(),
      delay: z.object({
        none: z.int(),
        possible: z.int(),
        actual: z.int(),
        medianLateDays: z.number().nullable(),
      }),
      countedAt: z.string(),
    }),
    errors: [],
  }),
  qryCountInfoByCountry: route({
    name: 'qryCountInfoByCountry',
    method: 'GET',
    path: '/portolan-after/web/container/qryCountInfoByCountry',
    summary: 'Containers in transit by country of destination',
    auth: 'session',
    xsrf: false,
    query: OfMode,
    data: z.array(CountByKey),
    errors: [],
  }),
  qryCountInfoByPort: route({
    name: 'qryCountInfoByPort',
    method: 'GET',
    path: '/portolan-after/web/container/qryCountInfoByPort',
    summary:
      'Containers of a list by port of discharge, whichever are chosen; the default is what is in transit',
    auth: 'session',
    xsrf: false,
    query: OfList,
    data: z.array(CountByKey),
    errors: [],
  }),
  qryCountInfoByCarrier: route({
    name: 'qryCountInfoByCarrier',
    method: 'GET',
    path: '/portolan-after/web/container/qryCountInfoByCarrier',
    summary: 'Containers of a list by carrier, whichever are chosen; the default is what is in transit',
    auth: 'session',
    xsrf: false,
    query: OfList,
    data: z.array(CountByKey),
    errors: [],
  }),
  countShipments: route({
    name: 'countShipments',
    method: 'GET',
    path: '/portolan-after/web/container/countShipments',
    summary: 'How many rows a list has by its view and filters, all of them counted',
    auth: 'session',
    xsrf: false,
    query: OfList,
    data: z.object({ count: z.int() }),
    errors: [],
  }),
  getLocAndQuanListForCon: route({
    name: 'getLocAndQuanListForCon',
    method: 'GET',
    path: '/portolan-after/web/getLocAndQuanListForCon',
    summary: "Places and numbers of containers for the map's port bubbles",
    auth: 'session',
    xsrf: false,
    query: OfMode,
    data: z.array(
      z.object({
        unLocationCode: z.string(),
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** Containers now at the place, and containers on the way to it. */
        atPlace: z.int(),
        inbound: z.int(),
        late: z.int(),
      }),
    ),
    errors: [],
  }),
  queryTraceInfoByQueryid: route({
    name: 'queryTraceInfoByQueryid',
    method: 'GET',
    path: '/portolan-after/web/oceanWarningCustomer/queryTraceInfoByQueryid',
    summary: 'What an alert needs of a tracked number: state and rows',
    auth: 'session',
    xsrf: false,
    query: ByQuery,
    data: z.object({ state: TrackingState, shipments: z.array(ShipmentRow) }),
    errors: ['tracking.not-found'],
  }),

  previewRowRule: route({
    name: 'previewRowRule',
    method: 'POST',
    path: '/platform/web/v1/tenantMember/previewRule',
    summary: 'Preview of a row rule: how many shipments of all, and the first of them',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    body: z.object({ accountId: z.uuid(), rule: RowRule }),
    data: z.object({
      /** The rule in the codes that shipments have. */
      rule: RowRule,
      seen: z.object({ inTransit: z.int(), all: z.int() }),
      total: z.object({ inTransit: z.int(), all: z.int() }),
      rows: z.array(ShipmentRow),
    }),
    errors: ['member.not-found', 'member.rule-unknown'],
  }),
} as const;
