import { ownVesselRoutes, vesselRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { VesselsPage } from './vessels-page.tsx';
import { VesselsSearch } from './vessels-search.ts';

const page = testPage({
  path: '/pages/vessels',
  component: VesselsPage,
  validateSearch: VesselsSearch,
  answers: ({ answer }) => answer(ownVesselRoutes.listOwnVessels, []),
});

test('offers the search while nothing is chosen', async () => {
  await page.open();
  expect(await screen.findByRole('heading', { name: words('vessels.title') })).toBeTruthy();
  expect((await screen.findAllByRole('combobox')).length).toBeGreaterThan(0);
  expect(page.asked(vesselRoutes.getShipInfo)).toEqual([]);
});
