import type { Database } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import { type LeasedFeed, recordReceipt, recordPoll, recordPollFailure } from '../sources/index.ts';

/** How a feed does, and what was heard of it since that was written last. */
export interface FeedHealth {
  isUp: boolean;
  downReason: string | undefined;
  lines: number;
  refused: number;
  firstRefusal: string | undefined;
  heardAt: Date | undefined;
}

const nothingHeard = { lines: 0, refused: 0, firstRefusal: undefined, heardAt: undefined };

export const startHealth = (): FeedHealth => ({ isUp: false, downReason: undefined, ...nothingHeard });

/** Writes the health of a feed and begins to count again. A feed of mostly refused lines has failed. */
export async function writeHealth(
  db: Database,
  { sourceId, tenantId }: LeasedFeed,
  health: FeedHealth,
  now: Date,
): Promise<void> {
  const { isUp, downReason, lines, refused, firstRefusal, heardAt } = health;
  Object.assign(health, nothingHeard);
  const failure =
    downReason !== undefined
      ? { code: 'unavailable', reason: downReason }
      : lines > 0 && refused * 2 > lines && firstRefusal !== undefined
        ? { code: 'bad-answer', reason: firstRefusal }
        : undefined;
  if (failure === undefined && !isUp) return;
  await db.asTenant(tenantId, async (tx) => {
    if (failure !== undefined) await recordPollFailure(tx, tenantId, sourceId, failure, now);
    else await recordPoll(tx, tenantId, sourceId, now);
    if (heardAt !== undefined) await recordReceipt(tx, tenantId, [{ sourceId, at: heardAt, lags: [] }]);
    await notify(tx, tenantId, 'source', [sourceId]);
  });
}
