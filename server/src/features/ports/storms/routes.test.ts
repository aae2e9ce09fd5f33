import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceRoutes, stormRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { type AtcfRow, writeAtcfRows } from '../../../formats/atcf/index.ts';

const { getStorm, listStormPorts, listStormShips, listStorms, listStormsOnMap } = stormRoutes;
const formats = join(import.meta.dirname, '../../../formats');
const florence = readFileSync(join(formats, 'atcf/fixtures/bal062018-florence-full.dat'));
const tokyo = readFileSync(join(formats, 'jma-best-track/fixtures/bst_sample_a.txt'));
const now = new Date('2026-11-22T12:00:00Z');

const at = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const area = (windKn: number, nm: number) => ({ windKn, neNm: nm, seNm: nm, swNm: nm, nwNm: nm });
/** Yagi north of Luzon, on its way west-north-west at 12 knots. */
const row = (hours: number, tauHours: number, change: Partial<AtcfRow> = {}): AtcfRow => ({
  stormId: 'WP302026',
  baseAt: at(hours),
  technique: tauHours === 0 ? 'BEST' : 'JTWC',
  tauHours,
  latitude: 19 + (hours + tauHours) * 0.05,
  longitude: 122 - (hours + tauHours) * 0.2,
  windKn: 100,
  pressureHpa: 945,
  type: 'TY',
  radii: [area(34, 150), area(50, 80), area(64, 40)],
  name: 'YAGI',
  ...change,
});
const track = [-18, -12, -6, 0].map((hours) => row(hours, 0));
const forecast = [12, 24, 36, 48, 72].map((tau) => row(0, tau));

async function open(): Promise<{
  app: TestApp;
  user: TestUser;
  push: (body: unknown, connector: string) => Promise<void>;
}> {
  const app = await startTestApp({ now: now.toISOString() });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  return {
    app,
    user,
    push: async (body, connector) => {
      await app.pushRaw(program, body, connector);
      await app.drainInbox();
    },
  };
}

describe('a pushed deck', () => {
  test('becomes a storm with its points; a repeat in other bytes adds nothing', async () => {
    const { user, push } = await open();
    await push(florence.toString(), 'atcf');
    await push(`${florence.toString()}\n`, 'atcf');
    const { rows, seasons } = await user.call(listStorms);
    expect(seasons).toEqual([2018]);
    expect(rows).toMatchObject([
      {
        name: 'Florence',
        identifiers: [{ scheme: 'atcf-number', value: 'AL062018' }],
        isActive: false,
        simulated: false,
        peakWindKn: 130,
        lastAt: '2018-09-18T12:00:00.000Z',
      },
    ]);
    const messages = await user.call(sourceRoutes.listMessages, { query: {} });
    expect(messages.rows.map(({ state, facts, newFacts }) => [state, facts, newFacts])).toEqual([
      ['decoded', 79, 0],
      ['decoded', 79, 79],
    ]);
  });

  test('queues what follows a storm; a repeat queues nothing', async () => {
    const { app, push } = await open();
    const takeQueued = async (): Promise<number> => {
      const { rows } = await app.db.pool.query(
        `select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'storm.reported'`,
      );
      return rows.length;
    };
    await push(florence.toString(), 'atcf');
    expect(await takeQueued()).toBe(1);
    await push(`${florence.toString()}\n`, 'atcf');
    expect(await takeQueued()).toBe(0);
  });

  test('of another company account is not found', async () => {
    const { app, user, push } = await open();
    await push(florence.toString(), 'atcf');
    const { rows } = await user.call(listStorms);
    const stranger = await app.signIn();
    expect((await stranger.call(listStorms)).rows).toEqual([]);
    for (const route of [getStorm, listStormShips, listStormPorts])
      expect(await stranger.fail(route, { query: { stormId: rows[0]!.stormId } })).toMatchObject({
        code: 'storm.not-found',
      });
  });
});

describe('two agencies', () => {
  test('report one storm, by where it was, each with its own winds', async () => {
    const { user, push } = await open();
    await push(tokyo.toString(), 'jma');
    const mangkhut = [0, 6, 12].map((hours) =>
      row(0, 0, {
        stormId: 'WP262018',
        baseAt: new Date(Date.UTC(2018, 8, 12, hours)),
        latitude: [13.9, 14.0, 14.3][hours / 6]!,
        longitude: [136.2, 135.2, 134.0][hours / 6]!,
        windKn: 155,
        name: 'TWENTYSIX',
      }),
    );
    await push(writeAtcfRows(mangkhut), 'atcf');
    const { rows } = await user.call(listStorms, { query: { q: 'mangkhut' } });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.identifiers).toEqual([
      { scheme: 'atcf-number', value: 'WP262018' },
      { scheme: 'jma-number', value: '2018-22' },
    ]);
    const byJtwc = await user.call(getStorm, { query: { stormId: rows[0]!.stormId, agency: 'JTWC' } });
    expect(
      byJtwc.agencies.map(({ agency, measured, windMinutes }) => [agency, measured, windMinutes]),
    ).toEqual([
      ['JTWC', 3, 1],
      ['JMA', 46, 10],
    ]);
    expect(byJtwc.track.map(({ windKn }) => windKn)).toEqual([155, 155, 155]);
    expect((await user.call(listStorms)).rows).toHaveLength(4);
  });
});

