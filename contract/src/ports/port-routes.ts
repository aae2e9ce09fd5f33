import { z } from 'zod';
import { route } from '../route.ts';
import { vesselSizes } from '../vessels/vessel-view.ts';
import { CongestionLevel } from './congestion.ts';
import { CallFilters, PortCallList } from './port-call-list.ts';
import { PortArchive, PortFound } from './port-archive.ts';
import { PortGroupOfShips, PortRow } from './port-figures.ts';
import { InsightGranularity, PortInsight, PortOverview, PortShip, PortShipState } from './port-overview.ts';
import { PortReport, ReportPeriod, ReportPeriodText } from './port-report.ts';

const web = '/portolan-after/web';

/** A UN/LOCODE. Codes that mean another port's are resolved. */
const PortId = z.string().trim().toUpperCase().max(10);
const WhichPort = z.object({ portId: PortId });

export const portSorts = [
  'name',
  'level',
  'at-anchor',
  'at-berth',
  'in-port',
  'arriving',
  'calls',
  'waiting',
] as const;
export const PortSort = z.enum(portSorts);
export type PortSort = z.infer<typeof PortSort>;

/** Figures of the ports together, and when they were measured. */
const MeasuredPorts = { measuredAt: z.string().nullable(), simulated: z.boolean() };

/** Codes of ports, separated by commas. */
const PortIds = z.string().trim().toUpperCase().max(1000);
const ReportedPorts = z.object({ ports: PortIds.min(1), period: ReportPeriodText });
const reportErrors = [
  'port.unsupported',
  'port.too-many',
  'port.period-invalid',
  'port.report-not-ready',
] as const;

