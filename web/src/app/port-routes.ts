import { createRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { CallsSearch, callsDefaults } from '../lib/ports/calls-search.ts';
import { PortSearch, portDefaults } from '../features/ports/port/port-search.ts';
import { GroupsSearch } from '../features/ports/port-groups/groups-search.ts';
import { PortsSearch, portsDefaults } from '../features/ports/ports/ports-search.ts';
import { lazyPage } from '../ui/lazy-route.tsx';
import { pagesRoute } from './pages-root.ts';

export const portsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/port',
  validateSearch: (search: Partial<PortsSearch> & SearchSchemaInput) => PortsSearch.parse(search),
  search: { middlewares: [stripSearchParams(portsDefaults)] },
  staticData: {
    title: 'ports.title',
    rail: { icon: 'ports', text: 'shell.ports', key: 'p', place: 'main' },
  },
  component: lazyPage(() => import('../features/ports/ports/ports-page.tsx'), 'PortsPage'),
});

export const portRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/port/$portId',
  validateSearch: (search: Partial<PortSearch> & SearchSchemaInput) => PortSearch.parse(search),
  search: { middlewares: [stripSearchParams(portDefaults)] },
  staticData: { title: 'ports.title' },
  component: lazyPage(() => import('../features/ports/port/port-page.tsx'), 'PortPage'),
});

export const portCallsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/port/$portId/calls',
  validateSearch: (search: Partial<CallsSearch> & SearchSchemaInput) => CallsSearch.parse(search),
  search: { middlewares: [stripSearchParams(callsDefaults)] },
  staticData: { title: 'port-calls.title' },
  component: lazyPage(() => import('../features/ports/port-calls/port-calls-page.tsx'), 'PortCallsPage'),
});

export const portGroupsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/port/groups',
  validateSearch: (search: Partial<GroupsSearch> & SearchSchemaInput) => GroupsSearch.parse(search),
  search: { middlewares: [stripSearchParams(GroupsSearch.defaults)] },
  staticData: { title: 'port-groups.title' },
  component: lazyPage(() => import('../features/ports/port-groups/port-groups-page.tsx'), 'PortGroupsPage'),
});
