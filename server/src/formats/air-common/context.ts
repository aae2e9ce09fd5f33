import type { DecodedItem } from '@portolan/contract';

/** What a reader of air messages needs in addition to the bytes. */
export interface AirContext {
  receivedAt: Date;
  /**
   * A wall clock (`2026-11-19T15:52`) at an airport as an instant with its offset; undefined for an unknown airport.
   */
  toInstant: (wallClock: string, airport: string) => string | undefined;
}

/** Where: the number of a line, or a path. */
export function refused(where: number | string, code: string, reason: string, field?: string): DecodedItem {
  const path = typeof where === 'number' ? `line ${where}` : where;
  return { kind: 'refused', refusal: { path, code, reason, ...(field === undefined ? {} : { field }) } };
}

/** Keys whose value is undefined are left out: facts are compared by their text. */
export function dropUndefined<T extends object>(object: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept: Record<string, unknown> = {};
  for (const key in object) if (object[key] !== undefined) kept[key] = object[key];
  return kept as never;
}
