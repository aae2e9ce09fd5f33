import { type ReportName, reportRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import type { toReportQuery } from './report-search.ts';

type Query = ReturnType<typeof toReportQuery>;

export const reportQuery = (query: Query) => routeQuery(reportRoutes.getReport, { query });

export const detailsQuery = (query: Query) => routeQuery(reportRoutes.listReportDetails, { query });

export const reportMailQuery = (name: ReportName) =>
  routeQuery(reportRoutes.getReportMail, { query: { name } });
