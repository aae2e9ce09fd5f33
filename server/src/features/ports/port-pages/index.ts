/** What people see of ports: data sheets, lists, figures, ships, insight and reports. */
export { createPortLines } from './port-lines.ts';
export { getReportPort, makeReport } from './port-report.ts';
export { writeReportMail } from './report-mail.ts';
export { servePorts } from './routes.ts';
export { seesSimulated } from './world.ts';
