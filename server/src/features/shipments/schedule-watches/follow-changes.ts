import { carrierName, findPlace } from '../../../platform/reference/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { notify } from '../../../platform/push/push.ts';
import { scheduleBooksOf } from '../schedule-search/index.ts';
import { type JudgedChange, judgeWatch } from './judge-watch.ts';
import {
  type NewEntry,
  conditionsOf,
  hasWatches,
  listWatchingTenants,
  lockWatches,
  recordChanges,
} from './schedule-watch.ts';
import { readSailings } from './seen-sailing.ts';

interface FollowNeeds {
  db: Database;
  clock: Clock;
}

/** Judges the watches of a company account when published schedules changed. */
export const judgeScheduleWatches: React<'schedule.changed'> = async (needs, { tenantId }) =>
  judgeWatchesOf(needs, tenantId);

/** Judges all watches at intervals: cut-offs come near without any change, and new sailings raise no event. */
export const createWatchJob = (needs: FollowNeeds): Job<'schedules:judge-watches'> => ({
  name: 'schedules:judge-watches',
  cron: '*/10 * * * *',
  work: async () => {
    for (const tenantId of await listWatchingTenants(needs.db.system)) await judgeWatchesOf(needs, tenantId);
  },
});

async function judgeWatchesOf({ db, clock }: FollowNeeds, tenantId: string): Promise<void> {
  const isWatched = await db.asTenant(tenantId, (tx) => hasWatches(tx, tenantId));
  if (!isWatched) return;
  const book = await scheduleBooksOf({ db, clock }).get(tenantId, 'fresh');
  const now = clock.now();
  await db.asTenant(tenantId, async (tx) => {
    const changed: string[] = [];
    const entryIds: string[] = [];
    for (const watch of await lockWatches(tx, tenantId)) {
      const after = readSailings(book, watch.target, now);
      const isPublished = (sailingId: string): boolean =>
        watch.target.form === 'lane' && book.findWay(sailingId) !== undefined;
      const { changes, seen } = judgeWatch(conditionsOf(watch), watch.seen, after, { now, isPublished });
      const entries = changes.map(toEntry);
      entryIds.push(...(await recordChanges(tx, watch, { entries, seen }, now)));
      if (entries.length > 0) changed.push(watch.watchId);
    }
    if (changed.length === 0) return;
    await notify(tx, tenantId, 'schedule', changed);
    await queueJob(tx, 'watch.changed', { tenantId, entryIds });
  });
}

/** The port that a change is about: that of arrival only for an arrival. */
const placeOf = ({ change, sailing }: JudgedChange): string | null =>
  change === 'arrival-moved' ? (sailing.destination ?? sailing.origin) : sailing.origin;

function toEntry(judged: JudgedChange): NewEntry & { sailingId: string } {
  const { sailingId, change, sailing, cutOff, before, after } = judged;
  const place = placeOf(judged);
  return {
    sailingId,
    change,
    carrierName: carrierName(sailing.carrierCode),
    vesselName: sailing.vessel,
    voyageNumber: sailing.voyage,
    origin: sailing.origin,
    destination: sailing.destination,
    cutOff,
    before,
    after,
    timeZone: place === null ? null : (findPlace(place)?.timeZone ?? null),
  };
}
