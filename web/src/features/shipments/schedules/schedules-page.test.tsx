import { portGroupRoutes, scheduleRoutes } from '@portolan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { SchedulesPage } from './schedules-page.tsx';
import { SchedulesSearch } from './schedules-search.ts';
import { direct, found, rotterdam, sailing, shanghai, watch } from './testing-schedules.ts';

const { geSailData, geSailTrackData, listScheduleExamples, makeCalendarLink, stopWatching, watchSchedule } =
  scheduleRoutes;

const page = testPage({
  path: '/pages/schedule',
  component: SchedulesPage,
  validateSearch: SchedulesSearch,
  answers: ({ answer }) => answer(geSailData, found),
});
const searched = '?origin=CNSGH&destination=NLRTM';
const place = ({ unLocationCode, name, timeZone }: typeof shanghai) => ({ unLocationCode, name, timeZone });
const openRow = async () => {
  const name = words('schedules.watch.open-row', { vessel: 'Maersk Hangzhou', day: 'Tue 11/24' });
  fireEvent.click(await screen.findByRole('button', { name }));
};

test('before a search lanes with sailings are offered, and one of them is searched', async () => {
  page.answer(listScheduleExamples, {
    newestPublishedAt: null,
    lanes: [{ origin: place(shanghai), destination: place(rotterdam), type: 'container', sailings: 12 }],
  });
  await page.open();
  const name = words('schedules.empty.lane', { origin: 'Shanghai', destination: 'Rotterdam' });
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
  expect(await screen.findByText('Jacques Saade')).toBeTruthy();
  expect(page.asked(geSailData)[0]?.body).toMatchObject({
    origin: ['CNSGH'],
    destination: ['NLRTM'],
    days: 28,
  });
  expect(page.address()).toContain('origin=CNSGH');
});

test('without schedules the page says how to get some', async () => {
  page.answer(listScheduleExamples, { newestPublishedAt: null, lanes: [] });
  await page.open();
  expect(await screen.findByText(words('schedules.empty.no-schedules'))).toBeTruthy();
  expect(screen.getByRole('link', { name: words('schedules.empty.add-source') })).toBeTruthy();
});

test('rows show service, vessel, days in port time, cut-offs and what is not published', async () => {
  await page.open(searched);
  const row = (await screen.findByText('Maersk Hangzhou')).closest('tr')!;
  for (const text of [
    'Maersk',
    'Gemini AE1',
    '648W',
    'Tue 11/24',
    '14:00',
    'Wed 12/30',
    '05:30',
    '36',
    '89 %',
  ])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByText('Tanjung Pelepas')).toBeTruthy();
  expect(within(row).getByText(words('schedules.not-published'))).toBeTruthy();
  expect(screen.getByText('Jacques Saade').closest('tr')?.textContent).toContain(words('schedules.direct'));
});

test('a search without an end says which is missing and asks nothing', async () => {
  page.answer(listScheduleExamples, { newestPublishedAt: null, lanes: [] });
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('schedules.search') }));
  expect(await screen.findByText(words('schedules.required.origin'))).toBeTruthy();
  expect(screen.getByText(words('schedules.required.destination'))).toBeTruthy();
  expect(page.asked(geSailData)).toEqual([]);
});

test('a port group of the company account is a place to search from', async () => {
  page.answer(listScheduleExamples, { newestPublishedAt: null, lanes: [] });
  page.answer(scheduleRoutes.getSailPorts, []);
  const ports = [shanghai, rotterdam].map(({ unLocationCode, name }) => ({ unLocationCode, name }));
  const groupId = '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c13';
  page.answer(portGroupRoutes.queryAllGroups, [
    { groupId, name: 'Asia base ports', ports, isSubscribed: false },
  ]);
  await page.open('?destination=DEHAM');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox', { name: words('schedules.origin') }), 'asia');
  await user.click(await screen.findByRole('option', { name: /Asia base ports/ }));
  fireEvent.click(screen.getByRole('button', { name: words('schedules.search') }));
  await waitFor(() =>
    expect(page.asked(geSailData)[0]?.body).toMatchObject({
      origin: ['CNSGH', 'NLRTM'],
      destination: ['DEHAM'],
    }),
  );
});

