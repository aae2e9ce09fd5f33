import { readReplay, readVesselView, vesselViewRoutes } from '@portolan/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { at, evergreen, now, place, sail, tell } from './testing.ts';

let app: TestApp;
let user: TestUser;
beforeEach(async () => {
  app = await startTestApp({ now });
  user = await app.signIn();
});

test('vessels in a box are sent in binary, by a process that reads what others stored', async () => {
  await tell(app, evergreen);
  await place(app, 353136000);
  const look = async (query: object) => {
    const box = { west: 3, south: 51, east: 5, north: 53, ...query };
    const { rawPayload, headers, statusCode } = await user.send(vesselViewRoutes.getVesselsInView, {
      query: box,
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/octet-stream']);
    return readVesselView(new Uint8Array(rawPayload).buffer);
  };
  expect(await look({})).toMatchObject({
    total: 1,
    vessels: [{ mmsi: '353136000', longitude: 4, headingDeg: 90, shipType: 71 }],
  });
  expect((await look({ west: 5, east: 6 })).total).toBe(0);
  expect((await look({ groups: 'tanker', speeds: 'normal' })).total).toBe(0);
  expect((await look({ destination: 'rotterdam' })).total).toBe(1);
  expect((await look({ destination: 'lrt' })).total).toBe(1);
  expect((await look({ destination: 'NLRTN' })).total).toBe(0);
  expect((await look({ mine: 'true' })).total).toBe(0);
  app.clock.advance(3000);
  await place(app, 244060000);
  expect((await look({ speeds: 'normal' })).total).toBe(2);
});

test('a tile has an ETag by which a browser caches it', async () => {
  await tell(app, evergreen);
  await place(app, 353136000);
  const query = { z: 4, x: 8, y: 5, sizes: 'large,very-large' };
  const first = await user.send(vesselViewRoutes.getVesselTile, { query });
  expect(readVesselView(new Uint8Array(first.rawPayload).buffer)).toMatchObject({
    total: 1,
    vessels: [{ mmsi: '353136000', lengthM: 400, beamM: 59, standsFor: 1 }],
  });
  const { etag, 'cache-control': control } = first.headers;
  expect(control).toBe('private, max-age=1');
  const again = await user.send(vesselViewRoutes.getVesselTile, {
    query,
    headers: { 'if-none-match': String(etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  app.clock.advance(3000);
  await place(app, 353136000, at(0.05));
  const later = await user.send(vesselViewRoutes.getVesselTile, {
    query,
    headers: { 'if-none-match': String(etag) },
  });
  expect(later.statusCode).toBe(200);
  expect((await user.fail(vesselViewRoutes.getVesselTile, { query: { z: 1, x: 2, y: 0 } })).code).toBe(
    'request.invalid',
  );
});

describe('the replay', () => {
  const box = { west: 3, south: 51, east: 5, north: 53 };
  const ask = async (query: object = {}) => {
    const wanted = { ...box, begin: '2026-11-09T08:00:00Z', end: '2026-11-10T08:00:00Z', ...query };
    const { rawPayload, statusCode, headers } = await user.send(vesselViewRoutes.getReplay, {
      query: wanted,
    });
    expect(statusCode).toBe(200);
    return { ...readReplay(new Uint8Array(rawPayload).buffer), control: headers['cache-control'] };
  };

  test('has what was stored in the box and the hours, by vessel and time, with what is known of the ship', async () => {
    await tell(app, evergreen);
    await place(app, 353136000);
    await sail(app, [
      { atMs: at(3), longitude: 2_500_000 },
      { atMs: at(5), speed: 140 },
      { atMs: at(30) },
      { atMs: at(2), longitude: 6_000_000 },
    ]);
    await sail(app, [{ mmsi: 244060000, track: 100, atMs: at(4), speed: 1023 }]);
    const { oneIn, points } = await ask();
    expect(oneIn).toBe(1);
    expect(points).toMatchObject([
      { mmsi: '244060000', speedOverGroundKn: null, simulated: true },
      {
        mmsi: '353136000',
        longitude: 4,
        latitude: 52,
        atSeconds: at(5) / 1000,
        speedOverGroundKn: 14,
        shipType: 71,
        lengthM: 400,
        simulated: false,
      },
      { mmsi: '353136000', atSeconds: at(3) / 1000 },
    ]);
    expect((await ask({ west: 170, east: -170 })).points).toEqual([]);
    expect((await ask({ west: 4.1, east: 3.9 })).points.map(({ longitude }) => longitude > 4.1)).toEqual([
      true,
      true,
    ]);
  });

  test('has only vessels known to match the filters: kind, size and destination', async () => {
    await tell(app, evergreen);
    await place(app, 353136000);
    await sail(app, [{ atMs: at(3) }, { atMs: at(2), mmsi: 244060000 }]);
    const found = async (query: object) => (await ask(query)).points.map(({ mmsi }) => mmsi);
    expect(await found({ groups: 'container', sizes: 'very-large', destination: 'Rotterdam' })).toEqual([
      '353136000',
    ]);
    expect(await found({ groups: 'tanker' })).toEqual([]);
    expect(await found({ destination: 'Hamburg' })).toEqual([]);
    expect(await found({ mine: 'true' })).toEqual([]);
    expect(await found({})).toHaveLength(2);
  });

  test('of the far past is cached by the browser, of today hardly', async () => {
    expect((await ask()).control).toBe('private, max-age=10');
    expect((await ask({ begin: '2026-11-08T08:00:00Z', end: '2026-11-08T20:00:00Z' })).control).toBe(
      'private, max-age=3600',
    );
  });

  test('is of one day at most', async () => {
    const query = { ...box, begin: '2026-11-08T08:00:00Z', end: '2026-11-10T08:00:00Z' };
    expect((await user.fail(vesselViewRoutes.getReplay, { query })).code).toBe('vessel.range-too-long');
  });

  test('leaves out whole vessels where there are too many points, and says so', async () => {
    const mmsis = Array.from({ length: 41 }, (_, i) => 353_136_000 + i * 7);
    for (const mmsi of mmsis)
      await sail(
        app,
        Array.from({ length: 1000 }, (_, i) => ({ mmsi, atMs: at(3) + i * 1000 })),
      );
    const { oneIn, points } = await ask();
    expect(oneIn).toBe(2);
    const found = Map.groupBy(points, ({ mmsi }) => mmsi);
    expect(found.size).toBeGreaterThan(8);
    expect(found.size).toBeLessThan(32);
    expect([...found.values()].every((of) => of.length === 1000)).toBe(true);
  });
});
