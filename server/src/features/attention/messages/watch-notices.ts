import type { React } from '../../../platform/jobs/reactions.ts';
import { portName } from '../../../platform/reference/index.ts';
import { type WatchNews, listWatchNews } from '../../shipments/schedule-watches/index.ts';
import { storeNotices } from './message.ts';

/** Changes of watched schedules become notices to who watches: one for all new entries of a watch. */
export const noticeWatchChanges: React<'watch.changed'> = async ({ db, clock }, { tenantId, entryIds }) => {
  const news = await listWatchNews(db.system, tenantId, entryIds);
  const byWatch = Map.groupBy(news, ({ watchId, at }) => `${watchId} ${at}`);
  await db.asTenant(tenantId, (tx) => storeNotices(tx, tenantId, [...byWatch].map(toNotice), clock.now()));
};

/** A notice of the entries of a watch that were written together: the one that matters most, and how many there are. */
function toNotice([key, entries]: readonly [string, readonly WatchNews[]]) {
  const [first] = entries.toSorted((a, b) => weightOf(a) - weightOf(b));
  const { accountId, entryId: _, watchId: __, at: ___, ...watched } = first!;
  return {
    accountId,
    type: 'schedule-watch' as const,
    alertId: null,
    facts: {
      watched: {
        ...watched,
        originName: nameOf(watched.origin),
        destinationName: nameOf(watched.destination),
      },
      count: entries.length,
    },
    key: `schedule-watch ${key}`,
  };
}

/** Its Latin name; a page shows that of its language where one is known. */
const nameOf = (code: string | null): string | null => (code === null ? null : portName(code, 'en'));

/** What somebody who booked has to know first. */
const order: readonly WatchNews['change'][] = [
  'omitted',
  'vessel-changed',
  'transshipment-changed',
  'reinstated',
  'cut-off-near',
  'cut-off-moved',
  'departure-moved',
  'arrival-moved',
];
const weightOf = ({ change }: WatchNews): number => {
  const place = order.indexOf(change);
  return place === -1 ? order.length : place;
};
