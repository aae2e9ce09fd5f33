import { type Alert, alertRoutes } from '@portolan/contract';
import { call } from '../../../lib/api.ts';
import { type CursorList, cursorListQuery, useCursorList } from '../../../lib/cursor-list.ts';
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

const pageSize = 200;

/** A list of alerts: its key, as that of other calls, and how a page of it is asked for. */
function listOf(search: AlertsSearch) {
  const first = { ...toAlertFilters(search), limit: pageSize };
  const ask = (cursor: string | undefined, signal: AbortSignal) =>
    call(alertRoutes.listAlerts, { body: { ...first, ...(cursor !== undefined && { cursor }) }, signal });
  return [[alertRoutes.listAlerts.name, null, first], ask, { topics }] as const;
}

/** The alerts of a view, those with the greatest impact first. */
export const useAlerts = (search: AlertsSearch): CursorList<Alert> => useCursorList(...listOf(search));
export const alertsQuery = (search: AlertsSearch) => cursorListQuery(...listOf(search));

export const alertQuery = (alertId: string) =>
  routeQuery(alertRoutes.getAlert, { query: { alertId } }, { topics });

export const peopleQuery = routeQuery(alertRoutes.listAlertPeople, {});
export const rulesQuery = routeQuery(alertRoutes.listAlertRules, {}, { topics: ['alert'] });
export const noiseQuery = routeQuery(alertRoutes.getNoise, {}, { topics: ['alert'] });
export const viewsQuery = routeQuery(alertRoutes.listAlertViews, {}, { topics: ['alert'] });
