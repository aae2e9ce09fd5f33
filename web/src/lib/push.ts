import { type PushNotice, accountRoutes, platformRoutes } from '@portolan/contract';
import { call } from './api.ts';
import { type SessionEnd, sessionEnded, sessionEndOf } from './session.ts';

const streamPath = platformRoutes.openLiveStream.path;
const channelName = 'portolan-live';
const lockName = 'portolan-live';
const gatherMs = 400;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/** `open` after every connect and reconnect; notifications arrive batched, at most a few times a second. */
export interface PushListener {
  onOpen: () => void;
  onNotices: (notices: PushNotice[]) => void;
  onState?: (connected: boolean) => void;
}

type Signal =
  | { kind: 'open' }
  | { kind: 'closed' }
  | { kind: 'notice'; notice: PushNotice }
  | { kind: 'session-ended'; reason: SessionEnd };

/**
 * Listens to the server's notifications until the returned function is called.
 *
 * Only one tab of the browser keeps the stream (HTTP/1.1 allows six connections to a host); it passes them to the
 * others through a broadcast channel, and when it closes another tab takes over. Without web locks each tab has its
 * own.
 */
export function listenToPushes(listener: PushListener): () => void {
  const stop = new AbortController();
  const deliver = gather(listener, stop.signal);
  const locks = globalThis.navigator?.locks;
  if (locks === undefined || typeof BroadcastChannel === 'undefined') {
    holdStream(deliver, stop.signal);
    return () => stop.abort();
  }
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<Signal>) => deliver(event.data);
  const emitAll = (signal: Signal) => {
    deliver(signal);
    channel.postMessage(signal);
  };
  const held = locks.request(lockName, { signal: stop.signal }, () => {
    // The signal does not revoke a lock that has just been granted.
    if (stop.signal.aborted) return;
    holdStream(emitAll, stop.signal);
    return new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
  });
  held.catch(() => undefined);
  stop.signal.addEventListener('abort', () => channel.close());
  return () => stop.abort();
}

/** Collects notifications for a moment and joins those of one topic, so that a burst causes one fetch. */
function gather(listener: PushListener, stop: AbortSignal): (signal: Signal) => void {
  const waiting = new Map<string, Set<string> | 'all'>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const notices = [...waiting].map(([topic, ids]) => ({ topic, ids: ids === 'all' ? [] : [...ids] }));
    waiting.clear();
    if (!stop.aborted) listener.onNotices(notices as PushNotice[]);
  };
  return (signal) => {
    if (stop.aborted) return;
    if (signal.kind === 'session-ended') return sessionEnded(signal.reason);
    if (signal.kind !== 'notice') {
      listener.onState?.(signal.kind === 'open');
      if (signal.kind === 'open') listener.onOpen();
      return;
    }
    const { topic, ids } = signal.notice;
    const known = waiting.get(topic) ?? new Set<string>();
    if (ids.length === 0 || known === 'all') waiting.set(topic, 'all');
    else waiting.set(topic, new Set([...known, ...ids]));
    timer ??= setTimeout(flush, gatherMs);
  };
}

/** A server of a newer version may send others: what is not understood is passed over. */
const isNotice = (notice: Partial<PushNotice>): notice is PushNotice =>
  typeof notice.topic === 'string' && Array.isArray(notice.ids);

/** Keeps one stream open, with growing pauses between tries while the server is away. */
function holdStream(emit: (signal: Signal) => void, stop: AbortSignal): void {
  let pauseMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  const open = () => {
    source = new EventSource(streamPath);
    source.onopen = () => {
      pauseMs = firstRetryMs;
      emit({ kind: 'open' });
    };
    source.onmessage = (event: MessageEvent<string>) => {
      const notice = JSON.parse(event.data) as Partial<PushNotice>;
      if (isNotice(notice)) emit({ kind: 'notice', notice });
    };
    source.addEventListener('session-ended', (event: MessageEvent<string>) => {
      const { code = '' } = JSON.parse(event.data) as { code?: string };
      emit({ kind: 'session-ended', reason: sessionEndOf(code) ?? 'ended' });
    });
    source.onerror = () => {
      emit({ kind: 'closed' });
      // Refused rather than broken: an ordinary call finds out whether the session has ended, and leads to the sign-in.
      if (source?.readyState === EventSource.CLOSED)
        void call(accountRoutes.checkSession, {}).catch(() => undefined);
      source?.close();
      timer = setTimeout(open, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestRetryMs);
    };
  };
  open();
  stop.addEventListener('abort', () => {
    clearTimeout(timer);
    source?.close();
  });
}
