import { type StaffMessage, sourceRoutes, staffSourceRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testListStates, tick, words } from '../../../test/page.tsx';
import { RawMessagesPage } from './messages-page.tsx';
import { RawMessagesSearch } from './messages-search.ts';

const message: StaffMessage = {
  company: { accreditId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12', name: 'Kestrel Foods' },
  messageId: '29811',
  sourceId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  sourceName: 'Hapag-Lloyd production',
  connector: 'dcsa-tnt',
  receivedAt: '2026-11-21T08:00:00Z',
  sizeBytes: 51,
  state: 'refused',
  facts: 0,
  newFacts: 0,
  refusals: 1,
  warnings: 0,
  repeats: 0,
  attempts: 1,
  firstReason: 'eventID is missing.',
};

const page = testPage({
  path: '/admin/messages',
  component: RawMessagesPage,
  validateSearch: RawMessagesSearch,
  answers: ({ answer }) => answer(sourceRoutes.listConnectors, []),
});

testListStates(page, {
  main: staffSourceRoutes.listAllMessages,
  filled: { rows: [message] },
  shows: /eventID is missing/,
  empty: { data: { rows: [] }, says: () => words('staff-sources.no-message') },
  failed: () => words('common.worklist.failed'),
});

test('a ticked message is read again', async () => {
  page.answer(staffSourceRoutes.listAllMessages, { rows: [message] });
  page.answer(staffSourceRoutes.replayAnyMessages, { replayed: 1 });
  await page.open();
  await tick(/eventID is missing/);
  fireEvent.click(screen.getByRole('button', { name: words('staff-sources.replay') }));
  await vi.waitFor(() =>
    expect(page.asked(staffSourceRoutes.replayAnyMessages)).toMatchObject([
      { body: { messageIds: ['29811'] } },
    ]),
  );
});
