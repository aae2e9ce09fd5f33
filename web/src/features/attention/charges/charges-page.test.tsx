import {
  type ChargeRow,
  Invoice,
  type InvoiceCheck,
  type InvoiceRow,
  accountRoutes,
  chargeRoutes,
  invoiceRoutes,
  tariffRoutes,
} from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { ChargesPage } from './charges-page.tsx';
import { ChargesSearch } from './charges-search.ts';

const shipmentId = 'a3c5d0f4-6f53-4a55-8f3e-111111111111';
const row: ChargeRow = {
  shipmentId,
  queryid: 'a3c5d0f4-6f53-4a55-8f3e-222222222222',
  equipmentReference: 'HMMU6120580',
  transportDocumentReference: 'HDMUPUSA66140200',
  carrierCode: 'HDMU',
  carrierName: 'HMM',
  direction: 'import',
  clock: 'demurrage',
  state: 'charging',
  unLocationCode: 'USLAX',
  placeName: 'Los Angeles',
  facilityCode: null,
  lastFreeDay: '2026-11-16',
  lastFreeDayFrom: 'terminal',
  daysLeft: -5,
  chargedDays: 5,
  currency: 'USD',
  running: 159_000,
  projected: 233_000,
  nextDay: 37_050,
  hasTariff: true,
  startAssumed: false,
  simulated: false,
};
const sums = {
  views: { open: 1, ending: 0, charging: 1, ended: 0, 'no-tariff': 0 },
  sums: [{ currency: 'USD', running: 159_000, projected: 233_000 }],
  next: null,
  disputed: [{ currency: 'USD', amount: 148_000 }],
};
const invoiceRow: InvoiceRow = {
  invoiceId: 'a3c5d0f4-6f53-4a55-8f3e-333333333333',
  invoiceNumber: 'HMM-LAX-2611-40871',
  issuerName: 'HMM',
  issuer: 'carrier',
  invoiceDate: '2026-11-20',
  dueDate: null,
  currency: 'USD',
  invoiced: 122_000,
  counted: 0,
  difference: 122_000,
  step: 'refuse-incomplete',
  disputeUntil: '2026-12-20',
  containers: ['HMMU6120580'],
  enteredAt: '2026-11-20T10:00:00.000Z',
  origin: 'form',
};
const check: InvoiceCheck = {
  regime: '46 CFR 541',
  findings: [
    { rule: '46 CFR 541.6(b)(2)', field: 'due-date', state: 'absent', invoice: '', record: '' },
    {
      rule: '46 CFR 541.7(a)',
      field: 'issued-in-time',
      state: 'in-time',
      invoice: '2026-11-20',
      record: '2026-12-16',
    },
  ],
  lines: [
    {
      line: 1,
      equipmentReference: 'HMMU6120580',
      clock: 'demurrage',
      shipmentId,
      from: '2026-11-13',
      until: '2026-11-16',
      invoicedDays: 4,
      countedDays: 0,
      invoiced: 122_000,
      counted: 0,
      difference: 122_000,
      wrongDays: [{ date: '2026-11-13', reason: 'stop', detail: 'customs-hold' }],
      problem: null,
    },
  ],
  invoiced: 122_000,
  counted: 0,
  difference: 122_000,
  absent: 1,
  late: 0,
  step: 'refuse-incomplete',
  disputeUntil: '2026-12-20',
  checkedAt: '2026-11-20T10:00:00.000Z',
};

let mayChange = true;
const page = testPage({
  path: '/pages/charges',
  component: () => <ChargesPage mayChange={mayChange} />,
  validateSearch: ChargesSearch,
  answers: ({ answer }) => {
    answer(accountRoutes.getCurrentUser, mira);
    answer(chargeRoutes.sumCharges, sums);
    answer(invoiceRoutes.listInvoices, { rows: [invoiceRow] });
    answer(tariffRoutes.listTariffs, []);
    answer(tariffRoutes.listGateCalendars, []);
  },
});
beforeEach(() => {
  mayChange = true;
});

testStates(page, {
  main: chargeRoutes.listCharges,
  filled: { rows: [row] },
  shows: 'HMMU 612058 0',
  failed: () => words('charges.failed'),
});

test('a container shows its last free day, whose it is, and its money now, next day and at pick-up', async () => {
  page.answer(chargeRoutes.listCharges, { rows: [row] });
  await page.open();
  const line = within(await screen.findByRole('row', { name: /HMMU 612058 0/ }));
  for (const text of [
    words('charges.sources.terminal'),
    words('charges.days-over', { count: 5 }),
    '$1,590',
    '$370.50',
    '$2,330',
  ])
    expect(line.getByText(text)).toBeTruthy();
  expect(screen.getByText('$1,480')).toBeTruthy();
});

