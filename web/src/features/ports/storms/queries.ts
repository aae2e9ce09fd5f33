import { stormRoutes } from '@portolan/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { routeQuery } from '../../../lib/queries.ts';
import type { StormsSearch } from './storms-search.ts';

const topics = ['storm'] as const;

/** Storms, active ones first, page by page. */
export const stormsQuery = ({ season, basin, q }: Pick<StormsSearch, 'season' | 'basin' | 'q'>) =>
  infiniteQueryOptions({
    queryKey: [stormRoutes.listStorms.name, season, basin, q],
    queryFn: ({ pageParam, signal }) =>
      call(stormRoutes.listStorms, {
        query: {
          ...(season !== 0 && { season }),
          ...(basin !== '' && { basin }),
          ...(q !== '' && { q }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { live: { topics } },
  });

const known = (at: string) => (at === '' ? {} : { knownAt: at });

export const stormQuery = ({ storm, agency, known: at }: StormsSearch) =>
  routeQuery(
    stormRoutes.getStorm,
    { query: { stormId: storm, ...(agency !== '' && { agency }), ...known(at) } },
    { topics, ids: [storm] },
  );

export const stormShipsQuery = ({ storm, known: at }: StormsSearch) =>
  routeQuery(
    stormRoutes.listStormShips,
    { query: { stormId: storm, ...known(at) } },
    { topics, ids: [storm] },
  );

export const stormPortsQuery = ({ storm, known: at }: StormsSearch) =>
  routeQuery(
    stormRoutes.listStormPorts,
    { query: { stormId: storm, ...known(at) } },
    { topics, ids: [storm] },
  );

export const shipmentsQuery = ({ storm, known: at }: StormsSearch) =>
  routeQuery(
    stormRoutes.listStormShipments,
    { query: { stormId: storm, ...known(at) } },
    { topics, ids: [storm] },
  );
