import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { serveWebApp } from './static-files.ts';

const index =
  '<html><head><script src="/boot.js" data-texts="/assets/texts" data-groups="first-app"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/look.css"></head>' +
  '<body><div id="root"><!--page--><p>wait</p><noscript>Needs code.</noscript><!--/page--></div></body></html>';
const outline = '<style>.outline{content:"$&"}</style><div class="outline"></div>';
const pages = [
  { path: '/login', framed: false, files: ['assets/login.js'], texts: ['sign-in'], early: [] },
  { path: '/scoreboard/$key', framed: false, files: [], texts: [], early: [] },
  {
    path: '/pages/tracking/$number',
    framed: true,
    files: ['assets/detail.js'],
    texts: ['detail'],
    early: [],
  },
  {
    path: '/pages/tracking/ocean',
    framed: true,
    files: ['assets/shell.js', 'assets/list.css'],
    texts: ['signed-in', 'tracking'],
    together: 'page-1',
    early: ['/v1/user', '/v1/fresh?of=a&copy=b', '/v1/list {"view":"all"}'],
  },
];

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-app-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'index.html'), index);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/look.css'), '.a{content:"$&"}');
  writeFileSync(join(folder, 'site/app-pages.json'), JSON.stringify({ outline, pages }));
  const { http } = await startTestApp();
  await serveWebApp(http, 'https://portolan.test', folder);
  return (url: string, headers: Record<string, string> = {}) =>
    http.inject({ url, headers: { accept: 'text/html', ...headers } });
}

test('a page behind the sign-in names its code, texts and calls, and comes with the outline of its frame', async () => {
  const { body, headers } = await (await start())('/pages/tracking/ocean?view=late#row');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain(
    'data-groups="first-app page-1" data-together="page-1 signed-in tracking" ' +
      'data-files="/assets/shell.js /assets/list.css" ' +
      'data-calls="/v1/user /v1/fresh?of=a%26copy=b /v1/list%20%7B%22view%22:%22all%22%7D">',
  );
  expect(body).toContain(`<!--page-->${outline}<noscript>Needs code.</noscript><!--/page--></div></body>`);
  // Styles of pages are put at the end of the head later: they have to come after those of all pages.
  expect(body).toContain(
    '<style>.a{content:"$&"}</style><link rel="stylesheet" disabled crossorigin href="/assets/look.css"></head>',
  );
});

test('an address of its own comes before one with a place for anything', async () => {
  const ask = await start();
  expect((await ask('/pages/tracking/HMMU6120580')).body).toContain('data-files="/assets/detail.js"');
  expect((await ask('/pages/tracking/ocean')).body).not.toContain('detail');
});

test('a page outside of the frame has no outline, and names only what it has', async () => {
  const ask = await start();
  const { body } = await ask('/login');
  expect(body).toContain('data-groups="first-app sign-in" data-files="/assets/login.js">');
  expect(body).toContain('<p>wait</p>');
  expect((await ask('/scoreboard/abc')).body).toContain('data-groups="first-app">');
});

test.each(['/pages/no/such', '/no-such-page?from=mail', '/scoreboard'])(
  '%s is no page: it leads to the public site',
  async (url) => {
    const { statusCode, headers } = await (await start())(url);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/home');
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('the case of an address does not matter', async () => {
  expect((await (await start())('/LOGIN/')).body).toContain('data-files="/assets/login.js"');
});

test('it goes out compressed, and only when it has changed', async () => {
  const ask = await start();
  const answer = await ask('/login', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('assets/login.js');
  const again = await ask('/login', { 'if-none-match': String(answer.headers['etag']) });
  expect(again.statusCode).toBe(304);
});
