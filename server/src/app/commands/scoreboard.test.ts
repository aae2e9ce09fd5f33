import { scoreboardRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { period, startArrived } from '../../../test/factories/arrived.ts';
import { printScoreboard } from './scoreboard.ts';

const { getScoreboard } = scoreboardRoutes;
const lane = 'KRPUS-NLRTM';
const tables = (['horizon', 'carrier', 'lane', 'port', 'month'] as const).map((by) => ({
  by,
  horizon: null,
}));

test('makes every table of the page again from facts and estimates, with the same hashes', async () => {
  const { app, user } = await startArrived();
  const { text, differs } = await printScoreboard(app.db, user.tenantId, { filters: period, tables });
  expect(differs).toBe(false);
  expect(text).toContain('8 arrivals, 2026-11-20 to 2026-12-05\n');
  for (const by of ['carrier', 'lane', 'port', 'month'] as const) {
    const board = await user.call(getScoreboard, { query: { ...period, by } });
    expect(text).toContain(`SHA-256 ${board.byHorizon.hash}\n`);
    expect(text).toContain(`SHA-256 ${board.table?.hash}\n`);
  }
  const ofLane = await printScoreboard(app.db, user.tenantId, { filters: { ...period, lane }, tables });
  expect(ofLane.text).toContain('under-1,container-dynamic,6,6,25,45,25,25,\n');
});

test('says so where a stored error is not what facts and estimates give', async () => {
  const { app, user } = await startArrived();
  await sql`update estimate_error set error_hours = 1
    where source = 'container-dynamic' and error_hours > 39`.execute(app.db.system);
  const { text, differs } = await printScoreboard(app.db, user.tenantId, { filters: period, tables });
  expect(differs).toBe(true);
  expect(text).toContain('The page shows others: SHA-256');
});
