import type { Dialect } from './carrier-profiles.ts';
import { toBeta1 } from './dcsa-beta-json.ts';
import { toVersion2 } from './dcsa-v2-json.ts';
import { toVersion3 } from './dcsa-v3-json.ts';
import type { WorldEvent } from './events.ts';

/**
 * Events of one carrier as the body of a message in its dialect: an array in 2.2 and the beta, an object with
 * `events` in the shapes of 2026.
 */
export function encodeEvents(seed: string, dialect: Dialect, events: readonly WorldEvent[]): string {
  switch (dialect) {
    case '2.2':
      return JSON.stringify(events.map((event) => toVersion2(seed, event)));
    case '3.0-beta-1':
      return JSON.stringify(events.map((event) => toBeta1(seed, event)));
    case '3.0-2026-01':
      return JSON.stringify({ events: events.map((event) => toVersion3(seed, event, 'january')) });
    case '3.0-2026-05':
      return JSON.stringify({ events: events.map((event) => toVersion3(seed, event, 'may')) });
  }
}
