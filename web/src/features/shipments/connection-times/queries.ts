import { scheduleRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

export const connectionTimesQuery = routeQuery(
  scheduleRoutes.listConnectionTimes,
  {},
  { topics: ['schedule'] },
);
