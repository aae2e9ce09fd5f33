import { assistantRoutes, carbonRoutes, reportRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startArrived } from '../../../../test/factories/arrived.ts';
import { calculateCarbon } from '../carbon/index.ts';
import { buildReport, reports } from './index.ts';

const months = { from: '2026-10', to: '2026-12' };

/** Six real shipments to Rotterdam and two simulated ones to Hamburg. */
async function startMixed() {
  const { app, user } = await startArrived();
  await sql`update tenant set simulated = true`.execute(app.db.system);
  await sql`update shipment set simulated = (pod = 'DEHAM'), departure_is_actual = true,
    departure_at = '2026-10-20T00:00Z'`.execute(app.db.system);
  await calculateCarbon(app.db, user.tenantId, app.clock.now());
  return { app, user };
}

test.each(['operation', 'emissions'] as const)(
  'the report %s shows real shipments, names the simulated ones and shows them when asked',
  async (name) => {
    const { app, user } = await startMixed();
    const read = async (chosen: object) => {
      const query = { name, ...months, ...chosen };
      const { all, shown, simulated } = await user.call(reportRoutes.getReport, { query });
      const { rows } = await user.call(reportRoutes.listReportDetails, { query });
      const file = (await user.send(reportRoutes.getReportCsv, { query })).body.trim().split('\r\n');
      // The last line says what the rows leave out.
      const lines = file.filter((line) => !line.includes('Left out'));
      expect(file.length - lines.length).toBe(shown.leftOut > 0 ? 1 : 0);
      return [
        all.figures[0]?.value ?? 0,
        shown.kind,
        shown.leftOut,
        simulated,
        rows.length,
        lines.length - 1,
      ];
    };
    const check = async () => {
      expect(await read({})).toEqual([6, 'real', 2, false, 6, 6]);
      expect(await read({ facts: 'simulated' })).toEqual([2, 'simulated', 6, true, 2, 2]);
      // Of this lane all are simulated: they are shown, and none is left out.
      expect(await read({ lane: 'SGSIN-DEHAM' })).toEqual([2, 'simulated', 0, true, 2, 2]);
      expect(await read({ lane: 'SGSIN-DEHAM', facts: 'real' })).toEqual([0, 'real', 2, false, 0, 0]);
      expect(await read({ lane: 'KRPUS-NLRTM' })).toEqual([6, 'real', 0, false, 6, 6]);
    };
    await check();
    await buildReport(app.db.system, user.tenantId, reports[name], app.clock.now());
    await check();
  },
);

test('a report without facts of the real world shows simulated ones, though a real shipment was pushed', async () => {
  const { app, user } = await startMixed();
  await sql`insert into port_statistic (simulated, un_location_code, vessel_group, granularity, starts_on, arrived,
      berthed, direct, anchor_calls, berth_calls, berth_mean_hours, port_calls, at_anchor, at_berth, in_port)
    values (true, 'NLRTM', 'container', 'month', '2026-10-01', 10, 10, 5, 5, 10, 30.3, 10, 1, 1, 1)`.execute(
    app.db.system,
  );
  const query = { name: 'port-dynamics', ...months } as const;
  const data = await user.call(reportRoutes.getReport, { query });
  expect(data).toMatchObject({ simulated: true, shown: { kind: 'simulated', leftOut: 0 } });
  expect(data.rows).toHaveLength(1);
  await sql`update tenant set simulated = false`.execute(app.db.system);
  const real = await user.call(reportRoutes.getReport, { query });
  expect([real.rows.length, real.shown]).toEqual([0, { kind: 'real', leftOut: 0 }]);
});

test('carbon shows real shipments, names the simulated ones and shows them when asked', async () => {
  const { user } = await startMixed();
  const read = async (chosen: object) => {
    const query = { from: '2026-01-01', to: '2026-12-31', ...chosen };
    const { all, shown, simulated } = await user.call(carbonRoutes.getCarbonSummary, { query });
    const file = (await user.send(carbonRoutes.getCarbonCsv, { query })).body.trim().split('\r\n');
    const lines = file.filter((line) => !line.includes('Left out'));
    expect(file.length - lines.length).toBe(shown.leftOut > 0 ? 1 : 0);
    return [all.shipments, shown.kind, shown.leftOut, simulated, lines.length - 1];
  };
  expect(await read({})).toEqual([6, 'real', 2, false, 6]);
  expect(await read({ facts: 'simulated' })).toEqual([2, 'simulated', 6, true, 2]);
  expect(await read({ lane: 'SGSIN-DEHAM' })).toEqual([2, 'simulated', 0, true, 2]);
});

test('the assistant says how many simulated shipments a sum of real ones leaves out', async () => {
  const { user } = await startMixed();
  const body = { text: 'co2 this year' };
  const { statements } = (await user.call(assistantRoutes.askAssistant, { body })).answer;
  expect(statements.map(({ key, values }) => [key, values['count']])).toEqual([
    ['carbon-sum', { kind: 'number', number: 6 }],
    ['carbon-without-simulated', { kind: 'number', number: 2 }],
  ]);
});
