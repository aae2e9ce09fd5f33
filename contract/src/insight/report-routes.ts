import { z } from 'zod';
import { route } from '../route.ts';
import { ReportData, ReportDetails, ReportMail, ReportName, ReportQuery } from './report.ts';

const web = '/portolan-after/web/reports';
const file = {
  method: 'GET',
  auth: 'session',
  xsrf: false,
  form: 'raw',
  query: ReportQuery,
  data: z.unknown(),
  errors: ['report.period-invalid'],
} as const;

/** Reports: figures by month and group, the rows behind them, files, and mail by schedule. */
export const reportRoutes = {
  getReport: route({
    name: 'getReport',
    method: 'GET',
    path: `${web}/figures`,
    summary: 'A report: its figures in all, by month and by group, each with what it is compared with',
    auth: 'session',
    xsrf: false,
    query: ReportQuery,
    data: ReportData,
    errors: ['report.period-invalid'],
  }),
  listReportDetails: route({
    name: 'listReportDetails',
    method: 'GET',
    path: `${web}/rows`,
    summary: 'The rows that a report counts, the newest first, at most 200',
    auth: 'session',
    xsrf: false,
    query: ReportQuery,
    data: ReportDetails,
    errors: ['report.period-invalid'],
  }),
  getReportCsv: route({
    ...file,
    name: 'getReportCsv',
    path: `${web}/rows.csv`,
    summary: 'All rows that a report counts as CSV',
    contentType: 'text/csv',
  }),
  getReportExcel: route({
    ...file,
    name: 'getReportExcel',
    path: `${web}/figures.xlsx`,
    summary: 'The groups of a report with their figures and denominators as Excel file',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  getReportPdf: route({
    ...file,
    name: 'getReportPdf',
    path: `${web}/figures.pdf`,
    summary: 'A report with its charts, tables and definitions as PDF file',
    contentType: 'application/pdf',
  }),
  getReportMail: route({
    name: 'getReportMail',
    method: 'GET',
    path: `${web}/mail`,
    summary: 'How often oneself gets a report by mail',
    auth: 'session',
    xsrf: false,
    query: z.object({ name: ReportName }),
    data: ReportMail,
    errors: [],
  }),
  setReportMail: route({
    name: 'setReportMail',
    method: 'POST',
    path: `${web}/setMail`,
    summary: 'Starts or ends one’s own mail of a report with these filters, its months moving on',
    auth: 'session',
    needsAllRows: true,
    xsrf: true,
    body: z.object({ query: ReportQuery, every: ReportMail.shape.every }),
    data: ReportMail,
    errors: [],
  }),
} as const;
