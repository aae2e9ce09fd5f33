import { hourMs } from '@portolan/contract/time/durations';
import { auditRoutes, passageRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { findSeaRoute, leaveOutClosed } from '../../../platform/reference/index.ts';
import { TrackPoints, writePoints } from '../../vessels/tracks/index.ts';
import { createTransitJob } from './count-transits.ts';
import { listClosedPassages } from './index.ts';

const { getPassage, listPassages, setPassageState } = passageRoutes;
const now = '2026-11-22T12:00:00.000Z';

const start = async (): Promise<TestApp> => startTestApp({ now });

describe('the list of passages', () => {
  test('has all canals, straits and capes, open while nobody said anything else', async () => {
    const app = await start();
    const user = await app.signIn();
    const passages = await user.call(listPassages);
    expect(passages).toHaveLength(31);
    expect(new Set(passages.map(({ state }) => state))).toEqual(new Set(['open']));
    expect(passages.find(({ passageId }) => passageId === 'panama')).toMatchObject({
      type: 'canal',
      limits: { maxLengthM: 370.33, maxBeamM: 51.25, maxDraughtM: 15.24, transitHours: 10, lengthNm: 43 },
      coverage: 'no-positions',
      transitsLastDay: null,
      transitsADay: null,
      waiting: null,
    });
    expect(await user.fail(getPassage, { query: { passageId: 'none' } })).toMatchObject({
      code: 'passage.not-found',
    });
  });
});

describe('a state', () => {
  test('is set by staff only, for a time, with its line in the audit log', async () => {
    const app = await start();
    const staff = await app.signIn({ userType: 'administrator' });
    const user = await app.signIn();
    const body = {
      passageId: 'suez',
      state: 'closed' as const,
      note: 'ship aground',
      until: '2026-11-28T00:00:00Z',
    };
    expect(await user.fail(setPassageState, { body })).toMatchObject({ code: 'access.denied' });
    expect(await staff.call(setPassageState, { body })).toMatchObject({ state: 'closed' });
    const shown = await user.call(getPassage, { query: { passageId: 'suez' } });
    expect(shown.changes).toMatchObject([
      { state: 'closed', from: now, until: '2026-11-28T00:00:00.000Z', note: 'ship aground', setBy: '' },
    ]);
    expect(await listClosedPassages(app.db.system, app.clock.now())).toEqual(['suez']);
    expect((await staff.call(auditRoutes.listStaffActions)).rows).toMatchObject([
      { action: 'passage.state-set', subject: { kind: 'passage', id: 'suez' }, before: { state: 'open' } },
    ]);
    app.clock.set('2026-11-29T00:00:00Z');
    expect((await user.call(getPassage, { query: { passageId: 'suez' } })).state).toBe('open');
    expect(await listClosedPassages(app.db.system, app.clock.now())).toEqual([]);
  });

  test('set later counts instead, and one that is to come waits', async () => {
    const app = await start();
    const staff = await app.signIn({ userType: 'administrator' });
    const set = (body: object) =>
      staff.call(setPassageState, { body: { passageId: 'panama', ...body } as never });
    await set({ state: 'limited', waitHours: 60 });
    expect(await set({ state: 'closed', from: '2026-11-25T00:00:00Z' })).toMatchObject({
      state: 'limited',
      change: { waitHours: 60 },
      coming: { state: 'closed', from: '2026-11-25T00:00:00.000Z' },
    });
    expect(await set({ state: 'open' })).toMatchObject({ state: 'open' });
    expect((await staff.call(getPassage, { query: { passageId: 'panama' } })).changes).toHaveLength(3);
  });

  test('that ends before it begins, or limits without hours, is refused', async () => {
    const app = await start();
    const staff = await app.signIn({ userType: 'administrator' });
    const fail = async (body: object) =>
      (await staff.fail(setPassageState, { body: { passageId: 'suez', state: 'closed', ...body } as never }))
        .code;
    expect(await fail({ until: '2026-11-21T00:00:00Z' })).toBe('passage.times-invalid');
    expect(await fail({ state: 'limited' })).toBe('passage.hours-required');
    expect(await fail({ passageId: 'none' })).toBe('passage.not-found');
  });

  test('closed is left out of routes: round the Cape, not through Panama, which stays open to others', () => {
    const [shanghai, rotterdam, newYork] = [
      { latitude: 31.2, longitude: 122 },
      { latitude: 52, longitude: 4 },
      { latitude: 40.5, longitude: -74 },
    ];
    expect(findSeaRoute(shanghai, rotterdam).passages).toContain('suez');
    expect(leaveOutClosed(shanghai, newYork, ['suez'])).toEqual(['kiel', 'suez']);
    const around = findSeaRoute(shanghai, rotterdam, {
      avoid: leaveOutClosed(shanghai, rotterdam, ['suez']),
    });
    expect(around.passages).toContain('cape_good_hope');
    expect(around.distanceNm).toBeGreaterThan(findSeaRoute(shanghai, rotterdam).distanceNm + 2500);
  });
});

describe('transits', () => {
  test('are counted from tracks, a day again once it has more points, twice the same', async () => {
    const app = await start();
    const user = await app.signIn();
    const job = createTransitJob({ db: app.db.system, clock: app.clock });
    const day = Date.parse('2026-11-21T06:00:00Z');
    const sail = async (mmsi: number, south: boolean): Promise<void> => {
      const points = [0, 1, 2, 3].map((hours) => ({
        mmsi,
        track: 0,
        longitude: Math.round(32.35 * rawPerDegree),
        latitude: Math.round((30.45 + (south ? -1 : 1) * (hours - 1.5) * 0.2) * rawPerDegree),
        speed: 120,
        atMs: day + hours * hourMs,
      }));
      await writePoints(app.db.system, TrackPoints.of(points), app.clock.now());
    };
    await sql`
      insert into vessel (mmsi, latitude, longitude, position_at, simulated)
      values ('413000001', 33, 32, ${app.clock.now()}, false)`.execute(app.db.system);
    await sail(413000001, true);
    await job.work({}, undefined);
    await sail(413000002, false);
    await job.work({}, undefined);
    await job.work({}, undefined);
    const { rows } = await sql<{ passageId: string; mmsi: string; crossedAt: Date }>`
      select passage_id, mmsi, crossed_at from passage_transit order by mmsi`.execute(app.db.system);
    expect(rows.map(({ passageId, mmsi }) => [passageId, mmsi])).toEqual([
      ['suez', '413000001'],
      ['suez', '413000002'],
    ]);
    expect(rows[0]?.crossedAt.toISOString()).toBe('2026-11-21T07:30:00.000Z');
    const suez = await user.call(getPassage, { query: { passageId: 'suez', days: 7 } });
    expect(suez.days).toHaveLength(7);
    expect(suez.days.find((one) => one.day === '2026-11-21')).toEqual({
      day: '2026-11-21',
      forward: 1,
      backward: 1,
    });
    // The other days of the week were not counted: they are not days without transits.
    expect(suez.days[0]).toEqual({ day: '2026-11-16', forward: null, backward: null });
    expect(suez).toMatchObject({ coverage: 'counted', transitsADay: 2, waiting: 0 });
  });

  test('ships at anchor off an entrance wait, moored ones and those elsewhere do not', async () => {
    const app = await start();
    const user = await app.signIn();
    const lie = (mmsi: string, latitude: number, status: number) =>
      sql`
      insert into vessel (mmsi, latitude, longitude, speed_over_ground_kn, navigation_status, position_at, simulated)
      values (${mmsi}, ${latitude}, 32.4, 0.1, ${status}, ${app.clock.now()}, false)`.execute(app.db.system);
    await lie('413000001', 31.45, 1);
    await lie('413000002', 31.4, 5);
    await lie('413000003', 33, 1);
    const suez = (await user.call(listPassages)).find(({ passageId }) => passageId === 'suez');
    expect(suez).toMatchObject({
      coverage: 'not-yet',
      transitsLastDay: null,
      transitsADay: null,
      waiting: 1,
      waitedHours: null,
    });
  });

  test('of real and simulated ships are never counted together', async () => {
    const app = await start();
    const [real, pretend] = [await app.signIn(), await app.signIn()];
    await sql`update tenant set simulated = true where tenant_id = ${pretend.tenantId}`.execute(
      app.db.system,
    );
    const add = async (mmsi: string, simulated: boolean): Promise<void> => {
      const crossedAt = new Date('2026-11-22T06:00:00Z');
      await sql`
        insert into passage_transit (passage_id, mmsi, crossed_at, is_forward, simulated, waited_hours)
        values ('suez', ${mmsi}, ${crossedAt}, true, ${simulated}, ${simulated ? 9 : 3})`.execute(
        app.db.system,
      );
      await sql`
        insert into vessel (mmsi, latitude, longitude, speed_over_ground_kn, navigation_status, position_at, simulated)
        values (${mmsi}, 31.45, 32.4, 0.1, 1, ${app.clock.now()}, ${simulated})`.execute(app.db.system);
    };
    await sql`insert into passage_count (day, points, counted_at) values ('2026-11-22', 9, ${app.clock.now()})`.execute(
      app.db.system,
    );
    for (let i = 1; i <= 7; i += 1) await add(`41300000${i}`, i > 1);
    const query = { passageId: 'suez', days: 7 };
    expect(await real.call(getPassage, { query })).toMatchObject({
      simulated: false,
      transitsLastDay: 1,
      waiting: 1,
      waitedHours: null,
      waitedShips: 1,
    });
    const shown = await pretend.call(getPassage, { query });
    expect(shown).toMatchObject({ simulated: true, transitsLastDay: 6, waiting: 6, waitedHours: 9 });
    expect(shown.days.at(-1)).toEqual({ day: '2026-11-22', forward: 6, backward: 0 });
  });
});
