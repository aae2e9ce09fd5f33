import { type CompanyInfo, companyRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { mira, reader } from '../../../../test/people.ts';
import { LockedPage } from './locked-page.tsx';

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

let user = mira;
const page = testPage({
  path: '/pages/overview',
  component: () => <LockedPage user={user} title="Overview" />,
});

test('says why the page is locked before it knows how far the company is', async () => {
  page.hold(companyRoutes.getCompanyInfo);
  await page.open();
  expect(await screen.findByRole('heading', { name: words('company.locked.title') })).toBeTruthy();
  expect(document.querySelectorAll('.skeleton').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: words('company.locked.ask') })).toBeNull();
});

test('asks for access once, and then says since when', async () => {
  page.answer(companyRoutes.getCompanyInfo, info);
  page.answer(companyRoutes.askForBigScreen, { access: 'asked', askedAt: null, auditStatus: 'incomplete' });
  await page.open();
  const ask = await screen.findByRole('button', { name: words('company.locked.ask') });
  page.answer(companyRoutes.getCompanyInfo, { ...info, bigScreenAskedAt: '2026-11-21T08:00:00Z' });
  fireEvent.click(ask);
  await expect.poll(() => screen.queryByRole('button', { name: words('company.locked.ask') })).toBeNull();
  expect(page.asked(companyRoutes.askForBigScreen)).toHaveLength(1);
  expect(page.asked(companyRoutes.getCompanyInfo)).toHaveLength(2);
});

test('a request that failed says so and stays possible', async () => {
  page.answer(companyRoutes.getCompanyInfo, info);
  page.refuse(companyRoutes.askForBigScreen, 'internal');
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('company.locked.ask') }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: words('company.locked.ask') })).toBeTruthy();
});

test('who may change nothing is offered to look, not to ask', async () => {
  user = reader;
  page.answer(companyRoutes.getCompanyInfo, info);
  await page.open();
  expect(await screen.findByRole('link', { name: words('company.locked.look') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('company.locked.ask') })).toBeNull();
  user = mira;
});
