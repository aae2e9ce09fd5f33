import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { createDiskWatch } from '../platform/disk-watch.ts';
import { createMetrics } from '../platform/metrics.ts';
import { serveProbes } from './probes.ts';

async function startWithProbes(isReady = true) {
  const app = await startTestApp();
  const disk = createDiskWatch(import.meta.dirname, app.clock);
  serveProbes(app.http, { db: app.db.system, metrics: createMetrics(), disk, isReady: () => isReady });
  return { app, disk };
}

test('metrics are served on this machine', async () => {
  const { app } = await startWithProbes();
  const answer = await app.http.inject({ url: '/metrics' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('portolan_messages_waiting 0');
});

test.each([
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '10.0.0.1' },
  { via: '1.1 proxy' },
  { 'x-envoy-external-address': '203.0.113.7' },
  { 'fly-client-ip': '203.0.113.7' },
  { 'x-forwarded': 'for=203.0.113.7' },
  { host: 'portolan.example.com' },
])('metrics are refused where a proxy forwards the call: %j', async (headers: Record<string, string>) => {
  const { app } = await startWithProbes();
  expect((await app.http.inject({ url: '/metrics', headers })).statusCode).toBe(403);
});

test('metrics are refused to other machines', async () => {
  const { app } = await startWithProbes();
  const answer = await app.http.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    status: 'access.own-machine-only',
    data: null,
    msg: expect.stringContaining('on this machine only'),
    error: { code: 'access.own-machine-only', requestId: expect.any(String) },
  });
});

test('a write that failed on a full disk makes the program not ready for a while', async () => {
  const { app, disk } = await startWithProbes();
  disk.note(Object.assign(new Error('could not extend file'), { code: '53100' }));
  const answer = await app.http.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('60');
  expect(answer.json()).toMatchObject({
    status: 'not ready',
    disk: 'full',
    reason: expect.stringContaining('full'),
  });
  app.clock.advance(20_000);
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('a program that is still starting says when to ask again', async () => {
  const { app } = await startWithProbes(false);
  const answer = await app.http.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
});
