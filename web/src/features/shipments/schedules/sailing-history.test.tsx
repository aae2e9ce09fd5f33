import { type SailingHistory, scheduleHistoryRoutes } from '@portolan/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { HistoryPanel } from './sailing-history.tsx';

const callId = '00000000-0000-4000-8000-000000000001';

const page = testPage({
  path: '/pages/schedule',
  component: () => <HistoryPanel callId={callId} />,
});

const singapore: SailingHistory['calls'][number] = {
  callId,
  unLocationCode: 'SGSIN',
  portName: 'Singapore',
  timeZone: 'Asia/Singapore',
  facilityCode: 'PSABT',
  vesselName: 'EVER ACE',
  importVoyageNumber: null,
  exportVoyageNumber: '2645W',
  arrival: { planned: '2026-12-09T08:00:00.000Z', estimated: '2026-12-10T14:00:00.000Z' },
  berth: {},
  departure: { actual: '2026-12-11T08:00:00.000Z' },
  statusCodes: ['SLID'],
  delayReasonCodes: ['WEA'],
  remark: 'Typhoon',
  cutOffs: {},
  isWithdrawn: false,
};

const history: SailingHistory = {
  kind: 'container',
  carrierCode: 'MAEU',
  carrierName: 'Maersk',
  serviceCode: 'FE1',
  serviceName: null,
  vesselName: 'EVER ACE',
  vesselImoNumber: '9893890',
  isDummyVessel: false,
  voyageNumber: '2645W',
  simulated: true,
  calls: [singapore],
  publications: [
    {
      publishedAt: '2026-11-03T08:00:00.000Z',
      receivedAt: '2026-11-03T08:05:00.000Z',
      sourceName: 'Carrier endpoint',
      calls: [
        {
          ...singapore,
          changes: [
            { kind: 'vessel-swapped', from: 'EVER GIVEN', to: 'EVER ACE' },
            {
              kind: 'slid',
              what: 'arrival',
              hours: 30,
              from: '2026-12-09T08:00:00.000Z',
              to: '2026-12-10T14:00:00.000Z',
            },
            {
              kind: 'cut-off-moved',
              code: 'DCO',
              hours: null,
              from: null,
              to: '2026-12-07T04:00:00.000Z',
            },
          ],
        },
      ],
    },
    {
      publishedAt: '2026-11-01T08:00:00.000Z',
      receivedAt: '2026-11-01T08:00:00.000Z',
      sourceName: null,
      calls: [{ ...singapore, remark: null, changes: [{ kind: 'added' }] }],
    },
  ],
};

test('shows the calls as known now, each time on the clock of its port with what it is', async () => {
  page.answer(scheduleHistoryRoutes.getSailingHistory, history);
  await page.open();
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('rowheader', { name: 'Singapore' })).toBeTruthy();
  const cells = table.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells[2]).toMatch(/22:00.*estimated/);
  expect(cells[3]).toMatch(/16:00.*actual/);
  expect(cells[4]).toBe(words('sailing-history.status.SLID'));
});

test('marks what each publication changed, newest first', async () => {
  page.answer(scheduleHistoryRoutes.getSailingHistory, history);
  await page.open();
  const [newest, first] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => item.parentElement?.tagName === 'OL'));
  const slip = words('sailing-history.change.later', { span: words('common.span.h', { amount: 30 }) });
  expect(newest?.textContent).toContain(words('sailing-history.change.slid-arrival', { slip }));
  expect([...(newest?.querySelectorAll('del') ?? [])].map((one) => one.textContent)[0]).toBe('EVER GIVEN');
  expect([...(newest?.querySelectorAll('ins') ?? [])].map((one) => one.textContent)[0]).toBe('EVER ACE');
  expect(newest?.textContent).toContain('Carrier endpoint');
  expect(newest?.textContent).toContain('Typhoon');
  expect(first?.textContent).toContain(words('sailing-history.first'));
});

test('says that the schedule is simulated', async () => {
  page.answer(scheduleHistoryRoutes.getSailingHistory, history);
  await page.open();
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toContain(words('common.simulated'));
});

test('a sailing that is gone is a failure with a next step', async () => {
  page.refuse(scheduleHistoryRoutes.getSailingHistory, 'schedule.sailing-not-found');
  await page.open();
  expect(await screen.findByText(words('sailing-history.failed'))).toBeTruthy();
  expect(screen.getByRole('button', { name: words('common.retry') })).toBeTruthy();
});
