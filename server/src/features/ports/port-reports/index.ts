/** Reports on container ports: made once a period, as data, PDF file, Excel file and mail. */
export { findCompanyName } from './company-name.ts';
export { writeInsightMail } from './insight-mail.ts';
export { getReportPort, makeReport } from './make-report.ts';
export { writeReportMail } from './report-mail.ts';
export { type DescribeCompany, servePortReports } from './routes.ts';
