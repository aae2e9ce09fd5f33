import { randomUUID } from 'node:crypto';
import { fileRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { keepFile, removeFiles } from './stored-file.ts';
import { makeFileTicket, signFileUrl } from './signed-url.ts';

const { getFileContent, getFileSignedUrl } = fileRoutes;
const bytes = Buffer.from('the bytes of a picture');

async function startWithFile(file: { isPublic?: boolean; contentType?: string; name?: string } = {}) {
  const app = await startTestApp();
  const { tenantId, accountId } = await app.signIn();
  const kept = { tenantId, accountId, name: 'card.jpg', contentType: 'image/jpeg', bytes, ...file };
  const fileId = await keepFile(app, kept, app.clock.now());
  return { app, fileId, tenantId };
}

const partsOf = (url: string) =>
  Object.fromEntries(new URL(url, 'http://portolan.test').searchParams) as {
    fileId: string;
    expires: string;
    signature: string;
  };

const open = (app: TestApp, url: string) => app.http.inject({ method: 'GET', url });

describe('getFileSignedUrl', () => {
  test('returns the URL of a public file to anybody, valid for five minutes', async () => {
    const { app, fileId } = await startWithFile({ isPublic: true });
    const signed = await app.visitor().call(getFileSignedUrl, { query: { fileId } });
    expect(signed).toMatchObject({ fileId, expiresAt: '2026-11-10T08:05:00.000Z' });
    const answer = await open(app, signed.url);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, bytes]);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  test('returns the URL of any other file only with its ticket, for an hour', async () => {
    const { app, fileId } = await startWithFile();
    const visitor = app.visitor();
    expect(await visitor.fail(getFileSignedUrl, { query: { fileId } })).toMatchObject({
      code: 'file.not-found',
    });
    const ticket = makeFileTicket(app.sealingKey, fileId, app.clock.now());
    const signed = await visitor.call(getFileSignedUrl, { query: { fileId, ticket } });
    expect((await open(app, signed.url)).statusCode).toBe(200);
    app.clock.advance(3_600_000);
    expect(await visitor.fail(getFileSignedUrl, { query: { fileId, ticket } })).toMatchObject({
      code: 'file.not-found',
    });
  });

  test('answers the same for a wrong ticket and a missing file', async () => {
    const { app, fileId } = await startWithFile();
    const another = makeFileTicket(app.sealingKey, randomUUID(), app.clock.now());
    const [expires = '', mark = ''] = makeFileTicket(app.sealingKey, fileId, app.clock.now()).split('.');
    const wrong = [another, `${Number(expires) + 1}.${mark}`, `${expires}.${mark}x`, 'guessed', ''];
    for (const ticket of wrong)
      expect(await app.visitor().fail(getFileSignedUrl, { query: { fileId, ticket } }), ticket).toMatchObject(
        {
          code: 'file.not-found',
          httpStatus: 404,
        },
      );
    for (const missing of [randomUUID(), 'no-uuid'])
      expect(await app.visitor().fail(getFileSignedUrl, { query: { fileId: missing } })).toMatchObject({
        code: 'file.not-found',
      });
  });

  test('a URL is no ticket', async () => {
    const { app, fileId } = await startWithFile();
    const { expires, signature } = partsOf(signFileUrl(app.sealingKey, fileId, app.clock.now()).url);
    const ticket = `${expires}.${signature}`;
    expect(await app.visitor().fail(getFileSignedUrl, { query: { fileId, ticket } })).toMatchObject({
      code: 'file.not-found',
    });
  });
});

describe('getFileContent', () => {
  test('shows a picture as inert: type as kept, no sniffing, no script, no frame, no cache', async () => {
    const { app, fileId } = await startWithFile({ name: 'Karte „vorn“.jpg' });
    const { headers } = await open(app, signFileUrl(app.sealingKey, fileId, app.clock.now()).url);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="Karte _vorn_.jpg"; filename*=UTF-8''Karte%20%E2%80%9Evorn%E2%80%9C.jpg`,
    });
  });

  test.each(['text/html', 'image/svg+xml', 'application/pdf'])(
    'only lets %s be downloaded',
    async (contentType) => {
      const { app, fileId } = await startWithFile({ contentType });
      const { headers } = await open(app, signFileUrl(app.sealingKey, fileId, app.clock.now()).url);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment; /);
    },
  );

  test('refuses a URL that is too old or was changed in any part', async () => {
    const { app, fileId } = await startWithFile();
    const good = partsOf(signFileUrl(app.sealingKey, fileId, app.clock.now()).url);
    const changed = [
      { ...good, fileId: randomUUID() },
      { ...good, expires: String(Number(good.expires) + 1) },
      { ...good, signature: `${good.signature}x` },
      { ...good, signature: '' },
    ];
    for (const query of changed)
      expect(await app.visitor().fail(getFileContent, { query })).toMatchObject({
        code: 'file.link-refused',
        httpStatus: 403,
      });
    app.clock.advance(5 * 60_000);
    expect(await app.visitor().fail(getFileContent, { query: good })).toMatchObject({
      code: 'file.link-refused',
    });
  });

  test('a deleted file is gone from its URL and from the store', async () => {
    const { app, fileId, tenantId } = await startWithFile();
    const query = partsOf(signFileUrl(app.sealingKey, fileId, app.clock.now()).url);
    const another = await app.signIn();
    await removeFiles(app, another.tenantId, [fileId]);
    expect((await app.visitor().send(getFileContent, { query })).statusCode).toBe(200);
    await removeFiles(app, tenantId, [fileId, randomUUID()]);
    expect(await app.visitor().fail(getFileContent, { query })).toMatchObject({ code: 'file.not-found' });
    expect(await app.files.get(`${tenantId}/${fileId}`)).toBeUndefined();
  });
});
