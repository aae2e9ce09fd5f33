import { type StaffActionRow, auditRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, testPage, testListStates, words } from '../../../../test/page.tsx';
import { AuditPage } from './audit-page.tsx';
import { AuditSearch } from './audit-search.ts';

const forbidden: StaffActionRow = {
  staffActionId: '41',
  at: '2026-11-21T08:00:00Z',
  staff: { sysUserId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11', username: 'admin' },
  action: 'user.forbidden',
  subject: { kind: 'user', id: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12', name: 'mira' },
  before: { status: 'enabled' },
  after: { status: 'forbidden' },
  ipAddress: '192.0.2.7',
  requestId: 'r-1',
};

const page = testPage({ path: '/admin/audit', component: AuditPage, validateSearch: AuditSearch });

testListStates(page, {
  main: auditRoutes.listStaffActions,
  filled: { rows: [forbidden] },
  shows: /mira/,
  empty: { data: { rows: [] }, says: () => words('audit.none') },
  failed: () => words('common.worklist.failed'),
});

test('an entry opens with what was before and after', async () => {
  page.answer(auditRoutes.listStaffActions, { rows: [forbidden] });
  await page.open();
  fireEvent.click(within(await findRow(/mira/)).getByRole('button'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('cell', { name: 'enabled' })).toBeTruthy();
  expect(sheet.getByRole('cell', { name: 'forbidden' })).toBeTruthy();
  expect(sheet.getByText('192.0.2.7')).toBeTruthy();
  expect(page.address()).toContain('entry=41');
});
