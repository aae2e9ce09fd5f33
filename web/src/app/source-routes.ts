import { createRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { SourcesSearch, sourcesDefaults } from '../lib/sources/sources-search.ts';
import { lazyPage } from '../ui/lazy-route.tsx';
import { pagesRoute } from './pages-root.ts';

export const sourcesRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/sources',
  validateSearch: (search: Partial<SourcesSearch> & SearchSchemaInput) => SourcesSearch.parse(search),
  search: { middlewares: [stripSearchParams(sourcesDefaults)] },
  staticData: {
    title: 'shell.sources',
    rail: { icon: 'sources', text: 'shell.sources', short: 'shell.short.sources', key: 's', place: 'main' },
  },
  component: lazyPage(() => import('./pages/sources-page.tsx'), 'SourcesPage'),
});

export const partnerRequestsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/sources/requests',
  staticData: { title: 'partner-requests.title' },
  component: lazyPage(
    () => import('../features/shipments/partner-requests/partner-requests-page.tsx'),
    'PartnerRequestsPage',
  ),
});
