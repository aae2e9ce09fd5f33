import { announcementRoutes, auditRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { openStream } from '../../../../test/stream.ts';

const {
  addAnnouncement,
  deleteAnnouncement,
  editAnnouncement,
  listAnnouncements,
  pageOfProductVersion,
  publishAnnouncement,
  readProductVersions,
} = announcementRoutes;

const texts = {
  en: { title: 'Faster lists', text: 'Lists open at once.' },
  ja: { title: '一覧が速く', text: 'すぐに開きます。' },
};

const startStaff = (app: TestApp): Promise<TestUser> => app.signIn({ userType: 'administrator' });

/** Writes and publishes an announcement, a second later than what was before. */
async function announce(app: TestApp, staff: TestUser, versionName: string) {
  app.clock.advance(1000);
  const { announcementId } = await staff.call(addAnnouncement, { body: { versionName, texts } });
  return staff.call(publishAnnouncement, { body: { announcementId, published: true } });
}

describe('what is new', () => {
  test('is read in the language of the call, page by page, newest first, and never a draft', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const user = await app.signIn();
    for (const versionName of ['1.0', '1.1', '1.2']) await announce(app, staff, versionName);
    await staff.call(addAnnouncement, { body: { versionName: '2.0', texts } });
    const first = await user.call(pageOfProductVersion, { body: { size: 2 } });
    expect(first).toMatchObject({ total: 3, page: 1, unread: 3 });
    expect(first.rows).toMatchObject([
      { versionName: '1.2', title: 'Faster lists', isNew: true },
      { versionName: '1.1' },
    ]);
    const second = await user.call(pageOfProductVersion, {
      body: { size: 2, page: 2 },
      headers: { language: 'ja' },
    });
    expect(second.rows).toMatchObject([{ versionName: '1.0', title: '一覧が速く' }]);
    const chinese = await user.call(pageOfProductVersion, { body: {}, headers: { language: 'zh-cn' } });
    expect(chinese.rows[0]?.title).toBe('Faster lists');
  });

  test('is new until it was read, and what came before somebody joined is not', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const user = await app.signIn();
    const published = await announce(app, staff, '1.0');
    await user.call(readProductVersions, { body: { until: published.publishedAt ?? '' } });
    const unreadOf = async (one: TestUser) => (await one.call(pageOfProductVersion, { body: {} })).unread;
    expect(await unreadOf(user)).toBe(0);
    await announce(app, staff, '1.1');
    expect(await unreadOf(user)).toBe(1);
    app.clock.advance(1000);
    expect(await unreadOf(await app.signIn())).toBe(0);
    // A reading is never reset, and never covers the future.
    await user.call(readProductVersions, { body: { until: '2030-01-01T00:00:00Z' } });
    await user.call(readProductVersions, { body: { until: published.publishedAt ?? '' } });
    expect(await unreadOf(user)).toBe(0);
    await announce(app, staff, '1.2');
    expect(await unreadOf(user)).toBe(1);
  });

  test('is pushed to everybody who is signed in when it is published', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const stream = await openStream(app, await app.signIn());
    expect(await stream.next()).toContain('event: hello');
    await announce(app, staff, '1.0');
    expect(await stream.next()).toBe('data: {"topic":"announcement","ids":[]}');
  });
});

describe('staff', () => {
  test('write drafts, change them, and get a conflict when somebody saved meanwhile', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const draft = await staff.call(addAnnouncement, { body: { versionName: ' 1.0 ', texts } });
    expect(draft).toMatchObject({ versionName: '1.0', texts, publishedAt: null });
    app.clock.advance(1000);
    const { announcementId, updatedAt } = draft;
    const edit = { announcementId, updatedAt, versionName: '1.0', texts: { en: texts.en } };
    expect(await staff.call(editAnnouncement, { body: edit })).toMatchObject({ texts: { en: texts.en } });
    expect(await staff.fail(editAnnouncement, { body: edit })).toMatchObject({ code: 'change.outdated' });
    const withoutEnglish = { versionName: '1.0', texts: { ja: texts.ja } } as never;
    expect(await staff.fail(addAnnouncement, { body: withoutEnglish })).toMatchObject({
      code: 'request.invalid',
    });
    const { rows } = await staff.call(auditRoutes.listStaffActions, {
      query: { subjectKind: 'announcement' },
    });
    expect(rows).toMatchObject([
      {
        action: 'announcement.edited',
        before: { ja: '一覧が速く\n\nすぐに開きます。' },
        after: { ja: null },
      },
      { action: 'announcement.added', subject: { id: announcementId, name: '1.0' } },
    ]);
  });

  test('publish, unpublish and delete; what is published cannot be deleted', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const { announcementId } = await announce(app, staff, '1.0');
    const listed = async (state: 'draft' | 'published') =>
      (await staff.call(listAnnouncements, { query: { state } })).rows.length;
    expect([await listed('draft'), await listed('published')]).toEqual([0, 1]);
    const body = { announcementId };
    expect(await staff.fail(deleteAnnouncement, { body })).toMatchObject({ code: 'announcement.published' });
    await staff.call(publishAnnouncement, { body: { announcementId, published: false } });
    await staff.call(publishAnnouncement, { body: { announcementId, published: false } });
    expect([await listed('draft'), await listed('published')]).toEqual([1, 0]);
    await staff.call(deleteAnnouncement, { body });
    for (const [route, more] of [
      [deleteAnnouncement, {}],
      [publishAnnouncement, { published: true }],
      [editAnnouncement, { updatedAt: '', versionName: '1', texts }],
    ] as const)
      expect(await staff.fail(route, { body: { ...body, ...more } as never })).toMatchObject({
        code: 'announcement.not-found',
      });
    const { rows } = await staff.call(auditRoutes.listStaffActions);
    expect(rows.map(({ action }) => action.replace('announcement.', ''))).toEqual([
      'deleted',
      'withdrawn',
      'published',
      'added',
    ]);
  });

  test('see the newest first, page by page', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    for (const versionName of ['1.0', '1.1']) await announce(app, staff, versionName);
    const first = await staff.call(listAnnouncements, { query: { limit: '1' } });
    expect(first.rows).toMatchObject([{ versionName: '1.1' }]);
    const second = await staff.call(listAnnouncements, { query: { limit: '1', cursor: first.nextCursor } });
    expect(second.rows).toMatchObject([{ versionName: '1.0' }]);
    expect(second.nextCursor).toBeUndefined();
  });
});
