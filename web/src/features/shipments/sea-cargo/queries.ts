import { type SeaCargoMode, seaCargoRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import { type SeaCargoSearch, toSeaCargoFilters } from '../../../lib/shipments/sea-cargo-search.ts';

const live = { topics: ['sea-cargo'] } as const;
export const cargoPageSize = 50;

export const cargoListQuery = (mode: SeaCargoMode, search: SeaCargoSearch) =>
  routeQuery(
    seaCargoRoutes.seaCargoList,
    {
      query: {
        ...toSeaCargoFilters(mode, search),
        sort: search.sort,
        direction: search.dir,
        limit: cargoPageSize,
        ...(search.cursor === '' ? {} : { cursor: search.cursor }),
      },
    },
    live,
  );

export const cargoCountsQuery = (mode: SeaCargoMode) =>
  routeQuery(seaCargoRoutes.seaCargoCounts, { query: { mode } }, live);
export const cargoDetailQuery = (id: string) =>
  routeQuery(seaCargoRoutes.seaCargoDetail, { query: { id } }, { ...live });
