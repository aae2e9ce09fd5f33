import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { themeKey } from '../lib/theme.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['development', true],
  ['production', false],
])('in %s the page of all widgets exists: %s', async (_, isThere) => {
  vi.resetModules();
  vi.stubEnv('DEV', isThere);
  const { createAppRouter } = await import('./router.tsx');
  const paths = Object.keys(createAppRouter(new QueryClient()).routesByPath);
  expect(paths).toContain('/login');
  expect(paths).not.toContain('/admin/users');
  expect(paths.includes('/dev/widgets')).toBe(isThere);
});

test('each page of the navigation has a key of its own, and the theme has another', async () => {
  const { createAppRouter } = await import('./router.tsx');
  const pages = Object.values(createAppRouter(new QueryClient()).routesById);
  const keys = pages.flatMap(({ options }) => options.staticData?.rail?.key ?? []).map((key) => `g ${key}`);
  expect(keys.length).toBeGreaterThan(10);
  expect(new Set([...keys, themeKey]).size).toBe(keys.length + 1);
});

test('addresses of the back office have its routes, and no others do', async () => {
  const { createAppRouter, loadAdminRoutes } = await import('./router.tsx');
  const admin = await loadAdminRoutes('/admin/users');
  expect(Object.keys(createAppRouter(new QueryClient(), admin).routesByPath)).toContain('/admin/users');
  expect(await loadAdminRoutes('/pages/overview')).toBeUndefined();
  expect(await loadAdminRoutes('/administration')).toBeUndefined();
});
