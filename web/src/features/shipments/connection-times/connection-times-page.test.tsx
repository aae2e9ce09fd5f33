import { type ConnectionTime, scheduleRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { ConnectionTimesPage } from './connection-times-page.tsx';
import { ConnectionTimesSearch } from './connection-times-search.ts';

const { listConnectionTimes, setConnectionTime } = scheduleRoutes;

const assumed = { sameTerminalHours: 24, otherTerminalHours: 48 };
const learned = { sameTerminalHours: 17.5, otherTerminalHours: 41.5 };
const pelepas: ConnectionTime = {
  unLocationCode: 'MYTPP',
  portName: 'Tanjung Pelepas',
  calls: 120,
  ...learned,
  from: 'learned',
  n: 64,
  learned,
  assumed,
  set: null,
};
const singapore: ConnectionTime = {
  ...pelepas,
  unLocationCode: 'SGSIN',
  portName: 'Singapore',
  ...assumed,
  from: 'assumed',
  n: 3,
  learned: null,
};
const own = { sameTerminalHours: 30, otherTerminalHours: 60 };
const colombo: ConnectionTime = {
  ...pelepas,
  unLocationCode: 'LKCMB',
  portName: 'Colombo',
  ...own,
  from: 'set',
  set: { ...own, setAt: '2026-11-20T08:00:00.000Z' },
};

let mayChange = true;
const page = testPage({
  path: '/pages/schedule/connections',
  component: () => <ConnectionTimesPage mayChange={mayChange} />,
  validateSearch: ConnectionTimesSearch,
  answers: ({ answer }) => answer(listConnectionTimes, [pelepas, singapore, colombo]),
});
beforeEach(() => {
  mayChange = true;
});

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
const pair = ({ sameTerminalHours, otherTerminalHours }: typeof own) =>
  words('connection-times.pair', { same: sameTerminalHours, other: otherTerminalHours });

test('each port has its learned time with n, the assumed default and what the company set', async () => {
  await page.open();
  const first = await rowOf('Tanjung Pelepas');
  expect(first.getAllByText(pair(learned)).length).toBeGreaterThan(0);
  expect(first.getByText(words('schedules.n', { n: 64 }))).toBeTruthy();
  expect(first.getByText(pair(assumed))).toBeTruthy();
  const second = await rowOf('Singapore');
  expect(second.getByText(words('connection-times.too-few', { n: 3 }))).toBeTruthy();
  expect(second.getByText(words('connection-times.from.assumed'))).toBeTruthy();
  const third = await rowOf('Colombo');
  expect(third.getAllByText(pair(own), { exact: false }).length).toBeGreaterThan(1);
  expect(third.getByText(words('connection-times.from.set'))).toBeTruthy();
});

test('a port is found by name or code, and the text stands in the URL', async () => {
  await page.open('?find=sgs');
  expect(await screen.findByText('Singapore')).toBeTruthy();
  expect(screen.queryByText('Colombo')).toBeNull();
});

test('an own time is set; a wrong number is refused at its field and nothing is sent', async () => {
  page.answer(setConnectionTime, {});
  await page.open();
  const name = words('connection-times.set-of', { name: 'Singapore' });
  fireEvent.click(await screen.findByRole('button', { name }));
  const field = await screen.findByLabelText(words('connection-times.sameTerminalHours'));
  fireEvent.change(field, { target: { value: 'soon' } });
  fireEvent.click(screen.getByRole('button', { name: words('connection-times.save') }));
  expect(await screen.findByText(words('connection-times.wrong', { most: 720 }))).toBeTruthy();
  expect(page.asked(setConnectionTime)).toEqual([]);
  fireEvent.change(field, { target: { value: '36,5' } });
  fireEvent.click(screen.getByRole('button', { name: words('connection-times.save') }));
  await expect.poll(() => page.asked(setConnectionTime)).toHaveLength(1);
  expect(page.asked(setConnectionTime)[0]?.body).toEqual({
    unLocationCode: 'SGSIN',
    sameTerminalHours: 36.5,
    otherTerminalHours: 48,
  });
});

test('an own time is removed', async () => {
  page.answer(setConnectionTime, {});
  await page.open();
  const name = words('connection-times.set-of', { name: 'Colombo' });
  fireEvent.click(await screen.findByRole('button', { name }));
  fireEvent.click(await screen.findByRole('button', { name: words('connection-times.remove') }));
  await expect
    .poll(() => page.asked(setConnectionTime)[0]?.body)
    .toEqual({
      unLocationCode: 'LKCMB',
      sameTerminalHours: null,
      otherTerminalHours: null,
    });
});

test('who may only look gets no buttons, and the reason', async () => {
  mayChange = false;
  await page.open();
  expect(await screen.findByText(words('connection-times.read-only'))).toBeTruthy();
  expect(await screen.findByText('Singapore')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Singapore/ })).toBeNull();
});

test('a failure offers to try again', async () => {
  page.refuse(listConnectionTimes, 'internal', {});
  await page.open();
  expect(await screen.findByText(words('connection-times.failed'))).toBeTruthy();
});
