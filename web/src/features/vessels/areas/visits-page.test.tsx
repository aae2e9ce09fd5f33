import { type AreaVisit, areaRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testListStates, words } from '../../../../test/page.tsx';
import { VisitsPage } from './visits-page.tsx';
import { VisitsSearch } from './visits-search.ts';

const visit: AreaVisit = {
  areaVisitId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  areaId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12',
  areaName: 'German Bight',
  mmsi: '440310000',
  imoNumber: '9863297',
  vesselName: 'HMM RUBY',
  enteredAt: '2026-11-20T08:00:00Z',
  leftAt: null,
  dwellHours: 25.5,
  containers: 6,
  simulated: false,
};

const page = testPage({
  path: '/pages/areas/visits',
  component: VisitsPage,
  validateSearch: VisitsSearch,
  answers: ({ answer }) => answer(areaRoutes.listAreas, []),
});

testListStates(page, {
  main: areaRoutes.listAreaVisits,
  filled: { rows: [visit] },
  shows: 'HMM RUBY',
  empty: { data: { rows: [] }, says: () => words('areas.visits.none') },
  failed: () => words('common.worklist.failed'),
});

test('vessels with own containers are asked for only once both ports are known', async () => {
  page.answer(areaRoutes.listAreaVisits, { rows: [visit] });
  await page.open('?vessels=carrying');
  expect(await screen.findByText(words('areas.visits.ports'))).toBeTruthy();
  expect(page.asked(areaRoutes.listAreaVisits)).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: words('areas.visits.areas') }));
  await expect.poll(() => page.address()).toBe('/pages/areas');
});
