import { type DemoRequest, demoRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testListStates, words } from '../../../../test/page.tsx';
import { RequestsPage } from './requests-page.tsx';
import { RequestsSearch } from './requests-search.ts';

const request: DemoRequest = {
  demoRequestId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  company: 'Baobab Motors',
  mobile: '+4712345678',
  email: 'amara@baobab.example',
  name: 'Amara Diallo',
  industry: 'automobile',
  products: [],
  from: 'home',
  language: 'en',
  bookedAt: '2026-11-16T08:00:00Z',
  dueAt: '2026-11-19T08:00:00Z',
  overdue: true,
  state: 'waiting',
  registered: false,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  invitationExpiresAt: null,
  username: null,
  serviceEndDate: null,
};
const states = { waiting: 1, invited: 4, joined: 2, official: 0, declined: 0 };

const page = testPage({
  path: '/admin/demos',
  component: RequestsPage,
  validateSearch: RequestsSearch,
  answers: ({ answer }) => answer(demoRoutes.countDemoRequests, { states, overdue: 1 }),
});

testListStates(page, {
  main: demoRoutes.listDemoRequests,
  filled: { rows: [request] },
  shows: 'Baobab Motors',
  empty: { data: { rows: [] }, says: () => words('demos.staff.none.waiting') },
  failed: () => words('common.worklist.failed'),
});

test('says who is overdue, and shows those of another state with their number', async () => {
  page.answer(demoRoutes.listDemoRequests, { rows: [request] });
  await page.open();
  expect(await screen.findByText(words('demos.staff.overdue', { number: '1' }))).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: `${words('demos.staff.states.invited')} 4` }));
  await vi.waitFor(() =>
    expect(page.asked(demoRoutes.listDemoRequests).at(-1)?.query).toMatchObject({ state: 'invited' }),
  );
});
