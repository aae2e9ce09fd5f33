import { type CompanyInfo, accountRoutes, companyRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../test/page.tsx';
import { mira, reader } from '../../../test/people.ts';
import { CompanySettingsPage } from './company-settings-page.tsx';

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

const page = testPage({
  path: '/pages/settings/company',
  component: CompanySettingsPage,
  answers: ({ answer }) => answer(accountRoutes.getCurrentUser, mira),
});

testStates(page, {
  main: companyRoutes.getCompanyInfo,
  filled: info,
  shows: /mira/,
  failed: () => words('company.failed'),
});

test('a reader of the company account reads that nothing can be changed', async () => {
  page.answer(accountRoutes.getCurrentUser, reader);
  page.answer(companyRoutes.getCompanyInfo, info);
  await page.open();
  expect(await screen.findByText(words('company.read-only'))).toBeTruthy();
});
