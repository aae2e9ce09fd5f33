import { type PageErrorKind, pageErrorRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testListStates, tick, words } from '../../../../test/page.tsx';
import { PageErrorsPage } from './page-errors-page.tsx';
import { PageErrorsSearch } from './page-errors-search.ts';

const kind: PageErrorKind = {
  fingerprint: 'a1b2',
  funcName: 'window',
  message: 'TypeError: rows is undefined',
  times: 7,
  firstAt: '2026-11-20T08:00:00Z',
  lastAt: '2026-11-21T08:00:00Z',
  resolvedAt: null,
};

const page = testPage({
  path: '/admin/errors',
  component: PageErrorsPage,
  validateSearch: PageErrorsSearch,
});

testListStates(page, {
  main: pageErrorRoutes.listPageErrors,
  filled: { rows: [kind] },
  shows: kind.message,
  empty: { data: { rows: [] }, says: () => words('page-errors.none') },
  failed: () => words('common.worklist.failed'),
});

test('a ticked error is marked as done', async () => {
  page.answer(pageErrorRoutes.listPageErrors, { rows: [kind] });
  page.answer(pageErrorRoutes.setPageErrorState, { changed: 1 });
  await page.open();
  await tick(kind.message);
  fireEvent.click(screen.getByRole('button', { name: words('page-errors.resolve') }));
  await vi.waitFor(() =>
    expect(page.asked(pageErrorRoutes.setPageErrorState)).toMatchObject([
      { body: { fingerprints: ['a1b2'], state: 'resolved' } },
    ]),
  );
});