test.each([
  ['schedules.chip-direct', { transshipments: 'direct' }],
  ['schedules.chip-open', { cutOffsOpen: true }],
  ['schedules.chip-watched', { watched: true }],
] as const)('the filter %s is asked of the server and stands in the URL', async (key, body) => {
  await page.open(searched);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words(key)} \\d`) }));
  await expect.poll(() => page.asked(geSailData).at(-1)?.body).toMatchObject(body);
  expect(page.address()).toMatch(/direct=true|open=true|watched=true/);
});

test('an open row shows the connection, its chance of being missed and the arrival then', async () => {
  await page.open(searched);
  await openRow();
  expect(await screen.findByText(words('schedules.detail.basis'))).toBeTruthy();
  const missed = words('schedules.detail.missed', { share: 10, n: 20 });
  expect(screen.getByText(new RegExp(missed))).toBeTruthy();
  expect(screen.getByText(/Mette Maersk, arrives Wed 1\/6, 05:30 CET/)).toBeTruthy();
  expect(page.address()).toContain('row=');
});

test('a route that the carrier offers is marked, with its places, reference and emissions', async () => {
  const offered = {
    ...direct,
    sailingId: 'offer:1',
    callsId: null,
    offer: {
      routeId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c13',
      placeOfReceipt: { ...shanghai, unLocationCode: 'CNSZH', name: 'Suzhou' },
      receiptAt: '2026-11-22T01:00:00.000Z',
      receiptType: 'SD' as const,
      placeOfDelivery: rotterdam,
      deliveryAt: '2026-12-25T05:00:00.000Z',
      deliveryType: 'CY' as const,
      routingReference: 'R-4711',
      publishedAt: '2026-11-20T08:00:00.000Z',
    },
    legs: [{ ...direct.legs[0]!, modeOfTransport: 'TRUCK', vesselName: null, days: 0.3 }, ...direct.legs],
    carbon: { kgCo2e: 2100, per: 'not-stated' as const, origin: 'published' as const, factor: null },
    medianDays: { days: 34.5, n: 12, from: 'sailings' as const },
  };
  page.answer(geSailData, { ...found, rows: [offered] });
  await page.open(searched);
  const row = within((await screen.findByText('Jacques Saade')).closest('tr')!);
  expect(row.getByText(words('schedules.offer.chip'))).toBeTruthy();
  expect(row.getByText(words('schedules.median', { days: 35 }))).toBeTruthy();
  const name = words('schedules.watch.open-row', { vessel: 'Jacques Saade', day: 'Mon 11/23' });
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('Suzhou')).toBeTruthy();
  for (const text of [
    'R-4711',
    words('schedules.offer.not-watched'),
    words('schedules.detail.carbon-published'),
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(new RegExp(words('schedules.offer.mode.TRUCK')))).toBeTruthy();
});

test('the bell watches a sailing with the usual conditions, and ends the watch', async () => {
  page.answer(watchSchedule, watch);
  page.answer(stopWatching, {});
  await page.open(searched);
  const name = words('schedules.watch.of-row', { vessel: 'Maersk Hangzhou', day: 'Tue 11/24' });
  const bell = await screen.findByRole('button', { name });
  expect(bell.getAttribute('aria-pressed')).toBe('false');
  page.answer(geSailData, { ...found, rows: [{ ...sailing, watch }] });
  fireEvent.click(bell);
  await expect.poll(() => screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
  expect(page.asked(watchSchedule)[0]?.body).toEqual({
    target: { form: 'sailing', sailingId: sailing.sailingId },
    conditions: watch.conditions,
  });
  fireEvent.click(screen.getByRole('button', { name }));
  await expect.poll(() => page.asked(stopWatching)).toHaveLength(1);
});

test('the conditions of a watch are changed one by one, and its calendar address is shown', async () => {
  page.answer(geSailData, { ...found, rows: [{ ...sailing, watch }] });
  page.answer(watchSchedule, watch);
  page.answer(makeCalendarLink, { url: 'https://portolan.test/calendar.ics?key=secret' });
  await page.open(searched);
  await openRow();
  expect(await screen.findByText(words('schedules.watch.people', { count: 2 }))).toBeTruthy();
  fireEvent.click(screen.getByLabelText(words('schedules.watch.anyChange')));
  await expect
    .poll(() => page.asked(watchSchedule)[0]?.body?.conditions)
    .toEqual({ ...watch.conditions, anyChange: true });
  fireEvent.click(screen.getByRole('button', { name: words('schedules.watch.calendar') }));
  expect(await screen.findByText('https://portolan.test/calendar.ics?key=secret')).toBeTruthy();
});

test('watched schedules are listed with what changed of them', async () => {
  page.answer(geSailTrackData, {
    rows: [
      {
        watch,
        target: { form: 'sailing', sailingId: sailing.sailingId },
        label: {
          carrierName: 'Maersk',
          vesselName: 'Maersk Hangzhou',
          voyageNumber: '648W',
          origins: ['Shanghai'],
          destinations: ['Rotterdam'],
        },
        departureAt: '2026-11-24T06:00:00.000Z',
        arrivalAt: null,
        entries: [
          {
            entryId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12',
            watchId: watch.watchId,
            change: 'departure-moved',
            carrierName: 'Maersk',
            vesselName: 'Maersk Hangzhou',
            voyageNumber: '648W',
            origin: 'Shanghai',
            destination: 'Rotterdam',
            cutOff: null,
            before: '2026-11-24T06:00:00.000Z',
            after: '2026-11-25T06:00:00.000Z',
            timeZone: 'Asia/Shanghai',
            at: '2026-11-20T08:00:00.000Z',
          },
        ],
        madeAt: '2026-11-19T08:00:00.000Z',
      },
    ],
  });
  await page.open(`${searched}&panel=watched`);
  expect(await screen.findByText('Maersk Hangzhou 648W')).toBeTruthy();
  expect(screen.getByText('Departure Tue 11/24 14:00 → Wed 11/25 14:00')).toBeTruthy();
  page.answer(watchSchedule, watch);
  fireEvent.click(screen.getByRole('checkbox', { name: words('schedules.watch.anyChange') }));
  await waitFor(() =>
    expect(page.asked(watchSchedule)[0]?.body).toEqual({
      target: { form: 'sailing', sailingId: sailing.sailingId },
      conditions: { ...watch.conditions, anyChange: true },
    }),
  );
});

test('all calls of a vessel can be watched, not only one sailing of it', async () => {
  const legs = sailing.legs.map((leg) => ({ ...leg, vesselImoNumber: '9321483' }));
  page.answer(geSailData, { ...found, rows: [{ ...sailing, legs }] });
  page.answer(watchSchedule, watch);
  await page.open(searched);
  await openRow();
  fireEvent.click(await screen.findByRole('button', { name: words('schedules.watch.vessel') }));
  await waitFor(() =>
    expect(page.asked(watchSchedule)[0]?.body).toMatchObject({
      target: { form: 'vessel', vesselKey: expect.stringMatching(/^IMO:/) },
    }),
  );
});

test('a place without schedules is refused with what to enter instead', async () => {
  page.refuse(geSailData, 'schedule.port-unsupported', { place: 'Hamburg', nearest: 'Rotterdam (NLRTM)' });
  await page.open(searched);
  expect(await screen.findByText(/Not support port, please reinput.*Rotterdam \(NLRTM\)/)).toBeTruthy();
});

test('while the answer is awaited the rows stand as placeholders', async () => {
  page.hold(geSailData);
  await page.open(searched);
  expect(await screen.findByRole('region', { name: words('schedules.table-label') })).toBeTruthy();
  expect(document.querySelectorAll('.skeleton').length).toBeGreaterThan(20);
});

test('a search that finds nothing offers a longer period', async () => {
  const counts = { direct: 0, cutOffsOpen: 0, mostDays: null, watched: 0 };
  page.answer(geSailData, { ...found, rows: [], total: 0, all: 0, counts, carriers: [] });
  await page.open(searched);
  fireEvent.click(await screen.findByRole('button', { name: words('schedules.empty.longer') }));
  await expect.poll(() => page.asked(geSailData).at(-1)?.body).toMatchObject({ days: 84 });
});
