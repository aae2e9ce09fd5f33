import { reportRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildReport, reports } from '../../features/insight/reports/index.ts';
import { startArrived } from '../../../test/factories/arrived.ts';
import { parseReportArgs, printReport } from './report.ts';
import { UsageError } from './usage.ts';

const months = { from: '2026-10', to: '2026-12' };

test('counts again with the hash of the page, and says when sums in advance are older than the facts', async () => {
  const { app, user } = await startArrived();
  const query = { name: 'operation', by: 'carrier', against: 'before', ...months } as const;
  const before = await user.call(reportRoutes.getReport, { query });
  await buildReport(app.db.system, user.tenantId, reports.operation, app.clock.now());
  const after = await user.call(reportRoutes.getReport, { query });
  expect(after.hash).toBe(before.hash);
  const same = await printReport(app.db, user.tenantId, query);
  expect(same).toMatchObject({ differs: false, text: expect.stringContaining(`SHA-256 ${after.hash}`) });
  await sql`update shipment set rolled_over = not rolled_over`.execute(app.db.system);
  expect((await printReport(app.db, user.tenantId, query)).differs).toBe(true);
});

test('takes the filters of the page, and says how it is used', () => {
  const args = [
    'reliability',
    'demo',
    '--from',
    '2026-01',
    '--to',
    '2026-06',
    '--by',
    'port',
    '--carrier',
    'MSK',
  ];
  expect(parseReportArgs(args)).toEqual({
    slug: 'demo',
    query: {
      name: 'reliability',
      from: '2026-01',
      to: '2026-06',
      against: 'before',
      by: 'port',
      carrier: 'MSK',
    },
  });
  for (const wrong of [['weather', 'demo'], ['operation'], ['operation', 'demo', '--from', 'May'], ['--x']])
    expect(() => parseReportArgs(wrong)).toThrow(UsageError);
});
