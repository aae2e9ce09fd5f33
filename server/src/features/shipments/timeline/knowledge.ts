import type { Timeline } from '@portolan/contract';
import { type Entry, knownMsOf, newestWord } from '../facts/index.ts';

/** What counted of the given claims at a past moment: later versions and retractions were not known yet. */
function knownAt(entries: readonly Entry[], moment: number): Entry[] {
  const heard = entries.filter(
    ({ fact, retraction }) =>
      knownMsOf(fact) <= moment && (retraction === undefined || knownMsOf(retraction.fact) > moment),
  );
  const replaced = (entry: Entry) =>
    heard.some((other) => other !== entry && other.event === entry.event && isLater(other, entry));
  return heard.filter((entry) => !replaced(entry));
}

const isLater = (a: Entry, b: Entry) =>
  a.createdMs > b.createdMs || (a.createdMs === b.createdMs && a.receivedMs > b.receivedMs);

/**
 * The moments at which something was learned, oldest first, and whether the promised arrival moved then.
 * `arrivals` are all claims on the arrival there ever were. To learn of an arrival for the first time moves
 * nothing.
 */
export function listKnowledgeChanges(
  learnedAt: ReadonlyMap<number, string>,
  arrivals: readonly Entry[],
): Timeline['knowledgeChanges'] {
  const moments = [...learnedAt.keys()].sort((a, b) => a - b);
  const turns = new Set(
    arrivals.flatMap(({ fact, retraction }) => [
      knownMsOf(fact),
      ...(retraction === undefined ? [] : [knownMsOf(retraction.fact)]),
    ]),
  );
  let promisedMs: number | undefined;
  return moments.map((moment) => {
    const promised = turns.has(moment) ? newestWord(knownAt(arrivals, moment))?.atMs : promisedMs;
    const promisedMoved = promisedMs !== undefined && promised !== undefined && promised !== promisedMs;
    promisedMs = promised ?? promisedMs;
    return { at: learnedAt.get(moment) ?? '', promisedMoved };
  });
}
