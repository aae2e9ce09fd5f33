import { accountRoutes } from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { listenToPushes } from '../../lib/push.ts';
import { invalidateAllLive, invalidateConcerned } from '../../lib/queries.ts';
import { TransportError } from '../../lib/transport-error.ts';
import { setLostAt } from './live-state.ts';

/** A stream that is open again before this is no interruption that anybody needs to read about. */
const patienceMs = 1500;
const askAgainMs = 5000;
/** What a page has just been given may have changed before the stream opened: it is asked for again once it rests. */
const settleMs = 5000;

let stopLive: (() => void) | undefined;

/** Starts to keep what is on screen true while the server pushes; does nothing where that has begun. */
export function openLive(client: QueryClient): void {
  stopLive ??= listen(client);
}

export function closeLive(): void {
  stopLive?.();
  stopLive = undefined;
  setLostAt(undefined);
}

function listen(client: QueryClient): () => void {
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
  let ended = false;
  const ask = (): void => {
    clearTimeout(asking);
    call(accountRoutes.checkSession, {}).then(
      () => {
        note(true);
        void invalidateAllLive(client);
      },
      (error: unknown) => {
        if (ended || !(error instanceof TransportError)) return;
        note(false);
        asking = setTimeout(ask, askAgainMs);
      },
    );
  };
  globalThis.addEventListener('offline', ask);
  globalThis.addEventListener('online', ask);
  let settling: ReturnType<typeof setTimeout> | undefined;
  const stop = listenToPushes({
    onOpen: () => {
      if (settling !== undefined) return void invalidateAllLive(client);
      settling = setTimeout(() => void invalidateAllLive(client), settleMs);
    },
    onNotices: (notices) => void invalidateConcerned(client, notices),
    onState: note,
  });
  return () => {
    ended = true;
    clearTimeout(timer);
    clearTimeout(asking);
    clearTimeout(settling);
    globalThis.removeEventListener('offline', ask);
    globalThis.removeEventListener('online', ask);
    stop();
  };
}
