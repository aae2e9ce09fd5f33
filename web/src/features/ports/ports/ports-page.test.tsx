import { type PortRow, portGroupRoutes, portRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, testListStates, testPage, words } from '../../../../test/page.tsx';
import { PortsPage } from './ports-page.tsx';
import { PortsSearch } from './ports-search.ts';

const rotterdam: PortRow = {
  unLocationCode: 'NLRTM',
  name: 'Rotterdam',
  countryCode: 'NL',
  longitude: 4.1,
  latitude: 51.9,
  level: 'medium',
  index: 0.52,
  sample: { calls: 64, windowDays: 7, isFew: false },
  group: 'container',
  counts: { atAnchor: 7, atBerth: 21, inPort: 29, arriving: 38 },
  calls: 64,
  anchorMedianHours: 9.4,
  berthMedianHours: 61,
  portMedianHours: 78,
  directShare: 0.28,
};
const measured = { measuredAt: '2026-11-21T10:05:00Z', simulated: false };
const { longitude, latitude } = rotterdam;
const onMap = {
  unLocationCode: 'NLRTM',
  name: 'Rotterdam',
  longitude,
  latitude,
  level: 'medium',
  inPort: 29,
} as const;

const page = testPage({
  path: '/pages/port',
  component: PortsPage,
  validateSearch: PortsSearch,
  answers: ({ answer }) => answer(portRoutes.qryAllPortCongestion, { ...measured, ports: [onMap] }),
});

testListStates(page, {
  main: portRoutes.qryAllPortInfoByTop,
  filled: { ...measured, rows: [rotterdam] },
  shows: /Rotterdam/,
  empty: { data: { ...measured, rows: [] }, says: () => words('ports.none') },
  failed: () => words('ports.failed'),
});

test('a row says its level in words, its counts and its hours', async () => {
  page.answer(portRoutes.qryAllPortInfoByTop, { ...measured, rows: [rotterdam] });
  await page.open();
  const row = within(await findRow(/Rotterdam/));
  expect(row.getByText(words('ports.levels.medium'))).toBeTruthy();
  for (const text of ['64', '7', '21', '29', '38', words('ports.hours', { hours: '9.4' })])
    expect(row.getByText(text)).toBeTruthy();
});

test('a row says of which ships it is and what its level rests on, and its counts open the ships', async () => {
  const few = { calls: 3, windowDays: 28, isFew: true };
  const small = { ...rotterdam, unLocationCode: 'DEHAM', name: 'Hamburg', level: null, sample: few };
  page.answer(portRoutes.qryAllPortInfoByTop, { ...measured, rows: [rotterdam, small] });
  await page.open();
  const row = within(await findRow(/Rotterdam/));
  expect(row.getByText(words('vessels.filters.types.container'))).toBeTruthy();
  expect(row.getByText(words('ports.sample', { count: 64, days: 7 }))).toBeTruthy();
  expect(row.queryByText(words('ports.few'))).toBeNull();
  expect(row.getByRole('link', { name: '21' }).getAttribute('href')).toMatch(
    /NLRTM\?.*ships=at-berth.*#port-ships/,
  );
  expect((await findRow(/Hamburg/)).textContent).toContain(words('ports.few'));
});

test('a search asks for all ports, and sorting by a head turns its order', async () => {
  page.answer(portRoutes.qryAllPortInfoByTop, { ...measured, rows: [rotterdam] });
  page.answer(portRoutes.qryAllPortInfo, { ...measured, rows: [rotterdam], total: 1 });
  await page.open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rott' } });
  await expect.poll(() => page.asked(portRoutes.qryAllPortInfo).at(-1)?.query.text).toBe('rott');
  fireEvent.click(screen.getByRole('button', { name: words('ports.head.waiting') }));
  await expect
    .poll(() => page.asked(portRoutes.qryAllPortInfo).at(-1)?.query)
    .toMatchObject({
      sort: 'waiting',
      order: 'desc',
    });
  fireEvent.click(screen.getByRole('button', { name: words('ports.head.waiting') }));
  await expect.poll(() => page.asked(portRoutes.qryAllPortInfo).at(-1)?.query.order).toBe('asc');
});

test('j and k move along the ports, and Enter opens the one in view', async () => {
  page.answer(portRoutes.qryAllPortInfoByTop, {
    ...measured,
    rows: [rotterdam, { ...rotterdam, unLocationCode: 'DEHAM', name: 'Hamburg' }],
  });
  await page.open();
  await findRow(/Rotterdam/);
  const current = () => document.querySelector('tr[data-cur]')?.textContent;
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  press('j');
  await expect.poll(current).toContain('NLRTM');
  press('j');
  await expect.poll(current).toContain('DEHAM');
  press('k');
  await expect.poll(current).toContain('NLRTM');
  press('Enter');
  await expect.poll(() => page.address()).toMatch(/^\/pages\/port\/NLRTM/);
});

test('the ports that a person subscribes to are a list of their own', async () => {
  page.answer(portGroupRoutes.getUserSubPorts, {
    ports: [{ unLocationCode: 'NLRTM', name: 'Rotterdam', row: rotterdam }],
    groups: [],
  });
  await page.open('?list=mine');
  expect(await findRow(/Rotterdam/)).toBeTruthy();
});
