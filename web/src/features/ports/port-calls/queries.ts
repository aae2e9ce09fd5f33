import { portRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import type { CallsSearch } from '../../../lib/ports/calls-search.ts';

export const callsOnPage = 100;

/** The calls that an address asks for, as the server takes them. Pure. */
export const toCallFilters = (portId: string, { of, type, size, terminal, days, by, date }: CallsSearch) => ({
  portId,
  of,
  ...(type !== '' && { group: type }),
  ...(size !== '' && { size }),
  ...(terminal !== '' && { terminal }),
  ...(by !== '' && date !== '' ? { period: `${by}:${date}` } : { days }),
});

export const countedCallsQuery = (portId: string, search: CallsSearch) =>
  routeQuery(portRoutes.qryPortCalls, {
    query: {
      ...toCallFilters(portId, search),
      offset: (search.page - 1) * callsOnPage,
      limit: callsOnPage,
    },
  });
