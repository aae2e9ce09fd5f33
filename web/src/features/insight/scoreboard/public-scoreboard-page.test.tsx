import { scoreboardRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { PublicScoreboardPage } from './public-scoreboard-page.tsx';
import { byHorizon, measured } from './testing.ts';

const { getPublicScoreboard } = scoreboardRoutes;
const page = testPage({ path: '/scoreboard/$key', component: PublicScoreboardPage });
const at = `/scoreboard/${'k'.repeat(24)}`;
const { filters, arrivals, replayedArrivals, measuredAt } = measured;

testStates(page, {
  main: getPublicScoreboard,
  filled: { company: 'Kestrel Foods', filters, arrivals, replayedArrivals, measuredAt, byHorizon },
  shows: /Kestrel Foods/,
  failed: () => words('scoreboard.failed'),
  at,
});

test('says that nothing is published at this address', async () => {
  page.refuse(getPublicScoreboard, 'scoreboard.not-published');
  await page.open(at);
  expect(await screen.findByText(words('scoreboard.public.gone'))).toBeTruthy();
});
