/** Reports: declarations of facts, dimensions and measures, and one engine that counts, writes and mails them. */
export { buildReport, createReportsJob } from './build.ts';
export { getReport } from './figures.ts';
export { createReportMailJob } from './report-mail.ts';
export { reports } from './reports.ts';
export { serveReports } from './routes.ts';
