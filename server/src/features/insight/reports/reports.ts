import { ReportName } from '@portolan/contract';
import type { ReportDeclaration } from './declaration.ts';
import { demurrageReport } from './report-demurrage.ts';
import { emissions } from './report-emissions.ts';
import { operation } from './report-operation.ts';
import { portDynamics } from './report-port-dynamics.ts';
import { reliability } from './report-reliability.ts';
import { roroCapacity } from './report-roro-capacity.ts';

/** Every report. */
export const reports: Readonly<Record<ReportName, ReportDeclaration>> = {
  operation,
  reliability,
  demurrage: demurrageReport,
  'port-dynamics': portDynamics,
  'roro-capacity': roroCapacity,
  emissions,
};

export const listReports = (): ReportDeclaration[] => ReportName.options.map((name) => reports[name]);
