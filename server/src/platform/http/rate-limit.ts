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
  const windows = new Map<string, Window>();
  return {
    check(route: RouteSpec, ip: string): void {
      if (route.auth === 'api-key') return;
      const guarded = route.auth === 'open' && route.xsrf;
      const limit = guarded ? limits.openPerMinute : limits.otherPerMinute;
      const now = limits.now();
      const key = `${guarded ? route.path : '*'} ${networkOf(ip)}`;
      const window = windows.get(key);
      if (window === undefined || now - window.startedAt >= 60_000) {
        // Forgetting all at once keeps the memory bounded; the worst it does is to grant one window twice.
        if (windows.size > 50_000) windows.clear();
        windows.set(key, { startedAt: now, count: 1 });
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
