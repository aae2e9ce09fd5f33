import { LRUCache } from 'lru-cache';
import { listPorts } from '../../../platform/reference/index.ts';
import { resolveDestination } from './destination.ts';

let numbers: Map<string, number> | undefined;

/** A number of a port for numeric tables: 1 and up; 0 where there is no such port. */
export function portNumberOf(unLocationCode: string): number {
  numbers ??= new Map(listPorts().map((port, i) => [port.unLocationCode, i + 1]));
  return numbers.get(unLocationCode) ?? 0;
}

const resolved = new LRUCache<string, number>({ max: 50_000 });

/** The port that a crew's text means, by number; 0 where the confidence is too low. Cached. */
export function destinationPortNumber(text: string): number {
  const known = resolved.get(text);
  if (known !== undefined) return known;
  const port = resolveDestination(text).port;
  const number = port === null ? 0 : portNumberOf(port.unLocationCode);
  resolved.set(text, number);
  return number;
}
