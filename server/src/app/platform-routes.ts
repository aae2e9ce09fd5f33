import { platformRoutes } from '@portolan/contract';
import type { Database } from '../platform/db/database.ts';
import { withRowLimit } from '../platform/db/row-limit.ts';
import { type Served, type Viewer, serve } from '../platform/http/serve.ts';
import type { Metrics } from '../platform/metrics.ts';
import { type StreamListener, type StreamVerdict, streamNotices } from '../platform/push/event-stream.ts';
import { type PushHub, everybody, staff } from '../platform/push/push.ts';
import { listSeen } from '../features/shipments/tracking/index.ts';

interface PlatformNeeds {
  db: Database;
  hub: PushHub;
  metrics: Metrics;
  /** The state of an open stream of this person. */
  judgeSession(viewer: Viewer, ip: string): Promise<StreamVerdict>;
}

/** The only route that belongs to no feature: the live stream. */
export function servePlatform(needs: PlatformNeeds): Served[] {
  return [
    serve(platformRoutes.openLiveStream, async (_, { viewer, reply, ip }) => {
      needs.metrics.streams.inc();
      reply.raw.on('close', () => needs.metrics.streams.dec());
      const { tenantId, accountId, rowRule, userType } = viewer;
      const audiences = [tenantId, everybody, ...(userType === 'administrator' ? [staff] : [])];
      const judge = () => needs.judgeSession(viewer, ip);
      const seen: StreamListener['seen'] = (topic, ids) =>
        withRowLimit(rowRule === null ? undefined : { tenantId, accountId, rule: rowRule }, () =>
          needs.db.asTenant(tenantId, (tx) => listSeen(tx, tenantId, topic, ids)),
        );
      const listener = { audiences, accountId, judge, ...(rowRule === null ? {} : { seen }) };
      streamNotices(reply, needs.hub, listener);
      return reply;
    }),
  ];
}
