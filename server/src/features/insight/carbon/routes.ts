import {
  type CarbonFileAsked,
  type CarbonFilters,
  type FootprintShipment,
  type Locale,
  carbonRoutes,
  splitText,
} from '@portolan/contract';
import { carbonTexts } from '@portolan/contract/texts/carbon-files';
import { type ReadFootprint, readFootprints } from '../../../formats/ileap/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { currentRowLimit } from '../../../platform/db/row-limit.ts';
import { sendCsv } from '../../../platform/http/csv.ts';
import { describeIssue } from '../../../platform/http/field-problem.ts';
import { type CallContext, type Served, serve } from '../../../platform/http/serve.ts';
import { writeXlsx, xlsxType } from '../../../platform/http/xlsx.ts';
import { pdfType } from '../../../platform/pdf/pdf.ts';
import { findCompanyName } from '../../ports/port-reports/index.ts';
import { listBuiltInFactors } from '../../shipments/emissions/index.ts';
import { calculateCarbon, calculateMarked } from './calculate.ts';
import {
  describeLeftOut,
  elementTable,
  readCarbonRows,
  rowCells,
  rowHead,
  toCsvCells,
  toSheetCells,
  toSheetColumns,
} from './carbon-file.ts';
import { writeStatementPdf, writeSummaryPdf } from './carbon-pdf.ts';
import { checkIntensities, describeHeld } from './check-intensity.ts';
import { forgetResults } from './carbon-result.ts';
import { markNumbers } from './due.ts';
import { writeFootprints } from './footprint-file.ts';
import { recordFootprints } from './footprints.ts';
import { listOwnFactors, parseFactors, replaceFactors } from './own-factors.ts';
import { getStatement } from './statement.ts';
import { checkPeriod, findShownEmissions, getSummary, listGroups } from './summary.ts';

interface CarbonNeeds {
  db: Database;
  clock: Clock;
}

const firstDay = '2000-01-01';

/** The days and filters of a file; all days where none are named. Throws `carbon.period-invalid`. */
function filtersOf(
  { from, to, customer, lane, carrier, mode, facts }: CarbonFileAsked,
  now: Date,
): CarbonFilters {
  const today = now.toISOString().slice(0, 10);
  const filters = {
    from: from ?? (to === undefined ? `${today.slice(0, 4)}-01-01` : firstDay),
    to: to ?? today,
    ...(customer !== undefined && { customer }),
    ...(lane !== undefined && { lane }),
    ...(carrier !== undefined && { carrier }),
    ...(mode !== undefined && { mode }),
    ...(facts !== undefined && { facts }),
  };
  checkPeriod(filters);
  return filters;
}

const attach = ({ reply }: CallContext, type: string, name: string): void => {
  reply.header('content-type', type);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.header('cache-control', 'no-store');
};

/** Why a footprint is refused: each member with its problem, in the reader's language. Pure. */
const describeRefusal = (
  { why, issues }: Extract<ReadFootprint, { form: 'refused' }>,
  language: Locale,
): string =>
  issues.length === 0
    ? why
    : issues.map(({ field, issue }) => `${field}: ${describeIssue(issue, language)}`).join('; ');

/** Emissions to ISO 14083: statements and their files, factors, footprints. */
export function serveCarbon(needs: CarbonNeeds): Served[] {
  const { db, clock } = needs;
  return [
    serve(carbonRoutes.getCarbonSummary, async ({ query }, { viewer: { tenantId }, language }) =>
      db.asTenant(tenantId, (tx) => getSummary(tx, tenantId, query, language)),
    ),
    serve(carbonRoutes.getCarbonStatement, async ({ query }, { viewer: { tenantId }, language }) =>
      db.asTenant(tenantId, (tx) => getStatement(tx, { tenantId, language }, query.shipmentId)),
    ),
    ...serveFiles(needs),
    serve(carbonRoutes.receiveFootprints, async ({ body }, { viewer: { tenantId }, language }) => {
      const read = readFootprints(body.footprints);
      const shipments = read.filter((one): one is FootprintShipment => one.form === 'shipment');
      const refused = read.flatMap((one) => (one.form === 'refused' ? [describeRefusal(one, language)] : []));
      const { taken, held, withoutShipment } = await db.asTenant(tenantId, async (tx) => {
        const checked = await checkIntensities(tx, tenantId, shipments);
        const changed = await recordFootprints(tx, tenantId, checked.taken, clock.now());
        await markNumbers(tx, tenantId, changed);
        return checked;
      });
      if (taken.length > 0) await calculateMarked(db, tenantId, clock.now());
      return {
        refused: [...refused, ...held.map((one) => describeHeld(one, language))],
        withoutShipment,
        shipments: taken.length,
        others: read.length - shipments.length - refused.length,
        problems: taken.flatMap(({ shipmentId, problems }) =>
          problems.map((problem) => ({ shipmentId, ...problem })),
        ),
      };
    }),
    serve(carbonRoutes.listEmissionFactors, async (_, { viewer: { tenantId } }) => ({
      own: await db.asTenant(tenantId, (tx) => listOwnFactors(tx, tenantId)),
      shipped: listBuiltInFactors(),
    })),
    serve(carbonRoutes.loadEmissionFactors, async ({ body: { table } }, { viewer, language }) => {
      const factors = table.trim() === '' ? [] : parseFactors(splitText(table), language);
      await db.asTenant(viewer.tenantId, async (tx) => {
        await replaceFactors(tx, viewer, factors, clock.now());
        await forgetResults(tx, viewer.tenantId);
      });
      await calculateCarbon(db, viewer.tenantId, clock.now());
      return { factors: factors.length };
    }),
  ];
}