/** Ports: their figures, their ships, and what is known of them. */
export const portRoutes = {
  findPorts: route({
    name: 'findPorts',
    method: 'GET',
    path: `${web}/getPortInfo`,
    summary: 'Ports by name in any language, or by UN/LOCODE; at most 20',
    auth: 'session',
    xsrf: false,
    query: z.object({ name: z.string().trim().max(80).optional(), code: PortId.optional() }),
    data: z.array(PortFound),
    errors: [],
  }),
  findPortById: route({
    name: 'findPortById',
    method: 'GET',
    path: `${web}/portOfe/getPortInfoById`,
    summary: 'The data sheet of a port',
    auth: 'session',
    xsrf: false,
    query: WhichPort,
    data: PortArchive,
    errors: ['port.not-found'],
  }),
  qryPortArchiveByName: route({
    name: 'qryPortArchiveByName',
    method: 'GET',
    path: `${web}/port/qryPortArchiveByName`,
    summary: 'Data sheets of the ports whose name begins like this; at most 10',
    auth: 'session',
    xsrf: false,
    query: z.object({ portName: z.string().trim().max(80) }),
    data: z.array(PortArchive),
    errors: [],
  }),
  qryAllPortCongestion: route({
    name: 'qryAllPortCongestion',
    method: 'GET',
    path: `${web}/port/qryAllPortCongestion`,
    summary: 'All ports with calls, for the map: place, congestion, ships in port',
    auth: 'session',
    xsrf: false,
    data: z.object({
      ...MeasuredPorts,
      ports: z.array(
        z.object({
          unLocationCode: z.string(),
          name: z.string(),
          longitude: z.number(),
          latitude: z.number(),
          level: CongestionLevel.nullable(),
          inPort: z.int(),
        }),
      ),
    }),
    errors: [],
  }),
  qryAllPortInfoByTop: route({
    name: 'qryAllPortInfoByTop',
    method: 'GET',
    path: `${web}/port/qryAllPortInfoByTop`,
    summary: 'The twenty ports with most calls in the last seven days',
    auth: 'session',
    xsrf: false,
    data: z.object({ ...MeasuredPorts, rows: z.array(PortRow) }),
    errors: [],
  }),
  qryAllPortInfo: route({
    name: 'qryAllPortInfo',
    method: 'GET',
    path: `${web}/port/qryAllPortInfo`,
    summary: 'Ports with figures, a page at a time',
    auth: 'session',
    xsrf: false,
    query: z.object({
      text: z.string().trim().max(80).default(''),
      level: CongestionLevel.optional(),
      sort: PortSort.default('calls'),
      order: z.enum(['asc', 'desc']).default('desc'),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: z.object({ ...MeasuredPorts, rows: z.array(PortRow), total: z.int() }),
    errors: [],
  }),
  qryShipSumList: route({
    name: 'qryShipSumList',
    method: 'GET',
    path: `${web}/port/qryShipSumList`,
    summary: 'A port now: ships by state, type, size and terminal, dwell times and congestion',
    auth: 'session',
    xsrf: false,
    query: WhichPort,
    data: PortOverview,
    errors: ['port.not-found'],
  }),
  qryShipDetailList: route({
    name: 'qryShipDetailList',
    method: 'GET',
    path: `${web}/port/qryShipDetailList`,
    summary: 'The ships that make up a count of a port, at most 500',
    auth: 'session',
    xsrf: false,
    query: z.object({
      ...WhichPort.shape,
      state: PortShipState.optional(),
      group: PortGroupOfShips.default('all'),
      size: z.enum(vesselSizes).optional(),
    }),
    data: z.object({ measuredAt: z.string(), ships: z.array(PortShip) }),
    errors: ['port.not-found'],
  }),
  getContainerShipData: route({
    name: 'getContainerShipData',
    method: 'GET',
    path: `${web}/port/getContainerShipData`,
    summary: 'Container ships within the limits of a port',
    auth: 'session',
    xsrf: false,
    query: WhichPort,
    data: z.object({ measuredAt: z.string(), ships: z.array(PortShip) }),
    errors: ['port.not-found'],
  }),
  qryPortCalls: route({
    name: 'qryPortCalls',
    method: 'GET',
    path: `${web}/port/qryPortCalls`,
    summary: 'The calls that a figure of a port counts, the newest first, a page at a time',
    auth: 'session',
    xsrf: false,
    query: CallFilters.extend({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    data: PortCallList,
    errors: ['port.not-found', 'port.period-invalid'],
  }),
  exportPortCalls: route({
    name: 'exportPortCalls',
    method: 'GET',
    path: `${web}/port/calls.csv`,
    summary: 'All calls that a figure of a port counts, as CSV',
    auth: 'session',
    xsrf: false,
    form: 'raw',
    contentType: 'text/csv',
    query: CallFilters,
    data: z.unknown(),
    errors: ['port.not-found', 'port.period-invalid'],
  }),
  getInsightReport: route({
    name: 'getInsightReport',
    method: 'GET',
    path: `${web}/port/getInsightReport`,
    summary:
      'Figures of a port, and of ports beside it, by week, month or quarter with the band of three years',
    auth: 'session',
    xsrf: false,
    query: z.object({
      ...WhichPort.shape,
      granularity: InsightGranularity,
      group: PortGroupOfShips.optional(),
      /** Other ports, at most four. */
      compare: PortIds.default(''),
      periods: z.coerce.number().int().min(1).max(157).default(52),
    }),
    data: PortInsight,
    errors: ['port.not-found', 'port.too-many'],
  }),
  getPortOfeReportData: route({
    name: 'getPortOfeReportData',
    method: 'POST',
    path: `${web}/portOfe/getPortOfeReportData`,
    summary: 'The report on a container port for a week, month or quarter',
    auth: 'session',
    xsrf: true,
    body: z.object({ port: PortId, period: ReportPeriod }),
    data: PortReport,
    errors: ['port.unsupported', 'port.period-invalid', 'port.report-not-ready'],
  }),
  sendPortOfeReportToEmail: route({
    name: 'sendPortOfeReportToEmail',
    method: 'GET',
    path: `${web}/portOfe/sendPortOfeReportToEmail`,
    summary: 'Mails that report',
    auth: 'session',
    role: 'member',
    xsrf: true,
    query: z.object({
      /** One, or up to ten separated by commas. */
      port: PortIds.min(1),
      period: ReportPeriodText,
      email: z.email().max(254),
    }),
    data: z.object({}),
    errors: reportErrors,
  }),
  getPortReportPdf: route({
    name: 'getPortReportPdf',
    method: 'GET',
    path: `${web}/portOfe/report.pdf`,
    summary: 'The reports on 1 to 10 ports as one PDF file',
    auth: 'session',
    xsrf: false,
    form: 'raw',
    contentType: 'application/pdf',
    query: ReportedPorts,
    data: z.unknown(),
    errors: reportErrors,
  }),
  getPortReportExcel: route({
    name: 'getPortReportExcel',
    method: 'GET',
    path: `${web}/portOfe/report.xlsx`,
    summary: 'The days of the reports on 1 to 10 ports as an Excel file',
    auth: 'session',
    xsrf: false,
    form: 'raw',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    query: ReportedPorts,
    data: z.unknown(),
    errors: reportErrors,
  }),
  getAirRoutData: route({
    name: 'getAirRoutData',
    method: 'GET',
    path: `${web}/port/getAirRoutData`,
    summary: 'An airport and the airports that it has flights to',
    auth: 'session',
    xsrf: false,
    query: z.object({ airport: z.string().trim().toUpperCase().max(4) }),
    data: z.object({
      airport: z.object({
        iataCode: z.string(),
        name: z.string(),
        city: z.string().nullable(),
        countryCode: z.string(),
        longitude: z.number(),
        latitude: z.number(),
        timeZone: z.string().nullable(),
      }),
      routes: z.array(
        z.object({
          iataCode: z.string(),
          name: z.string(),
          countryCode: z.string(),
          longitude: z.number(),
          latitude: z.number(),
          distanceKm: z.number(),
          airlines: z.array(z.string()),
        }),
      ),
    }),
    errors: ['port.airport-unknown'],
  }),
} as const;
