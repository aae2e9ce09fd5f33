import { areaRoutes } from '@portolan/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { recordStatics } from '../positions/index.ts';
import { recount } from './recount.ts';
import { add, begin, end, now, pass, sail, visits } from './testing.ts';

let app: TestApp;
let user: TestUser;
beforeEach(async () => {
  app = await startTestApp({ now });
  user = await app.signIn();
});

describe('simulated vessels', () => {
  const markSimulated = (mmsi: number) =>
    app.db.pool.query('insert into vessel (mmsi, simulated) values ($1, true)', [String(mmsi)]);
  /** In the strait since two hours ago. */
  const enter = (mmsi: number) => sail(app, mmsi, [4, 1.4, 50.3, 10], [2, 1.4, 51, 10]);

  test('are neither inside the areas of a real company account, nor among their visits', async () => {
    await add(user);
    await markSimulated(244000001);
    await enter(244000001);
    await enter(244000002);
    const [area] = await user.call(areaRoutes.listAreas);
    expect(area?.vesselsInside).toBe(1);
    expect((await visits(user)).rows.map(({ mmsi }) => mmsi)).toEqual(['244000002']);
  });

  test('that turn out to be simulated later do not stay inside', async () => {
    await add(user);
    await enter(244000001);
    await markSimulated(244000001);
    const [area] = await user.call(areaRoutes.listAreas);
    expect(area?.vesselsInside).toBe(0);
    expect((await visits(user)).rows).toEqual([]);
  });

  test('are seen by a company account of the simulated world', async () => {
    await app.db.pool.query('update tenant set simulated = true where tenant_id = $1', [user.tenantId]);
    await add(user);
    await markSimulated(244000001);
    await enter(244000001);
    const [area] = await user.call(areaRoutes.listAreas);
    expect(area?.vesselsInside).toBe(1);
    expect((await visits(user)).rows).toMatchObject([{ mmsi: '244000001', simulated: true }]);
  });
});

describe('a monitored area', () => {
  test('reports entries and exits, with times between the fixes', async () => {
    const area = await add(user);
    await recordStatics(
      app.db.system,
      [
        {
          mmsi: '244000001',
          imoNumber: '9811000',
          vesselName: 'EVER GIVEN',
          callSign: null,
          shipType: 71,
          lengthM: 400,
          beamM: 59,
          draughtM: null,
          destination: null,
          reportedArrivalAt: null,
          reportedAt: now,
        },
      ],
      false,
    );
    await pass(app);
    const { rows } = await visits(user);
    expect(rows).toMatchObject([
      {
        areaId: area.areaId,
        areaName: 'Dover Strait',
        mmsi: '244000001',
        vesselName: 'EVER GIVEN',
        imoNumber: '9811000',
        containers: 0,
      },
    ]);
    const [visit] = rows;
    expect(visit!.enteredAt.localeCompare('2026-11-09T23:00:00')).toBe(1);
    expect(visit!.leftAt!.localeCompare('2026-11-10T04:00:00')).toBe(-1);
    expect(visit!.dwellHours).toBeGreaterThan(2);
  });

  test('lists vessels that are there now, and how many', async () => {
    await add(user);
    await sail(app, 244000002, [3, 1.4, 50.5, 10], [1, 1.4, 51, 0]);
    expect((await visits(user)).rows).toMatchObject([{ leftAt: null }]);
    expect(await user.call(areaRoutes.listAreas)).toMatchObject([{ vesselsInside: 1 }]);
  });

  test('covers the time before it was drawn, once the recount has run', async () => {
    await pass(app);
    await add(user);
    expect((await visits(user)).rows).toEqual([]);
    await recount(app.db.system, user.tenantId, new Date(now));
    expect((await visits(user)).rows).toHaveLength(1);
    await recount(app.db.system, user.tenantId, new Date(now));
    expect((await visits(user)).rows).toHaveLength(1);
  });

  test('is deleted with its visits', async () => {
    const { areaId } = await add(user);
    await pass(app);
    await user.call(areaRoutes.removeArea, { body: { areaId } });
    await recount(app.db.system, user.tenantId, new Date(now));
    expect((await visits(user)).rows).toEqual([]);
  });

  test('is nobody else’s', async () => {
    await add(user);
    await pass(app);
    const stranger = await app.signIn();
    expect((await visits(stranger)).rows).toEqual([]);
  });

  test('is listed page by page, newest first, each vessel once', async () => {
    await add(user);
    for (const [i, mmsi] of [244000001, 244000002, 244000003].entries())
      await sail(app, mmsi, [10 + i, 1.4, 50.3, 10], [7 + i, 1.4, 51, 10], [4 + i, 1.4, 51.5, 10]);
    const first = await visits(user, { limit: 2 });
    const second = await visits(user, { limit: 2, cursor: first.nextCursor });
    expect([...first.rows, ...second.rows].map(({ mmsi }) => mmsi)).toEqual([
      '244000001',
      '244000002',
      '244000003',
    ]);
    expect(second.nextCursor).toBeUndefined();
    expect((await user.fail(areaRoutes.listAreaVisits, { query: { begin, end, cursor: 'x' } })).code).toBe(
      'request.invalid',
    );
  });

  test('is queried for 30 days at most, and with both ports for vessels that carry shipments', async () => {
    const fail = (query: object) =>
      user.fail(areaRoutes.listAreaVisits, { query: query as { begin: string; end: string } });
    expect((await fail({ begin: '2026-10-01', end: '2026-11-10' })).code).toBe('vessel.range-too-long');
    expect((await fail({ begin })).code).toBe('request.invalid');
    expect(await fail({ begin: end, end: begin })).toMatchObject({
      code: 'request.invalid',
      params: { field: 'end' },
    });
    expect(await fail({ begin, end, vessels: 'carrying', pod: 'NLRTM' })).toMatchObject({
      params: { field: 'pol' },
    });
    expect(await fail({ begin, end, vessels: 'carrying', pol: 'CNSHA' })).toMatchObject({
      params: { field: 'pod' },
    });
    await add(user);
    await pass(app);
    expect((await visits(user, { vessels: 'carrying', pol: 'CNSHA', pod: 'NLRTM' })).rows).toEqual([]);
  });

  test('is exported as CSV', async () => {
    await add(user, { name: '=Strait, of "Dover"' });
    await pass(app);
    const answer = await user.send(areaRoutes.exportAreaVisits, { query: { begin, end } });
    expect(answer.statusCode).toBe(200);
    const [head, line] = answer.body.trim().split('\r\n');
    expect(head).toContain('area,vessel,mmsi,imo number,entered at,left at,dwell hours');
    expect(line).toMatch(/^"'=Strait, of ""Dover""",,244000001,/);
  });
});
