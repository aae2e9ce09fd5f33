import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { createQueryClient } from '../lib/queries.ts';
import { forgetKeptAnswers } from '../lib/offline/kept-answers.ts';
import { onSessionEnded } from '../lib/session.ts';
import { preloadPartsInUse } from '../ui/lazy-part.tsx';
import { Toasts } from '../ui/frame/toasts.tsx';
import { Tooltips } from '../ui/frame/tooltips.tsx';
import { createAppRouter, loadAdminRoutes } from './router.tsx';

/** After this a page is drawn without its data. */
const patienceMs = 500;

const queryClient = createQueryClient();
let router: ReturnType<typeof createAppRouter>;

/** Loads what the open address shows, so that what the server sent is replaced by a whole page. */
export async function loadOpenPage(): Promise<void> {
  router = createAppRouter(queryClient, await loadAdminRoutes(globalThis.location.pathname));
  // Its code is loaded while the server says who has signed in.
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matchedRoutes) void router.loadRouteChunk(route);
  await router.load();
  const first = router.state.matches.flatMap(
    ({ staticData, search }) => staticData.first?.(search as never) ?? [],
  );
  // Drawn once, with its data, where that is there soon; it was asked for while the code was loaded.
  const data = first.map((query) =>
    'initialPageParam' in query
      ? queryClient.prefetchInfiniteQuery(query as never)
      : queryClient.prefetchQuery(query as never),
  );
  await Promise.race([Promise.all(data), new Promise((done) => setTimeout(done, patienceMs))]);
}

/**
 * Everything on screen: data, routes, toasts. An invalid session leads to the sign-in page and back. Calls `onShown`
 * when it stands on the page for the first time.
 */
export function App({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  useEffect(preloadPartsInUse, []);
  useEffect(
    () =>
      onSessionEnded((reason) => {
        const { pathname, href } = router.state.location;
        // People who follow an invitation link may have no session yet.
        if (pathname === '/join') return;
        queryClient.clear();
        void forgetKeptAnswers();
        const to = pathname.startsWith('/admin') ? '/admin/login' : '/login';
        if (pathname === to) return;
        // A closed account has nothing to return to.
        const isClosed = reason === 'forbidden' || reason === 'cancelled';
        void router.navigate({ to, search: isClosed ? { reason } : { reason, next: href } });
      }),
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
      <Tooltips />
    </QueryClientProvider>
  );
}
