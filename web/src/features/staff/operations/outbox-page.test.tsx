import { type OutboxRow, operationRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testListStates, words } from '../../../../test/page.tsx';
import { OutboxPage } from './outbox-page.tsx';
import { OutboxSearch } from './outbox-search.ts';

const mail: OutboxRow = {
  outboxId: '12',
  channel: 'mail',
  recipient: 'mira@kestrel.example',
  subject: 'Your code',
  body: 'Your code is 4711.',
  state: 'failed',
  attempts: 8,
  error: 'Connection refused',
  createdAt: '2026-11-21T08:00:00Z',
  sentAt: null,
};

const page = testPage({ path: '/admin/outbox', component: OutboxPage, validateSearch: OutboxSearch });

testListStates(page, {
  main: operationRoutes.listOutbox,
  filled: [mail],
  shows: mail.recipient,
  empty: { data: [], says: () => words('operations.outbox.none') },
  failed: () => words('common.worklist.failed'),
});

test('a mail that could not be sent is read and sent again', async () => {
  page.answer(operationRoutes.listOutbox, [mail]);
  page.answer(operationRoutes.sendOutboxAgain, { changed: 1 });
  await page.open('?message=12');
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Your code is 4711.')).toBeTruthy();
  expect(sheet.getByText(/Connection refused/)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: words('operations.outbox.send-again') }));
  await vi.waitFor(() =>
    expect(page.asked(operationRoutes.sendOutboxAgain)).toMatchObject([{ body: { outboxIds: ['12'] } }]),
  );
});
