// @vitest-environment happy-dom
import { accountRoutes, type RecognisedNumber, trackingRoutes } from '@portolan/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { createQueryClient } from '../../../lib/queries.ts';
import { openTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';
import { TrackDialog } from './track-dialog.tsx';

const sent: { number: string; scac?: string; customerReference?: string }[][] = [];
let sum = { queryLimit: 0, queriesUsed: 0 };

beforeAll(() => startI18n());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  sent.length = 0;
  sum = { queryLimit: 0, queriesUsed: 0 };
});

/** Numbers that begin with MSKU are of Maersk, those with TCLU of a lessor, others are none. */
function recognise(text: string): RecognisedNumber {
  const isMaersk = text.startsWith('MSKU');
  const isLessor = text.startsWith('TCLU');
  const carrier = isMaersk
    ? { outcome: 'certain' as const, choices: ['MAEU'] }
    : { outcome: 'confirm' as const, choices: [] };
  if (text.startsWith('SITU'))
    return { text, number: text, kind: 'container', carrier: { outcome: 'certain', choices: ['SITC'] } };
  if (isMaersk || isLessor) return { text, number: text, kind: 'container', carrier };
  return { text, number: text, kind: 'unknown', carrier, problem: { code: 'not-a-number' } };
}

function answer(path: string, body: { lines?: string[]; numbers?: (typeof sent)[number] }): unknown {
  if (path === trackingRoutes.recogniseNumbers.path) return (body.lines ?? []).map(recognise);
  if (path === trackingRoutes.getScacs.path)
    return ['MAEU', 'ONEY', 'SITC'].map((scac) => ({
      scac,
      name: scac,
      shortName: scac,
      supports: scac === 'SITC' ? ['bill-of-lading'] : [],
      suggested: false,
    }));
  if (path === trackingRoutes.subscribeContainnerSum.path) return sum;
  if (path === accountRoutes.getCurrentUser.path) return { auditStatus: 'succeeded' };
  sent.push(body.numbers ?? []);
  return (body.numbers ?? []).map(({ number }) => ({ number, outcome: 'tracked', queryid: `q-${number}` }));
}

async function open() {
  vi.stubGlobal('fetch', async (input: string, init?: { body?: string }) => {
    const { pathname } = new URL(input, 'http://localhost');
    return Response.json({ status: '0', data: answer(pathname, JSON.parse(init?.body ?? '{}')), msg: '' });
  });
  const root = createRootRoute({ component: Outlet });
  const children = [
    createRoute({ getParentRoute: () => root, path: '/', component: TrackDialog }),
    createRoute({ getParentRoute: () => root, path: '/pages/tracking/ocean' }),
    createRoute({ getParentRoute: () => root, path: '/pages/tracking/ocean/$queryid' }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog');
  return { ...shown, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: /one a line/ }) };
}

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const rows = async (count: number) =>
  waitFor(() => {
    const found = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(found).toHaveLength(count);
    return found;
  });

test('a paste of 100 lines is there again after Escape and after a reload', async () => {
  const pasted = Array.from({ length: 100 }, (_, i) => `MSKU${1_000_000 + i}`).join('\n');
  const { field, unmount } = await open();
  type(field, pasted);
  unmount();
  const again = await open();
  expect(again.field.value).toBe(pasted);
  await rows(100);
  again.unmount();
  openTrackDialog('MSKU9999999');
  expect((await open()).field.value).toBe(`MSKU9999999\n${pasted}`);
});

test('lines are counted, those with a problem can be shown alone, and one carrier is chosen for all', async () => {
  const user = userEvent.setup();
  const { field } = await open();
  type(field, 'MSKU0000001\nTCLU0000002\nTCLU0000003\nhello');
  await screen.findByText(/4 lines\. 3 have a problem\./);
  await user.click(screen.getByRole('button', { name: 'Show problems only' }));
  await rows(3);
  await user.click(screen.getByRole('combobox', { name: 'Same carrier for all' }));
  await user.click(await screen.findByRole('option', { name: 'ONEY' }));
  await screen.findByText(/4 lines\. 1 has a problem\./);
  await user.click(screen.getByRole('button', { name: 'Track 3 numbers' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.map(({ number, scac }) => `${number} ${scac}`)).toEqual([
    'MSKU0000001 MAEU',
    'TCLU0000002 ONEY',
    'TCLU0000003 ONEY',
  ]);
});

test('a reference of its own counts before the one for all lines', async () => {
  const user = userEvent.setup();
  const { field } = await open();
  type(field, 'MSKU0000001\tPO 1\nMSKU0000002');
  type(screen.getByRole('textbox', { name: 'Customer reference' }), 'PO 9');
  await user.click(await screen.findByRole('button', { name: 'Track 2 numbers' }));
  await waitFor(() => expect(sent[0]?.map((one) => one.customerReference)).toEqual(['PO 1', 'PO 9']));
});

test('never more numbers are sent than queries are left, and that is said before', async () => {
  const user = userEvent.setup();
  sum = { queryLimit: 20, queriesUsed: 18 };
  const { field } = await open();
  type(field, 'MSKU0000001\nMSKU0000002\nMSKU0000003');
  await screen.findByText('2 queries left: the first 2 of 3 numbers are tracked.');
  expect(screen.getByText('No query left for it')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Track 2 numbers' }));
  await waitFor(() => expect(sent[0]?.map(({ number }) => number)).toEqual(['MSKU0000001', 'MSKU0000002']));
});

test('a number that its carrier does not take says why before it is sent, and goes to a chosen carrier', async () => {
  const user = userEvent.setup();
  const { field } = await open();
  type(field, 'SITU9000035\nMSKU0000001');
  await screen.findByText(/SITC does not support queries by container number/);
  await user.click(screen.getByRole('button', { name: 'Show problems only' }));
  const [row] = await rows(1);
  await user.click(within(row!).getByRole('combobox', { name: 'Choose the carrier' }));
  await user.click(await screen.findByRole('option', { name: 'ONEY' }));
  await user.click(await screen.findByRole('button', { name: 'Track 2 numbers' }));
  await waitFor(() => expect(sent[0]?.map(({ scac }) => scac)).toEqual(['ONEY', 'MAEU']));
});

test('a refused number stays with its reason until something is changed, and is not counted', async () => {
  const user = userEvent.setup();
  openTrackDialog('MSKU0000002', { MSKU0000002: 'The carrier said no.' });
  const { unmount } = await open();
  await screen.findByText(/The carrier said no\./);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Track 0 numbers' }).disabled).toBe(true);
  unmount();
  await open();
  await screen.findByText(/The carrier said no\./);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Track 1 number' });
});

test('a refused number does not come back with the next one', async () => {
  openTrackDialog('MSKU0000002', { MSKU0000002: 'The carrier said no.' });
  const { unmount } = await open();
  unmount();
  openTrackDialog('TCLU0000003');
  expect((await open()).field.value).toBe('TCLU0000003');
});
