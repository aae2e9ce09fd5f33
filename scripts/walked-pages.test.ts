import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');

/** Pages that lead to another at once, or need more than an address: a token of a mail, a row of certain companies. */
const notWalked = new Set([
  '/',
  '/pages/',
  '/alert-link',
  '/join',
  '/share/truck',
  '/share/report/$key',
  '/scoreboard/$key',
  '/pages/airway',
  '/pages/tracking',
  '/pages/tracking/journeys/$sectionKind/$sectionId',
]);

/** Addresses in source text, whether with `/pages` in front or below the route that has it. */
function listRoutes(): string[] {
  const folder = join(web, 'src/app');
  const files = readdirSync(folder).filter((file) => /rout/.test(file) && !file.includes('.test.'));
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const routes = [...text.matchAll(/getParentRoute(?:: \(\) => (\w+))?,\s+path: '([^']+)'/g)];
    return routes.map(([, parent, path]) => (parent === 'pagesRoute' ? `/pages${path}` : path!));
  });
}

test('every page is walked by the journeys that look for barriers, shifts and errors', () => {
  const walked = [
    ...readFileSync(join(web, 'e2e/every-page.ts'), 'utf8').matchAll(/["'](\/[^"'\s]*)["']/g),
  ].map(([, path = '']) => path.split('?')[0] ?? '');
  const routes = listRoutes();
  const isWalked = (route: string): boolean => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]*')}$`);
    return walked.some((path) => pattern.test(path));
  };
  expect(routes.length).toBeGreaterThan(60);
  expect(routes.filter((route) => !notWalked.has(route) && !isWalked(route))).toEqual([]);
});
