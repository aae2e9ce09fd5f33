import { accountRoutes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { TransportError } from '../../lib/transport-error.ts';
import { listenToPushes } from '../../lib/push.ts';
import { invalidateAllLive, invalidateConcerned } from '../../lib/queries.ts';

/** A stream that is open again before this is no interruption that anybody needs to read about. */
const patienceMs = 1500;
const askAgainMs = 5000;

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
    // A browser that goes offline may keep an open stream: the server is asked whether it is reached, until it is.
    let asking: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      clearTimeout(asking);
      call(accountRoutes.checkSession, {}).then(
        () => {
          note(true);
          void invalidateAllLive(client);
        },
        (error: unknown) => {
          if (!(error instanceof TransportError)) return;
          note(false);
          asking = setTimeout(ask, askAgainMs);
        },
      );
    };
    globalThis.addEventListener('offline', ask);
    globalThis.addEventListener('online', ask);
    const stop = listenToPushes({
      onOpen: () => void invalidateAllLive(client),
      onNotices: (notices) => void invalidateConcerned(client, notices),
      onState: note,
    });
    return () => {
      clearTimeout(timer);
      clearTimeout(asking);
      globalThis.removeEventListener('offline', ask);
      globalThis.removeEventListener('online', ask);
      stop();
    };
  }, [client]);
  return lostAt;
}
