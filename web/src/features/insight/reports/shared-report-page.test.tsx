import { reportRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { SharedReportPage } from './shared-report-page.tsx';
import { reliability } from './testing.ts';

const at = `/share/report/${'k'.repeat(24)}`;
const page = testPage({ path: '/share/report/$key', component: SharedReportPage });

test('a shared report is shown without an account, and its figures open nothing', async () => {
  page.answer(reportRoutes.openSharedReport, { company: 'Kestrel', report: reliability });
  await page.open(at);
  expect(await screen.findByText(/Kestrel/)).toBeTruthy();
  expect(screen.getAllByText(/12,371/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: '52.4 %' })).toBeNull();
  expect(page.asked(reportRoutes.openSharedReport)[0]?.query).toEqual({ key: 'k'.repeat(24) });
});

test('one that was ended says so', async () => {
  page.refuse(reportRoutes.openSharedReport, 'report.share-not-found');
  await page.open(at);
  expect(await screen.findByText(words('reports.shares.gone'))).toBeTruthy();
});
