import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = [...page.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, path = '', title = '']) => ({
  path,
  title,
}));

test('every guarantee of docs/security.md names its tests', () => {
  expect(named.length).toBeGreaterThan(60);
  const promises = page.split(/^\*\*/m).slice(1);
  for (const promise of promises) expect(promise, promise.slice(0, 60)).toMatch(/^- `/m);
});

test.each(named)('$path has the test "$title"', ({ path, title }) => {
  const file = join(root, path);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(title);
});
