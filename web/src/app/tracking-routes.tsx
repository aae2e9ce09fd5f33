import { createRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { JourneysSearch, journeysDefaults } from '../features/shipments/journeys/journeys-search.ts';
import { AirSearch, airDefaults } from '../lib/shipments/air-search.ts';
import { SeaCargoSearch, seaCargoDefaults } from '../lib/shipments/sea-cargo-search.ts';
import { RailSearch, railDefaults } from '../lib/shipments/rail-search.ts';
import { ContainerSearch, OceanListSearch, oceanListDefaults } from '../lib/shipments/ocean-search.ts';
import { oceanListQuery, viewCountsQuery } from '../lib/shipments/queries.ts';
import { DeviceSearch, TruckSearch, deviceDefaults, truckDefaults } from '../lib/shipments/truck-search.ts';
import { lazyPage } from '../ui/lazy-route.tsx';
import { pagesRoute } from './pages-root.ts';

/* The pages under Tracking: a list, and a detail, for each mode of transport. */

export const trackingRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking',
  beforeLoad: () => {
    throw redirect({ to: '/pages/tracking/ocean' });
  },
});

export const oceanListRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking/ocean',
  validateSearch: (search: Partial<OceanListSearch> & SearchSchemaInput) => OceanListSearch.parse(search),
  search: { middlewares: [stripSearchParams(oceanListDefaults)] },
  staticData: {
    title: 'tracking.title',
    rail: {
      icon: 'tracking',
      text: 'shell.tracking',
      short: 'shell.short.tracking',
      key: 't',
      place: 'main',
    },
    first: (search: OceanListSearch) => [oceanListQuery(search), viewCountsQuery],
  },
  component: lazyPage(() => import('../features/shipments/ocean-list/ocean-list-page.tsx'), 'OceanListPage'),
});

export const oceanDetailRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking/ocean/$queryid',
  validateSearch: (search: Partial<ContainerSearch> & SearchSchemaInput) => ContainerSearch.parse(search),
  staticData: { title: 'detail.title' },
  component: lazyPage(() => import('./pages/ocean-detail-with-charges.tsx'), 'OceanDetailWithCharges'),
});

export const airRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking/air',
  validateSearch: (search: Partial<AirSearch> & SearchSchemaInput) => AirSearch.parse(search),
  search: { middlewares: [stripSearchParams(airDefaults)] },
  staticData: { title: 'air.title' },
  component: lazyPage(() => import('./pages/air-freight-page.tsx'), 'AirFreightPage'),
});

export const railRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking/rail',
  validateSearch: (search: Partial<RailSearch> & SearchSchemaInput) => RailSearch.parse(search),
  search: { middlewares: [stripSearchParams(railDefaults)] },
  staticData: { title: 'rail.title' },
  component: lazyPage(() => import('../features/shipments/rail/rail-page.tsx'), 'RailPage'),
});

export const roRoRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking/ro-ro',
  validateSearch: (search: Partial<SeaCargoSearch> & SearchSchemaInput) => SeaCargoSearch.parse(search),
  search: { middlewares: [stripSearchParams(seaCargoDefaults)] },
  staticData: { title: 'ro-ro.title' },
  component: lazyPage(() => import('../features/shipments/sea-cargo/cargo-page.tsx'), 'RoRoPage'),
});

export const breakbulkRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking/breakbulk',
  validateSearch: (search: Partial<SeaCargoSearch> & SearchSchemaInput) => SeaCargoSearch.parse(search),
  search: { middlewares: [stripSearchParams(seaCargoDefaults)] },
  staticData: { title: 'breakbulk.title' },
  component: lazyPage(() => import('../features/shipments/sea-cargo/cargo-page.tsx'), 'BreakbulkPage'),
});

const journeysRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking/journeys',
  validateSearch: (search: Partial<JourneysSearch> & SearchSchemaInput) => JourneysSearch.parse(search),
  search: { middlewares: [stripSearchParams(journeysDefaults)] },
  staticData: { title: 'journey.list.title' },
  component: lazyPage(() => import('../features/shipments/journeys/journeys-page.tsx'), 'JourneysPage'),
});

const journeyRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking/journeys/$sectionKind/$sectionId',
  staticData: { title: 'journey.title' },
  component: lazyPage(() => import('../features/shipments/journeys/journey-page.tsx'), 'JourneyPage'),
});

/** The list of journeys, and each of them. */
export const journeyPages = [journeysRoute, journeyRoute] as const;

/** The address of air freight in partners' links. */
export const airwayRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/airway',
  beforeLoad: () => {
    throw redirect({ to: '/pages/tracking/air' });
  },
});

export const truckRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking/truck',
  validateSearch: (search: Partial<TruckSearch> & SearchSchemaInput) => TruckSearch.parse(search),
  search: { middlewares: [stripSearchParams(truckDefaults)] },
  staticData: { title: 'truck.title' },
  component: lazyPage(() => import('../features/shipments/truck/truck-page.tsx'), 'TruckPage'),
});

export const truckDevicesRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/tracking/truck/devices',
  validateSearch: (search: Partial<DeviceSearch> & SearchSchemaInput) => DeviceSearch.parse(search),
  search: { middlewares: [stripSearchParams(deviceDefaults)] },
  staticData: { title: 'truck.registry.title' },
  component: lazyPage(() => import('../features/shipments/truck/devices-page.tsx'), 'DevicesPage'),
});