test('views and order stand in the URL and are asked of the server', async () => {
  page.answer(chargeRoutes.listCharges, { rows: [row] });
  await page.open('?order=last-free-day');
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(words('charges.views.ending')) }));
  await expect
    .poll(() => page.asked(chargeRoutes.listCharges).at(-1)?.query)
    .toMatchObject({
      view: 'ending',
      order: 'last-free-day',
    });
  expect(page.address()).toContain('view=ending');
});

test('an invoice shows its lines, the days that do not count with why, and what the rules miss', async () => {
  page.answer(chargeRoutes.listCharges, { rows: [row] });
  page.answer(invoiceRoutes.getInvoice, {
    row: invoiceRow,
    invoice: Invoice.parse({
      invoiceNumber: invoiceRow.invoiceNumber,
      issuer: 'carrier',
      issuerName: 'HMM',
      currency: 'USD',
      lines: [
        {
          equipmentReference: 'HMMU6120580',
          clock: 'demurrage',
          from: '2026-11-13',
          until: '2026-11-16',
          days: 4,
          perDay: 30_500,
          amount: 122_000,
        },
      ],
    }),
    check,
  });
  await page.open('?tab=invoices');
  fireEvent.click(await screen.findByRole('button', { name: invoiceRow.invoiceNumber }));
  expect((await screen.findAllByText(words('invoices.steps.refuse-incomplete'))).length).toBeGreaterThan(0);
  expect(await screen.findByText(words('charges.stops.customs-hold'))).toBeTruthy();
  const due = within(screen.getByRole('row', { name: new RegExp(words('invoices.field-names.due-date')) }));
  expect(due.getByText(words('invoices.findings.absent'))).toBeTruthy();
  expect(
    screen.getByRole('link', { name: new RegExp(words('invoices.pack')) }).getAttribute('href'),
  ).toContain(invoiceRow.invoiceId);
});

test('a typed invoice is refused at its fields, then sent in the smallest unit', async () => {
  page.answer(chargeRoutes.listCharges, { rows: [row] });
  page.answer(invoiceRoutes.enterInvoice, { invoiceId: invoiceRow.invoiceId, check });
  page.hold(invoiceRoutes.getInvoice);
  await page.open('?tab=invoices');
  fireEvent.click(await screen.findByRole('button', { name: words('invoices.add') }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(words('invoices.number'), 'X-1');
  fireEvent.click(dialog.getByRole('button', { name: words('invoices.form.save') }));
  expect((await dialog.findAllByText(words('invoices.form.wrong'))).length).toBeGreaterThan(3);
  expect(page.asked(invoiceRoutes.enterInvoice)).toEqual([]);
  type(words('invoices.form.issuer-name'), 'HMM');
  type(words('charges.columns.container'), 'HMMU6120580');
  type(words('invoices.form.from'), '2026-11-13');
  type(words('invoices.form.until'), '2026-11-16');
  type(words('invoices.form.days'), '4');
  type(words('invoices.form.per-day'), '305.50');
  type(words('invoices.form.amount'), '1,222');
  fireEvent.click(dialog.getByRole('button', { name: words('invoices.form.save') }));
  await expect.poll(() => page.asked(invoiceRoutes.enterInvoice)).toHaveLength(1);
  expect(page.asked(invoiceRoutes.enterInvoice)[0]?.body?.invoice.lines).toMatchObject([
    { days: 4, perDay: 30_550, amount: 122_200 },
  ]);
});

test('a tariff is entered as its first version', async () => {
  page.answer(chargeRoutes.listCharges, { rows: [row] });
  page.refuse(tariffRoutes.saveTariff, 'tariff.too-many', { most: 5000 });
  await page.open('?tab=tariffs');
  fireEvent.click(await screen.findByRole('button', { name: words('tariffs.add') }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(words('tariffs.name'), 'HMM import');
  type(words('tariffs.valid'), '2026-09-01');
  fireEvent.click(dialog.getByLabelText(words('charges.clocks.demurrage')));
  type(words('tariffs.free-days'), '4');
  type(words('tariffs.tiers'), '1=305\n5=370.00');
  fireEvent.click(dialog.getByRole('button', { name: words('tariffs.save', { version: 1 }) }));
  await expect.poll(() => page.asked(tariffRoutes.saveTariff)).toHaveLength(1);
  expect(page.asked(tariffRoutes.saveTariff)[0]?.body?.terms).toMatchObject({
    name: 'HMM import',
    carrierCode: null,
    clocks: [
      {
        clock: 'demurrage',
        freeDays: 4,
        tiers: [
          { fromDay: 1, perDay: 30_500 },
          { fromDay: 5, perDay: 37_000 },
        ],
      },
    ],
  });
});

test('who may only look gets no buttons, and the reason', async () => {
  mayChange = false;
  page.answer(chargeRoutes.listCharges, { rows: [row] });
  await page.open('?tab=tariffs');
  expect(await screen.findByText(words('charges.read-only'))).toBeTruthy();
  expect(await screen.findByText(words('tariffs.none'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('tariffs.add') })).toBeNull();
});
