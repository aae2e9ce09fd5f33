import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codingOf, compressAnswer } from './compress-answer.ts';

const rows = Array.from({ length: 200 }, (_, i) => ({ number: `HMMU61205${i}`, port: 'NLRTM' }));
let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  app.addHook('onSend', compressAnswer);
  app.get('/rows', async () => rows);
  app.get('/small', async () => ({ ok: true }));
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
  app.get('/packed', async (_request, reply) =>
    reply.type('text/html').header('content-encoding', 'br').send(Buffer.alloc(5000)),
  );
  app.get('/sized', async (_request, reply) =>
    reply.type('text/csv').header('content-length', 5000).header('vary', 'language').send('a'.repeat(5000)),
  );
});
afterAll(() => app.close());

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a long answer to a caller that takes %s comes as %s', async (accepted, coding, unpack) => {
  const answer = await ask('/rows', accepted);
  expect(answer.headers['content-encoding']).toBe(coding);
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(rows);
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 5);
});

test.each([[undefined], ['identity'], ['br;q=0, deflate']])(
  'a caller that says %s gets it as it is',
  async (accepted) => {
    const answer = await ask('/rows', accepted);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toEqual(rows);
  },
);

test.each(['/small', '/picture'])('%s goes out as it is', async (url) => {
  expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined();
});

test('what is compressed already is not compressed again', async () => {
  expect((await ask('/packed', 'br')).rawPayload).toEqual(Buffer.alloc(5000));
});

test('a length that was said before is said again, and other reasons to vary are kept', async () => {
  const answer = await ask('/sized', 'gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toBe('a'.repeat(5000));
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(answer.headers.vary).toBe('language, accept-encoding');
});

test.each([
  ['br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0.0, gzip;q=1.0', 'gzip'],
  ['br ; q=0.8', 'br'],
  ['brotli', undefined],
  ['*', undefined],
  [undefined, undefined],
])('%s asks for %s', (accepted, coding) => {
  expect(codingOf(accepted)).toBe(coding);
});
