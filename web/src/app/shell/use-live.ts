import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyCode } from '../../ui/lazy-code.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { lostSince, onLostSince } from './live-state.ts';

const live = lazyCode(() => import('./live.ts'));

/**
 * Keeps what is on screen true while the server pushes; answers since when it does not, in ms. It begins once the page
 * is drawn, and then asks again for what the page was given before.
 */
export function useLive(): number | undefined {
  const client = useQueryClient();
  useEffect(() => {
    const loaded = () => {
      const now = live.state();
      return now?.kind === 'loaded' ? now.value : undefined;
    };
    let stopWaiting = whenIdle(() => {
      stopWaiting = live.subscribe(() => loaded()?.openLive(client));
      void live.start();
    });
    return () => {
      stopWaiting();
      loaded()?.closeLive();
    };
  }, [client]);
  return useSyncExternalStore(onLostSince, lostSince);
}
