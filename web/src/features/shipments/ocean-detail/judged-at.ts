import { createContext, useContext } from 'react';
import { useNow } from '../../../lib/use-now.ts';

/** The past moment at which the page is read; undefined for now. */
export const KnownAt = createContext<string | undefined>(undefined);

/** The moment, in milliseconds, at which lateness and progress on the page are judged: now, or as known then. */
export function useJudgedAt(): number {
  const knownAt = useContext(KnownAt);
  const now = useNow();
  return knownAt === undefined ? now : Date.parse(knownAt);
}
