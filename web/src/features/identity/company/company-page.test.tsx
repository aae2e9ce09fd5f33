import { type CompanyInfo, companyRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { CompanyPage } from './company-page.tsx';

const info: CompanyInfo = {
  companyName: 'Kestrel Foods',
  department: 'Logistics',
  jobTitle: 'Clerk',
  realName: 'Mira Halvorsen',
  companyEmail: 'mira@kestrel.example',
  companyAddress: 'Quay 7, Bergen',
  loginAccount: 'mira',
  frontFileId: null,
  backFileId: null,
  auditStatus: 'incomplete',
  changeable: true,
  unlocked: { bigScreen: false, air: false },
  audit: null,
  bigScreenAskedAt: null,
};

const page = testPage({ path: '/pages/settings/company', component: () => <CompanyPage user={mira} /> });

testStates(page, {
  main: companyRoutes.getCompanyInfo,
  filled: info,
  shows: /mira/,
  failed: () => words('company.failed'),
});

test('a form without business cards is not sent: it says what is missing', async () => {
  page.answer(companyRoutes.getCompanyInfo, info);
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('company.submit') }));
  const parts = ['front', 'back'] as const;
  const missing = parts.map((part) => words(`company.part.${part}`)).join(words('company.and'));
  expect(await screen.findByText(words('company.missing', { parts: missing }))).toBeTruthy();
  expect(page.asked(companyRoutes.updateBusinessCardInfo)).toEqual([]);
});

test('a certification that failed says why', async () => {
  const submittedAt = '2026-11-20T08:00:00Z';
  const audit = {
    submittedAt,
    dueOn: '2026-11-25',
    decidedAt: submittedAt,
    reason: 'The card is unreadable.',
  };
  page.answer(companyRoutes.getCompanyInfo, { ...info, auditStatus: 'failed', audit });
  await page.open();
  expect(await screen.findByText(words('company.status.failed.title'))).toBeTruthy();
  expect(screen.getByText('The card is unreadable.')).toBeTruthy();
});
