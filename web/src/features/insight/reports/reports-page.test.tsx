import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { ReportsPage } from './reports-page.tsx';

const page = testPage({ path: '/pages/reports', component: ReportsPage });

test('lists every report with what it answers', async () => {
  await page.open();
  const link = await screen.findByRole('link', { name: words('reports.names.reliability') });
  expect(link.getAttribute('href')).toBe('/pages/reports/reliability');
  expect(screen.getAllByRole('link')).toHaveLength(9);
  expect(screen.getByText(words('reports.about.demurrage'))).toBeTruthy();
});
