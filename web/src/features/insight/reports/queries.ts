import { type ReportName, type ReportQuery, type ReportRowsQuery, reportRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

export const reportQuery = (query: ReportQuery) => routeQuery(reportRoutes.getReport, { query });

export const detailsQuery = (query: ReportRowsQuery) => routeQuery(reportRoutes.listReportDetails, { query });

export const reportMailQuery = (name: ReportName) =>
  routeQuery(reportRoutes.getReportMail, { query: { name } });

export const fleetQuery = () => routeQuery(reportRoutes.getRoroFleet, {});
