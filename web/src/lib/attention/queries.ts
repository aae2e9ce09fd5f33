import { alertRoutes, messageRoutes } from '@portolan/contract';
import { routeQuery } from '../queries.ts';

/** How many alerts each view has, and how many are unread: the inbox and the rail's badge. */
export const alertSummaryQuery = routeQuery(
  alertRoutes.sumUpAlerts,
  {},
  { topics: ['alert', 'notice', 'shipment'] },
);

/** What needs action, as the overview shows it: the beginning of the inbox. */
export const openAlertsQuery = routeQuery(
  alertRoutes.listAlerts,
  { body: { view: 'needs-action', limit: 40 } },
  { topics: ['alert', 'notice', 'shipment'] },
);

/** The unread messages of the panel. */
export const panelQuery = routeQuery(messageRoutes.queryMessages, { query: {} }, { topics: ['notice'] });
