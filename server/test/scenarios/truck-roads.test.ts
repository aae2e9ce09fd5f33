import { greatCircleKm, truckRoutes, truckTripRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../app.ts';
import { startRoadServer } from '../factories/road-server.ts';
import { createRoadRouter } from '../../src/connectors/roads/index.ts';
import { createLogger } from '../../src/platform/log.ts';
import { askRoads } from '../../src/features/shipments/truck-trips/index.ts';
import { TestDrive } from '../../src/features/shipments/truck-trips/testing.ts';

const rotterdam = { latitude: 51.955, longitude: 4.05 };
const asten = { latitude: 51.39, longitude: 5.77 };
const duisburg = { latitude: 51.45, longitude: 6.73 };
const plate = '94-BVK-3';
const imei = '865205035331981';

async function open(kind: 'osrm' | 'valhalla') {
  const app = await startTestApp({ now: '2026-11-20T11:30:00Z' });
  const user = await app.signIn({ queryLimit: 5 });
  await user.call(truckRoutes.saveTruck, { body: { deviceKind: 'imei', deviceId: imei, plate } });
  const program = await app.program(user.tenantId);
  const server = await startRoadServer(kind);
  const log = createLogger('silent');
  const roads = createRoadRouter({
    server: { kind, url: server.url },
    clock: app.clock,
    log,
    timeoutMs: 200,
  });
  const drive = new TestDrive('2026-11-20T08:00:00Z', rotterdam);
  const push = async (): Promise<void> => {
    const lines = drive.points.map(
      ({ atMs, latitude, longitude }) =>
        `id=${imei}&lat=${latitude}&lon=${longitude}&timestamp=${Math.round(atMs / 1000)}`,
    );
    drive.points.length = 0;
    await app.pushRaw(program, lines.join('\n'), 'osmand');
    await app.drainInbox();
    await app.react();
    await askRoads({ db: app.db, clock: app.clock, roads }, { tenantId: user.tenantId });
  };
  const stops = [
    {
      kind: 'pick-up' as const,
      name: 'ECT Delta',
      ...rotterdam,
      radiusKm: 1,
      plannedAt: '2026-11-20T08:00:00Z',
    },
    { kind: 'delivery' as const, name: 'Duisburg', ...duisburg, radiusKm: 1 },
  ];
  const { tripId } = await user.call(truckTripRoutes.truckGetTraceId, { body: { plate, stops } });
  const row = async () => (await user.call(truckTripRoutes.truckTrack, { query: { tripId } })).row;
  drive.stay(50);
  drive.to(asten);
  return { app, user, server, drive, push, row };
}

/** The roads of the test's server: half as long again as the great circle, at 60 km/h. */
const kmFromAsten = greatCircleKm(asten, duisburg) * 1.5;

test.each(['osrm', 'valhalla'] as const)(
  'the ETA rests on the way that %s found, and says so',
  async (kind) => {
    const { push, row, drive } = await open(kind);
    await push();
    const { roadSource, leftKm, eta } = await row();
    expect(roadSource).toBe(kind);
    expect(leftKm).toBe(Math.round(kmFromAsten - 1.28));
    // Its break of 45 minutes is not due before 4.5 hours.
    const hours = (Date.parse(eta ?? '') - drive.atMs) / 3_600_000;
    expect(hours).toBeCloseTo((kmFromAsten - 1.28) / 60, 1);
  },
);

test('as the truck continues, less of the way is left, and the server is not asked for each position', async () => {
  const { server, push, row, drive, app } = await open('osrm');
  await push();
  const before = await row();
  const asked = server.asked();
  drive.to({ latitude: 51.42, longitude: 6.0 });
  app.clock.advance(30_000);
  await push();
  const after = await row();
  expect(after.roadSource).toBe('osrm');
  expect(after.leftKm ?? 0).toBeLessThan((before.leftKm ?? 0) - 15);
  expect(server.asked()).toBe(asked);
});

test.each(['silent', 'broken', 'no-way'] as const)(
  'while the server is %s the ETA rests on distance factors, until it answers',
  async (manner) => {
    const { app, server, push, row, drive } = await open('valhalla');
    server.behave(manner);
    await push();
    const { roadSource, eta } = await row();
    expect(roadSource).toBe('distance-factors');
    expect(eta).not.toBeNull();
    server.behave('ways');
    app.clock.advance(2 * 3_600_000);
    drive.to({ latitude: 51.42, longitude: 6.0 });
    await push();
    expect((await row()).roadSource).toBe('valhalla');
  },
);

test('a way that is an hour old is not believed any more where nobody answers', async () => {
  const { app, server, push, row, drive } = await open('osrm');
  await push();
  expect((await row()).roadSource).toBe('osrm');
  server.behave('broken');
  drive.stay(75);
  drive.to({ latitude: 51.42, longitude: 6.0 });
  app.clock.advance(2 * 3_600_000);
  await push();
  expect((await row()).roadSource).toBe('distance-factors');
});
