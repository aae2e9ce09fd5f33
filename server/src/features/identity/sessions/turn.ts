import pLimit, { type LimitFunction } from 'p-limit';

const turns = new Map<string, LimitFunction>();

/** Does work of one key one after the other, in the order it came; work of other keys runs meanwhile. */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const limit = turns.get(key) ?? pLimit(1);
  turns.set(key, limit);
  try {
    return await limit(work);
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) turns.delete(key);
  }
}
