import { stormRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testListStates, testPage, words } from '../../../../test/page.tsx';
import { StormsPage } from './storms-page.tsx';
import { StormsSearch } from './storms-search.ts';
import { portsNear, shipmentsNear, shipsNear, yagi, yagiDetail } from './testing.ts';

const page = testPage({ path: '/pages/storms', component: StormsPage, validateSearch: StormsSearch });
const past = {
  ...yagi,
  stormId: '1b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  name: 'Rai',
  isActive: false,
  season: 2025,
};
const open = async (search = ''): Promise<void> => {
  page.answer(stormRoutes.getStorm, yagiDetail);
  await page.open(`?storm=${yagi.stormId}${search}`);
  await screen.findByRole('heading', { name: 'Yagi' });
};

testListStates(page, {
  main: stormRoutes.listStorms,
  filled: { rows: [yagi, past], seasons: [2026, 2025] },
  shows: 'Yagi',
  empty: { data: { rows: [], seasons: [] }, says: () => words('storms.none') },
  failed: () => words('storms.failed'),
});

test('active storms come first with wind and averaging period, past ones with their peak', async () => {
  page.answer(stormRoutes.listStorms, { rows: [yagi, past], seasons: [2026, 2025] });
  await page.open();
  const [active, others] = [words('storms.active'), words('storms.past')].map((name) =>
    screen.findByRole('region', { name }),
  );
  expect((await active)?.textContent).toContain(`100 kn (${words('storms.wind-minutes', { minutes: 1 })})`);
  expect((await others)?.textContent).toContain(words('storms.peak', { wind: 105 }));
  expect((await others)?.textContent).not.toContain('Yagi');
});

test('a storm shows its forecast, and whose circles its cone borrows', async () => {
  await open();
  const text = document.body.textContent;
  expect(text).toContain('WP302026');
  expect(text).toContain('34: 150 140 120 130');
  expect(text).toContain('12 h 34 nm');
  expect(text).toContain(
    words('storms.cone-borrowed', {
      agency: 'JTWC',
      table: words('storms.tables.nhc-central-pacific-2023'),
    }),
  );
});

test.each([
  ['ships', stormRoutes.listStormShips, shipsNear, 'PACIFIC DAWN'],
  ['ports', stormRoutes.listStormPorts, portsNear, 'PHAPR'],
  ['shipments', stormRoutes.listStormShipments, shipmentsNear, 'MSCU1234566'],
] as const)(
  'the tab of %s names each with hour and distance of its closest approach',
  async (tab, route, data, shows) => {
    page.answer(route, data as never);
    await open(`&tab=${tab}`);
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
    expect(document.body.textContent).toContain('12 nm');
  },
);

test('a storm as known on a day asks for what was known then', async () => {
  await open();
  fireEvent.change(screen.getByLabelText(words('storms.known-on')), {
    target: { value: '2026-11-21T08:00' },
  });
  await vi.waitFor(() =>
    expect(page.asked(stormRoutes.getStorm).at(-1)?.query.knownAt).toMatch(/^2026-11-2\dT/),
  );
  await vi.waitFor(() => expect(page.asked(stormRoutes.listStormsOnMap).at(-1)?.query.knownAt).toBeDefined());
});

test('closing a storm leads back to the list', async () => {
  page.answer(stormRoutes.listStorms, { rows: [yagi], seasons: [2026] });
  await open();
  fireEvent.click(screen.getByRole('button', { name: words('storms.close') }));
  expect(await screen.findByRole('region', { name: words('storms.active') })).toBeTruthy();
});

test('storms are switched off on every map, and stay off', async () => {
  page.answer(stormRoutes.listStorms, { rows: [yagi], seasons: [2026] });
  await page.open();
  const button = await screen.findByRole('button', { name: words('map.storms.show') });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(localStorage.getItem('map-storms')).toBe('off');
});
