import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

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
  expect(paths.includes('/dev/widgets')).toBe(isThere);
});
