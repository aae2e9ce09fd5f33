import { type TablePreview, sourceRoutes, tableRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testPage, words } from '../../../../test/page.tsx';
import { TableForm } from './table-form.tsx';

const { listConnectors, listSources } = sourceRoutes;
const { previewTable, takeInTable } = tableRoutes;

const partner = {
  sourceId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  name: 'North Line',
  connector: 'schedule-table' as const,
  way: 'upload' as const,
  carrierCode: null,
  carrierName: null,
  simulated: false,
  health: 'healthy' as const,
  enabled: true,
  lastMessageAt: null,
  lastSuccessAt: null,
  lagSeconds: null,
  messages24h: 0,
  refused24h: 0,
  failedOpen: 0,
  lastFailure: null,
  nextPollAt: null,
  pull: null,
  pushUrl: null,
  feedAddress: null,
  feedStream: null,
  scheduleKind: null,
  feedVersion: null,
};
const line = {
  row: 2,
  vessel: 'King of the Seas',
  voyage: '2643W',
  service: null,
  port: 'Rotterdam',
  unLocationCode: 'NLRTM',
  arrival: '2026-11-24T09:00:00+01:00',
  departure: null,
  cutOffs: ['PCO 2026-11-23T12:00:00+01:00'],
  reason: null,
  warnings: ['departs-before-arrival' as const],
};
const preview: TablePreview = {
  header: ['Ship', 'Harbour', 'Due', 'Notes'],
  samples: [['King of the Seas'], ['Rotterdam'], ['24/11/2026 09:00'], ['-']],
  mapping: {
    columns: { vesselName: 'Ship', portName: 'Harbour', arrival: 'Due' },
    dayOrder: 'day-first',
    kind: 'container',
  },
  isRemembered: false,
  problem: null,
  lines: [line, { ...line, row: 3, reason: 'The port is not known' }],
  rows: 2,
  refused: 1,
  warned: 1,
};

const onClose = vi.fn<() => void>();
const onShowMessage = vi.fn<(messageId: string) => void>();
const page = testPage({
  path: '/pages/sources',
  component: () => <TableForm onClose={onClose} onShowMessage={onShowMessage} />,
  answers: ({ answer }) => {
    answer(listConnectors, [
      {
        name: 'schedule-table',
        ways: ['upload'],
        carries: ['schedules'],
        keepDays: null,
        pull: null,
        contentTypes: ['text/csv'],
        isTable: true,
        example: { fileName: 'schedule.csv', text: 'Vessel' },
      },
    ]);
    answer(listSources, [partner]);
    answer(previewTable, preview);
  },
});
beforeEach(() => {
  onClose.mockClear();
  onShowMessage.mockClear();
});

/** Chooses a file as the window of the system would. */
async function chooseFile(name = 'schedule.csv') {
  await screen.findByRole('button', { name: words('sources.mapping.choose') });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['Ship'], name)] });
  fireEvent.change(input);
}

async function chooseOption(field: HTMLElement, option: string) {
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

test('a chosen table shows its columns as they are guessed, and its first rows with what cannot be read', async () => {
  await page.open();
  await chooseFile();
  expect(await screen.findByText(words('sources.mapping.guessed'), { exact: false })).toBeTruthy();
  const columns = within(screen.getByRole('region', { name: words('sources.mapping.columns') }));
  for (const heading of preview.header)
    expect(columns.getByRole('rowheader', { name: heading })).toBeTruthy();
  const rows = within(screen.getByRole('region', { name: words('sources.mapping.preview') }));
  expect(rows.getByText('King of the Seas, 2643W')).toBeTruthy();
  expect(rows.getByText('The port is not known')).toBeTruthy();
  expect(rows.getByText(words('sources.mapping.refused', { refused: '1' }), { exact: false })).toBeTruthy();
});

test('a corrected column is read again that way', async () => {
  await page.open();
  await chooseFile();
  const row = within((await screen.findByRole('rowheader', { name: 'Notes' })).closest('tr')!);
  await chooseOption(row.getByRole('combobox'), words('sources.mapping.fields.remark'));
  await expect.poll(() => page.asked(previewTable)).toHaveLength(2);
  expect(JSON.parse(page.asked(previewTable)[1]?.query.mapping ?? '')).toEqual({
    ...preview.mapping,
    columns: { ...preview.mapping.columns, remark: 'Notes' },
  });
});

test('a known partner is read as its last table', async () => {
  await page.open();
  await chooseFile('november.xlsx');
  await screen.findByText(words('sources.mapping.guessed'), { exact: false });
  page.answer(previewTable, { ...preview, isRemembered: true });
  const field = screen.getByLabelText(words('sources.mapping.partner'));
  await chooseOption(field, partner.name);
  expect(await screen.findByText(words('sources.mapping.remembered'), { exact: false })).toBeTruthy();
  expect(page.asked(previewTable).at(-1)?.query).toMatchObject({
    sourceId: partner.sourceId,
    fileName: 'november.xlsx',
  });
});

test('a table is taken in for a new partner, once it has a name, and its message is shown', async () => {
  page.answer(takeInTable, {
    messageId: '77',
    repeated: false,
    connector: 'schedule-table',
    sourceId: partner.sourceId,
  });
  await page.open();
  const submit = await screen.findByRole('button', { name: words('sources.mapping.submit') });
  fireEvent.click(submit);
  expect(await screen.findByText(words('sources.mapping.name-required'))).toBeTruthy();
  expect(screen.getByText(words('sources.mapping.no-file'))).toBeTruthy();
  await chooseFile();
  await screen.findByText(words('sources.mapping.guessed'), { exact: false });
  const name = screen.getByLabelText(words('sources.mapping.name'));
  fireEvent.change(name, { target: { value: 'South Line' } });
  fireEvent.click(submit);
  fireEvent.click(await screen.findByRole('button', { name: words('sources.mapping.show') }));
  expect(onShowMessage).toHaveBeenCalledWith('77');
  expect(page.asked(takeInTable)).toHaveLength(1);
  expect(page.asked(takeInTable)[0]?.query).toMatchObject({
    partner: 'South Line',
    fileName: 'schedule.csv',
  });
});

test.each(['damaged', 'too-large'] as const)(
  'a file that is %s says what to do and is not taken in',
  async (problem) => {
    page.answer(previewTable, {
      ...preview,
      problem,
      header: [],
      samples: [],
      lines: [],
      rows: 0,
      refused: 0,
    });
    await page.open();
    await chooseFile();
    expect(await screen.findByText(words(`sources.mapping.problem.${problem}`))).toBeTruthy();
    fireEvent.change(screen.getByLabelText(words('sources.mapping.name')), {
      target: { value: 'South Line' },
    });
    fireEvent.click(screen.getByRole('button', { name: words('sources.mapping.submit') }));
    expect(page.asked(takeInTable)).toEqual([]);
  },
);

test('a row that is odd says so, and a table of which no row can be read is not taken in', async () => {
  await page.open();
  await chooseFile();
  const rows = within(await screen.findByRole('region', { name: words('sources.mapping.preview') }));
  expect(rows.getByText(words('sources.mapping.warning.departs-before-arrival'))).toBeTruthy();
  page.answer(previewTable, { ...preview, lines: [{ ...line, reason: 'No column' }], refused: 2 });
  await chooseFile('other.csv');
  expect(await screen.findByText(words('sources.mapping.unreadable'))).toBeTruthy();
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: words('sources.mapping.submit') });
  expect(submit.disabled).toBe(true);
});