describe('an active storm', () => {
  test('comes first, and on the map has track, forecast, cone and wind areas', async () => {
    const { user, push } = await open();
    await push(florence.toString(), 'atcf');
    await push(writeAtcfRows([...track, ...forecast]), 'atcf');
    const { rows } = await user.call(listStorms);
    expect(rows.map(({ name, isActive, category }) => [name, isActive, category])).toEqual([
      ['Yagi', true, 3],
      ['Florence', false, 0],
    ]);
    const [shape, ...others] = await user.call(listStormsOnMap);
    expect(others).toEqual([]);
    expect(shape?.track).toHaveLength(4);
    expect(shape?.marks.map((mark) => mark.at)).toEqual(
      [12, 24, 36, 48, 72].map((hours) => at(hours).toISOString()),
    );
    expect(shape?.areas.filter(({ isForecast }) => !isForecast).map(({ windKn }) => windKn)).toEqual([
      34, 50, 64,
    ]);
    // 34 kn reach 150 nm: two and a half degrees to the north.
    const north = Math.max(...shape!.areas[0]!.ring.map(([, latitude]) => latitude));
    expect(north).toBeCloseTo(19 + 2.5, 1);
    expect(shape!.cone.length).toBeGreaterThan(50);
  });

  test('is shown as it was known before a forecast came, and by an older forecast', async () => {
    const { app, user, push } = await open();
    await push(writeAtcfRows(track), 'atcf');
    const before = app.clock.now().toISOString();
    app.clock.advance(3_600_000);
    await push(writeAtcfRows(forecast), 'atcf');
    const stormId = (await user.call(listStorms)).rows[0]!.stormId;
    expect((await user.call(getStorm, { query: { stormId } })).forecast).toHaveLength(5);
    const then = await user.call(getStorm, { query: { stormId, knownAt: before } });
    expect([then.forecast.length, then.knownAt, then.coneRule]).toEqual([0, before, null]);
    app.clock.advance(6 * 3_600_000);
    await push(writeAtcfRows([row(6, 0), ...[12, 24].map((tau) => row(6, tau))]), 'atcf');
    const later = await user.call(getStorm, { query: { stormId } });
    expect(later.issues).toEqual([at(6).toISOString(), at(0).toISOString()]);
    expect(later.forecast).toHaveLength(2);
    const older = await user.call(getStorm, { query: { stormId, issuedAt: at(0).toISOString() } });
    expect(older.forecast).toHaveLength(5);
  });

  test('says whose circles its cone borrows', async () => {
    const { user, push } = await open();
    await push(writeAtcfRows([...track, ...forecast]), 'atcf');
    const stormId = (await user.call(listStorms)).rows[0]!.stormId;
    expect((await user.call(getStorm, { query: { stormId } })).coneRule).toMatchObject({
      table: 'nhc-central-pacific-2023',
      isBorrowed: true,
    });
  });

  test('names ports and ships near it with hour and distance, real ships only for a real storm', async () => {
    const { app, user, push } = await open();
    await push(writeAtcfRows([...track, ...forecast]), 'atcf');
    const ship = (mmsi: string, longitude: number, simulated: boolean) =>
      sql`
      insert into vessel (mmsi, vessel_name, latitude, longitude, speed_over_ground_kn, course_over_ground_deg,
        position_at,
        simulated)
      values (${mmsi}, ${`SHIP ${mmsi}`}, 19.5, ${longitude}, 0, 0, ${app.clock.now()}, ${simulated})`.execute(
        app.db.system,
      );
    await ship('413000001', 120, false);
    await ship('413000002', 120, true);
    await ship('413000003', 150, false);
    const stormId = (await user.call(listStorms)).rows[0]!.stormId;
    const ships = await user.call(listStormShips, { query: { stormId } });
    expect(ships.compared).toBe(2);
    expect(ships.rows).toMatchObject([{ mmsi: '413000001', vesselName: 'SHIP 413000001', windKn: 64 }]);
    // The storm is due south of 120 E ten hours from now.
    expect(ships.rows[0]?.closestAt).toBe(at(10).toISOString());
    expect(ships.rows[0]?.closestNm).toBeLessThan(5);
    const ports = await user.call(listStormPorts, { query: { stormId } });
    expect(ports.total).toBeGreaterThan(0);
    expect(ports.rows.every(({ closestNm, windKn }) => closestNm <= 200 || windKn !== null)).toBe(true);
  });
});
