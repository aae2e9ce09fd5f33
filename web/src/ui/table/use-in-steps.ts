import { startTransition, useEffect, useState } from 'react';

/** More than a phone shows at once. */
const step = 12;

/**
 * How many of many things to draw: those of the first screen, then more and more of them while the browser has nothing
 * else to do. All at once where that is not wanted.
 */
export function useInSteps(count: number, isWanted: boolean): number {
  const [most, setMost] = useState(step);
  const isDone = !isWanted || most >= count;
  useEffect(() => {
    if (isDone) return;
    const more = () => startTransition(() => setMost(most + step));
    if (globalThis.requestIdleCallback === undefined) {
      const timer = setTimeout(more, 50);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(more, { timeout: 1000 });
    return () => cancelIdleCallback(idle);
  }, [isDone, most]);
  return isDone ? count : most;
}
