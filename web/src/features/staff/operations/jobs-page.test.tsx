import { type JobRow, operationRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testListStates, tick, words } from '../../../../test/page.tsx';
import { JobsPage } from './jobs-page.tsx';
import { JobsSearch } from './jobs-search.ts';

const job: JobRow = {
  jobId: '77',
  name: 'outbox.send',
  state: 'failed',
  attempts: 8,
  maxAttempts: 8,
  runAt: '2026-11-21T08:00:00Z',
  createdAt: '2026-11-21T07:00:00Z',
  startedAt: null,
  lastError: 'connect ECONNREFUSED',
};

const page = testPage({
  path: '/admin/jobs',
  component: JobsPage,
  validateSearch: JobsSearch,
  answers: ({ answer }) => answer(operationRoutes.countJobs, []),
});

testListStates(page, {
  main: operationRoutes.listJobs,
  filled: { rows: [job] },
  shows: job.name,
  empty: { data: { rows: [] }, says: () => words('operations.jobs.none') },
  failed: () => words('common.worklist.failed'),
});

test('a job that was given up is tried again; deleting one asks first', async () => {
  page.answer(operationRoutes.listJobs, { rows: [job] });
  page.answer(operationRoutes.retryJobs, { changed: 1 });
  await page.open();
  await tick(job.name);
  fireEvent.click(screen.getByRole('button', { name: words('operations.jobs.drop') }));
  expect(within(await screen.findByRole('dialog')).getByText(/outbox\.send/)).toBeTruthy();
  expect(page.asked(operationRoutes.dropJobs)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: words('operations.jobs.retry'), hidden: true }));
  await vi.waitFor(() =>
    expect(page.asked(operationRoutes.retryJobs)).toMatchObject([{ body: { jobIds: ['77'] } }]),
  );
});
