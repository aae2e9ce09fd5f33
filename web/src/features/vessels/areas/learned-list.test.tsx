import type { LearnedPlace } from '@portolan/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { createQueryClient } from '../../../lib/queries.ts';
import { LearnedList } from './learned-list.tsx';

const berth: LearnedPlace = {
  learnedPlaceId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  kind: 'berth',
  unLocationCode: 'NLRTM',
  portName: 'Rotterdam',
  shape: {
    form: 'polygon',
    ring: [
      [4, 51.9],
      [4.01, 51.9],
      [4, 51.91],
    ],
  },
  simulated: false,
  vessels: 23,
  stops: 61,
  firstSeenAt: '2026-06-01T00:00:00Z',
  lastSeenAt: '2026-11-20T00:00:00Z',
  medianStayHours: 18.5,
  confidence: 0.87,
  state: 'in-force',
};
const others: LearnedPlace[] = [
  { ...berth, learnedPlaceId: 'b', kind: 'anchorage', state: 'dismissed' },
  { ...berth, learnedPlaceId: 'c', portName: 'Hamburg', unLocationCode: 'DEHAM', simulated: true },
];

let asked: { url: URL; body: unknown }[] = [];
const onAdopt = vi.fn<(place: LearnedPlace) => void>();

function open(port = '', mayChange = true) {
  const nothing = () => undefined;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LearnedList port={port} mayChange={mayChange} onPort={nothing} onShow={nothing} onAdopt={onAdopt} />
    </QueryClientProvider>,
  );
}

beforeAll(startI18n);
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://portolan.example');
    asked.push({ url, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const data = url.pathname.endsWith('/learned')
      ? {
          rows: url.searchParams.has('unLocationCode') ? [] : [berth, ...others],
          learnedAt: '2026-11-21T02:40:00Z',
        }
      : berth;
    return Promise.resolve(Response.json({ status: '0', data, msg: '' }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a learned place shows its evidence; one no longer used says why, and a simulated one is marked', async () => {
  open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Berth, Rotterdam');
  for (const words of ['23 different vessels', '61 stops', 'median duration 18.5 h', 'confidence 87 %'])
    expect(rows[0]?.textContent).toContain(words);
  expect(rows[1]?.textContent).toContain('Dismissed for your company account.');
  expect(rows[2]?.textContent).toContain('simulated');
});

test('a place is adopted, dismissed and restored by people with the right', async () => {
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  fireEvent.click(within(first!).getByRole('button', { name: /Adopt Berth, Rotterdam/ }));
  expect(onAdopt).toHaveBeenCalledWith(berth);
  fireEvent.click(within(first!).getByRole('button', { name: 'Dismiss Berth, Rotterdam' }));
  await vi.waitFor(() =>
    expect(asked.some(({ url }) => url.pathname.endsWith('/dismissLearned'))).toBe(true),
  );
  fireEvent.click(within(second!).getByRole('button', { name: 'Restore Anchorage, Rotterdam' }));
  await vi.waitFor(() => {
    const restored = asked.find(({ url }) => url.pathname.endsWith('/restoreLearned'));
    expect(restored?.body).toEqual({ learnedPlaceId: 'b' });
  });
  cleanup();
  open('', false);
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button', { name: /Adopt/ })).toBeNull();
});

test('a port without learned places says so; half a code asks for all ports', async () => {
  open('NLR');
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  cleanup();
  open('NLAMS');
  expect(await screen.findByText('Nothing detected in this port yet')).toBeDefined();
});
