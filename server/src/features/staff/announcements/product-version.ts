import type { AnnouncementTexts, Locale, ProductVersion } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface VersionRecord {
  announcementId: string;
  versionName: string;
  texts: AnnouncementTexts;
  publishedAt: Date;
  isNew: boolean;
}

/** Since when announcements are new to an account: its last reading, else the day it was created. */
const readUntilSql = (accountId: string) => sql`
  select coalesce(r.read_until, a.created_at) from account a left join announcement_reader r using (account_id)
  where a.account_id = ${accountId}`;

/** One page of published announcements, newest first, in one language; English where it has no texts. */
export async function listProductVersions(
  db: Db,
  accountId: string,
  { page, size, language }: { page: number; size: number; language: Locale },
): Promise<{ rows: ProductVersion[]; total: number; page: number; unread: number }> {
  const { rows } = await sql<VersionRecord>`
    select announcement_id, version_name, texts, published_at, published_at > (${readUntilSql(accountId)}) as is_new
    from announcement where published_at is not null
    order by published_at desc, announcement_id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, count(*) filter (where published_at > (${readUntilSql(accountId)}))::int as unread
    from announcement where published_at is not null`.execute(db);
  const { total, unread } = counted.rows[0] ?? { total: 0, unread: 0 };
  return {
    rows: rows.map(({ announcementId, versionName, texts, publishedAt, isNew }) => ({
      announcementId,
      versionName,
      ...(texts[language] ?? texts.en),
      publishedAt: publishedAt.toISOString(),
      isNew,
    })),
    total,
    page,
    unread,
  };
}

/**
 * Records that an account has read what was published up to an instant; never resets a later reading, and never covers
 * the future.
 */
export async function recordReading(db: Db, accountId: string, until: Date, now: Date): Promise<void> {
  const readUntil = until > now ? now : until;
  await db
    .insertInto('announcementReader')
    .values({ accountId, readUntil })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ readUntil: sql`greatest(announcement_reader.read_until, excluded.read_until)` }),
    )
    .execute();
}
