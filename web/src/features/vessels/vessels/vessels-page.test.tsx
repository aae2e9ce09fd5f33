import { ownVesselRoutes, vesselRoutes, vesselViewRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentErrorTexts } from '../../../lib/i18n.ts';
import { testPage, words } from '../../../../test/page.tsx';
import { VesselsPage } from './vessels-page.tsx';
import { VesselsSearch } from './vessels-search.ts';

const page = testPage({
  path: '/pages/vessels',
  component: VesselsPage,
  validateSearch: VesselsSearch,
  answers: ({ answer, hold }) => {
    hold(vesselViewRoutes.getVesselTile);
    answer(ownVesselRoutes.listOwnVessels, []);
  },
});

test('offers the search while nothing is chosen', async () => {
  await page.open();
  expect(await screen.findByRole('heading', { name: words('vessels.title') })).toBeTruthy();
  expect((await screen.findAllByRole('combobox')).length).toBeGreaterThan(0);
  expect(page.asked(vesselRoutes.getShipInfo)).toEqual([]);
});

test('the example opens the ship itself, not what is found by its name', async () => {
  const example = {
    mmsi: '353136000',
    imoNumber: '9811000',
    vesselName: 'EVER GIVEN',
    registeredName: null,
    callSign: null,
    flagCode: 'PA',
    flagName: 'Panama',
    operator: null,
    builtYear: 2018,
    lengthM: null,
    beamM: null,
    draughtM: null,
    maxDraughtM: null,
    registeredType: null,
    shipType: null,
    destination: null,
    reportedArrivalAt: null,
    position: null,
    staticAt: null,
    simulated: true,
  };
  page.answer(vesselRoutes.getShipInfoByName, [example]);
  page.refuse(vesselRoutes.getShipInfo, 'vessel.not-found');
  page.refuse(vesselRoutes.getActualTrackBymmsi, 'vessel.not-found');
  await page.open();
  fireEvent.click(
    await screen.findByRole('button', { name: words('vessels.find.example', { name: 'EVER GIVEN' }) }),
  );
  await expect.poll(() => page.address()).toContain('mmsi=353136000');
});

test('a vessel that nobody has heard of says so', async () => {
  page.refuse(vesselRoutes.getShipInfo, 'vessel.not-found');
  page.refuse(vesselRoutes.getActualTrackBymmsi, 'vessel.not-found');
  await page.open('?mmsi=440310000');
  await expect.poll(() => page.asked(vesselRoutes.getShipInfo).length).toBeGreaterThan(0);
  expect(await screen.findByText(currentErrorTexts()!['vessel.not-found'])).toBeTruthy();
});
