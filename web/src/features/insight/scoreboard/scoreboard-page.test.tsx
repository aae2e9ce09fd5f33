import { accountRoutes, scoreboardRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { ScoreboardSearch } from './scoreboard-search.ts';
import { ScoreboardPage } from './scoreboard-page.tsx';
import { measured } from './testing.ts';

const { getPublication, getScoreboard } = scoreboardRoutes;
const page = testPage({
  path: '/pages/reports/scoreboard',
  component: ScoreboardPage,
  validateSearch: ScoreboardSearch,
  answers: (on) => {
    on.answer(getPublication, null);
    on.hold(accountRoutes.getCurrentUser);
  },
});

testStates(page, {
  main: getScoreboard,
  filled: measured,
  shows: /18,406/,
  failed: () => words('scoreboard.failed'),
});

test('names the nearest source, and shows nothing of fewer than five arrivals', async () => {
  page.answer(getScoreboard, measured);
  await page.open();
  const source = words('eta.source.calculated');
  expect((await screen.findAllByText(words('scoreboard.miss.title-all', { source }))).length).toBeGreaterThan(
    0,
  );
  expect(screen.getAllByText(words('scoreboard.table.too-few'))).toHaveLength(5);
  expect(screen.getAllByText(words('scoreboard.table.gives-none'))).toHaveLength(5);
});

test('asks for the filters of its address, and offers the same table as CSV', async () => {
  page.answer(getScoreboard, measured);
  await page.open('?days=30&lane=KRPUS-USLAX&by=carrier&horizon=3-to-7');
  await screen.findAllByText(/18,406/);
  const [asked] = page.asked(getScoreboard);
  expect(asked?.query).toMatchObject({ lane: 'KRPUS-USLAX', by: 'carrier', horizon: '3-to-7' });
  const days = (Date.parse(asked?.query.to ?? '') - Date.parse(asked?.query.from ?? '')) / 86_400_000;
  expect(days).toBe(29);
  const csv = screen.getByRole('link', { name: words('scoreboard.csv') });
  expect(csv.getAttribute('href')).toContain('lane=KRPUS-USLAX&by=carrier&horizon=3-to-7');
});

test('says that nothing is measured yet', async () => {
  const none = { arrivals: 0, measuredAt: null, byHorizon: { ...measured.byHorizon, scores: [], groups: 0 } };
  page.answer(getScoreboard, { ...measured, ...none });
  await page.open();
  expect(await screen.findByText(words('scoreboard.none'))).toBeTruthy();
});
