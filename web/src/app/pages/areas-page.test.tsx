import { accountRoutes, areaRoutes, portNameRoutes, vesselViewRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AreasSearch } from '../../features/vessels/areas/areas-search.ts';
import { testPage, words } from '../../../test/page.tsx';
import { mira, reader } from '../../../test/people.ts';
import { AreasOfCompanyPage } from './areas-page.tsx';

const page = testPage({
  path: '/pages/areas',
  component: AreasOfCompanyPage,
  validateSearch: AreasSearch,
  answers: ({ answer, hold }) => {
    hold(vesselViewRoutes.getVesselTile);
    answer(portNameRoutes.listPortsInBox, []);
    answer(areaRoutes.listAreas, []);
    answer(areaRoutes.listLearnedPlaces, { rows: [], learnedAt: null });
  },
});

test('shows nothing before it knows who looks', async () => {
  page.hold(accountRoutes.getCurrentUser);
  await page.open();
  await expect.poll(() => page.asked(accountRoutes.getCurrentUser)).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['an owner may draw areas', mira, true],
  ['a reader may only look', reader, false],
])('%s', async (_, user, mayDraw) => {
  page.answer(accountRoutes.getCurrentUser, user);
  await page.open();
  expect(await screen.findByText(words('areas.none'))).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: words('areas.draw') }).length > 0).toBe(mayDraw);
});
