import type { ScheduleWatch } from '@portolan/contract';
import type { ListWatches } from '../schedule-search/index.ts';
import { listOwnWatches, toScheduleWatch } from './schedule-watch.ts';

/** The sailings that a person watches one by one, with their watches. */
export const listWatchedSailings: ListWatches = async (tx, { tenantId, accountId }) => {
  const own = await listOwnWatches(tx, { tenantId, accountId });
  return new Map(
    own.flatMap((watch): [string, ScheduleWatch][] =>
      watch.target.form === 'sailing' ? [[watch.target.sailingId, toScheduleWatch(watch)]] : [],
    ),
  );
};
