import { type BillRow, billRoutes, trackingRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testListStates, words } from '../../../../test/page.tsx';
import { BillsPage } from './bills-page.tsx';
import { BillsSearch } from './bills-search.ts';

const bill: BillRow = {
  queryid: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  number: 'HMMU6120580',
  numberType: 'container',
  carrierCode: 'HDMU',
  carrierName: 'HMM',
  company: { accreditId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12', name: 'Kestrel Foods', simulated: true },
  requestedBy: 'mira',
  subscription: 'failed',
  reason: 'not-found',
  subscribedAt: '2026-11-21T08:00:00Z',
  lastLookAt: '2026-11-21T09:00:00Z',
  nextLookAt: null,
  shipments: 1,
};

const page = testPage({
  path: '/admin/bills',
  component: BillsPage,
  validateSearch: BillsSearch,
  answers: ({ answer }) => answer(trackingRoutes.getScacs, []),
});

testListStates(page, {
  main: billRoutes.listBills,
  filled: { rows: [bill] },
  shows: 'Kestrel Foods',
  empty: { data: { rows: [] }, says: () => words('bills.none') },
  failed: () => words('common.worklist.failed'),
});

test('a number that was not found says why, and a search asks the server for it', async () => {
  page.answer(billRoutes.listBills, { rows: [bill] });
  await page.open();
  expect(await screen.findByText(words('tracking.status.not-found'))).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'HMMU' } });
  await vi.waitFor(() => expect(page.asked(billRoutes.listBills).at(-1)?.query).toMatchObject({ q: 'HMMU' }));
  expect(page.address()).toContain('q=HMMU');
});
