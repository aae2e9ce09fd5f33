import type { RouteData, overviewRoutes } from '@portolan/contract';

/** A company account without data, whose history is read. */
export const fresh: RouteData<typeof overviewRoutes.getFreshness> = {
  positionsAt: null,
  eventsAt: null,
  simulatedPositionsAt: null,
  simulatedEventsAt: null,
  historyUntil: null,
  lateSources: [],
  simulated: true,
  serverTime: '2026-11-21T09:46:00.000Z',
};
