import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web/src');

test('every page has its test beside it', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('-page.tsx'));
  const untested = pages.filter((file) => !existsSync(join(web, file.replace('.tsx', '.test.tsx'))));
  expect(pages.length).toBeGreaterThan(30);
  expect(untested).toEqual([]);
});
