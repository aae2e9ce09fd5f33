import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChartSurface, ChartSurfaceEvents, ChartSurfaceOptions } from './chart-surface.ts';
import type { ChartTheme } from './chart-style.ts';
import { makeSurface } from './load-surface.ts';
import type { Scene } from './scene.ts';

/** At most so long the chart waits for the page's data. */
const patienceMs = 1500;

/**
 * Once the page has the data that it asked for, or after a while: the code of the chart is larger than that of the page
 * and must not hold up its text on a slow connection.
 */
function whenPageHasData(client: QueryClient): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, patienceMs);
    const stop = client.getQueryCache().subscribe(look);
    function finish(): void {
      clearTimeout(timer);
      stop();
      done();
    }
    function look(): void {
      if (client.isFetching() === 0) finish();
    }
    // The page around the chart asks after it has been mounted.
    setTimeout(look);
  });
}

/** After this time without a busy browser the page counts as loaded. */
const restMs = 2500;
/** Never longer than this. */
const longestRestlessMs = 8000;
const signs = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'];

/** Once the page has come to rest, or at the first sign that somebody uses it. */
export function whenAtRest(): Promise<void> {
  return new Promise((done) => {
    const listening = new AbortController();
    const observer = canObserve() ? new PerformanceObserver(waitAgain) : undefined;
    const last = setTimeout(finish, longestRestlessMs);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function finish(): void {
      clearTimeout(timer);
      clearTimeout(last);
      observer?.disconnect();
      listening.abort();
      done();
    }
    function waitAgain(): void {
      clearTimeout(timer);
      timer = setTimeout(finish, restMs);
    }
    for (const sign of signs)
      addEventListener(sign, finish, { capture: true, passive: true, signal: listening.signal });
    observer?.observe({ type: 'longtask' });
    waitAgain();
  });
}

const canObserve = (): boolean =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes('longtask');

const tilesUrl = () => new URL(`${import.meta.env.BASE_URL}map`, location.href).href;

interface SurfaceInput {
  container: RefObject<HTMLElement | null>;
  theme: ChartTheme | undefined;
  scene: Scene;
  label: string;
  interactive: boolean;
  /** It is not what the page is opened for: it is drawn once the page rests. */
  later: boolean;
  events: ChartSurfaceEvents;
}

/** Creates the surface once its code is loaded, keeps it up to date, and removes it with the component. */
export function useChartSurface(input: SurfaceInput): { surface: ChartSurface | undefined; failed: boolean } {
  const { container, theme, scene, label, interactive } = input;
  const client = useQueryClient();
  const [surface, setSurface] = useState<ChartSurface>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  const hasTheme = theme !== undefined;

  useEffect(() => {
    if (!hasTheme) return;
    let ended = false;
    let made: ChartSurface | undefined;
    const start = whenPageHasData(client)
      .then(() => (latest.current.later ? whenAtRest() : undefined))
      .then(() => (ended ? undefined : makeSurface(() => (ended ? undefined : optionsOf(latest)))));
    start.then(
      (next) => {
        made = next;
        if (ended) made?.destroy();
        else setSurface(made);
      },
      () => setFailed(!ended),
    );
    return () => {
      ended = true;
      made?.destroy();
      setSurface(undefined);
      setFailed(false);
    };
  }, [client, container, interactive, hasTheme]);

  useEffect(() => {
    if (theme !== undefined) surface?.setTheme(theme);
  }, [surface, theme]);
  useEffect(() => surface?.setScene(scene), [surface, scene]);
  useEffect(() => surface?.setLabel(label), [surface, label]);
  return { surface, failed };
}

/** The options of the surface; its events always reach the newest listeners. */
function optionsOf(latest: { current: SurfaceInput }): ChartSurfaceOptions | undefined {
  const { container, theme, scene, label, interactive } = latest.current;
  if (container.current === null || theme === undefined) return undefined;
  return {
    container: container.current,
    theme,
    scene,
    label,
    interactive,
    tilesUrl: tilesUrl(),
    events: {
      onMove: () => latest.current.events.onMove(),
      onSettle: () => latest.current.events.onSettle(),
      onIdle: () => latest.current.events.onIdle(),
      onHover: (target) => latest.current.events.onHover(target),
      onPick: (target) => latest.current.events.onPick(target),
    },
  };
}
