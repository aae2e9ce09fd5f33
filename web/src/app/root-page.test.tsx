import { AppError, accountRoutes } from '@portolan/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, words } from '../../test/page.tsx';
import { LeaveForHome, PageFailed } from './root-page.tsx';

let error: Error;
const reset = vi.fn<() => void>();
const page = testPage({ path: '/failed', component: () => <PageFailed error={error} reset={reset} /> });

test('a refused call is shown in its words, is no fault of the page, and is tried again', async () => {
  error = new AppError('internal', { requestId: 'r-1' });
  await page.open();
  expect(await screen.findByText(words('shell.page-failed'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words('shell.reload') }));
  expect(reset).toHaveBeenCalledOnce();
  expect(page.asked(accountRoutes.submitPageError)).toEqual([]);
});

test('a fault of the page is reported, and its own words are not shown', async () => {
  error = new TypeError('rows is undefined');
  page.answer(accountRoutes.submitPageError, {});
  await page.open();
  expect(await screen.findByText(words('shell.page-failed-text'))).toBeTruthy();
  expect(screen.queryByText(/rows is undefined/)).toBeNull();
  await expect.poll(() => page.asked(accountRoutes.submitPageError)).toHaveLength(1);
});

test('an address outside of the product leads to the public site, also with the cookie that every visitor has', () => {
  document.cookie = 'XSRF-TOKEN=of-a-visitor';
  const replace = vi.spyOn(globalThis.location, 'replace').mockImplementation(() => undefined);
  render(<LeaveForHome />);
  expect(replace).toHaveBeenCalledWith('/home');
  replace.mockRestore();
});
