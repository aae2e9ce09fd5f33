import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.ts';
import { lazyPage } from '../../ui/lazy-route.tsx';

/** Every widget in every state, for developers; production builds leave it out. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/widgets',
        component: lazyPage(() => import('./widgets-page.tsx'), 'WidgetsPage'),
      }),
    ]
  : [];
