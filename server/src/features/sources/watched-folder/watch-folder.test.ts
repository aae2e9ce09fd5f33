import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sourceRoutes } from '@portolan/contract';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { createLogger } from '../../../platform/log.ts';
import { takeWatchedFiles } from './watch-folder.ts';

const header =
  'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType,Status,' +
  'Length,Width,Draft,Cargo,TransceiverClass';

/** A day of some ships in the format of MarineCadastre; every thousandth row is damaged. */
function writeDay(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const mmsi = 366_000_000 + (i % 50);
    const at = new Date(Date.UTC(2026, 10, 9) + i * 1000).toISOString().slice(0, 19);
    const latitude = i % 1000 === 999 ? 'north' : (25 + i / 1e5).toFixed(5);
    return `${mmsi},${at},${latitude},-80.10000,8.8,10.0,12.0,SHIP ${i % 50},,,70,0,200,30,8.0,70,A`;
  });
  return `${[header, ...lines].join('\n')}\n`;
}

async function countStored(app: TestApp) {
  const { rows } = await app.db.pool.query<{ vessels: number; named: number; points: number }>(
    'select count(position_at)::int as vessels, count(vessel_name)::int as named, (select ' +
      'coalesce(sum(points), 0)::int from vessel_track_run) as points from vessel',
  );
  return rows[0];
}

const wide = (text: string): Buffer => Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf16le');

test.each<[string, (text: string) => Buffer, number]>([
  ['a byte a character', (text) => Buffer.from(text), 60_000],
  ['two bytes a character, little end first', wide, 50_000],
  ['two bytes a character, big end first', (text) => wide(text).swap16(), 50_000],
])(
  'a log of positions in the watched folder, %s, is stored in parts and read, however large it is',
  async (_, write, count) => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { rows } = await app.db.pool.query<{ slug: string }>(
      'select slug from tenant where tenant_id = $1',
      [user.tenantId],
    );
    const folder = mkdtempSync(join(tmpdir(), 'portolan-watched-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const inbox = join(folder, rows[0]?.slug ?? '', 'ais-csv');
    mkdirSync(inbox, { recursive: true });
    writeFileSync(join(inbox, 'day.csv'), write(writeDay(count)));
    utimesSync(join(inbox, 'day.csv'), 1, 1);
    const { db, clock, connectors } = app;
    const needs = { db, clock, connectors, log: createLogger('silent'), folder };
    expect(await takeWatchedFiles(needs)).toBe(1);
    expect([existsSync(join(inbox, 'day.csv')), readdirSync(join(inbox, 'taken')).length]).toEqual([
      false,
      1,
    ]);
    expect(await app.drainInbox()).toBe(2);
    expect(await countStored(app)).toMatchObject({ vessels: 50, named: 50 });
    const { rows: messages } = await user.call(sourceRoutes.listMessages);
    expect(messages.map(({ state, facts, refusals }) => [state, facts > 0, refusals > 0])).toEqual([
      ['partly-refused', true, true],
      ['partly-refused', true, true],
    ]);
    // Each damaged row is one of a thousand; a vessel that first appears in a part is reported again.
    expect(messages.reduce((sum, { refusals }) => sum + refusals, 0)).toBe(count / 1000);
    expect(messages.reduce((sum, { facts }) => sum + facts, 0)).toBe(count - count / 1000 + 2 * 50);
  },
  30_000,
);

test('a folder that cannot be read is logged and does not stop the others; one that is missing is not', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const { rows } = await app.db.pool.query<{ slug: string }>('select slug from tenant where tenant_id = $1', [
    user.tenantId,
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'portolan-watched-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = join(folder, rows[0]?.slug ?? '');
  mkdirSync(join(own, 'ais-csv'), { recursive: true });
  // A file where a folder should be.
  writeFileSync(join(own, 'ais-nmea'), '');
  writeFileSync(join(own, 'ais-csv', 'day.csv'), writeDay(1));
  utimesSync(join(own, 'ais-csv', 'day.csv'), 1, 1);
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const { db, clock, connectors } = app;
  expect(await takeWatchedFiles({ db, clock, connectors, log, folder })).toBe(1);
  expect(lines.map((line) => (JSON.parse(line) as { err: { code: string } }).err.code)).toEqual(['ENOTDIR']);
});

test('an uploaded packed log is read in parts, and each damaged row is reported', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const bytes = gzipSync(writeDay(15_000), { level: 0 });
  await user.call(sourceRoutes.uploadMessages, {
    query: { connector: 'ais-csv', fileName: 'day.csv.gz' },
    bytes,
  });
  expect(await app.drainInbox()).toBe(1);
  const [message] = (await user.call(sourceRoutes.listMessages)).rows;
  // A position per good row, and the static data of fifty ships once.
  expect(message).toMatchObject({ state: 'partly-refused', facts: 15_000 - 15 + 50, refusals: 15 });
  const detail = await user.call(sourceRoutes.getMessage, { query: { messageId: message?.messageId ?? '' } });
  expect(detail).toMatchObject({ body: expect.stringContaining(header) as string, bodyCut: true });
  expect(detail.refusalList[0]).toMatchObject({ path: 'line 1001', field: 'LAT', code: 'wrong-type' });
  expect(await countStored(app)).toMatchObject({ vessels: 50, named: 50 });
});
