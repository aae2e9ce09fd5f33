import { createElement, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Starts loading: on the first sign that the part will be needed. */
  preload: () => void;
}

const parts: (() => void)[] = [];

/**
 * A component whose code is loaded when it is first rendered or preloaded. Until then nothing is shown in its place;
 * once the code is there it is rendered at once, without the delay that `Suspense` adds.
 *
 * With a `StandIn` that is shown instead, and the code is loaded when the stand-in requests it by `preload`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn?: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const start = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        announce();
      },
      (error: unknown) => {
        // The next use tries again; the current one shows the page's own failure.
        loading = undefined;
        if (listeners.size > 0) failure = { error };
        announce();
      },
    );
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (StandIn === undefined) start();
    return () => {
      listeners.delete(listener);
      failure = undefined;
    };
  };
  const state = () => failure ?? loaded;
  function Part(props: Props) {
    const now = useSyncExternalStore(subscribe, state);
    if (now === undefined) return StandIn === undefined ? null : <StandIn {...props} />;
    if (typeof now === 'object' && 'error' in now) throw now.error;
    return createElement(now, props);
  }
  parts.push(start);
  return Object.assign(Part, { preload: start });
}

/**
 * Loads all parts once somebody uses the page and the browser is idle, so that the first press opens at once. Returns
 * the function that cancels it.
 */
export function preloadPartsInUse(): () => void {
  const signs = ['pointermove', 'keydown', 'touchstart'];
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
  const onSign = () => {
    stop();
    idle(() => {
      for (const start of parts) start();
    });
  };
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, onSign);
  };
  for (const sign of signs) addEventListener(sign, onSign, { passive: true });
  return stop;
}
