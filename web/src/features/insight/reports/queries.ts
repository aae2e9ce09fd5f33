import { type ReportName, type ReportQuery, type ReportRowsQuery, reportRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

export const reportQuery = (query: ReportQuery) => routeQuery(reportRoutes.getReport, { query });

export const detailsQuery = (query: ReportRowsQuery) => routeQuery(reportRoutes.listReportDetails, { query });

export const reportMailQuery = (name: ReportName) =>
  routeQuery(reportRoutes.getReportMail, { query: { name } });

export const gapsQuery = (query: ReportQuery) => routeQuery(reportRoutes.listReportGaps, { query });

export const sharesQuery = (name: ReportName) =>
  routeQuery(reportRoutes.listReportShares, { query: { name } });

export const sharedReportQuery = (key: string) =>
  routeQuery(reportRoutes.openSharedReport, { query: { key } });

export const fleetQuery = () => routeQuery(reportRoutes.getRoroFleet, {});
