import { type CompanyAudit, companyRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testListStates, words } from '../../../../test/page.tsx';
import { ReviewPage } from './review-page.tsx';
import { ReviewSearch } from './review-search.ts';

const submission: CompanyAudit = {
  companyName: 'Kestrel Foods',
  department: 'Logistics',
  jobTitle: 'Clerk',
  realName: 'Mira Halvorsen',
  companyEmail: 'mira@kestrel.example',
  companyAddress: 'Quay 7, Bergen',
  companyAuditId: '5',
  tenant: { accreditId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12', name: 'Kestrel' },
  loginAccount: 'mira',
  state: 'under-review',
  submittedAt: '2026-11-20T08:00:00Z',
  dueOn: '2026-11-25',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  bigScreenAskedAt: null,
};

const page = testPage({ path: '/admin/companies', component: ReviewPage, validateSearch: ReviewSearch });

testListStates(page, {
  main: companyRoutes.listCompanyAudits,
  filled: { rows: [submission] },
  shows: 'Kestrel Foods',
  empty: { data: { rows: [] }, says: () => words('company.review.none') },
  failed: () => words('common.worklist.failed'),
});

test('what was decided is asked for by its state', async () => {
  page.answer(companyRoutes.listCompanyAudits, { rows: [] });
  await page.open();
  fireEvent.click(await screen.findByRole('radio', { name: words('company.review.states.succeeded') }));
  await vi.waitFor(() =>
    expect(page.asked(companyRoutes.listCompanyAudits).at(-1)?.query).toMatchObject({ state: 'succeeded' }),
  );
  expect(await screen.findByText(words('company.review.none-found'))).toBeTruthy();
});