/** The files of one shipment, or of the shipments of some days. */
function serveFiles({ db, clock }: CarbonNeeds): Served[] {
  const statementOf = (tenantId: string, shipmentId: string, language: Locale) =>
    db.asTenant(tenantId, (tx) => getStatement(tx, { tenantId, language }, shipmentId));
  const rowsOf = async (tenantId: string, query: CarbonFileAsked) => {
    const filters = filtersOf(query, clock.now());
    const shown = await db.asTenant(tenantId, (tx) => findShownEmissions(tx, { tenantId, filters }));
    const simulated = shown.kind === 'simulated';
    return { tenantId, filters, shown, simulated, limit: currentRowLimit() };
  };
  return [
    serve(carbonRoutes.getCarbonCsv, async ({ query }, { viewer: { tenantId }, language, reply }) => {
      if (query.shipmentId !== undefined) {
        const { head, rows } = elementTable(
          await statementOf(tenantId, query.shipmentId, language),
          language,
        );
        return sendCsv(reply, {
          name: 'portolan-carbon',
          head,
          page: async () => ({ rows }),
          cells: toCsvCells,
        });
      }
      const wanted = await rowsOf(tenantId, query);
      const rows = readCarbonRows(db, wanted);
      return sendCsv(reply, {
        name: 'portolan-carbon',
        head: rowHead(language),
        page: async () => {
          const { value, done } = await rows.next();
          return done === true ? { rows: [] } : { rows: [value], nextCursor: 'more' };
        },
        cells: (row) => toCsvCells(rowCells(row, language)),
        foot: describeLeftOut(wanted.shown, language),
      });
    }),
    serve(carbonRoutes.getCarbonExcel, async ({ query }, call) => {
      const { viewer, language } = call;
      const { tenantId } = viewer;
      const name = carbonTexts[language].title;
      if (query.shipmentId !== undefined) {
        const { head, rows } = elementTable(
          await statementOf(tenantId, query.shipmentId, language),
          language,
        );
        attach(call, xlsxType, 'portolan-carbon.xlsx');
        const each = async function* () {
          yield* rows.map(toSheetCells);
        };
        return writeXlsx({ name, columns: toSheetColumns(head), rows: each() });
      }
      const wanted = await rowsOf(tenantId, query);
      attach(call, xlsxType, 'portolan-carbon.xlsx');
      const each = async function* () {
        for await (const row of readCarbonRows(db, wanted)) yield toSheetCells(rowCells(row, language));
        for (const line of describeLeftOut(wanted.shown, language)) yield [line];
      };
      return writeXlsx({ name, columns: toSheetColumns(rowHead(language)), rows: each() });
    }),
    serve(carbonRoutes.getCarbonPdf, async ({ query }, call) => {
      const { viewer, language } = call;
      const { tenantId } = viewer;
      const made = { language, now: clock.now(), company: await findCompanyName(db.system, tenantId) };
      if (query.shipmentId !== undefined) {
        const statement = await statementOf(tenantId, query.shipmentId, language);
        attach(call, pdfType, 'portolan-carbon.pdf');
        return writeStatementPdf(statement, made);
      }
      const { filters, simulated, shown } = await rowsOf(tenantId, query);
      const { by } = query;
      const { all, groups } = await db.asTenant(tenantId, (tx) =>
        listGroups(tx, { tenantId, simulated, filters }, by, language),
      );
      attach(call, pdfType, 'portolan-carbon.pdf');
      return writeSummaryPdf({ all, groups, by, shown, from: filters.from, to: filters.to }, made);
    }),
    serve(carbonRoutes.getCarbonFootprints, async ({ query }, call) => {
      const { tenantId } = call.viewer;
      const one = query.shipmentId === undefined ? undefined : [query.shipmentId];
      if (one !== undefined) await statementOf(tenantId, one[0] ?? '', call.language);
      const wanted = one === undefined ? await rowsOf(tenantId, query) : undefined;
      const company = await findCompanyName(db.system, tenantId);
      attach(call, 'application/json', 'portolan-ileap.json');
      return db.asTenant(tenantId, (tx) =>
        writeFootprints(tx, { tenantId, company, now: clock.now(), ids: one, rows: wanted }),
      );
    }),
  ];
}
