import { createElement, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazyCode } from './lazy-code.ts';

interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Starts loading: on the first sign that the part will be needed. */
  preload: () => void;
}

const parts: (() => void)[] = [];

/**
 * A component whose code is loaded when it is first rendered or preloaded. Until then nothing is shown in its place;
 * once the code is there it is rendered at once, without the delay that `Suspense` adds. Code that cannot be fetched is
 * waited for: the page around it stays.
 *
 * With a `StandIn` that is shown instead, and the code is loaded when the stand-in requests it by `preload`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn?: ComponentType<Props>,
): LazyPart<Props> {
  const code = lazyCode(load);
  const start = (): void => void code.start();
  const subscribe = (listener: () => void) => {
    const stop = code.subscribe(listener);
    if (StandIn === undefined) start();
    return stop;
  };
  function Part(props: Props) {
    const now = useSyncExternalStore(subscribe, code.state, code.state);
    if (now?.kind === 'failed') throw now.error;
    if (now?.kind === 'loaded') return createElement(now.value, props);
    return StandIn === undefined ? null : <StandIn {...props} />;
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
