import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenToPushes } from '../../lib/push.ts';
import { invalidateAllLive, invalidateConcerned } from '../../lib/queries.ts';

/** Keeps the screen up to date while the server pushes; returns whether the stream is open. */
export function useLive(): boolean {
  const client = useQueryClient();
  const [connected, setConnected] = useState(true);
  useEffect(
    () =>
      listenToPushes({
        onOpen: () => void invalidateAllLive(client),
        onNotices: (notices) => void invalidateConcerned(client, notices),
        onState: setConnected,
      }),
    [client],
  );
  return connected;
}
