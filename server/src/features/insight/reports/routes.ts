import {
  type Locale,
  type ReportData,
  type ReportQuery,
  type ShownFacts,
  groupingName,
  reportRoutes,
} from '@portolan/contract';
import { reportTexts } from '@portolan/contract/texts/report-files';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { currentRowLimit } from '../../../platform/db/row-limit.ts';
import { type CallContext, type Served, serve } from '../../../platform/http/serve.ts';
import { type SheetCell, writeXlsx, xlsxType } from '../../../platform/http/xlsx.ts';
import { pdfType } from '../../../platform/pdf/pdf.ts';
import { findCompanyName } from '../../ports/port-reports/index.ts';
import { checkChoice } from './choice.ts';
import { listDetails } from './details.ts';
import { describeFacts, describeReport, toCell } from './figure-words.ts';
import { type AskedReport, findBuild, findShownFacts } from './facts.ts';
import { getReport } from './figures.ts';
import { periodsOf } from './periods.ts';
import { listGaps } from './gaps.ts';
import { findReportMail, setReportMail } from './report-mail.ts';
import { writeFiguresPdf } from './report-pdf.ts';
import { createSharedReports, listReportShares, recordReportShare, removeReportShare } from './shares.ts';
import { reports } from './reports.ts';
import { serveFleet } from './roro-fleet.ts';
import { streamRows } from './stream-rows.ts';

const mostDetails = 200;

const attach = ({ reply }: CallContext, type: string, name: string): void => {
  reply.header('content-type', type);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.header('cache-control', 'no-store');
};

/** Whether the rows of a report are real or simulated: as its figures are. */
async function findShownRows(tx: Tx, of: AskedReport): Promise<ShownFacts> {
  const isStored = (await findBuild(tx, of.tenantId, of.report.name)) !== undefined;
  return findShownFacts(tx, of, isStored);
}

/** The groups of a report with their figures and denominators, and what they are of. */
function figuresSheet(data: ReportData, language: Locale): ReturnType<typeof writeXlsx> {
  const words = reportTexts[language];
  const cells = async function* (): AsyncGenerator<SheetCell[]> {
    for (const row of [...data.rows, { ...data.all, name: words.all }])
      yield [
        row.name === '' ? words.without : row.name,
        ...data.measures.flatMap((measure, at) => {
          const { value, n, before, currency = null } = row.figures[at]!;
          const middle = measure.unit === 'money' ? currency : Math.round(n);
          return [toCell(value, measure), middle, toCell(before, measure)];
        }),
      ];
    for (const line of describeReport(data, language)) yield [line];
  };
  return writeXlsx({
    name: words.names[data.name].slice(0, 31),
    columns: [
      { header: words.bys[groupingName(data.by, data.grain)], width: 28 },
      ...data.measures.flatMap(({ key, unit }) => [
        { header: words.measures[key], width: 18 },
        { header: unit === 'money' ? words.bys.currency : 'n', width: 10 },
        { header: words.before, width: 18 },
      ]),
    ],
    rows: cells(),
  });
}

/** Reports: one engine for all that are declared. */
export function serveReports({ db, clock }: { db: Database; clock: Clock }): Served[] {
  const load = (tenantId: string, query: ReportQuery, language: Locale) =>
    db.asTenant(tenantId, (tx) =>
      getReport(tx, { report: reports[query.name], query, tenantId, language, now: clock.now() }),
    );
  return [
    serve(reportRoutes.getReport, ({ query }, { viewer: { tenantId }, language }) =>
      load(tenantId, query, language),
    ),
    serve(reportRoutes.listReportDetails, ({ query }, { viewer: { tenantId }, language }) =>
      db.asTenant(tenantId, async (tx) => {
        const of = { report: reports[query.name], query, tenantId, now: clock.now(), language };
        checkChoice(of.report, query);
        const { kind } = await findShownRows(tx, of);
        return listDetails(tx, { ...of, simulated: kind === 'simulated' }, mostDetails);
      }),
    ),
    serve(reportRoutes.listReportGaps, ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const of = { report: reports[query.name], query, tenantId, now: clock.now() };
        checkChoice(of.report, query);
        const { kind } = await findShownRows(tx, of);
        return listGaps(tx, { ...of, simulated: kind === 'simulated' });
      }),
    ),
    serve(reportRoutes.getReportCsv, async ({ query }, call) => {
      const { language, viewer } = call;
      const { tenantId } = viewer;
      const report = reports[query.name];
      checkChoice(report, query);
      periodsOf(query, report.grain);
      const of = { report, query, tenantId, language, now: clock.now() };
      const shown = await db.asTenant(tenantId, (tx) => findShownRows(tx, of));
      const simulated = shown.kind === 'simulated';
      const foot = describeFacts({ shown, simulated: false }, language);
      attach(call, 'text/csv; charset=utf-8', `portolan-${query.name}.csv`);
      return streamRows(db, { ...of, simulated, foot, limit: currentRowLimit() });
    }),
    serve(reportRoutes.getReportExcel, async ({ query }, call) => {
      const { viewer, language } = call;
      const data = await load(viewer.tenantId, query, language);
      attach(call, xlsxType, `portolan-${query.name}.xlsx`);
      return figuresSheet(data, language);
    }),
    serve(reportRoutes.getReportPdf, async ({ query }, call) => {
      const { viewer, language } = call;
      const data = await load(viewer.tenantId, query, language);
      const company = await findCompanyName(db.system, viewer.tenantId);
      attach(call, pdfType, `portolan-${query.name}.pdf`);
      return writeFiguresPdf(data, { language, company, now: clock.now() });
    }),
    serve(reportRoutes.getReportMail, ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => findReportMail(tx, viewer, query.name)),
    ),
    serve(reportRoutes.setReportMail, async ({ body: { query, every } }, { viewer, language }) => {
      const report = reports[query.name];
      checkChoice(report, query);
      periodsOf(query, report.grain);
      await db.asTenant(viewer.tenantId, (tx) =>
        setReportMail(tx, viewer, { query, every, language, now: clock.now() }),
      );
      return { every, query: every === 'never' ? null : query };
    }),
    ...serveShares({ db, clock }),
    ...serveFleet({ db, clock }),
  ];
}

/** Reports that are shown to anybody with their address. */
function serveShares({ db, clock }: { db: Database; clock: Clock }): Served[] {
  const open = createSharedReports({ db, clock });
  return [
    serve(reportRoutes.listReportShares, ({ query: { name } }, { viewer }) =>
      listReportShares(db, viewer, name),
    ),
    serve(reportRoutes.shareReport, async ({ body: { query } }, { viewer }) => {
      const shareId = await db.asTenant(viewer.tenantId, (tx) =>
        recordReportShare(tx, viewer, query, clock.now()),
      );
      return (await listReportShares(db, viewer, query.name)).find((one) => one.shareId === shareId)!;
    }),
    serve(reportRoutes.endReportShare, async ({ body: { shareId } }, { viewer }) => {
      await db.asTenant(viewer.tenantId, (tx) => removeReportShare(tx, viewer, shareId));
      return {};
    }),
    serve(reportRoutes.openSharedReport, ({ query: { key } }, { language }) => open(key, language)),
  ];
}
