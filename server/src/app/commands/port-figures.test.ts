import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { shareTestApp } from '../../../test/app.ts';
import { readAntaq } from '../../formats/antaq/index.ts';
import { measurePortsAgain } from '../../features/ports/port-statistics/index.ts';
import { addCalls, addShips, yearOfCalls } from '../../../test/factories/port-calls.ts';
import { importFile, printFigures } from './port-figures.ts';

const now = new Date('2026-11-21T10:00:00Z');
const app = await shareTestApp({ now: now.toISOString() });
const db = app.db.system;
const scope = {
  unLocationCode: 'NLRTM',
  simulated: false,
  group: 'container',
  granularity: 'day',
  from: '1970-01-01',
  to: '9999-12-31',
  now,
} as const;

beforeAll(async () => {
  await addShips(
    app,
    Array.from({ length: 40 }, (_, i) => ({ mmsi: String(211_000_000 + i), vesselName: `BOX ${i}` })),
  );
  const yearAgo = new Date(now.getTime() - 365 * 86_400_000);
  await addCalls(
    app,
    'NLRTM',
    yearAgo,
    yearOfCalls(9, (i) => (i % 7) * 3),
  );
  await measurePortsAgain(db, false, now);
});

test('every stored figure of a port is made again from its calls: days, weeks, months and quarters', async () => {
  for (const granularity of ['day', 'week', 'month', 'quarter'] as const) {
    const { text, differs } = await printFigures(db, { ...scope, granularity });
    expect(differs, text.slice(-2000)).toBe(false);
    expect(text).toMatch(/(\d+) periods made again, \1 are stored, 0 differ/);
  }
  const { text } = await printFigures(db, { ...scope, from: '2026-11-10', to: '2026-11-11' });
  expect(text).toMatch(/^begins,source,arrived/);
  expect(text).toMatch(/\n2026-11-10,positions,\d+,.*,(unblocked|partially-unblocked|slight)\n/);
});

test('says which stored figures are not those of the calls', async () => {
  await app.db.pool.query(
    "update port_statistic set arrived = 99, berth_median_hours = 1 where granularity = 'day' and " +
      "starts_on = '2026-10-05'",
  );
  const { text, differs } = await printFigures(db, scope);
  expect(differs).toBe(true);
  expect(text).toContain('2026-10-05: stored figures differ: arrived, berth.medianHours');
});

test('published calls are imported once, and measured beside those found from positions', async () => {
  const file = join(import.meta.dirname, '../../formats/antaq/fixtures/Atracacao.txt');
  const read = readAntaq(readFileSync(file, 'utf8'));
  for (let times = 0; times < 2; times += 1)
    expect(await importFile(db, 'antaq', read)).toMatchObject({ stored: 2 });
  const santos = { ...scope, unLocationCode: 'BRSSZ', granularity: 'month', group: 'all' } as const;
  const { text } = await printFigures(db, santos, 'antaq');
  // At anchor from 29 January 20:00 to 31 January 08:15: 36.25 h.
  expect(text).toContain('\n2025-01-01,antaq,1,1,0,36.25,36.25,');
  expect(text).toContain('\n2025-02-01,antaq,0,0,0,,,26.42,');
  const unknown = { ...read.calls[0]!, sourceCallId: '7', unLocationCode: 'BRQQQ' };
  const refused = (await importFile(db, 'antaq', { calls: [unknown], refused: [] })).refused;
  expect(refused).toEqual(['7: BRQQQ is no known port']);
});
