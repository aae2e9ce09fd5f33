/** So long nothing has kept the browser busy: the page is there. */
const restMs = 2500;
/** Never longer than this. */
const longestMs = 8000;
const signs = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'];

/** Once the page has come to rest, or at the first sign that somebody uses it. */
export function whenAtRest(): Promise<void> {
  return new Promise((done) => {
    const listening = new AbortController();
    const observer = canObserve() ? new PerformanceObserver(waitAgain) : undefined;
    const last = setTimeout(finish, longestMs);
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
