import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@portolan/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { serveWebApp } from './static-files.ts';

async function startWithPages(isBuilt = true) {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), 'let a;');
  writeFileSync(join(folder, '100%.txt'), 'all of it');
  if (isBuilt) writeFileSync(join(folder, 'index.html'), '<title>Portolan</title>');
  const { http } = await startTestApp();
  await serveWebApp(http, 'https://portolan.test', folder);
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ method, url, headers });
}

test.each([{}, { accept: '*/*' }, { accept: 'application/json' }, { accept: 'text/html' }])(
  '/ is answered with the page, whatever a program accepts: %j',
  async (headers: Record<string, string>) => {
    const ask = await startWithPages();
    const answer = await ask('/', headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Portolan</title>');
    expect((await ask('/?from=monitor', headers, 'HEAD')).statusCode).toBe(200);
  },
);

test('/ is answered also where the pages are not built', async () => {
  const ask = await startWithPages(false);
  const answer = await ask('/');
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Envelope<unknown>>()).toEqual({ status: '0', data: { name: 'Portolan' }, msg: '' });
});

test('an address that is no page is 404 for a program, and the app for a browser', async () => {
  const ask = await startWithPages();
  const answer = await ask('/no/such/page');
  expect(answer.statusCode).toBe(404);
  expect(answer.json<Envelope<unknown>>().status).toBe('request.not-found');
  expect((await ask('/no/such/page', { accept: 'text/html' })).statusCode).toBe(200);
});

test.each(['/%', '/assets/%zz', '/%E0%A4%A', '/100%25', '/%2525', '/%00', '/assets/..%2f..%2findex.html'])(
  '%s is not logged as our failure',
  async (url) => {
    const ask = await startWithPages();
    expect((await ask(url)).statusCode).toBeLessThan(500);
  },
);

test('a file with a percent sign in its name is found', async () => {
  const ask = await startWithPages();
  expect((await ask('/100%25.txt')).body).toBe('all of it');
});
