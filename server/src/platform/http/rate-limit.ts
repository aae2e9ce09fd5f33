import { AppError, type RouteSpec } from '@portolan/contract';
import { networkOf } from './ip-range.ts';

/** Calls a minute from one address (of IPv6, one network of 64 bits): for open calls that change or guess something, and for everything else. */
export interface RateLimits {
  openPerMinute: number;
  otherPerMinute: number;
  now(): number;
}

interface Window {
  startedAt: number;
  count: number;
}

/** Counts calls per address and minute in memory; throws `request.too-many` with the seconds to wait. */
export function createRateLimiter(limits: RateLimits) {
  // By what is counted together: each open call that changes or guesses something, and everything else.
  const all = new Map<string, Map<string, Window>>();
  const windowsOf = (kind: string): Map<string, Window> => {
    const windows = all.get(kind) ?? new Map<string, Window>();
    all.set(kind, windows);
    return windows;
  };
  return {
    check(route: RouteSpec, ip: string): void {
      if (route.auth === 'api-key') return;
      const guarded = route.auth === 'open' && route.xsrf;
      const limit = guarded ? limits.openPerMinute : limits.otherPerMinute;
      const windows = windowsOf(guarded ? route.path : '*');
      const now = limits.now();
      const network = networkOf(ip);
      const window = windows.get(network);
      if (window === undefined || now - window.startedAt >= 60_000) {
        // Forgetting all at once keeps the memory bounded; the worst it does is to grant one window twice.
        if (windows.size > 50_000) windows.clear();
        windows.set(network, { startedAt: now, count: 1 });
        return;
      }
      window.count += 1;
      if (window.count > limit)
        throw new AppError('request.too-many', {
          retryAfterSeconds: Math.ceil((60_000 - (now - window.startedAt)) / 1000),
        });
    },
  };
}
