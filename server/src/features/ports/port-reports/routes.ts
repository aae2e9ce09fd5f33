import {
  type CompanyAtPort,
  type Locale,
  type PortReport,
  type ReportPeriod,
  portRoutes,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { xlsxType } from '../../../platform/http/xlsx.ts';
import type { Port } from '../../../platform/reference/index.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { pdfType } from '../../../platform/pdf/pdf.ts';
import { seesSimulated } from '../port-pages/index.ts';
import { findCompanyName } from './company-name.ts';
import { getReportPort, getReportPorts, makeReport } from './make-report.ts';
import { writeReportMail } from './report-mail.ts';
import { writeReportPdf } from './report-pdf.ts';
import { writeReportSheets } from './report-sheet.ts';

/** Says what a company account knows of the port of a report. */
export type DescribeCompany = (tenantId: string, report: PortReport) => Promise<CompanyAtPort>;

interface ReportNeeds {
  db: Database;
  clock: Clock;
  describeCompany: DescribeCompany;
}

/** Reports on container ports, as data and files, and mailed on request. */
export function servePortReports({ db, clock, describeCompany }: ReportNeeds): Served[] {
  const makeOne = async (
    tenantId: string,
    simulated: boolean,
    port: Port,
    period: ReportPeriod,
  ): Promise<PortReport> => {
    const report = await makeReport(db.system, simulated, port, period, clock.now());
    return { ...report, company: await describeCompany(tenantId, report) };
  };
  const makeAll = async (tenantId: string, ports: string, period: ReportPeriod): Promise<PortReport[]> => {
    const simulated = await seesSimulated(db.system, tenantId);
    const reports: PortReport[] = [];
    for (const port of getReportPorts(ports)) reports.push(await makeOne(tenantId, simulated, port, period));
    return reports;
  };
  const fileName = (reports: readonly PortReport[]): string =>
    `portolan-${reports.map(({ unLocationCode }) => unLocationCode).join('-')}-${reports[0]?.startsOn ?? ''}`;
  return [
    serve(portRoutes.getPortOfeReportData, async ({ body }, { viewer }) => {
      const simulated = await seesSimulated(db.system, viewer.tenantId);
      return makeOne(viewer.tenantId, simulated, getReportPort(body.port), body.period);
    }),
    serve(portRoutes.getPortReportPdf, async ({ query }, { viewer, language, reply }) => {
      const reports = await makeAll(viewer.tenantId, query.ports, query.period);
      const file = await writeReportPdf(
        reports,
        language as Locale,
        await findCompanyName(db.system, viewer.tenantId),
      );
      reply.header('content-type', pdfType);
      reply.header('content-disposition', `attachment; filename="${fileName(reports)}.pdf"`);
      return file;
    }),
    serve(portRoutes.getPortReportExcel, async ({ query }, { viewer, language, reply }) => {
      const reports = await makeAll(viewer.tenantId, query.ports, query.period);
      reply.header('content-type', xlsxType);
      reply.header('content-disposition', `attachment; filename="${fileName(reports)}.xlsx"`);
      return writeReportSheets(reports, language as Locale);
    }),
    serve(portRoutes.sendPortOfeReportToEmail, async ({ query }, { viewer, language }) => {
      const { tenantId } = viewer;
      const now = clock.now();
      const reports = await makeAll(tenantId, query.port, query.period);
      const company = await findCompanyName(db.system, tenantId);
      const mail = await writeReportMail(reports, language, { company });
      const message = { channel: 'mail', recipient: query.email, tenantId, ...mail } as const;
      await db.system.transaction().execute((tx) => queueMessage(tx, message, now));
      return {};
    }),
  ];
}
