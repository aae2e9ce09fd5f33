import {
  type Announcement,
  type AnnouncementState,
  type AnnouncementTexts,
  AppError,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';

const columns = ['announcementId', 'versionName', 'texts', 'publishedAt', 'createdAt', 'updatedAt'] as const;

export interface AnnouncementRecord {
  announcementId: string;
  versionName: string;
  texts: unknown;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export const toAnnouncement = (record: AnnouncementRecord): Announcement => ({
  announcementId: record.announcementId,
  versionName: record.versionName,
  texts: record.texts as AnnouncementTexts,
  publishedAt: record.publishedAt?.toISOString() ?? null,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

const cursors = createListCursor('announcements', { at: 'instant', id: 'uuid' });

/** Announcements and drafts, newest first. */
export async function listAnnouncements(
  db: Db,
  filters: { state?: AnnouncementState | undefined; cursor?: string | undefined; limit: number },
): Promise<{ rows: Announcement[]; nextCursor?: string }> {
  let select = db
    .selectFrom('announcement')
    .select(columns)
    .select(sql<string>`created_at::text`.as('createdText'))
    .orderBy('createdAt', 'desc')
    .orderBy('announcementId', 'desc')
    .limit(filters.limit + 1);
  if (filters.state !== undefined)
    select = select.where('publishedAt', filters.state === 'draft' ? 'is' : 'is not', null);
  const after = cursors.read(filters);
  if (after !== undefined)
    select = select.where(
      sql<boolean>`(created_at, announcement_id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  const found = await select.execute();
  return {
    rows: found.slice(0, filters.limit).map(toAnnouncement),
    ...cursors.next(filters, found, ({ createdText, announcementId }) => ({
      at: createdText,
      id: announcementId,
    })),
  };
}

/** One announcement, locked until the transaction ends. Throws `announcement.not-found`. */
export async function lockAnnouncement(tx: Tx, announcementId: string): Promise<AnnouncementRecord> {
  const found = await tx
    .selectFrom('announcement')
    .select(columns)
    .where('announcementId', '=', announcementId)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new AppError('announcement.not-found', {});
  return found;
}
