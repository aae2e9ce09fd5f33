import { type AreaDraft, areaLimits, areaRoutes, vesselRoutes } from '@portolan/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { TrackPoints, writePoints } from '../tracks/index.ts';
import { recordStatics } from '../positions/index.ts';
import { createFollower } from './follower.ts';
import { recount } from './recount.ts';

const now = '2026-11-10T08:00:00Z';
const hourMs = 3_600_000;
const rotterdam = findPort('NLRTM')!;

let app: TestApp;
let user: TestUser;
beforeEach(async () => {
  app = await startTestApp({ now });
  user = await app.signIn();
});

/** `[hours ago, longitude, latitude, speed in kn]` */
async function sail(mmsi: number, ...fixes: [number, number, number, number][]): Promise<void> {
  const points = TrackPoints.of(
    fixes.map(([hoursAgo, longitude, latitude, speedKn]) => ({
      mmsi,
      track: 0,
      atMs: Date.parse(now) - hoursAgo * hourMs,
      speed: Math.round(speedKn * 10),
      longitude: Math.round(longitude * rawPerDegree),
      latitude: Math.round(latitude * rawPerDegree),
    })),
  );
  await writePoints(app.db.system, points, new Date(now));
  const follower = createFollower(app.db.system, app.clock);
  follower.note(points);
  await follower.run();
}

const strait: AreaDraft = {
  name: 'Dover Strait',
  kind: 'monitored',
  shape: {
    form: 'polygon',
    ring: [
      [1.2, 50.8],
      [1.6, 50.8],
      [1.6, 51.2],
      [1.2, 51.2],
    ],
  },
};
const begin = '2026-11-01';
const end = '2026-11-10';
const add = (draft: Partial<AreaDraft> = {}, by = user) =>
  by.call(areaRoutes.addArea, { body: { ...strait, ...draft } });
const visits = (query: object = {}, by = user) =>
  by.call(areaRoutes.listAreaVisits, { query: { begin, end, ...query } });
/** Through the strait from south to north, and still in the North Sea. */
const pass = (mmsi = 244000001) => sail(mmsi, [10, 1.4, 50.3, 10], [7, 1.4, 51, 10], [4, 1.4, 51.5, 10]);

describe('simulated vessels', () => {
  const markSimulated = (mmsi: number) =>
    app.db.pool.query('insert into vessel (mmsi, simulated) values ($1, true)', [String(mmsi)]);
  /** In the strait since two hours ago. */
  const enter = (mmsi: number) => sail(mmsi, [4, 1.4, 50.3, 10], [2, 1.4, 51, 10]);

  test('are neither inside the areas of a real company account, nor among their visits', async () => {
    await add();
    await markSimulated(244000001);
    await enter(244000001);
    await enter(244000002);
    const [area] = await user.call(areaRoutes.listAreas);
    expect(area?.vesselsInside).toBe(1);
    expect((await visits()).rows.map(({ mmsi }) => mmsi)).toEqual(['244000002']);
  });

  test('that turn out to be simulated later do not stay inside', async () => {
    await add();
    await enter(244000001);
    await markSimulated(244000001);
    const [area] = await user.call(areaRoutes.listAreas);
    expect(area?.vesselsInside).toBe(0);
    expect((await visits()).rows).toEqual([]);
  });

  test('are seen by a company account of the simulated world', async () => {
    await app.db.pool.query('update tenant set simulated = true where tenant_id = $1', [user.tenantId]);
    await add();
    await markSimulated(244000001);
    await enter(244000001);
    const [area] = await user.call(areaRoutes.listAreas);
    expect(area?.vesselsInside).toBe(1);
    expect((await visits()).rows).toMatchObject([{ mmsi: '244000001', simulated: true }]);
  });
});

