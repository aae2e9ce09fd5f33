import {
  Link,
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useFocusInPage } from './use-focus-in-page.ts';

afterEach(cleanup);

function Frame() {
  useFocusInPage();
  return (
    <>
      <Link to={'/other' as string}>Rail</Link>
      <main id="main" tabIndex={0}>
        <Outlet />
      </main>
    </>
  );
}

function openFrame() {
  const root = createRootRoute({ component: Frame });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Link to={'/other' as string}>Row</Link>,
  });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/other',
    component: () => <p>Other page</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([list, other]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
}

test('the focus of a row that went with its list is in the page that it opened', async () => {
  openFrame();
  await userEvent.click(await screen.findByText('Row'));
  await screen.findByText('Other page');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
});

test('the focus of what stays is not taken, and none is given at the beginning', async () => {
  openFrame();
  const rail = await screen.findByText('Rail');
  expect(document.activeElement?.tagName).toBe('BODY');
  await userEvent.click(rail);
  await screen.findByText('Other page');
  expect(document.activeElement).toBe(rail);
});
