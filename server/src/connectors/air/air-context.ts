import type { AirContext } from '../../formats/air-common/index.ts';
import { toInstantWithOffset } from '../../platform/local-instant.ts';
import { findAirport } from '../../platform/reference/index.ts';
import { LRUCache } from 'lru-cache';

/** The offset of an airport by the hour: clocks change on the hour, and messages of one day share few hours. */
const offsets = new LRUCache<string, string>({ max: 50_000 });

/** A wall clock at an airport as an instant with its offset; undefined for an unknown airport. */
export function toAirportInstant(wallClock: string, airport: string): string | undefined {
  const key = `${airport}${wallClock.slice(0, 13)}`;
  const known = offsets.get(key);
  if (known !== undefined) return `${wallClock}:00${known}`;
  const place = findAirport(airport);
  if (place === undefined) return undefined;
  const instant = toInstantWithOffset(wallClock, place.timeZone);
  offsets.set(key, instant.slice(-6));
  return instant;
}

export const airContext = (receivedAt: Date): AirContext => ({ receivedAt, toInstant: toAirportInstant });
