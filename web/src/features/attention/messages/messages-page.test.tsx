import { type Message, messageRoutes } from '@portolan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { MessagesPage } from './messages-page.tsx';
import { MessagesSearch } from './messages-search.ts';

const warning: Message = {
  messageId: '3b3c1c1e-0000-4000-8000-000000000001',
  kind: 'warning',
  type: 'arrival-delay',
  alertId: '3b3c1c1e-0000-4000-8000-000000000002',
  stage: 'possible',
  containers: 14,
  facts: { vesselName: 'EVER ACE', port: 'NLRTM', portName: 'Rotterdam', hours: 38 },
  at: '2026-11-21T09:34:00.000Z',
  age: { unit: 'minutes', amount: 12 },
  read: false,
  cleared: false,
};
const filled = { rows: [warning], total: 1, page: 1, unread: { all: 1, warning: 1, notice: 0 } };

const page = testPage({ path: '/message', component: MessagesPage, validateSearch: MessagesSearch });

testStates(page, {
  main: messageRoutes.queryMessagePage,
  filled,
  shows: 'EVER ACE +38 h to Rotterdam',
  failed: () => words('messages.failed'),
});

test('an unread message says its age, and is read when it is opened', async () => {
  page.answer(messageRoutes.queryMessagePage, filled);
  page.answer(messageRoutes.readMessages, { ids: [warning.messageId] });
  await page.open();
  expect(await screen.findByText(words('messages.minutes', { amount: 12 }))).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /EVER ACE/ }));
  await waitFor(() =>
    expect(page.asked(messageRoutes.readMessages)[0]?.body).toEqual({ ids: [warning.messageId], read: true }),
  );
  expect(await screen.findByRole('link', { name: words('messages.open-alert') })).toBeTruthy();
});

test('all are read, or cleared from the panel, at once', async () => {
  page.answer(messageRoutes.queryMessagePage, filled);
  page.answer(messageRoutes.readMessages, { ids: [warning.messageId] });
  page.answer(messageRoutes.clearMessages, { ids: [warning.messageId] });
  await page.open();
  await screen.findByText('EVER ACE +38 h to Rotterdam');
  fireEvent.click(screen.getByRole('button', { name: words('messages.read-all') }));
  fireEvent.click(screen.getByRole('button', { name: words('messages.clear') }));
  await waitFor(() => expect(page.asked(messageRoutes.clearMessages)).toHaveLength(1));
  expect(page.asked(messageRoutes.readMessages)[0]?.body).toEqual({ all: true });
});

test('a notice of a watched schedule says what changed, and leads to what is watched', async () => {
  const watched = {
    change: 'departure-moved',
    carrierName: 'Maersk',
    vesselName: 'Maersk Hangzhou',
    voyageNumber: '648W',
    origin: 'CNSGH',
    originName: 'Shanghai',
    destination: 'NLRTM',
    destinationName: 'Rotterdam',
    cutOff: null,
    before: '2026-11-24T06:00:00.000Z',
    after: '2026-11-25T06:00:00.000Z',
    timeZone: 'Asia/Shanghai',
  } as const;
  const notice: Message = {
    ...warning,
    kind: 'notice',
    type: 'schedule-watch',
    alertId: null,
    stage: null,
    facts: { watched, count: 3 },
  };
  page.answer(messageRoutes.queryMessagePage, { ...filled, rows: [notice] });
  page.answer(messageRoutes.readMessages, { ids: [notice.messageId] });
  await page.open();
  const said = 'Shanghai → Rotterdam: Departure Tue 11/24 14:00 → Wed 11/25 14:00, and 2 more';
  expect(await screen.findByText(said)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /Maersk Hangzhou 648W: schedule changed/ }));
  const open = await screen.findByRole('link', { name: words('messages.open-watched') });
  expect(open.getAttribute('href')).toContain('panel=watched');
});
