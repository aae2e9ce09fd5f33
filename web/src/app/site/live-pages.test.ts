import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLivePage, livePages } from './live-pages.ts';
import { writtenPages } from './site-pages-list.ts';

test('each live page is one that is written as HTML, by the same component', async () => {
  for (const { path, load, name } of livePages) {
    const written = writtenPages.find((page) => page.path === path);
    expect(written?.component, path).toBe((await load())[name]);
  }
});

test('the frames of the app and of the public site differ in their code alone', () => {
  const [app, site] = ['index.html', 'site.html'].map((name) =>
    readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'),
  );
  expect(site).toBe(app?.replace('/src/main.tsx', '/src/site-main.tsx'));
});

test.each([
  ['/home', 'HomePage'],
  ['/home/', 'HomePage'],
  ['/home/product/Alert/mail', 'ProductPage'],
  ['/home/product/Alert', undefined],
  ['/home/guide', undefined],
])('at %s is %s', (pathname, name) => {
  expect(findLivePage(pathname)?.name).toBe(name);
});
