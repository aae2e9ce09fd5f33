import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const listFiles = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`);

test('every file that the docs name is there', () => {
  const files = ['contract', 'server', 'web', 'scripts'].flatMap((folder) =>
    listFiles(folder, /\.(tsx?|mjs)$/),
  );
  const pages = [...listFiles('docs', /\.md$/), 'README.md'].filter((page) => !page.includes('/decisions/'));
  const named = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs))`/g)].map(
      ([, path = '']) => ({ page, path }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(({ path }) => !files.some((file) => `/${file}`.endsWith(`/${path}`)));
  expect(missing).toEqual([]);
});

test('every function, type and field that the docs name is in the code', () => {
  const files = ['contract', 'server', 'web', 'scripts'].flatMap((folder) =>
    listFiles(folder, /\.(tsx?|mjs|sql|json)$/),
  );
  const words = new Set(
    files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[A-Za-z]\w+/g) ?? []),
  );
  const named = listFiles('docs', /\.md$/).flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g)].map(
      ([, name = '']) => ({ page, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !words.has(name))).toEqual([]);
});
