import { z } from 'zod';
import { PageCursor, commaSeparated, pageOf, route } from '../../route.ts';
import { CountByKey } from '../count-by-key.ts';
import { ListFileFormat } from '../list-file-routes.ts';
import { AirReason, AirStatus, AirTab, AirWaybillDetail, AirWaybillRow, Airline } from './air-waybill.ts';

/** What every call of air freight has in common: locked until certification, and not for limited eyes. */
const ofAir = { auth: 'session', needsAllRows: true, unlockedBy: 'certification' } as const;

const AwbNo = z.string().trim().max(40);
const CustomerReference = z.string().trim().max(60);

export const airSorts = ['subscribed', 'departure', 'arrival', 'delay', 'number'] as const;
export const AirSort = z.enum(airSorts);
export type AirSort = z.infer<typeof AirSort>;

/** Which waybills of a company account. Filters of one kind are alternatives, those of different kinds add up. */
export const AirFilters = z.object({
  tab: AirTab.default('in-progress'),
  /** IATA prefixes of airlines. */
  airlines: commaSeparated(z.string().regex(/^\d{3}$/))
    .optional()
    .describe('prefixes, separated by commas'),
  destinations: commaSeparated(z.string().regex(/^[A-Z]{3}$/)).optional(),
  statuses: commaSeparated(AirStatus).optional(),
  /** A part of a waybill's or house waybill's number, a reference or a flight. */
  q: z.string().trim().max(60).optional(),
});
export type AirFilters = z.infer<typeof AirFilters>;

