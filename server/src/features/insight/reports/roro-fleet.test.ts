import { type ReportBy, type ReportData, type ReportMeasure, reportRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
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

  test.each([
    ['imoNumber,name\n9074729,A', 1],
    ['imoNumber,builtYear\n9074728,2011', 2],
    ['imoNumber,builtYear\n9074729,2011\n9074729,2012', 3],
  ])('a wrong table, %j, is refused with its line', async (table, line) => {
    const app = await startTestApp();
    const user = await app.signIn();
    const error = { code: 'report.fleet-invalid', params: { line } };
    expect(await user.fail(loadRoroFleet, { body: { table } })).toMatchObject(error);
    expect(await user.call(getRoroFleet)).toEqual({ ships: 0, loadedAt: null });
    const member = await app.signIn({ tenantId: user.tenantId, role: 'member' });
    expect(await member.fail(loadRoroFleet, { body: { table: '' } })).toMatchObject({
      code: 'access.denied',
    });
  });
});
