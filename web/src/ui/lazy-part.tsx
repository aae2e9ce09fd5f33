import { createElement, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { lazyCode } from './lazy-code.ts';

interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Starts loading: on the first sign that the part will be needed. */
  preload: () => void;
  /** The same for code that waits for it; never rejects. */
  load: () => Promise<void>;
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
  return Object.assign(Part, { preload: start, load: code.start });
}

/** After this time all parts are loaded even if nobody has used the page. */
const longestWaitMs = 8000;

/**
 * Loads all parts once somebody uses the page, or has only read it for a while, and the browser is idle: the first
 * press opens at once. Returns the function that cancels it.
 */
export function preloadPartsInUse(): () => void {
  const signs = ['pointermove', 'keydown', 'touchstart'];
  const onSign = () => {
    stop();
    whenIdle(() => {
      for (const start of parts) start();
    });
  };
  const timer = setTimeout(onSign, longestWaitMs);
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, onSign);
  };
  for (const sign of signs) addEventListener(sign, onSign, { passive: true });
  return stop;
}
