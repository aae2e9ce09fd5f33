import type { Timeline } from '@portolan/contract';
import { createContext, useContext } from 'react';
import { useNow } from '../../../lib/use-now.ts';

type Changes = Timeline['knowledgeChanges'];

/** Position of a moment between the first change and now, 0 to 1. */
export function shareOf(at: string, first: string, now: number): number {
  const start = Date.parse(first);
  if (now <= start) return 1;
  return Math.min(1, Math.max(0, (Date.parse(at) - start) / (now - start)));
}

/** The change at a position of the slider: the last one before it; undefined for now, at the right end. */
export function snapTo(changes: Changes, share: number, now: number): string | undefined {
  const [first] = changes;
  if (first === undefined || share >= 0.995) return undefined;
  const reached = changes.filter(({ at }) => shareOf(at, first.at, now) <= share + 0.004);
  return (reached.at(-1) ?? first).at;
}

/** The changes before and after a moment; `later` is undefined when the next one is now. */
export function neighboursOf(changes: Changes, at: string | undefined): { earlier?: string; later?: string } {
  const index = at === undefined ? changes.length : changes.findIndex((change) => change.at === at);
  const earlier = changes[index - 1]?.at;
  const later = changes[index + 1]?.at;
  return { ...(earlier === undefined ? {} : { earlier }), ...(later === undefined ? {} : { later }) };
}

/** The past moment at which the page is read; undefined for now. */
export const KnownAt = createContext<string | undefined>(undefined);

/** The moment, in milliseconds, at which lateness and progress on the page are judged: now, or as known then. */
export function useJudgedAt(): number {
  const knownAt = useContext(KnownAt);
  const now = useNow();
  return knownAt === undefined ? now : Date.parse(knownAt);
}
