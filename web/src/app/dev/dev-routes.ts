import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route.ts';

/** Every widget in every state, for developers; production builds leave it out. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/widgets',
        component: lazyRouteComponent(() => import('./widgets-page.tsx'), 'WidgetsPage'),
      }),
    ]
  : [];