const AirOrder = z.object({
  sort: AirSort.default('arrival'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

export const AirListQuery = AirFilters.extend(AirOrder.shape).extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: PageCursor.optional(),
});
export type AirListQuery = z.infer<typeof AirListQuery>;

const AirUploadOutcome = z.object({
  /** Of the file, the head being line 1. */
  line: z.int(),
  awbNo: z.string(),
  outcome: z.enum(['accepted', 'already-tracked', 'rejected']),
  queryid: z.string().optional(),
  error: z.object({ code: z.string(), msg: z.string() }).optional(),
});
export type AirUploadOutcome = z.infer<typeof AirUploadOutcome>;

/** Air freight: waybills that a company account tracks. */
export const airRoutes = {
  airGetTraceId: route({
    name: 'airGetTraceId',
    method: 'POST',
    path: '/air/web/getTraceId',
    summary: 'Starts tracking an air waybill; uses one query, refunded when it fails for reasons of ours',
    ...ofAir,
    role: 'member',
    xsrf: true,
    body: z.object({
      awbNo: AwbNo.default(''),
      /** The airline that was picked: its prefix, for a number typed without. */
      airline: z
        .string()
        .regex(/^\d{3}$/)
        .optional(),
      customerReference: CustomerReference.optional(),
    }),
    data: z.object({ queryid: z.string(), awbNo: z.string(), already: z.boolean() }),
    errors: [
      'quota.queries-used-up',
      'air.waybill-required',
      'air.number-unsupported',
      'air.wrong-number',
      'air.airline-unsupported',
    ],
  }),
  airTrack: route({
    name: 'airTrack',
    method: 'POST',
    path: '/air/web/track',
    summary: 'The air record of a waybill by query id or number: statuses, parts, flights, discrepancies',
    ...ofAir,
    xsrf: true,
    body: z.object({ queryid: z.uuid().optional(), awbNo: AwbNo.optional() }),
    data: AirWaybillDetail,
    errors: ['air.not-found', 'air.waybill-required'],
  }),
  airUpload: route({
    name: 'airUpload',
    method: 'POST',
    path: '/air/web/upload',
    summary: 'Starts tracking the waybills of a CSV or Excel file, up to 1,000; one result a row',
    ...ofAir,
    role: 'member',
    xsrf: true,
    query: z.object({ fileName: z.string().max(200).default('') }),
    takesBytes: true,
    data: z.object({ accepted: z.int(), rejected: z.int(), rows: z.array(AirUploadOutcome) }),
    errors: ['air.file-unreadable', 'air.too-many-rows'],
  }),
  airSubscribeSum: route({
    name: 'airSubscribeSum',
    method: 'GET',
    path: '/air/web/qrySubscribeSum',
    summary: 'How many waybills are subscribing, succeeded, failed, unsubscribed; queries used and left',
    ...ofAir,
    xsrf: false,
    data: z.object({
      subscribing: z.int(),
      succeeded: z.int(),
      failed: z.int(),
      unsubscribed: z.int(),
      waybills: z.int(),
      queriesUsed: z.int(),
      queryLimit: z.int(),
    }),
    errors: [],
  }),
  airTraceOverview: route({
    name: 'airTraceOverview',
    method: 'GET',
    path: '/air/web/qryTraceOverview',
    summary: 'How many waybills each tab of the list has, and how many are at each status',
    ...ofAir,
    xsrf: false,
    data: z.object({
      tabs: z.record(AirTab, z.int()),
      statuses: z.record(AirStatus, z.int()),
      /** Delivered in the last 30 days, and how many of them were flown as planned. */
      delivered: z.object({ waybills: z.int(), asPlanned: z.int() }),
      countedAt: z.string(),
    }),
    errors: [],
  }),
  airSubscribeErrors: route({
    name: 'airSubscribeErrors',
    method: 'GET',
    path: '/air/web/qrySubscribeErrorInfo',
    summary: 'Waybills for which nothing was found, the newest first',
    ...ofAir,
    xsrf: false,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: PageCursor.optional(),
    }),
    data: pageOf(
      z.object({
        queryid: z.uuid(),
        awbNo: z.string(),
        airline: Airline.nullable(),
        reason: AirReason.nullable(),
        subscribedAt: z.string(),
      }),
    ),
    errors: [],
  }),
  airTraceLatest: route({
    name: 'airTraceLatest',
    method: 'GET',
    path: '/air/web/qryTraceLatestInfo',
    summary: 'The list of waybills as they stand: tab, filters, sort, pages by cursor',
    ...ofAir,
    xsrf: false,
    query: AirListQuery,
    data: pageOf(AirWaybillRow),
    errors: [],
  }),
  airSubscribeCounts: route({
    name: 'airSubscribeCounts',
    method: 'GET',
    path: '/air/web/qrySubscribeCountInfo',
    summary: 'Waybills of a list by airline or by destination, whichever are chosen of that kind',
    ...ofAir,
    xsrf: false,
    query: AirFilters.extend({ by: z.enum(['airline', 'destination']).default('airline') }),
    data: z.array(CountByKey),
    errors: [],
  }),
  airCargoLatest: route({
    name: 'airCargoLatest',
    method: 'GET',
    path: '/air/web/qryCargoLatestInfo',
    summary: 'The newest statuses of all waybills, each with its airport, flight and pieces',
    ...ofAir,
    xsrf: false,
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    data: z.array(
      z.object({
        queryid: z.uuid(),
        awbNo: z.string(),
        code: z.string(),
        status: AirStatus.nullable(),
        at: z.string().nullable(),
        airport: z.string().nullable(),
        timeZone: z.string().nullable(),
        flightNumber: z.string().nullable(),
        pieces: z.int().nullable(),
        learnedAt: z.string(),
        simulated: z.boolean(),
      }),
    ),
    errors: [],
  }),
  airQueryLimit: route({
    name: 'airQueryLimit',
    method: 'GET',
    path: '/air/web/qryUserQueryLimit',
    summary: 'Whether a waybill can be tracked: its airline, whether it is tracked, and the queries left',
    ...ofAir,
    xsrf: false,
    query: z.object({ awbNo: AwbNo.default('') }),
    data: z.object({
      awbNo: z.string().nullable(),
      airline: Airline.nullable(),
      supported: z.boolean(),
      queryid: z.string().nullable(),
      queriesUsed: z.int(),
      /** 0: without limit. */
      queryLimit: z.int(),
    }),
    errors: [],
  }),
  airSubscribe: route({
    name: 'airSubscribe',
    method: 'POST',
    path: '/air/web/subscribe',
    summary: 'Stops tracking waybills, or starts it again; stopped ones leave lists and counts',
    ...ofAir,
    role: 'member',
    xsrf: true,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(200), subscribe: z.boolean() }),
    data: z.object({ changed: z.int() }),
    errors: ['quota.queries-used-up'],
  }),
  airMonitor: route({
    name: 'airMonitor',
    method: 'POST',
    path: '/air/web/monitor',
    summary: 'Puts waybills on the tab of those that are watched closely, or takes them off it',
    ...ofAir,
    role: 'member',
    xsrf: true,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(200), monitor: z.boolean() }),
    data: z.object({ changed: z.int() }),
    errors: [],
  }),
  listAirlines: route({
    name: 'listAirlines',
    method: 'GET',
    path: '/air/web/qryAirlines',
    summary: 'Airlines whose waybills are known by their prefix',
    ...ofAir,
    xsrf: false,
    query: z.object({
      q: z.string().trim().max(60).default(''),
      limit: z.coerce.number().int().max(50).default(20),
    }),
    data: z.array(Airline.extend({ supported: z.boolean() })),
    errors: [],
  }),
  exportAirList: route({
    name: 'exportAirList',
    method: 'POST',
    path: '/air/web/exportList',
    summary: 'The list of waybills as CSV or Excel: exactly its rows, in its order, times with their zone',
    ...ofAir,
    xsrf: true,
    body: AirFilters.extend(AirOrder.shape).extend({ format: ListFileFormat.default('csv') }),
    form: 'raw',
    contentType: 'application/octet-stream',
    data: z.unknown(),
    errors: [],
  }),
} as const;
