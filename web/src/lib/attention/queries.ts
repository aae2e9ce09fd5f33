import { alertRoutes, messageRoutes } from '@portolan/contract';
import { routeQuery } from '../queries.ts';

/** How many alerts each view has, and how many are unread: the inbox and the rail's badge. */
export const alertSummaryQuery = routeQuery(
  alertRoutes.sumUpAlerts,
  {},
  { topics: ['alert', 'notice', 'shipment'] },
);

/** The unread messages of the panel. */
export const panelQuery = routeQuery(messageRoutes.queryMessages, { query: {} }, { topics: ['notice'] });
