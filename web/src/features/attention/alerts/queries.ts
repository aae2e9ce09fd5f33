import { alertRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import type { AlertsSearch } from './alerts-search.ts';

const topics = ['alert', 'notice'] as const;

/** The filters of the URL as the server takes them. */
export const toAlertFilters = ({ view, type, stage, q, ports }: AlertsSearch) => ({
  view,
  ...(type === '' ? {} : { types: [type] }),
  ...(stage === '' ? {} : { stages: [stage] }),
  ...(q === '' ? {} : { search: q }),
  ...(ports === '' ? {} : { ports: ports.split(',') }),
});

export const alertsQuery = (search: AlertsSearch) =>
  routeQuery(alertRoutes.listAlerts, { body: { ...toAlertFilters(search), limit: 200 } }, { topics });

export const alertQuery = (alertId: string) =>
  routeQuery(alertRoutes.getAlert, { query: { alertId } }, { topics });

export const peopleQuery = routeQuery(alertRoutes.listAlertPeople, {});
export const rulesQuery = routeQuery(alertRoutes.listAlertRules, {}, { topics: ['alert'] });
export const noiseQuery = routeQuery(alertRoutes.getNoise, {}, { topics: ['alert'] });
export const viewsQuery = routeQuery(alertRoutes.listAlertViews, {}, { topics: ['alert'] });
