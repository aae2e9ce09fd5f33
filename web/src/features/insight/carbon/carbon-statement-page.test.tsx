import { carbonRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { CarbonStatementPage } from './carbon-statement-page.tsx';
import { statement } from './testing.ts';

const { getCarbonStatement } = carbonRoutes;
const at = `/pages/carbon/${statement.shipmentId}`;
const page = testPage({
  path: '/pages/carbon/$shipmentId',
  component: CarbonStatementPage,
});

testStates(page, {
  main: getCarbonStatement,
  at,
  filled: statement,
  shows: /9,094/,
  failed: () => words('carbon.failed'),
});

test('shows the steps of the largest element, and says that a hub has no factor', async () => {
  page.answer(getCarbonStatement, statement);
  await page.open(at);
  expect(await screen.findByText('460000 tkm × 0.01977 kg')).toBeTruthy();
  expect(screen.getByText(words('carbon.basis.assumed-containers'))).toBeTruthy();
  expect(screen.getByText(words('carbon.statement.no-factor'))).toBeTruthy();
});
