// @vitest-environment happy-dom
import { accountRoutes, trackingRoutes } from '@portolan/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { createQueryClient } from '../../../lib/queries.ts';
import { SubscriptionsExhausted } from './subscriptions-exhausted.tsx';

const words =
  'Account subscriptions exhausted: the number of queries has been used up (20). Contact customer service.';
const asked: string[] = [];

beforeAll(() => startI18n());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.length = 0;
});

async function open(sum: { queryLimit: number; queriesUsed: number }, auditStatus: string): Promise<void> {
  const answers: Record<string, unknown> = {
    [trackingRoutes.subscribeContainnerSum.path]: sum,
    [accountRoutes.getCurrentUser.path]: { auditStatus },
  };
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://localhost');
    asked.push(pathname);
    return Response.json({ status: '0', data: answers[pathname], msg: '' });
  });
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path: '/', component: SubscriptionsExhausted });
  const settings = createRoute({ getParentRoute: () => root, path: '/pages/settings/company' });
  const router = createRouter({
    routeTree: root.addChildren([page, settings]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(asked).toContain(accountRoutes.getCurrentUser.path));
}

test('a company without queries left is sent to its company information until it is certified', async () => {
  await open({ queryLimit: 20, queriesUsed: 20 }, 'incomplete');
  expect((await screen.findByRole('status')).textContent).toContain(words);
  const link = await screen.findByRole('link', { name: 'Complete company information' });
  expect(link.getAttribute('href')).toBe('/pages/settings/company');
});

test('a certified company without queries left is sent to customer service only', async () => {
  await open({ queryLimit: 20, queriesUsed: 21 }, 'succeeded');
  expect((await screen.findByRole('status')).textContent).toContain(words);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['with queries left', { queryLimit: 20, queriesUsed: 19 }],
  ['without a limit', { queryLimit: 0, queriesUsed: 400 }],
])('a company %s sees nothing', async (_, sum) => {
  await open(sum, 'incomplete');
  expect(screen.queryByRole('status')).toBeNull();
});
