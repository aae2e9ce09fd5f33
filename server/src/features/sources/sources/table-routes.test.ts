import { type TableMapping, sourceRoutes, tableRoutes } from '@portolan/contract';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

const { previewTable, takeInTable } = tableRoutes;
const connector = 'schedule-table';
const csv = 'Barco,Puerto,Llega\nKING OF THE SEAS,NLRTM,24/11/2026 09:00\nQUEEN,NLRTM,sometime\n';
const mapping: TableMapping = {
  columns: { vesselName: 'Barco', unLocationCode: 'Puerto', arrival: 'Llega' },
  dayOrder: 'day-first',
  kind: 'container',
};

async function open() {
  const app = await startTestApp();
  const user = await app.signIn();
  const countCalls = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from scheduled_call where tenant_id = ${user.tenantId}`.execute(
      app.db.system,
    );
    return rows[0]?.n ?? -1;
  };
  return { app, user, countCalls };
}

const asText = (value: TableMapping): never => JSON.stringify(value) as never;

test('a preview shows columns, samples, and the first rows as they would be read; nothing is stored', async () => {
  const { user, countCalls } = await open();
  const query = { connector, fileName: 'a.csv' };
  const guessed = await user.call(previewTable, { query, bytes: csv });
  expect(guessed).toMatchObject({ header: ['Barco', 'Puerto', 'Llega'], isRemembered: false, rows: 2 });
  expect(guessed.samples[0]).toEqual(['KING OF THE SEAS', 'QUEEN']);
  const mapped = await user.call(previewTable, { query: { ...query, mapping: asText(mapping) }, bytes: csv });
  expect(mapped).toMatchObject({
    refused: 1,
    lines: [
      { row: 2, vessel: 'KING OF THE SEAS', unLocationCode: 'NLRTM', arrival: '2026-11-24T09:00:00+01:00' },
      { row: 3, reason: expect.stringMatching(/"sometime" is not a date/) },
    ],
  });
  expect(await countCalls()).toBe(0);
});

test('a mapping is remembered for the partner: later tables are read by it, pushed ones too', async () => {
  const { app, user, countCalls } = await open();
  const query = { connector, fileName: 'a.csv' };
  const { sourceId } = await user.call(takeInTable, {
    query: { ...query, partner: 'Línea Uno', mapping: asText(mapping) },
    bytes: csv,
  });
  await app.drainInbox();
  expect(await countCalls()).toBe(1);
  const again = await user.call(previewTable, { query: { ...query, sourceId }, bytes: csv });
  expect(again).toMatchObject({ isRemembered: true, mapping });
  const { apiKey, source } = await user.call(sourceRoutes.addPushSource, {
    body: { name: 'Push', connector },
  });
  await user.call(takeInTable, {
    query: { ...query, sourceId: source.sourceId, mapping: asText(mapping) },
    bytes: csv,
  });
  const program = app.visitor({ authorization: `Bearer ${apiKey}` });
  await app.pushRaw(program, csv.replace('KING OF THE SEAS', 'DUKE OF THE SEAS'), connector);
  await app.drainInbox();
  expect(await countCalls()).toBe(2);
});

test('an Excel file is read: its dates are local times of the port', async () => {
  const { user } = await open();
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'Schedule',
        rows: [
          ['Vessel', 'Port', 'ETA'],
          ['KING OF THE SEAS', 'Rotterdam', new Date('2026-11-24T09:00:00Z')],
        ],
      },
    ],
  });
  const bytes = Buffer.from(workbook);
  const preview = await user.call(previewTable, { query: { connector, fileName: 'a.xlsx' }, bytes });
  expect(preview.lines).toMatchObject([
    { row: 2, unLocationCode: 'NLRTM', arrival: '2026-11-24T09:00:00+01:00', reason: null },
  ]);
  const { connector: found } = await user.call(sourceRoutes.uploadMessages, {
    query: { fileName: 'a.xlsx' },
    bytes,
  });
  expect(found).toBe(connector);
});

test('a file that is no table, another connector and a foreign source are refused', async () => {
  const { app, user } = await open();
  const stranger = await app.signIn();
  const { sourceId } = await stranger.call(takeInTable, {
    query: { connector, fileName: 'a.csv', mapping: asText(mapping) },
    bytes: csv,
  });
  const codeOf = async (query: object, bytes: string): Promise<unknown> =>
    (
      JSON.parse((await user.send(previewTable, { query, bytes } as never)).body) as {
        error?: { code: string };
      }
    ).error?.code;
  expect(await codeOf({ connector, fileName: 'a.csv' }, '')).toBe('inbound.empty');
  expect(await codeOf({ connector: 'dcsa-tnt', fileName: 'a.csv' }, csv)).toBe('connector.unknown');
  expect(await codeOf({ connector, fileName: 'a.csv', sourceId }, csv)).toBe('source.not-found');
  expect(await codeOf({ connector, fileName: 'a.csv', mapping: '{' }, csv)).toBe('request.invalid');
});

test('a preview warns of a departure before the arrival and of a carrier that nobody knows', async () => {
  const { user } = await open();
  const table = [
    'Line,Ship,Lloyd no,Trip,Port,Arr,Dep',
    'Testline,KING,9321483,2643W,DEHAM,2027-01-08 09:00,2027-01-07 09:00',
    'MAEU,KING,9321483,2643W,NLRTM,2027-01-10 09:00,2027-01-11 09:00',
  ].join('\n');
  const read = await user.call(previewTable, { query: { connector, fileName: 'a.csv' }, bytes: table });
  expect(read.lines.map(({ warnings }) => warnings)).toEqual([
    ['departs-before-arrival', 'unknown-carrier'],
    [],
  ]);
  expect(read).toMatchObject({ warned: 1, refused: 0, rows: 2 });
  expect(read.mapping.columns).toMatchObject({
    vesselImoNumber: 'Lloyd no',
    voyageNumber: 'Trip',
    arrival: 'Arr',
  });
});

test('without a column for a time every row counts as unread', async () => {
  const { user } = await open();
  const bytes = 'Vessel,Port\nKING,NLRTM\nQUEEN,NLRTM\n';
  const read = await user.call(previewTable, { query: { connector, fileName: 'a.csv' }, bytes });
  expect(read).toMatchObject({ rows: 2, refused: 2 });
  expect(read.lines[0]?.reason).toMatch(/a time \(arrival, berth or departure\)/);
});

test('separated values that nothing recognises are read as a table, whose refusal says what to do', async () => {
  const { app, user } = await open();
  const { messageId } = await user.call(sourceRoutes.uploadMessages, {
    query: { fileName: 'a.csv' },
    bytes: 'Uno,Dos,Tres\n1,2,3\n',
  });
  await app.drainInbox();
  const message = await user.call(sourceRoutes.getMessage, { query: { messageId } });
  expect(message.refusalList[0]?.reason).toMatch(/take the file in as a schedule table/);
});
