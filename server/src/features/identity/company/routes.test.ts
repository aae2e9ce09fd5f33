import { companyRoutes, fileRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestUserInput, type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { makePicture } from '../../../../test/pictures.ts';

const { askForBigScreen, getCompanyInfo, qryPicUrl, updateBusinessCardInfo, uploadBusinessCard } =
  companyRoutes;

const text = {
  companyName: 'Kestrel Foods BV',
  department: 'Logistics',
  jobTitle: 'Planner',
  realName: 'Ines Moreau',
  companyEmail: 'ines@kestrel-foods.example',
  companyAddress: 'Maasboulevard 1, Rotterdam',
};

async function start(user: TestUserInput = {}): Promise<{ app: TestApp; user: TestUser; card: Buffer }> {
  const app = await startTestApp();
  return {
    app,
    user: await app.signIn({ auditStatus: 'incomplete', ...user }),
    card: await makePicture('jpeg'),
  };
}

const upload = (user: TestUser, bytes: Uint8Array, side: 'front' | 'back' = 'front') =>
  user.call(uploadBusinessCard, { query: { side }, bytes });

async function submit(user: TestUser, card: Buffer) {
  await upload(user, card, 'front');
  await upload(user, card, 'back');
  return user.call(updateBusinessCardInfo, { body: text });
}

/** Sets the initial state of a test. */
async function setStatus(app: TestApp, { tenantId }: TestUser, auditStatus: string): Promise<void> {
  await app.db.system.updateTable('tenant').set({ auditStatus }).where('tenantId', '=', tenantId).execute();
}

const filesOf = (app: TestApp, { tenantId }: TestUser) =>
  app.db.system.selectFrom('storedFile').select('fileId').where('tenantId', '=', tenantId).execute();

describe('company information', () => {
  test('begins empty, incomplete and locked', async () => {
    const { user } = await start();
    expect(await user.call(getCompanyInfo)).toEqual({
      companyName: '',
      department: '',
      jobTitle: '',
      realName: '',
      companyEmail: '',
      companyAddress: '',
      loginAccount: user.username,
      frontFileId: null,
      backFileId: null,
      auditStatus: 'incomplete',
      changeable: true,
      unlocked: { bigScreen: false, air: false },
      audit: null,
      bigScreenAskedAt: null,
    });
  });

  test('is under review after it was submitted with both sides of the card', async () => {
    const { user, card } = await start();
    const { fileId: frontFileId } = await upload(user, card, 'front');
    const { fileId: backFileId } = await upload(user, card, 'back');
    const info = await user.call(updateBusinessCardInfo, {
      body: { ...text, companyName: ' Kestrel  Foods BV' },
    });
    expect(info).toEqual({
      ...text,
      loginAccount: user.username,
      frontFileId,
      backFileId,
      auditStatus: 'under-review',
      changeable: false,
      unlocked: { bigScreen: false, air: false },
      bigScreenAskedAt: null,
      audit: { submittedAt: '2026-11-10T08:00:00.000Z', dueOn: '2026-11-13', decidedAt: null, reason: null },
    });
    expect(await user.call(getCompanyInfo)).toEqual(info);
  });

  test('is refused with what is missing or wrong, and then nothing is under review', async () => {
    const { user, card } = await start();
    expect(await user.fail(updateBusinessCardInfo, { body: text })).toMatchObject({
      code: 'company.cards-required',
    });
    await upload(user, card, 'front');
    expect(await user.fail(updateBusinessCardInfo, { body: text })).toMatchObject({
      code: 'company.cards-required',
    });
    await upload(user, card, 'back');
    const wrong = [
      [{ ...text, realName: ' ' }, 'company.field-required'],
      [{ ...text, department: 'x'.repeat(101) }, 'company.field-too-long'],
      [{ ...text, companyEmail: 'nowhere' }, 'account.email-format'],
    ] as const;
    for (const [body, code] of wrong)
      expect(await user.fail(updateBusinessCardInfo, { body })).toMatchObject({ code });
    expect((await user.call(getCompanyInfo)).auditStatus).toBe('incomplete');
  });

  test('does not change while it is under review nor after it was certified', async () => {
    const { app, user, card } = await start();
    await submit(user, card);
    for (const [status, code] of [
      ['under-review', 'company.under-review'],
      ['succeeded', 'company.certified'],
    ] as const) {
      await setStatus(app, user, status);
      expect(await user.fail(uploadBusinessCard, { bytes: card })).toMatchObject({ code });
      expect(await user.fail(updateBusinessCardInfo, { body: text })).toMatchObject({ code });
    }
    expect(await filesOf(app, user)).toHaveLength(2);
  });

  test('of two submissions at the same time one is under review and the other gets a conflict', async () => {
    const { app, user, card } = await start();
    const colleague = await app.signIn({ tenantId: user.tenantId, role: 'member' });
    await upload(user, card, 'front');
    await upload(colleague, card, 'back');
    const answers = await Promise.all(
      [user, colleague].map((person) => person.send(updateBusinessCardInfo, { body: text })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const audits = await app.db.system.selectFrom('companyAudit').select('state').execute();
    expect(audits).toEqual([{ state: 'under-review' }]);
  });

  test('cannot be changed by read-only members', async () => {
    const { app, user, card } = await start();
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    expect(await reader.fail(uploadBusinessCard, { bytes: card })).toMatchObject({ code: 'access.denied' });
    expect(await reader.fail(updateBusinessCardInfo, { body: text })).toMatchObject({
      code: 'access.denied',
    });
    expect(await reader.fail(askForBigScreen)).toMatchObject({ code: 'access.denied' });
    expect((await reader.call(getCompanyInfo)).auditStatus).toBe('incomplete');
  });

  test('of the demo is shared and cannot be changed', async () => {
    const { app, user, card } = await start();
    await app.db.system
      .updateTable('account')
      .set({ demo: true })
      .where('accountId', '=', user.accountId)
      .execute();
    const code = 'account.demo-fixed';
    expect(await user.fail(uploadBusinessCard, { bytes: card })).toMatchObject({ code });
    expect(await user.fail(updateBusinessCardInfo, { body: text })).toMatchObject({ code });
    expect(await user.fail(askForBigScreen)).toMatchObject({ code });
  });

  test('of one company account does not exist for another', async () => {
    const { app, user, card } = await start();
    const { fileId } = await upload(user, card);
    const stranger = await app.signIn({ auditStatus: 'incomplete' });
    expect((await stranger.call(getCompanyInfo)).frontFileId).toBeNull();
    expect(await stranger.fail(qryPicUrl, { body: { ids: [fileId] } })).toMatchObject({
      code: 'file.not-found',
      httpStatus: 404,
    });
  });
});

describe('a business card', () => {
  test('is stored as a clean picture and shown by a signed URL', async () => {
    const { app, user, card } = await start();
    const { fileId, side, ticket } = await upload(user, card, 'back');
    expect(side).toBe('back');
    const [signed] = await user.call(qryPicUrl, { body: { ids: [fileId] } });
    const answer = await app.http.inject({ method: 'GET', url: signed?.url ?? '' });
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.rawPayload.includes('Secret')).toBe(false);
    const again = await app.visitor().call(fileRoutes.getFileSignedUrl, { query: { fileId, ticket } });
    expect((await app.http.inject({ method: 'GET', url: again.url })).statusCode).toBe(200);
  });

  test('may be sent as the file of a form', async () => {
    const { user, card } = await start();
    const form = new FormData();
    form.set('file', new Blob([card], { type: 'image/jpeg' }), 'card.jpg');
    const request = new Response(form);
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const bytes = Buffer.from(await request.bytes());
    expect(await user.call(uploadBusinessCard, { bytes, headers })).toMatchObject({ side: 'front' });
  });

  test('replaces the one before, whose picture is deleted', async () => {
    const { app, user, card } = await start();
    const { fileId: first } = await upload(user, card);
    const { fileId: second } = await upload(user, card);
    expect((await user.call(getCompanyInfo)).frontFileId).toBe(second);
    expect(await filesOf(app, user)).toEqual([{ fileId: second }]);
    expect(await app.files.get(`${user.tenantId}/${first}`)).toBeUndefined();
  });

  test('that is no image by its content is refused as the specification says, and nothing is kept', async () => {
    const { app, user, card } = await start();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const headers = { 'content-type': 'image/jpeg' };
    for (const bytes of [page, card.subarray(0, card.length / 2)])
      expect(await user.fail(uploadBusinessCard, { bytes, headers })).toMatchObject({
        code: 'file.not-an-image',
        msg: 'Only images may be uploaded',
      });
    const small = await makePicture('png', { width: 100, height: 60 });
    expect(await user.fail(uploadBusinessCard, { bytes: small })).toMatchObject({
      code: 'file.image-too-small',
    });
    expect(await filesOf(app, user)).toEqual([]);
  });

  test('beyond 10M is cut off during the upload', async () => {
    const { app, user, card } = await start();
    const bytes = Buffer.concat([card, Buffer.alloc(10 * 1_048_576 + 65_536)]);
    expect(await user.fail(uploadBusinessCard, { bytes })).toMatchObject({
      code: 'file.image-too-large',
      params: { limitMb: 10 },
      msg: 'Image size should not exceed 10M',
    });
    const inside = Buffer.concat([card, Buffer.alloc(10 * 1_048_576 - card.length + 1)]);
    expect(await user.fail(uploadBusinessCard, { bytes: inside })).toMatchObject({
      code: 'file.image-too-large',
    });
    expect(await filesOf(app, user)).toEqual([]);
  });
});

describe('the big screen', () => {
  test('is requested while it is locked, once, and open when the company is certified', async () => {
    const { app, user } = await start();
    const asked = { access: 'asked', askedAt: '2026-11-10T08:00:00.000Z', auditStatus: 'incomplete' };
    expect(await user.call(askForBigScreen)).toEqual(asked);
    app.clock.advance(60_000);
    expect(await user.call(askForBigScreen)).toEqual(asked);
    expect((await user.call(getCompanyInfo)).bigScreenAskedAt).toBe(asked.askedAt);
    await setStatus(app, user, 'succeeded');
    expect(await user.call(askForBigScreen)).toMatchObject({ access: 'open', auditStatus: 'succeeded' });
  });

  test('answers nothing before that, and everything right after it', async () => {
    const { app, user } = await start();
    // Air freight is locked too, in its own tests.
    const locked = app.served.filter(
      ({ unlockedBy, path }) => unlockedBy === 'certification' && !path.startsWith('/air/'),
    );
    expect(locked.map(({ name }) => name)).toEqual([
      'getOverview',
      'listExceptions',
      'getMapVessels',
      'getWall',
    ]);
    for (const status of ['incomplete', 'under-review', 'failed']) {
      await setStatus(app, user, status);
      for (const route of locked)
        expect(await user.fail(route), route.name).toMatchObject({
          code: 'company.not-certified',
          httpStatus: 403,
        });
    }
    await setStatus(app, user, 'succeeded');
    for (const route of locked) await user.call(route);
    const staff = await app.signIn({ userType: 'administrator', auditStatus: 'incomplete' });
    for (const route of locked) await staff.call(route);
  });
});
