import {
  AlertType,
  AlertViewName,
  CarbonBy,
  CarbonMode,
  ChargeView,
  ClockKind,
  FactKind,
  ReportBy,
  ReportName,
  alertRoutes,
  carbonRoutes,
  chargeRoutes,
  reportRoutes,
  scoreboardRoutes,
  searchRoutes,
  sourceRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { z } from 'zod';
import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import { dayFrom, newest, pageAddress, readTool } from './tool.ts';

/** As on the page of the scoreboard: today is one of them. */
const scoredDays = 90;
const limit = z.int().min(1).max(50).default(10);
const Month = z.string().regex(/^\d{4}-\d{2}$/);

/** Groups of a report that a program or a model is given. */
const mostGroups = 100;

/** A place has several codes (`CNSHA` and `CNSGH`); facts are stored under one. Names of places stay as they are. */
const toStoredCodes = (codes: string): string =>
  /^[A-Z]{2}[A-Z0-9]{3}(-[A-Z]{2}[A-Z0-9]{3})?$/.test(codes)
    ? codes.split('-').map(canonicalLocationCode).join('-')
    : codes;

/** Tools on what needs attention, money, accuracy, emissions, sources and reports. */
export const figureTools = {
  find: readTool({
    name: 'find',
    description:
      'Turns a typed text into ids and codes: a number into its kind, query id and journeys; a name in any language ' +
      'into shipments, ports (UN/LOCODE), carriers (code) and vessels (IMO number). Call it first.',
    input: z.object({ text: z.string().min(1).max(100) }),
    read: async ({ call }, { text }) => {
      const numbers = await call(trackingRoutes.recogniseNumbers, { body: { lines: [text] } });
      const names = await call(searchRoutes.searchByName, { body: { text } });
      const rows = numbers.length + names.length;
      return { data: { numbers, names }, href: '/pages/tracking/ocean', rows, at: null, simulated: false };
    },
  }),
  alerts: readTool({
    name: 'alerts',
    description: 'Open alerts, those with the greatest impact first: type, containers, money, owner, due.',
    input: z.object({
      view: AlertViewName.default('needs-action'),
      ports: z.array(z.string().max(5)).max(10).optional(),
      search: z.string().max(60).optional(),
      type: AlertType.optional(),
      limit,
    }),
    read: async ({ call }, input) => {
      const { ports, search, type, ...rest } = input;
      const page = await call(alertRoutes.listAlerts, {
        body: {
          ...rest,
          ...(ports && { ports }),
          ...(search !== undefined && { search }),
          ...(type !== undefined && { types: [type] }),
        },
      });
      const { views } = await call(alertRoutes.sumUpAlerts, {});
      const total = page.total ?? views[input.view] ?? page.rows.length;
      return {
        data: { rows: page.rows, total },
        href: pageAddress('/pages/alerts', { view: input.view, type, ports: ports?.join(','), q: search }),
        rows: total,
        at: newest(page.rows.map(({ stageAt }) => stageAt)),
        simulated: page.rows.some(({ simulated }) => simulated),
      };
    },
  }),
  charges: readTool({
    name: 'charges',
    description:
      'Containers with free time or demurrage and detention running: last free day, money so far and expected, and ' +
      'the sums by currency, how many have no tariff and so no money, and where free time ends next; of all of them, ' +
      'of one clock, or of what `find` names.',
    input: z.object({
      view: ChargeView.default('open'),
      find: z.string().max(60).optional(),
      clock: ClockKind.optional(),
      order: z.enum(['money', 'last-free-day']).default('money'),
      limit,
    }),
    read: async ({ call }, { find, clock, ...input }) => {
      const found = { ...(find !== undefined && { find }), ...(clock !== undefined && { clock }) };
      const page = await call(chargeRoutes.listCharges, { query: { ...input, ...found } });
      const { views, sums, next } = await call(chargeRoutes.sumCharges, { query: found });
      const total = views[input.view] ?? page.rows.length;
      return {
        data: { rows: page.rows, total, sums, next, withoutTariff: views['no-tariff'] },
        href: pageAddress('/pages/charges', { view: input.view, order: input.order, find, clock }),
        rows: total,
        at: null,
        simulated: page.rows.some(({ simulated }) => simulated),
      };
    },
  }),
  scoreboard: readTool({
    name: 'scoreboard',
    description: 'How far the ETAs of each source missed in the last 90 days, by carrier, lane or port.',
    input: z.object({
      by: z.enum(['horizon', 'carrier', 'lane', 'port', 'month']).default('carrier'),
      carrier: z.string().max(20).optional(),
    }),
    read: async ({ call, now }, { by, carrier }) => {
      const period = { from: dayFrom(now, 1 - scoredDays), to: dayFrom(now, 0) };
      const data = await call(scoreboardRoutes.getScoreboard, {
        query: { ...period, by, ...(carrier !== undefined && { carrier }) },
      });
      return {
        data,
        href: pageAddress('/pages/reports/scoreboard', { carrier, by }),
        rows: data.arrivals,
        at: data.measuredAt,
        simulated: data.simulated,
      };
    },
  }),
  carbon: readTool({
    name: 'carbon',
    description:
      'Emissions of the shipments that departed on some days, by customer, lane, mode, carrier or month; of all ' +
      'modes of transport or of one.',
    input: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      by: CarbonBy.default('lane'),
      mode: CarbonMode.optional(),
    }),
    read: async ({ call }, input) => {
      const data = await call(carbonRoutes.getCarbonSummary, { query: input });
      return {
        data,
        href: pageAddress('/pages/carbon', input),
        rows: data.all.shipments,
        at: data.calculatedAt,
        simulated: data.simulated,
      };
    },
  }),
  sources: readTool({
    name: 'sources',
    description: 'Data sources of the company: carrier, whether they work, last message, failures.',
    input: z.object({}),
    read: async ({ call }) => {
      const data = await call(sourceRoutes.listSources, {});
      return {
        data: data.map(
          ({ sourceId, name, carrierCode, carrierName, health, enabled, lastMessageAt, simulated }) => ({
            sourceId,
            name,
            carrierCode,
            carrierName,
            health,
            enabled,
            lastMessageAt,
            simulated,
          }),
        ),
        href: '/pages/sources',
        rows: data.length,
        at: newest(data.map(({ lastMessageAt }) => lastMessageAt)),
        simulated: data.some(({ simulated }) => simulated),
      };
    },
  }),
  quota: readTool({
    name: 'quota',
    description: 'How many queries of the company are used, and the limit (0: none).',
    input: z.object({}),
    read: async ({ call, now }) => {
      const data = await call(trackingRoutes.subscribeContainnerSum, {});
      return { data, href: '/pages/tracking/ocean', rows: 1, at: now.toISOString(), simulated: false };
    },
  }),
  report: readTool({
    name: 'report',
    description:
      'A report by months and groups: operation, reliability, demurrage, port dynamics, Ro-Ro, emissions. `by` ' +
      'groups it, and `carrier`, `lane` (`CNSGH-NLRTM`), `port`, `customer` and `mode` filter it; what a report ' +
      'does not have is refused.',
    input: z.object({
      name: ReportName,
      from: Month,
      to: Month,
      by: ReportBy.optional(),
      carrier: z.string().max(60).optional(),
      lane: z.string().max(60).optional(),
      port: z.string().max(60).optional(),
      customer: z.string().max(100).optional(),
      mode: z.string().max(60).optional(),
      facts: FactKind.optional(),
    }),
    read: async ({ call }, { name, ...given }) => {
      const { lane, port } = given;
      const chosen = {
        ...given,
        ...(lane !== undefined && { lane: toStoredCodes(lane) }),
        ...(port !== undefined && { port: toStoredCodes(port) }),
      };
      const data = await call(reportRoutes.getReport, { query: { name, ...chosen } });
      return {
        // `rowCount` says how many there are; a group that is not among these is asked for by itself.
        data: { ...data, rows: data.rows.slice(0, mostGroups) },
        href: pageAddress(`/pages/reports/${name}`, chosen),
        rows: Math.round(data.all.figures[0]?.n ?? 0),
        at: data.countedAt,
        simulated: data.simulated,
      };
    },
  }),
};
