import { announcementRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import {
  addAnnouncement,
  deleteAnnouncement,
  editAnnouncement,
  publishAnnouncement,
} from './announcement-change.ts';
import { listAnnouncements } from './announcement.ts';
import { listProductVersions, recordReading } from './product-version.ts';

/** What is new: for staff who write it, and for everybody who reads it. */
export function serveAnnouncements({ db: { system: db }, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(announcementRoutes.pageOfProductVersion, async ({ body }, { viewer, language }) =>
      listProductVersions(db, viewer.accountId, { ...body, language }),
    ),
    serve(announcementRoutes.readProductVersions, async ({ body }, { viewer }) => {
      await recordReading(db, viewer.accountId, new Date(body.until), clock.now());
      return {};
    }),
    serve(announcementRoutes.listAnnouncements, async ({ query }) => listAnnouncements(db, query)),
    serve(announcementRoutes.addAnnouncement, async ({ body }, call) =>
      addAnnouncement(db, call, body, clock.now()),
    ),
    serve(announcementRoutes.editAnnouncement, async ({ body }, call) =>
      editAnnouncement(db, call, body, clock.now()),
    ),
    serve(announcementRoutes.publishAnnouncement, async ({ body }, call) =>
      publishAnnouncement(db, call, body, clock.now()),
    ),
    serve(announcementRoutes.deleteAnnouncement, async ({ body }, call) => {
      await deleteAnnouncement(db, call, body.announcementId, clock.now());
      return {};
    }),
  ];
}
