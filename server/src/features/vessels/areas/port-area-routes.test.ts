import { type AreaDraft, areaRoutes, vesselRoutes } from '@portolan/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { recount } from './recount.ts';
import { now, rotterdam, sail } from './testing.ts';

let app: TestApp;
let user: TestUser;
beforeEach(async () => {
  app = await startTestApp({ now });
  user = await app.signIn();
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
      app,
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
        app,
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
      app,
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
