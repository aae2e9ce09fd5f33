import { createRoute } from '@tanstack/react-router';
import { requireUser } from './require-user.ts';
import { PageNotFound } from './root-page.tsx';
import { rootRoute } from './root-route.ts';
import { keepShippingToken } from './shipping-token.ts';
import { lazyPage } from '../ui/lazy-route.tsx';

/** All pages behind the sign-in. */
export const pagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages',
  beforeLoad: async ({ context, location }) => {
    await keepShippingToken(context.queryClient, location);
    await requireUser(context.queryClient, location.href);
  },
  component: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
  notFoundComponent: PageNotFound,
});
