import type { MessageDetail } from '@portolan/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { createQueryClient } from '../../lib/queries.ts';
import { SourcesPage } from './sources-page.tsx';
import { SourcesSearch } from '../../lib/sources/sources-search.ts';
import { connectors, carrier, refused, detail, receiver } from './testing-sources.ts';

const answers: Record<string, unknown> = {
  '/portolan-after/web/source/connectors': connectors,
  '/portolan-after/web/source/list': [carrier],
  '/portolan-after/web/source/messages': { rows: [refused] },
  '/portolan-after/web/source/message': detail,
  '/portolan-after/web/source/replay': { replayed: 1 },
};
const refusals: Record<string, string> = {};
let asked: URL[] = [];
let sent: { path: string; body: unknown }[] = [];

function open(search: string) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/pages/sources',
    validateSearch: (typed: Record<string, unknown>) => SourcesSearch.parse(typed),
    component: SourcesPage,
  });
  const history = createMemoryHistory({ initialEntries: [`/pages/sources${search}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

beforeAll(startI18n);
beforeEach(() => {
  asked = [];
  sent = [];
  answers['/portolan-after/web/source/list'] = [carrier];
  answers['/portolan-after/web/source/messages'] = { rows: [refused] };
  delete refusals['/portolan-after/web/source/changeFeed'];
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    const url = new URL(address, 'http://portolan.example');
    asked.push(url);
    if (typeof request?.body === 'string') sent.push({ path: url.pathname, body: JSON.parse(request.body) });
    const refusal = refusals[url.pathname];
    if (refusal !== undefined)
      return Promise.resolve(
        Response.json(
          { status: refusal, data: null, msg: '', error: { code: refusal, params: {} } },
          { status: 409 },
        ),
      );
    const data = answers[url.pathname] ?? [];
    return Promise.resolve(Response.json({ status: '0', data, msg: '' }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a broken source says so with the reason, and its refused messages are one press away', async () => {
  open('');
  const health = (await screen.findByText('Broken')).closest('.status-mark');
  expect(health?.getAttribute('title')).toContain('The carrier refused our credentials (401).');
  fireEvent.click(screen.getByRole('link', { name: /1 failed or rejected messages of Hapag-Lloyd/ }));
  await vi.waitFor(() => {
    const last = asked.findLast(({ pathname }) => pathname.endsWith('/messages'));
    expect(last?.searchParams.get('states')).toBe('failed,refused,partly-refused');
    expect(last?.searchParams.get('sourceId')).toBe(carrier.sourceId);
  });
});

test('a raw message shows why it was refused, marks the line, and is reprocessed', async () => {
  open('?message=29811');
  const sheet = await screen.findByRole('dialog');
  const reason = await within(sheet).findAllByText(/No UN\/LOCODE/);
  expect(reason.length).toBeGreaterThan(0);
  expect(sheet.querySelector('.raw-lines .refused')?.textContent).toBe(
    '"UNLocationCode": "XYABC"'.padStart(31),
  );
  fireEvent.click(within(sheet).getByRole('button', { name: 'Reprocess' }));
  await vi.waitFor(() => expect(asked.some(({ pathname }) => pathname.endsWith('/replay'))).toBe(true));
});

test('an incomplete endpoint is not sent: each field shows what it needs, the first has the focus', async () => {
  open('?add=endpoint');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add source' }));
  expect(
    within(dialog)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name is needed.', 'Carrier is needed.', 'Base URL is needed.']);
  await vi.waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Name')));
  expect(asked.some(({ pathname }) => pathname.endsWith('/addPull'))).toBe(false);
});

test('what was typed is there again after a reload, but never a secret', async () => {
  open('?add=endpoint');
  const before = within(await screen.findByRole('dialog'));
  fireEvent.change(before.getByLabelText('Name'), { target: { value: 'Hapag-Lloyd test' } });
  fireEvent.click(before.getByRole('radio', { name: 'API key' }));
  fireEvent.change(before.getByLabelText('API key'), { target: { value: 'very-secret' } });
  cleanup();
  open('?add=endpoint');
  const after = within(await screen.findByRole('dialog'));
  expect(after.getByLabelText<HTMLInputElement>('Name').value).toBe('Hapag-Lloyd test');
  expect(after.getByLabelText<HTMLInputElement>('API key').value).toBe('');
  const kept = sessionStorage.getItem('draft:endpoint') ?? '';
  expect(kept).toContain('Hapag-Lloyd test');
  expect(kept).not.toContain('very-secret');
});

test('what a binary message of AIS carries is shown in its raw message, in words and as transmitted', async () => {
  const applications: MessageDetail['applications'] = [
    {
      messageType: 8,
      mmsi: '993032014',
      dac: 1,
      fid: 17,
      name: 'vts-targets',
      fields: { targets: [{ speed: 12 }, { speed: 0 }] },
    },
    { messageType: 6, mmsi: '244060000', destinationMmsi: '002446000', name: null, fields: {}, data: 'abcd' },
  ];
  answers['/portolan-after/web/source/message'] = { ...detail, refusalList: [], applications };
  open('?message=29811');
  const shown = await screen.findByRole('region', { name: 'Application data' });
  const rows = within(shown).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    '993032014 type 8VTS targets DAC 1, FID 17targets 1 speed 12 targets 2 speed 0',
    '244060000 to 002446000 type 6Unknown application DAC ?, FID ?data abcd',
  ]);
  answers['/portolan-after/web/source/message'] = detail;
});

test('a feed that somebody else changed is shown with its current state, and what was typed stays', async () => {
  answers['/portolan-after/web/source/list'] = [receiver];
  answers['/portolan-after/web/source/messages'] = { rows: [] };
  open(`?source=${receiver.sourceId}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Change Receiver' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText<HTMLInputElement>(/Name/);
  fireEvent.change(name, { target: { value: 'Roof' } });
  const theirs = { ...receiver, name: 'Mast', feedAddress: 'udp://:4001', feedVersion: 'second' };
  answers['/portolan-after/web/source/list'] = [theirs];
  refusals['/portolan-after/web/source/changeFeed'] = 'change.outdated';
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Its name is now Mast/)).toBeDefined();
  expect(within(dialog).getByText('udp://:4001')).toBeDefined();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(name.value).toBe('Roof');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go on with what I typed' }));
  expect(within(dialog).queryByText(/Its name is now Mast/)).toBeNull();
  delete refusals['/portolan-after/web/source/changeFeed'];
  answers['/portolan-after/web/source/changeFeed'] = { ...theirs, name: 'Roof', feedVersion: 'third' };
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const address = receiver.feedAddress;
  expect(sent.map(({ body }) => body)).toEqual(
    ['first', 'second'].map((feedVersion) => ({
      sourceId: receiver.sourceId,
      feedVersion,
      name: 'Roof',
      address,
    })),
  );
});

