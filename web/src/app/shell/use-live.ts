import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { closeLive, lostSince, onLostSince, openLive } from './live.ts';

/** Keeps what is on screen true while the server pushes; answers since when it does not, in ms. */
export function useLive(): number | undefined {
  const client = useQueryClient();
  useEffect(() => {
    openLive(client);
    return closeLive;
  }, [client]);
  return useSyncExternalStore(onLostSince, lostSince);
}