describe('drawing', () => {
  test('keeps an area, changes and removes it', async () => {
    const area = await add();
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
    await add();
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
    const { areaId, changedAt } = await add();
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

describe('a monitored area', () => {
  test('reports entries and exits, with times between the fixes', async () => {
    const area = await add();
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
    await pass();
    const { rows } = await visits();
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
    await add();
    await sail(244000002, [3, 1.4, 50.5, 10], [1, 1.4, 51, 0]);
    expect((await visits()).rows).toMatchObject([{ leftAt: null }]);
    expect(await user.call(areaRoutes.listAreas)).toMatchObject([{ vesselsInside: 1 }]);
  });

  test('covers the time before it was drawn, once the recount has run', async () => {
    await pass();
    await add();
    expect((await visits()).rows).toEqual([]);
    await recount(app.db.system, user.tenantId, new Date(now));
    expect((await visits()).rows).toHaveLength(1);
    await recount(app.db.system, user.tenantId, new Date(now));
    expect((await visits()).rows).toHaveLength(1);
  });

  test('is deleted with its visits', async () => {
    const { areaId } = await add();
    await pass();
    await user.call(areaRoutes.removeArea, { body: { areaId } });
    await recount(app.db.system, user.tenantId, new Date(now));
    expect((await visits()).rows).toEqual([]);
  });

  test('is nobody else’s', async () => {
    await add();
    await pass();
    const stranger = await app.signIn();
    expect((await visits({}, stranger)).rows).toEqual([]);
  });

  test('is listed page by page, newest first, each vessel once', async () => {
    await add();
    for (const [i, mmsi] of [244000001, 244000002, 244000003].entries())
      await sail(mmsi, [10 + i, 1.4, 50.3, 10], [7 + i, 1.4, 51, 10], [4 + i, 1.4, 51.5, 10]);
    const first = await visits({ limit: 2 });
    const second = await visits({ limit: 2, cursor: first.nextCursor });
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
    await add();
    await pass();
    expect((await visits({ vessels: 'carrying', pol: 'CNSHA', pod: 'NLRTM' })).rows).toEqual([]);
  });

  test('is exported as CSV', async () => {
    await add({ name: '=Strait, of "Dover"' });
    await pass();
    const answer = await user.send(areaRoutes.exportAreaVisits, { query: { begin, end } });
    expect(answer.statusCode).toBe(200);
    const [head, line] = answer.body.trim().split('\r\n');
    expect(head).toContain('area,vessel,mmsi,imo number,entered at,left at,dwell hours');
    expect(line).toMatch(/^"'=Strait, of ""Dover""",,244000001,/);
  });
});

describe('a port that is drawn', () => {
  const quay: AreaDraft = {
    name: 'Quay',
    kind: 'berth',
    unLocationCode: 'NLRTM',
    shape: { form: 'circle', longitude: rotterdam.longitude + 1, latitude: rotterdam.latitude, radiusKm: 4 },
  };
  const lie = (mmsi: number, east: number) =>
    sail(
      mmsi,
      [30, rotterdam.longitude + east + 2, rotterdam.latitude, 12],
      [20, rotterdam.longitude + east, rotterdam.latitude, 0],
      [10, rotterdam.longitude + east, rotterdam.latitude, 0],
    );
  const calls = (mmsi: string, by = user) => by.call(vesselRoutes.getVesselHisRecord, { query: { mmsi } });

  test('has calls of its own for the company account, and the built-in ones for everybody else', async () => {
    await user.call(areaRoutes.addArea, { body: quay });
    await lie(244000001, 1);
    expect(await calls('244000001')).toMatchObject([
      { unLocationCode: 'NLRTM', departedAt: null, directBerthing: true },
    ]);
    const stranger = await app.signIn();
    expect((await calls('244000001', stranger)).map(({ unLocationCode }) => unLocationCode)).not.toContain(
      'NLRTM',
    );
    expect(await user.call(areaRoutes.getVesselStay, { query: { mmsi: '244000001' } })).toMatchObject({
      phase: 'at-berth',
      unLocationCode: 'NLRTM',
      portName: 'Rotterdam',
    });
  });

  test('keeps the built-in calls of the time before it was judged', async () => {
    const [early, late] = [45 * 24, 10 * 24];
    for (const [i, hoursAgo] of [early, late].entries())
      await sail(
        244000001,
        [hoursAgo, rotterdam.longitude + 2, rotterdam.latitude, 12],
        [hoursAgo - 10, rotterdam.longitude, rotterdam.latitude, 0],
        [hoursAgo - 20, rotterdam.longitude, rotterdam.latitude, 0],
        [hoursAgo - 30, rotterdam.longitude + 2 - i, rotterdam.latitude, 12],
      );
    expect(await calls('244000001')).toHaveLength(2);
    // Far away from the ship: by this berth and without the built-in ones it called at no berth of the port.
    await user.call(areaRoutes.addArea, { body: { ...quay, kind: 'berth' } });
    await user.call(areaRoutes.addArea, { body: { ...quay, name: 'All of it', kind: 'port' } });
    await recount(app.db.system, user.tenantId, new Date(now));
    const left = await calls('244000001');
    expect(left.map(({ arrivedAt }) => arrivedAt < '2026-10-11')).toEqual([true]);
  });

  test('is judged again when an area is deleted', async () => {
    const { areaId } = await user.call(areaRoutes.addArea, { body: quay });
    await lie(244000001, 1);
    await user.call(areaRoutes.removeArea, { body: { areaId } });
    await recount(app.db.system, user.tenantId, new Date(now));
    expect((await calls('244000001')).map(({ unLocationCode }) => unLocationCode)).not.toContain('NLRTM');
  });
});

describe('what a vessel is doing', () => {
  test('is shown with place and time', async () => {
    await sail(
      244000009,
      [30, rotterdam.longitude + 2, rotterdam.latitude, 12],
      [20, rotterdam.longitude, rotterdam.latitude, 0],
      [10, rotterdam.longitude, rotterdam.latitude, 0],
    );
    const stay = await user.call(areaRoutes.getVesselStay, { query: { mmsi: '244000009' } });
    expect(stay).toEqual({
      phase: 'at-berth',
      since: '2026-11-09T12:00:00.000Z',
      judgedAt: '2026-11-09T22:00:00.000Z',
      unLocationCode: 'NLRTM',
      portName: 'Rotterdam',
    });
  });

  test('is unknown for a vessel that reported nowhere near a port', async () => {
    expect((await user.fail(areaRoutes.getVesselStay, { query: { mmsi: '244000008' } })).code).toBe(
      'vessel.not-found',
    );
    expect((await user.fail(areaRoutes.getVesselStay, { query: { mmsi: '0' } })).code).toBe(
      'vessel.mmsi-zero',
    );
  });
});
