/** The longest that something waits for a busy browser. */
const longestWaitMs = 3000;

/** Runs once the browser has nothing better to do; returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (globalThis.requestIdleCallback === undefined) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}
