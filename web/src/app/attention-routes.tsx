import { createRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { ChargesSearch, chargesDefaults } from '../features/attention/charges/charges-search.ts';
import { lazyPage } from '../ui/lazy-route.tsx';
import { pagesRoute } from './pages-root.ts';

const chargesRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/charges',
  validateSearch: (search: Partial<ChargesSearch> & SearchSchemaInput) => ChargesSearch.parse(search),
  search: { middlewares: [stripSearchParams(chargesDefaults)] },
  staticData: {
    title: 'charges.title',
    rail: { icon: 'money', text: 'shell.charges', key: 'd', place: 'main' },
  },
  component: lazyPage(() => import('./pages/charges-of-company.tsx'), 'ChargesOfCompanyPage'),
});

/** Pages of what needs a person. */
export const attentionRoutes = [chargesRoute] as const;
