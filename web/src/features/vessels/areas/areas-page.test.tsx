import { type Area, areaRoutes, portNameRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testListStates, testPage, words } from '../../../../test/page.tsx';
import { AreasPage } from './areas-page.tsx';
import { AreasSearch } from './areas-search.ts';

const bight: Area = {
  areaId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  name: 'German Bight',
  kind: 'monitored',
  unLocationCode: null,
  portName: null,
  shape: { form: 'circle', longitude: 7.9, latitude: 54.1, radiusKm: 20 },
  changedAt: '2026-11-20T08:00:00Z',
  vesselsInside: 4,
};

const page = testPage({
  path: '/pages/areas',
  component: () => <AreasPage mayChange vessels={[]} onView={() => undefined} />,
  validateSearch: AreasSearch,
  answers: ({ answer }) => {
    answer(areaRoutes.listLearnedPlaces, { rows: [], learnedAt: null });
    answer(portNameRoutes.listPortsInBox, []);
  },
});

testListStates(page, {
  main: areaRoutes.listAreas,
  filled: [bight],
  shows: 'German Bight',
  empty: { data: [], says: () => words('areas.none') },
  failed: () => words('areas.failed'),
});

test('an area is removed only after being asked', async () => {
  page.answer(areaRoutes.listAreas, [bight]);
  await page.open();
  fireEvent.click(
    await screen.findByRole('button', { name: words('areas.remove.title', { name: 'German Bight' }) }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: words('areas.remove.submit') }));
  expect(page.asked(areaRoutes.removeArea)).toEqual([]);
});
