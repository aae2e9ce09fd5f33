import { type PortCallList, portRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, testListStates, testPage, words } from '../../../../test/page.tsx';
import { CallsSearch } from '../../../lib/ports/calls-search.ts';
import { PortCallsPage } from './port-calls-page.tsx';

const list: PortCallList = {
  unLocationCode: 'NLRTM',
  name: 'Rotterdam',
  timeZone: 'Europe/Amsterdam',
  of: 'anchor',
  group: 'container',
  from: '2026-11-14T10:00:00.000Z',
  to: '2026-11-21T10:00:00.000Z',
  total: 26,
  calls: [
    {
      mmsi: '244000001',
      imoNumber: '9811000',
      vesselName: 'EVER GIVEN',
      group: 'container',
      lengthM: 400,
      terminal: 'ECT Delta',
      arrivedAt: '2026-11-15T08:00:00.000Z',
      anchoredAt: '2026-11-15T09:00:00.000Z',
      berthedAt: '2026-11-15T18:24:00.000Z',
      unberthedAt: '2026-11-17T06:00:00.000Z',
      departedAt: null,
      waitedHours: 9.4,
    },
  ],
  simulated: false,
};

const page = testPage({
  path: '/pages/port/$portId/calls',
  component: PortCallsPage,
  validateSearch: CallsSearch,
});

const at = '/pages/port/NLRTM/calls';

testListStates(page, {
  at,
  main: portRoutes.qryPortCalls,
  filled: list,
  shows: /EVER GIVEN/,
  empty: { data: { ...list, total: 0, calls: [] }, says: () => words('port-calls.none') },
  failed: () => words('port-calls.failed'),
});

test('the list says how many calls of what they are, and each with its wait', async () => {
  page.answer(portRoutes.qryPortCalls, list);
  await page.open(`${at}?of=anchor&days=14&type=container`);
  expect(page.asked(portRoutes.qryPortCalls).at(-1)).toMatchObject({
    query: { portId: 'NLRTM', of: 'anchor', days: '14', group: 'container' },
  });
  const row = within(await findRow(/EVER GIVEN/));
  for (const text of ['ECT Delta', words('ports.hours', { hours: '9.4' })])
    expect(row.getByText(text)).toBeTruthy();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(`${words('port-calls.titles.anchor')} 26`);
  const file = screen.getByRole('link', { name: words('port.insight.csv') }).getAttribute('href');
  expect(file).toContain('of=anchor');
  expect(file).toContain('days=14');
});

test('an address with a period asks for its calls instead of those of the last days', async () => {
  page.answer(portRoutes.qryPortCalls, list);
  await page.open(`${at}?by=month&date=2026-10-01&terminal=ECT%20Delta`);
  await findRow(/EVER GIVEN/);
  const { query } = page.asked(portRoutes.qryPortCalls).at(-1)!;
  expect(query).toMatchObject({ period: 'month:2026-10-01', terminal: 'ECT Delta' });
  expect(query).not.toHaveProperty('days');
});

test('j moves along the calls, and Enter opens the ship of the one in view', async () => {
  page.answer(portRoutes.qryPortCalls, list);
  await page.open(at);
  await findRow(/EVER GIVEN/);
  fireEvent.keyDown(document.body, { key: 'j' });
  await expect.poll(() => document.querySelector('tr[data-cur]')?.textContent).toContain('EVER GIVEN');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await expect.poll(() => page.address()).toMatch(/^\/pages\/vessels\?.*mmsi=.*244000001/);
});

test('a period that has not begun is refused in words', async () => {
  page.refuse(portRoutes.qryPortCalls, 'port.period-invalid', { date: '2027-01-01' });
  await page.open(`${at}?by=month&date=2027-01-01`);
  expect(await screen.findByText(/2027-01-01/)).toBeTruthy();
  expect(screen.queryByText(words('port-calls.failed'))).toBeNull();
});
