import { greatCircleKm } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startRoadServer } from '../../../test/factories/road-server.ts';
import { heldClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/log.ts';
import { createRoadRouter } from './index.ts';

const rotterdam = { latitude: 51.955, longitude: 4.05 };
const duisburg = { latitude: 51.45, longitude: 6.73 };
const km = greatCircleKm(rotterdam, duisburg) * 1.5;

async function open(kind: 'osrm' | 'valhalla') {
  const server = await startRoadServer(kind);
  const clock = heldClock('2026-11-20T08:00:00Z');
  const needs = { server: { kind, url: server.url }, clock, log: createLogger('silent'), timeoutMs: 100 };
  return { server, clock, router: createRoadRouter(needs) };
}

test.each(['osrm', 'valhalla'] as const)('%s answers with the way, once for a day', async (kind) => {
  const { server, clock, router } = await open(kind);
  const way = { km: expect.closeTo(km, 1), hours: expect.closeTo(km / 60, 2) };
  expect(router.source).toBe(kind);
  expect(await router.find(rotterdam, duisburg)).toEqual(way);
  const nearby = { ...rotterdam, latitude: rotterdam.latitude + 0.0001 };
  expect(await router.find(nearby, duisburg)).toEqual(way);
  expect(server.asked()).toBe(1);
  clock.advance(25 * 3_600_000);
  await router.find(rotterdam, duisburg);
  expect(server.asked()).toBe(2);
});

test.each(['osrm', 'valhalla'] as const)('%s knows no way, which is remembered too', async (kind) => {
  const { server, router } = await open(kind);
  server.behave('no-way');
  expect(await router.find(rotterdam, duisburg)).toBeUndefined();
  expect(await router.find(rotterdam, duisburg)).toBeUndefined();
  expect(server.asked()).toBe(1);
});

test.each(['silent', 'broken'] as const)('a server that is %s is left alone for a minute', async (manner) => {
  const { server, clock, router } = await open('osrm');
  server.behave(manner);
  const before = performance.now();
  for (let count = 0; count < 6; count += 1) expect(await router.find(rotterdam, duisburg)).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(2000);
  expect(server.asked()).toBe(3);
  server.behave('ways');
  expect(await router.find(rotterdam, duisburg)).toBeUndefined();
  clock.advance(61_000);
  expect(await router.find(rotterdam, duisburg)).toMatchObject({ km: expect.closeTo(km, 1) });
});
