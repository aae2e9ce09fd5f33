import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenToPushes } from '../../lib/push.ts';
import { invalidateAllLive, invalidateConcerned } from '../../lib/queries.ts';

/** A stream that is open again before this is no interruption that anybody needs to read about. */
const patienceMs = 1500;

/** Keeps what is on screen true while the server pushes; answers since when it does not, in ms. */
export function useLive(): number | undefined {
  const client = useQueryClient();
  const [lostAt, setLostAt] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (connected: boolean) => {
      if (connected) {
        clearTimeout(timer);
        timer = undefined;
        setLostAt(undefined);
      } else if (timer === undefined) {
        const at = Date.now();
        timer = setTimeout(() => setLostAt(at), patienceMs);
      }
    };
    const stop = listenToPushes({
      onOpen: () => void invalidateAllLive(client),
      onNotices: (notices) => void invalidateConcerned(client, notices),
      onState: note,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return lostAt;
}
