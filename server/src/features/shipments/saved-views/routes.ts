import { type SavedView, SavedViewQuery, savedViewRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { listMembers } from '../../identity/accounts/index.ts';
import { countList } from '../shipments/index.ts';
import { deleteView, listViewRecords, writeView } from './saved-view.ts';

interface ViewNeeds {
  db: Database;
  clock: Clock;
}

/** Named lists of a company account. */
export function serveSavedViews(needs: ViewNeeds): Served[] {
  const { db, clock } = needs;
  return [
    serve(savedViewRoutes.listSavedViews, async (_, { viewer }) => listSavedViews(needs, viewer)),
    serve(savedViewRoutes.saveView, async ({ body }, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => {
        const viewId = await writeView(tx, viewer, body, clock.now());
        await notify(tx, viewer.tenantId, 'saved-view', [viewId]);
        return { viewId };
      }),
    ),
    serve(savedViewRoutes.removeView, async ({ body: { viewId } }, { viewer }) => {
      await db.asTenant(viewer.tenantId, async (tx) => {
        await deleteView(tx, viewer, viewId);
        await notify(tx, viewer.tenantId, 'saved-view', [viewId]);
      });
      return {};
    }),
  ];
}

async function listSavedViews({ db, clock }: ViewNeeds, viewer: Viewer): Promise<SavedView[]> {
  const { tenantId, accountId } = viewer;
  const members = await listMembers(db.system, tenantId, viewer);
  const nameOf = (id: string): string => members.find((one) => one.accountId === id)?.nickName ?? '';
  return db.asTenant(tenantId, async (tx) => {
    const views: SavedView[] = [];
    for (const record of await listViewRecords(tx, viewer)) {
      // What an older version saved and this one does not know shows nothing rather than everything.
      const query = SavedViewQuery.safeParse(record.query);
      if (!query.success) continue;
      const input = { ...query.data, limit: 1, withTotal: false };
      const { total, isAtLeast } = await countList(tx, tenantId, input, clock.now());
      views.push({
        viewId: record.viewId,
        name: record.name,
        query: query.data,
        shared: record.shared,
        mine: record.accountId === accountId,
        madeBy: nameOf(record.accountId),
        count: total,
        countIsAtLeast: isAtLeast,
      });
    }
    return views;
  });
}
