import { type AreaDraft, areaLimits, areaRoutes } from '@portolan/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { add, begin, end, now, strait } from './testing.ts';

let app: TestApp;
let user: TestUser;
beforeEach(async () => {
  app = await startTestApp({ now });
  user = await app.signIn();
});

describe('drawing', () => {
  test('keeps an area, changes and removes it', async () => {
    const area = await add(user);
    expect(area).toMatchObject({
      name: 'Dover Strait',
      unLocationCode: null,
      vesselsInside: 0,
      changedAt: new Date(now).toISOString(),
    });
    app.clock.advance(60_000);
    const { areaId, changedAt } = area;
    const circle = { form: 'circle', longitude: 1.4, latitude: 51, radiusKm: 20 } as const;
    const changed = await user.call(areaRoutes.changeArea, {
      body: { ...strait, areaId, changedAt, shape: circle },
    });
    expect(changed.shape).toEqual(circle);
    expect(await user.call(areaRoutes.listAreas)).toEqual([changed]);
    const again = await user.fail(areaRoutes.changeArea, { body: { ...strait, areaId, changedAt } });
    expect(again.code).toBe('change.outdated');
    await user.call(areaRoutes.removeArea, { body: { areaId } });
    expect(await user.call(areaRoutes.listAreas)).toEqual([]);
    expect((await user.fail(areaRoutes.removeArea, { body: { areaId } })).code).toBe('area.not-found');
    expect((await user.fail(areaRoutes.changeArea, { body: { ...strait, areaId, changedAt } })).code).toBe(
      'area.not-found',
    );
  });

  test.each([
    [
      'area.crosses-itself',
      {
        shape: {
          form: 'polygon',
          ring: [
            [0, 0],
            [2, 2],
            [2, 0],
            [0, 2],
          ],
        },
      },
    ],
    [
      'area.too-few-points',
      {
        shape: {
          form: 'polygon',
          ring: [
            [0, 0],
            [2, 2],
          ],
        },
      },
    ],
    [
      'area.too-many-points',
      {
        shape: { form: 'polygon', ring: Array.from({ length: 300 }, (_, i) => [i / 100, (i * i) / 10_000]) },
      },
    ],
    [
      'area.too-wide',
      {
        shape: {
          form: 'polygon',
          ring: [
            [0, 0],
            [40, 0],
            [80, 10],
          ],
        },
      },
    ],
    ['area.radius-range', { shape: { form: 'circle', longitude: 0, latitude: 0, radiusKm: 0 } }],
    ['area.port-required', { kind: 'berth' }],
    ['area.port-unknown', { kind: 'berth', unLocationCode: 'XXXXX' }],
    ['request.invalid', { name: ' ' }],
    ['request.invalid', { shape: { form: 'circle', longitude: 181, latitude: 0, radiusKm: 5 } }],
  ] as const)('is refused with %s', async (code, draft) => {
    const failure = await user.fail(areaRoutes.addArea, { body: { ...strait, ...draft } as AreaDraft });
    expect(failure.code).toBe(code);
  });

  test('refuses a name that is used, also in other case, and more areas than allowed', async () => {
    await add(user);
    expect((await user.fail(areaRoutes.addArea, { body: { ...strait, name: 'DOVER strait' } })).code).toBe(
      'area.name-used',
    );
    await app.db.pool.query(
      `insert into area select gen_random_uuid(), tenant_id, 'n' || n, kind, null, shape, created_at, changed_at,
        changed_by
       from area, generate_series(2, $1) n`,
      [areaLimits.areas],
    );
    const failure = await user.fail(areaRoutes.addArea, { body: { ...strait, name: 'One more' } });
    expect(failure).toMatchObject({ code: 'area.too-many', params: { most: areaLimits.areas } });
  });

  test('is not for read-only members, and another company account’s areas do not exist', async () => {
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    expect((await reader.fail(areaRoutes.addArea, { body: strait })).code).toBe('access.denied');
    const { areaId, changedAt } = await add(user);
    expect(await reader.call(areaRoutes.listAreas)).toHaveLength(1);
    const stranger = await app.signIn();
    expect(await stranger.call(areaRoutes.listAreas)).toEqual([]);
    expect(
      (await stranger.fail(areaRoutes.changeArea, { body: { ...strait, areaId, changedAt } })).code,
    ).toBe('area.not-found');
    expect((await stranger.fail(areaRoutes.removeArea, { body: { areaId } })).code).toBe('area.not-found');
    expect((await stranger.fail(areaRoutes.listAreaVisits, { query: { begin, end, areaId } })).code).toBe(
      'area.not-found',
    );
  });

  test('shows what the reference data has of a port', async () => {
    const built = await user.call(areaRoutes.listBuiltInAreas, { query: { unLocationCode: 'nlrtm' } });
    expect(built.map(({ kind }) => kind)).toContain('port');
    expect((await user.fail(areaRoutes.listBuiltInAreas, { query: { unLocationCode: 'XXXXX' } })).code).toBe(
      'area.port-unknown',
    );
  });
});
