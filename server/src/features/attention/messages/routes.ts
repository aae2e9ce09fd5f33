import { messageRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { listLaneAlerts, readLaneQuery } from './lane-alerts.ts';
import { clearMessagesOf, countUnread, listPage, listPanel, readMessagesOf } from './message.ts';

const mostInPanel = 30;

/** The message centre: each person reads their own. */
export function serveMessages({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(messageRoutes.queryMessages, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => ({
        rows: await listPanel(tx, viewer, mostInPanel, clock.now()),
        unread: await countUnread(tx, viewer, true),
      })),
    ),
    serve(messageRoutes.readMessages, async ({ body: { ids, all, kind, read } }, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => ({
        ids: await readMessagesOf(tx, viewer, { ids, all, kind }, clock.now(), read),
      })),
    ),
    serve(messageRoutes.clearMessages, async ({ body: { ids, cleared } }, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => ({
        ids: await clearMessagesOf(tx, viewer, ids, cleared, clock.now()),
      })),
    ),
    serve(messageRoutes.queryMessagePage, async ({ body }, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => ({
        ...(await listPage(tx, viewer, body, clock.now())),
        page: body.page,
        unread: await countUnread(tx, viewer, false),
      })),
    ),
    serve(messageRoutes.queryAlterMsg, async ({ query }, { viewer }) => {
      const asked = readLaneQuery(query);
      return db.asTenant(viewer.tenantId, (tx) => listLaneAlerts(tx, viewer, asked));
    }),
  ];
}
