import { type Announcement, type AnnouncementTexts, AppError } from '@portolan/contract';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { everybody, notify, staff } from '../../../platform/push/push.ts';
import { type StaffDeed, changedFields, recordStaffAction } from '../../identity/staff-actions/index.ts';
import { type AnnouncementRecord, lockAnnouncement, toAnnouncement } from './announcement.ts';

interface Draft {
  versionName: string;
  texts: AnnouncementTexts;
}

/** As the audit log shows it: one field per language, its title above its text. */
const toFields = ({ versionName, texts }: Draft): Record<string, unknown> => ({
  versionName,
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([locale, written]) =>
      written === undefined ? [] : [[locale, `${written.title}\n\n${written.text}`]],
    ),
  ),
});

const subjectOf = ({ announcementId, versionName }: AnnouncementRecord): StaffDeed['subject'] => ({
  kind: 'announcement',
  id: announcementId,
  name: versionName,
});

/** What is published concerns everybody; drafts concern staff alone. */
async function tellOf(tx: Tx, isPublic: boolean): Promise<void> {
  await notify(tx, isPublic ? everybody : staff, 'announcement', []);
}

export async function addAnnouncement(
  db: Db,
  call: CallContext,
  draft: Draft,
  now: Date,
): Promise<Announcement> {
  return db.transaction().execute(async (tx) => {
    const { versionName, texts } = draft;
    const record = {
      announcementId: randomUUID(),
      versionName,
      texts,
      publishedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    await tx
      .insertInto('announcement')
      .values({ ...record, texts: JSON.stringify(texts) })
      .execute();
    const deed = {
      action: 'announcement.added',
      subject: subjectOf(record),
      after: toFields(draft),
    } as const;
    await recordStaffAction(tx, call, now, deed);
    await tellOf(tx, false);
    return toAnnouncement(record);
  });
}

/** Changes the texts. Throws `change.outdated` when they were saved meanwhile. */
export async function editAnnouncement(
  db: Db,
  call: CallContext,
  edit: Draft & { announcementId: string; updatedAt: string },
  now: Date,
): Promise<Announcement> {
  return db.transaction().execute(async (tx) => {
    const was = await lockAnnouncement(tx, edit.announcementId);
    if (was.updatedAt.toISOString() !== edit.updatedAt) throw new AppError('change.outdated', {});
    const { versionName, texts } = edit;
    const changes = changedFields(
      toFields({ versionName: was.versionName, texts: was.texts as AnnouncementTexts }),
      toFields({ versionName, texts }),
    );
    if (Object.keys(changes.after).length === 0) return toAnnouncement(was);
    await tx
      .updateTable('announcement')
      .set({ versionName, texts: JSON.stringify(texts), updatedAt: now })
      .where('announcementId', '=', was.announcementId)
      .execute();
    await recordStaffAction(tx, call, now, {
      action: 'announcement.edited',
      subject: subjectOf(was),
      ...changes,
    });
    await tellOf(tx, was.publishedAt !== null);
    return toAnnouncement({ ...was, versionName, texts, updatedAt: now });
  });
}

/** Publishes a draft, or unpublishes it; no effect if it is so already. */
export async function publishAnnouncement(
  db: Db,
  call: CallContext,
  { announcementId, published }: { announcementId: string; published: boolean },
  now: Date,
): Promise<Announcement> {
  return db.transaction().execute(async (tx) => {
    const was = await lockAnnouncement(tx, announcementId);
    if ((was.publishedAt !== null) === published) return toAnnouncement(was);
    const change = { publishedAt: published ? now : null, updatedAt: now };
    await tx.updateTable('announcement').set(change).where('announcementId', '=', announcementId).execute();
    await recordStaffAction(tx, call, now, {
      action: published ? 'announcement.published' : 'announcement.withdrawn',
      subject: subjectOf(was),
      before: { publishedAt: was.publishedAt },
      after: { publishedAt: change.publishedAt },
    });
    await tellOf(tx, true);
    return toAnnouncement({ ...was, ...change });
  });
}

/** Deletes a draft. Throws `announcement.published` for what everybody sees. */
export async function deleteAnnouncement(
  db: Db,
  call: CallContext,
  announcementId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const was = await lockAnnouncement(tx, announcementId);
    if (was.publishedAt !== null) throw new AppError('announcement.published', {});
    await tx.deleteFrom('announcement').where('announcementId', '=', announcementId).execute();
    const before = toFields({ versionName: was.versionName, texts: was.texts as AnnouncementTexts });
    await recordStaffAction(tx, call, now, {
      action: 'announcement.deleted',
      subject: subjectOf(was),
      before,
    });
    await tellOf(tx, false);
  });
}
