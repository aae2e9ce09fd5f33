import { type JourneyRow, journeyRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { JourneysPage } from './journeys-page.tsx';
import { JourneysSearch } from './journeys-search.ts';

const ocean = '11111111-1111-4111-8111-111111111111';
const part = { from: 'CNXIA', to: 'NLRTM', beginsAt: '2026-10-14T01:00:00Z', endsAt: '2026-11-22T06:00:00Z' };
const journey: JourneyRow = {
  sectionKind: 'rail',
  sectionId: '22222222-2222-4222-8222-222222222222',
  number: 'HMMU 612058 0',
  sections: [
    { sectionKind: 'rail', sectionId: '22222222-2222-4222-8222-222222222222', number: 'X9001', ...part },
    { sectionKind: 'ocean', sectionId: ocean, number: 'HMMU6120580', ...part },
  ],
  ...part,
  fromName: 'Xian',
  toName: 'Rotterdam',
  state: 'under-way',
  joinedByHand: true,
};

const page = testPage({
  path: '/pages/tracking/journeys',
  component: JourneysPage,
  validateSearch: JourneysSearch,
  answers: () => undefined,
});

testStates(page, {
  main: journeyRoutes.listJourneys,
  filled: { rows: [journey], isCut: false },
  shows: 'HMMU 612058 0',
  failed: () => words('journey.list.failed'),
});

test('a journey shows its parts in order and leads to its page', async () => {
  page.answer(journeyRoutes.listJourneys, { rows: [journey], isCut: true });
  await page.open();
  const link = await screen.findByRole('link', { name: 'HMMU 612058 0' });
  expect(link.getAttribute('href')).toBe(`/pages/tracking/journeys/rail/${journey.sectionId}`);
  const parts = screen.getAllByText(/^(X9001|HMMU6120580)$/).map(({ textContent }) => textContent);
  expect(parts).toEqual(['X9001', 'HMMU6120580']);
  expect(screen.getByText(words('journey.sections.by-hand'))).toBeTruthy();
  expect(screen.getByText(words('journey.list.cut'))).toBeTruthy();
});

test('says how journeys come about while there is none', async () => {
  page.answer(journeyRoutes.listJourneys, { rows: [], isCut: false });
  await page.open();
  expect(await screen.findByText(words('journey.list.none'))).toBeTruthy();
  expect(screen.getByText(words('journey.list.none-text'))).toBeTruthy();
});