test('warnings about kept events of a message are shown in its raw message', async () => {
  const reason = 'eventID "7" stands for two events: both count.';
  const warningList: MessageDetail['warningList'] = [{ code: 'id-reused', sourceEventId: '7', reason }];
  const decoded = { ...detail, state: 'decoded' as const, refusalList: [], warnings: 1, warningList };
  answers['/portolan-after/web/source/message'] = decoded;
  open('?message=29811');
  const warnings = await screen.findByRole('region', { name: 'Warnings' });
  expect(within(warnings).getByText(reason, { exact: false })).toBeDefined();
  answers['/portolan-after/web/source/message'] = detail;
});

test('a feed that somebody else changed is shown in its current state where that is chosen', async () => {
  answers['/portolan-after/web/source/list'] = [receiver];
  sessionStorage.setItem(
    `draft:feed ${receiver.sourceId}`,
    JSON.stringify({ name: 'Roof', feedVersion: 'older' }),
  );
  answers['/portolan-after/web/source/messages'] = { rows: [] };
  open(`?source=${receiver.sourceId}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Change Receiver' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show it as it is now' }));
  expect(within(dialog).getByLabelText<HTMLInputElement>(/Name/).value).toBe('Receiver');
  expect(within(dialog).queryByText(/It is now called/)).toBeNull();
});

test('an endpoint form has the options of its connector, and sends them', async () => {
  open('?add=endpoint');
  const form = await screen.findByRole('combobox', { name: 'Message format' });
  fireEvent.click(form);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['DCSA Track & Trace (JSON)', 'port-news']);
  expect(screen.getByRole('radio', { name: 'DCSA 2.2' })).toBeTruthy();
  expect(screen.getByLabelText('Booking')).toBeTruthy();
  fireEvent.click(options[1]!);
  expect(screen.queryByLabelText('Booking')).toBeNull();
  fireEvent.change(screen.getByLabelText('terminal'), { target: { value: 'CTB' } });
  fireEvent.change(screen.getByLabelText('Base URL'), { target: { value: 'https://news.example/v1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  const path = '/portolan-after/web/source/test';
  await vi.waitFor(() => expect(sent.map((one) => one.path)).toContain(path));
  expect(sent.find((one) => one.path === path)).toMatchObject({
    body: {
      connector: 'port-news',
      settings: { baseUrl: 'https://news.example/v1', options: { terminal: 'CTB' } },
    },
  });
});

test('a connector unknown to the page is listed by its name', async () => {
  answers['/portolan-after/web/source/list'] = [
    { ...carrier, connector: 'port-news', pull: null, way: 'push' },
  ];
  open('');
  expect(await screen.findByText('port-news')).toBeTruthy();
});

test('an owner chooses what the key of a push source may do; others send only, and are not asked', async () => {
  const path = '/portolan-after/web/source/addPush';
  answers[path] = {
    source: { ...carrier, way: 'push', pull: null, pushUrl: 'https://a.example' },
    apiKey: 'pk',
  };
  const add = async (role: 'owner' | 'member') => {
    answers['/platform/web/v1/user/getCurrentUserInfo'] = { tenant: { role } };
    open('?add=push');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Gateway' } });
    return dialog;
  };
  const owner = await add('owner');
  fireEvent.click(await owner.findByRole('radio', { name: 'Send and read everything' }));
  fireEvent.click(owner.getByRole('button', { name: 'Create the address' }));
  await vi.waitFor(() =>
    expect(sent.find((one) => one.path === path)).toMatchObject({ body: { keyScope: 'push-and-read' } }),
  );
  cleanup();
  sessionStorage.clear();
  const member = await add('member');
  expect(member.queryByRole('radio', { name: 'Send and read everything' })).toBeNull();
});
