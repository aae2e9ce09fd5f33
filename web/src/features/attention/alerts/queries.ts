import { type Alert, alertRoutes } from '@portolan/contract';
import { call } from '../../../lib/api.ts';
import { type CursorList, useCursorList } from '../../../lib/cursor-list.ts';
import { routeQuery } from '../../../lib/queries.ts';
import type { AlertsSearch } from './alerts-search.ts';

const topics = ['alert', 'notice'] as const;

/** The filters of the URL as the server takes them. */
export const toAlertFilters = ({ view, type, stage, q }: AlertsSearch) => ({
  view,
  ...(type === '' ? {} : { types: [type] }),
  ...(stage === '' ? {} : { stages: [stage] }),
  ...(q === '' ? {} : { search: q }),
});

const pageSize = 200;

/** The alerts of a view, those with the greatest impact first. */
export function useAlerts(search: AlertsSearch): CursorList<Alert> {
  const filters = toAlertFilters(search);
  return useCursorList(
    ['listAlerts', filters],
    (cursor, signal) =>
      call(alertRoutes.listAlerts, {
        body: { ...filters, limit: pageSize, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    { topics },
  );
}

export const alertQuery = (alertId: string) =>
  routeQuery(alertRoutes.getAlert, { query: { alertId } }, { topics });

export const peopleQuery = routeQuery(alertRoutes.listAlertPeople, {});
export const rulesQuery = routeQuery(alertRoutes.listAlertRules, {}, { topics: ['alert'] });
export const noiseQuery = routeQuery(alertRoutes.getNoise, {}, { topics: ['alert'] });
export const viewsQuery = routeQuery(alertRoutes.listAlertViews, {}, { topics: ['alert'] });
