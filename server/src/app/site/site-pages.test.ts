import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { serveWebApp } from './static-files.ts';

const index =
  '<html lang="en"><head><!--head--><title>Portolan</title><!--/head-->' +
  '<script type="module" crossorigin src="/assets/index.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/frame.js"></head>' +
  '<body><div id="root"><!--page-->wait<!--/page--></div></body></html>';
const page = (path: string, more: object = {}) => ({
  path,
  hidden: false,
  styles: ['assets/site.css'],
  code: ['assets/site.js'],
  texts: [
    {
      locale: 'en',
      tag: 'en',
      title: 'Ports & ships',
      description: 'All "of" it',
      html: '<h1>$& Ports</h1>',
    },
    { locale: 'zh-hk', tag: 'zh-Hant-HK', title: '港口', description: '全部', html: '<h1>港口</h1>' },
  ],
  ...more,
});

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'index.html'), index);
  const ofSite = index
    .replace('assets/index.js', 'assets/site-main.js')
    .replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/all.css"></head>');
  writeFileSync(join(folder, 'site.html'), ofSite);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/all.css'), 'p::after{content:"$&"}');
  const live = page('/home/faq', { isLive: true, styles: [] });
  const pages = [
    page('/home'),
    live,
    page('/home/product/Alert/$fromTo'),
    page('/home/wait', { hidden: true }),
  ];
  writeFileSync(join(folder, 'site/pages.json'), JSON.stringify(pages));
  const { http } = await startTestApp();
  await serveWebApp(http, 'https://portolan.test', folder);
  return (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });
}

test('a public page comes with title, description, languages, social card, code and content', async () => {
  const ask = await start();
  const { body, headers } = await ask('/home/product/Alert/login');
  expect(headers).toMatchObject({ 'content-language': 'en', vary: 'accept-language, accept-encoding' });
  const address = 'https://portolan.test/home/product/Alert/home';
  for (const part of [
    '<title>Ports &amp; ships · Portolan</title>',
    '<meta name="description" content="All &quot;of&quot; it"/>',
    `<link rel="canonical" href="${address}"/>`,
    `<link rel="alternate" hreflang="zh-Hant-HK" href="${address}?language=zh-hk"/>`,
    `<link rel="alternate" hreflang="x-default" href="${address}"/>`,
    '<meta property="og:image" content="https://portolan.test/social-card.png"/>',
    '<link rel="stylesheet" href="/assets/site.css"/>',
    '<script src="/later.js" defer data-code="/assets/index.js" data-ahead="',
    'data-ahead="/assets/frame.js /assets/site.js"></script>',
    '<div id="root"><h1>$& Ports</h1></div>',
  ])
    expect(body).toContain(part);
  expect(body).not.toContain('wait');
  expect(body).not.toContain('modulepreload');
});

test('a page of the public site alone has its styles in it, and no code of the app', async () => {
  const ask = await start();
  const { body } = await ask('/home/faq');
  expect(body).toContain('<style>p::after{content:"$&"}</style>');
  expect(body).toContain('data-code="/assets/site-main.js"');
  expect(body).not.toMatch(/rel="stylesheet"|index[.]js/);
});

test.each([
  ['/home?language=zh-hk', {}, 'zh-Hant-HK'],
  ['/home', { 'accept-language': 'zh-TW,zh;q=0.8' }, 'zh-Hant-HK'],
  ['/home?language=en', { 'accept-language': 'zh-TW' }, 'en'],
  ['/home', { 'accept-language': 'sv' }, 'en'],
  ['/home?language=klingon', {}, 'en'],
])('%s with %j is in %s', async (url, headers: Record<string, string>, tag) => {
  const ask = await start();
  const answer = await ask(url, headers);
  expect(answer.body).toContain(`<html lang="${tag}"`);
  expect(answer.headers['content-language']).toBe(tag);
});

test('a page is sent compressed, and not again while it has not changed', async () => {
  const ask = await start();
  const answer = await ask('/home', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<h1>$& Ports</h1>');
  const again = await ask('/home', { 'if-none-match': String(answer.headers['etag']) });
  expect(again.statusCode).toBe(304);
});

test('the sitemap names every public page in every language, robots.txt names the sitemap', async () => {
  const ask = await start();
  const { body } = await ask('/sitemap.xml');
  expect(body.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://portolan.test/home',
    '<loc>https://portolan.test/home/faq',
    '<loc>https://portolan.test/home/product/Alert/home',
  ]);
  expect(body).toContain('hreflang="zh-Hant-HK" href="https://portolan.test/home?language=zh-hk"');
  const robots = (await ask('/robots.txt')).body;
  expect(robots).toContain('Sitemap: https://portolan.test/sitemap.xml');
  expect(robots).toContain('Disallow: /pages/');
  expect((await ask('/home/wait')).body).toContain('<meta name="robots" content="noindex"/>');
});

test('every other page is the app', async () => {
  const ask = await start();
  expect((await ask('/login', { accept: 'text/html' })).body).toBe(index);
});
