import { truckRoutes } from '@portolan/contract';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { servePhones } from './phone-routes.ts';

const { listTrucks, saveTruck } = truckRoutes;
const now = '2026-11-21T09:46:00Z';
const seconds = Date.parse(now) / 1000;
const name = 'phone-00112233445566778899aabb';

async function open() {
  const app = await startTestApp({ now });
  const user = await app.signIn();
  await user.call(saveTruck, { body: { deviceKind: 'device-name', deviceId: name, plate: '94-BVK-3' } });
  const http = Fastify();
  servePhones(http, { db: app.db, clock: app.clock });
  onTestFinished(() => http.close());
  const newest = async () => {
    await app.drainInbox();
    return (await user.call(listTrucks)).rows[0]?.newest;
  };
  return { app, user, http, newest };
}

test('OsmAnd sends everything in the query of a GET', async () => {
  const { http, newest } = await open();
  const query = `id=${name}&lat=51.955&lon=4.05&timestamp=${seconds}&speed=21.6&hdop=3&altitude=4&batt=80`;
  const answer = await http.inject({ method: 'GET', url: `/v1/phones/osmand?${query}` });
  expect(answer.statusCode).toBe(200);
  expect(await newest()).toMatchObject({ latitude: 51.955, longitude: 4.05 });
});

test('Traccar Client posts without a body, with a form, and in its new form with JSON', async () => {
  const { http, newest } = await open();
  const url = '/v1/phones/osmand';
  const form = `id=${name}&lat=51.9&lon=4.1&timestamp=${seconds - 20}`;
  expect((await http.inject({ method: 'POST', url: `${url}?${form}` })).statusCode).toBe(200);
  expect(await newest()).toMatchObject({ latitude: 51.9 });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = `id=${name}&lat=51.8&lon=4.2&timestamp=${seconds - 10}`;
  expect((await http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  expect(await newest()).toMatchObject({ latitude: 51.8 });
  const report = {
    device_id: name,
    location: {
      timestamp: now,
      coords: { latitude: 51.7, longitude: 4.3, speed: 20, heading: 90, altitude: 2 },
      is_moving: true,
    },
  };
  expect((await http.inject({ method: 'POST', url, payload: report })).statusCode).toBe(200);
  expect(await newest()).toMatchObject({ latitude: 51.7, speedKmh: 72 });
});

test('OwnTracks posts JSON with its topic, and gets a list for an answer', async () => {
  const { http, user, newest } = await open();
  const deviceId = 'driver/phone-8899aabb';
  await user.call(saveTruck, { body: { deviceKind: 'device-name', deviceId, plate: '1-WKH-482' } });
  const payload = {
    _type: 'location',
    topic: `owntracks/${deviceId}`,
    lat: 51.2,
    lon: 4.4,
    tst: seconds,
    vel: 62,
    tid: 'WK',
  };
  const answer = await http.inject({ method: 'POST', url: '/v1/phones/owntracks', payload });
  expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  expect(await newest()).toMatchObject({ latitude: 51.2, speedKmh: 62 });
});

test('names that nobody registered, that are short, and IMEIs are refused, and nothing is kept', async () => {
  const { app, user, http } = await open();
  await user.call(saveTruck, { body: { deviceKind: 'device-name', deviceId: 'short', plate: 'A-1' } });
  await user.call(saveTruck, { body: { deviceKind: 'imei', deviceId: '865205035331981', plate: 'A-2' } });
  for (const id of ['short', '865205035331981', 'phone-nobody-knows-this', '']) {
    const url = `/v1/phones/osmand?id=${id}&lat=1&lon=1&timestamp=${seconds}`;
    expect((await http.inject({ method: 'GET', url })).statusCode, id).toBe(404);
  }
  const two = `id=${name}&lat=1&lon=1\nid=phone-of-somebody-else&lat=1&lon=1`;
  expect((await http.inject({ method: 'POST', url: '/v1/phones/osmand', payload: two })).statusCode).toBe(
    404,
  );
  expect((await app.db.pool.query('select 1 from raw_message')).rows).toEqual([]);
});
