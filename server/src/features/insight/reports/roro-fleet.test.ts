import { type ReportBy, type ReportData, type ReportMeasure, reportRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listRegisteredVessels } from '../../../platform/reference/index.ts';
import { startTestApp } from '../../../../test/app.ts';

const { getReport, getRoroFleet, loadRoroFleet } = reportRoutes;

const figureOf = ({ measures, all }: ReportData, name: ReportMeasure) =>
  all.figures[measures.findIndex(({ key }) => key === name)];

describe('the Ro-Ro fleet', () => {
  const query = { name: 'roro-capacity', from: '2010-01', to: '2012-12' } as const;
  const head = 'imoNumber,builtYear,name,type,flag,operator,trade,capacityCeu,endYear';

  test('is of the register, and not simulated where the rest of the company account is', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await sql`update tenant set simulated = true`.execute(app.db.system);
    const ship = listRegisteredVessels().find(
      ({ type, builtYear = 2099 }) => type === 'roro' && builtYear < 2010,
    );
    await sql`
      insert into vessel_schedule (schedule_id, tenant_id, source_id, simulated, kind, carrier_code, service_key,
        vessel_key, vessel_imo_number, is_dummy_vessel, published_at)
      values (gen_random_uuid(), ${user.tenantId}, gen_random_uuid(), true, 'roro', 'WLWH', 'R1', 'v1',
        ${ship?.imoNumber}, false, now())`.execute(app.db.system);
    const data = await user.call(getReport, { query });
    expect(data).toMatchObject({ simulated: false, by: 'type' });
    expect(data.rows.map(({ name }) => name)).toContain('Vehicle carrier');
    expect(await user.call(getReport, { query: { ...query, by: 'operator' } })).toMatchObject({
      simulated: true,
    });
  });

  test('has the ships that an owner has loaded, with operator, trade and size', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const lines = [
      '9074729,2011,Own One,vehicle_carrier,NO,WALW,Asia Europe,6500,',
      '9811000,2010,Own Two,roro,,Acme,,,2011',
    ];
    const table = [head, ...lines].join('\n');
    expect(await user.call(loadRoroFleet, { body: { table } })).toMatchObject({ ships: 2 });
    const of = async (by: ReportBy) => (await user.call(getReport, { query: { ...query, by } })).rows;
    expect((await of('size')).map(({ key }) => key)).toEqual(['', '6000-7999']);
    expect((await of('operator')).map(({ key }) => key)).toEqual(expect.arrayContaining(['WALW', 'Acme']));
    const own = await user.call(getReport, { query: { ...query, operator: 'WALW' } });
    expect(own.months.map(({ key }) => key)).toEqual(['2011-01', '2012-01']);
    expect(figureOf(own, 'capacity')).toMatchObject({ value: 6500 });
    expect(figureOf(own, 'built')).toMatchObject({ value: 1 });
    const stranger = await app.signIn();
    expect(figureOf(await stranger.call(getReport, { query }), 'capacity-known')).toMatchObject({ value: 0 });
    expect(await user.call(loadRoroFleet, { body: { table: '' } })).toEqual({ ships: 0, loadedAt: null });
  });

  test('of years after the register only loaded ships are known: nothing else is counted there', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const table = `${head}\n9074729,2011,Own One,vehicle_carrier,NO,WALW,Asia Europe,6500,`;
    await user.call(loadRoroFleet, { body: { table } });
    const all = { name: 'roro-capacity', from: '2000-01', to: '2025-12' } as const;
    const whole = await user.call(getReport, { query: all });
    const until = await user.call(getReport, { query: { ...all, to: '2020-12' } });
    expect(whole.knownUntil).toBe('2020-12');
    expect(whole.months.at(-1)?.key).toBe('2020-01');
    expect(figureOf(whole, 'fleet')).toMatchObject({ value: figureOf(until, 'fleet')?.value });
    // The mean of the years of which any capacity is known, not of all.
    expect(figureOf(whole, 'capacity')).toMatchObject({ value: 6500 });
    const loaded = await user.call(getReport, { query: { ...all, source: 'loaded' } });
    expect(loaded.knownUntil).toBeNull();
    expect(loaded.months).toHaveLength(15);
    expect(figureOf(loaded, 'fleet')).toMatchObject({ value: 1 });
    expect(loaded.measures.filter(({ isEstimate }) => isEstimate)).toEqual([]);
  });

  test('a capacity that nobody knows is none, not 0', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    expect(figureOf(await user.call(getReport, { query }), 'capacity')).toMatchObject({ value: null });
  });

  test.each([
    ['imoNumber,name\n9074729,A', 1, 'builtYear: is missing'],
    ['imoNumber,builtYear\n9074728,2011', 2, 'imoNumber: has a wrong check digit: check each digit'],
    ['imoNumber,builtYear\n907,2011', 2, 'imoNumber: must be 7 digits, such as 9811000'],
    ['imoNumber,builtYear\n9074729,', 2, 'builtYear: is missing'],
    ['imoNumber,builtYear\n9074729,new', 2, 'builtYear: has the wrong type; expected: number'],
    [
      'imoNumber,builtYear\n9074729,2011\n9074729,2012',
      3,
      '9074729: is there twice: remove one of the lines',
    ],
    ['imoNumber,builtYear,capacityCeu\n9074729,2011,0', 2, 'capacityCeu: must be at least 1'],
    [
      'imoNumber,builtYear,flag\n9074729,2011,Norway',
      2,
      'flag: must be a country code of two letters, such as NO',
    ],
    ['imoNumber,builtYear,endYear\n9074729,2011,2009', 2, 'endYear: lies before builtYear'],
    ['imoNumber,builtYear,type\n9074729,2011,car', 2, 'type: must be one of: vehicle_carrier, roro, conro'],
  ])('a wrong table, %j, is refused with its line', async (table, line, problem) => {
    const app = await startTestApp();
    const user = await app.signIn();
    const error = { code: 'report.fleet-invalid', params: { line, problem } };
    expect(await user.fail(loadRoroFleet, { body: { table } })).toMatchObject(error);
    expect(await user.call(getRoroFleet)).toEqual({ ships: 0, loadedAt: null });
    const member = await app.signIn({ tenantId: user.tenantId, role: 'member' });
    expect(await member.fail(loadRoroFleet, { body: { table: '' } })).toMatchObject({
      code: 'access.denied',
    });
  });
});
