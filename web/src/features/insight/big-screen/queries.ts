import { chargeRoutes, sectionTopics, wallRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

const askAgainMs = 30_000;

/** All modes; asked again by itself, because aircraft and trains move by the clock. */
export const wallQuery = {
  ...routeQuery(wallRoutes.getWall, {}, { topics: ['overview', ...sectionTopics] }),
  refetchInterval: askAgainMs,
};

export const freeTimeQuery = routeQuery(chargeRoutes.sumCharges, { query: {} }, { topics: ['charge'] });
