import { accountRoutes, overviewRoutes } from '@portolan/contract';
import { createRoute } from '@tanstack/react-router';
import { freshnessQuery } from '../lib/sources/freshness.ts';
import { currentUserQuery } from '../lib/identity/session.ts';
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
    // Known before the page is drawn: the line that history is loading would push it down.
    const freshness = context.queryClient.ensureQueryData(freshnessQuery).catch(() => undefined);
    await requireUser(context.queryClient, location.href);
    const { trackedBills, isDemo } = await context.queryClient.ensureQueryData(currentUserQuery);
    if (trackedBills === 0 && !isDemo) await (await import('./help/first-steps.tsx')).loadFirstSteps();
    await freshness;
  },
  staticData: { early: [accountRoutes.getCurrentUser.path, overviewRoutes.getFreshness.path] },
  component: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
  notFoundComponent: PageNotFound,
});
