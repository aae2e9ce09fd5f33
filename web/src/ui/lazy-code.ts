import { textsLoaded } from '../lib/texts/needed-texts.ts';

const askAgainMs = 5000;
const reloadKey = 'reloaded-for-code';
/** A page that was just reloaded for its code is not reloaded again. */
const reloadPauseMs = 60_000;

const missingTexts = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether a failure says that code of the product could not be fetched: no fault of the page. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && missingTexts.some((text) => error.message.startsWith(text));
}

/** Stylesheets that could not be fetched: the code that asks for them asks only once. */
const missingStyles = new Set<string>();

/** Remembers the stylesheets that could not be fetched, so that they are fetched before code is tried again. */
export function watchMissingStyles(): void {
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missingStyles.add(target.href);
    target.remove();
  };
  // Errors of resources do not bubble.
  addEventListener('error', note, { capture: true });
}

function fetchStyle(href: string): Promise<void> {
  return new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => {
      missingStyles.delete(href);
      done();
    });
    link.addEventListener('error', () => fail(new Error(`Unable to preload CSS for ${href}`)));
    document.head.append(link);
  });
}

/** Runs once the server answers again; returns the function that cancels it. */
function whenReached(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const stop = (): void => {
    ended = true;
    clearTimeout(timer);
    globalThis.removeEventListener('online', ask);
  };
  const later = (): void => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(ask, askAgainMs);
  };
  function ask(): void {
    clearTimeout(timer);
    fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => {
      if (ended) return;
      if (!ok) return later();
      stop();
      run();
    }, later);
  }
  globalThis.addEventListener('online', ask);
  later();
  return stop;
}

/** The server is there and the code is not: another version of the product is installed. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  if (Date.now() - last < reloadPauseMs) return;
  sessionStorage.setItem(reloadKey, String(Date.now()));
  globalThis.location.reload();
}

type CodeState<T> = { kind: 'loaded'; value: T } | { kind: 'missing' } | { kind: 'failed'; error: unknown };

/** Code that is loaded when it is needed. */
export interface LazyCode<T> {
  /** Undefined until it is known. */
  state: () => CodeState<T> | undefined;
  /** Starts loading; settles when it is loaded or has failed, and never rejects. */
  start: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/** Code that could not be fetched is fetched again, while somebody waits for it, as soon as the server is reached. */
export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  let state: CodeState<T> | undefined;
  let loading: Promise<void> | undefined;
  let stopWaiting: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const settle = (next: CodeState<T>): void => {
    // Each failure to reach it is the same state: nothing is drawn again.
    if (state?.kind !== 'missing' || next.kind !== 'missing') state = next;
    loading = undefined;
    for (const listener of listeners) listener();
  };
  const waitForServer = (): void => {
    stopWaiting ??= whenReached(() => {
      stopWaiting = undefined;
      void start().then(() => {
        if (state?.kind !== 'missing' || listeners.size === 0) return;
        reloadOnce();
        waitForServer();
      });
    });
  };
  function start(): Promise<void> {
    if (state?.kind === 'loaded') return Promise.resolve();
    loading ??= Promise.all([...missingStyles].map(fetchStyle))
      .then(load)
      .then(async (value) => {
        await textsLoaded();
        return value;
      })
      .then(
        (value) => settle({ kind: 'loaded', value }),
        (error: unknown) => settle(isCodeMissing(error) ? { kind: 'missing' } : { kind: 'failed', error }),
      );
    return loading;
  }
  return {
    state: () => state,
    start,
    subscribe: (listener) => {
      listeners.add(listener);
      const watch = (): void => {
        if (state?.kind === 'missing' && listeners.size > 0) waitForServer();
      };
      listeners.add(watch);
      watch();
      return () => {
        listeners.delete(listener);
        listeners.delete(watch);
        if (listeners.size > 0) return;
        stopWaiting?.();
        stopWaiting = undefined;
        // The next use tries again.
        if (state?.kind !== 'loaded') state = undefined;
      };
    },
  };
}
