import { z } from 'zod';
import { route } from '../route.ts';
import { CarbonBy, CarbonFilters, CarbonStatement, CarbonSummary, EmissionFactor } from './carbon.ts';

const web = '/portolan-after/web/carbon';

/** One shipment or waybill by its id, or all of some days. */
const FileAsked = CarbonFilters.partial().extend({
  shipmentId: z.uuid().optional(),
  by: CarbonBy.default('customer'),
});
export type CarbonFileAsked = z.output<typeof FileAsked>;

const file = {
  method: 'GET',
  auth: 'session',
  xsrf: false,
  form: 'raw',
  query: FileAsked,
  data: z.unknown(),
} as const;
const fileErrors = ['carbon.period-invalid', 'shipment.not-found'] as const;

/** Emissions to ISO 14083: statements, factors, footprints of carriers. */
export const carbonRoutes = {
  getCarbonSummary: route({
    name: 'getCarbonSummary',
    method: 'GET',
    path: `${web}/summary`,
    summary:
      'Emissions of shipments that departed on some days, by customer, lane, year, month, mode or carrier',
    auth: 'session',
    xsrf: false,
    query: CarbonFilters.extend({ by: CarbonBy.default('customer') }),
    data: CarbonSummary,
    errors: ['carbon.period-invalid'],
  }),
  getCarbonStatement: route({
    name: 'getCarbonStatement',
    method: 'GET',
    path: `${web}/statement`,
    summary:
      'The emissions of one shipment or waybill by transport chain element, each step with formula and source',
    auth: 'session',
    xsrf: false,
    query: z.object({ shipmentId: z.uuid() }),
    data: CarbonStatement,
    errors: ['shipment.not-found'],
  }),
  getCarbonCsv: route({
    ...file,
    name: 'getCarbonCsv',
    path: `${web}/statement.csv`,
    summary: 'The statement of a shipment by element, or the shipments of some days, as CSV',
    contentType: 'text/csv',
    errors: fileErrors,
  }),
  getCarbonExcel: route({
    ...file,
    name: 'getCarbonExcel',
    path: `${web}/statement.xlsx`,
    summary: 'The statement of a shipment by element, or the shipments of some days, as Excel file',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: fileErrors,
  }),
  getCarbonPdf: route({
    ...file,
    name: 'getCarbonPdf',
    path: `${web}/statement.pdf`,
    summary: 'The statement of a shipment with all steps, or of some days by group, as PDF file',
    contentType: 'application/pdf',
    errors: fileErrors,
  }),
  getCarbonFootprints: route({
    ...file,
    name: 'getCarbonFootprints',
    path: `${web}/footprints.json`,
    summary:
      'PACT footprints with iLEAP data, of a shipment or of the shipments of some days (at most 20,000)',
    data: z.object({
      data: z.array(z.record(z.string(), z.unknown())),
      /** Numbers of chosen shipments without figures: a footprint would state them as 0. */
      withoutFigures: z.array(z.string()),
      /** False where more were chosen than a file holds: choose fewer days. */
      isComplete: z.boolean(),
    }),
    errors: fileErrors,
  }),
  receiveFootprints: route({
    name: 'receiveFootprints',
    method: 'POST',
    path: `${web}/footprints`,
    summary: 'Takes PACT footprints with iLEAP data of shipments: they count instead of what is calculated',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: z.object({ footprints: z.unknown() }),
    data: z.object({
      shipments: z.int(),
      /** Hubs, operations and fragments: read, and not kept. */
      others: z.int(),
      /** The wrong members of each with their problems, in the reader's language. */
      refused: z.array(z.string()),
      /** Numbers that no shipment has: what is stated of them counts once there is one. */
      withoutShipment: z.array(z.string()),
      problems: z.array(
        z.object({
          shipmentId: z.string(),
          tceId: z.string(),
          problem: z.enum(['activity', 'mass', 'share', 'intensity', 'order', 'ttw', 'range']),
          stated: z.number(),
          expected: z.number(),
        }),
      ),
    }),
    errors: [],
  }),
  listEmissionFactors: route({
    name: 'listEmissionFactors',
    method: 'GET',
    path: `${web}/factors`,
    summary: 'The emission factors of the company account and those that the product ships',
    auth: 'session',
    xsrf: false,
    data: z.object({ own: z.array(EmissionFactor), shipped: z.array(EmissionFactor) }),
    errors: [],
  }),
  loadEmissionFactors: route({
    name: 'loadEmissionFactors',
    method: 'POST',
    path: `${web}/loadFactors`,
    summary: 'Replaces the company account’s own factors by a table as text; an empty one removes them',
    auth: 'session',
    role: 'owner',
    needsAllRows: true,
    xsrf: true,
    body: z.object({ table: z.string().max(2_000_000) }),
    data: z.object({ factors: z.int() }),
    errors: ['carbon.factors-invalid'],
  }),
} as const;
