import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import {
  type Envelope,
  type RouteSpec,
  accountRoutes,
  savedViewRoutes,
  sourceRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { errorTexts } from '@portolan/contract/texts/errors';
import { fieldProblems } from '@portolan/contract/texts/field-problems';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type TestApp, startTestApp } from './app.ts';
import { serveWebApp } from '../src/app/site/static-files.ts';
import { createApiKey } from '../src/features/identity/sessions/index.ts';
import { dcsaEvents, underWayLines } from './factories/dcsa.ts';

const { pushInbound, getInboundMessage, listMessages } = sourceRoutes;
const toDcsa = { params: { connector: 'dcsa-tnt' } };
const events = JSON.stringify(dcsaEvents(underWayLines));

const packings: [string, (text: string | Buffer) => Buffer][] = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZIP', gzipSync],
  ['zstd', zstdCompressSync],
  ['br', (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
];

async function startWithProgram() {
  const app = await startTestApp();
  const user = await app.signIn();
  return { app, user, program: await app.program(user.tenantId) };
}

const packed = (encoding: string, bytes: Uint8Array) => ({
  ...toDcsa,
  bytes,
  headers: { 'content-encoding': encoding },
});

describe('a push with Content-Encoding', () => {
  test.each(packings)('%s is unpacked, and is the same message as the plain one', async (encoding, pack) => {
    const { app, user, program } = await startWithProgram();
    const { messageId } = await program.call(pushInbound, packed(encoding, pack(events)));
    await app.drainInbox();
    expect(await program.call(getInboundMessage, { params: { messageId } })).toMatchObject({ facts: 6 });
    expect(await app.pushRaw(program, events)).toEqual({ messageId, repeated: true });
    const { rows } = await user.call(listMessages, { query: {} });
    expect(rows).toMatchObject([{ sizeBytes: Buffer.byteLength(events) }]);
  });

  test.each(['deflate', 'compress', 'gzip, br', 'snappy'])(
    '%s is refused, and the answer names what is accepted',
    async (encoding) => {
      const { program } = await startWithProgram();
      expect(await program.fail(pushInbound, packed(encoding, deflateSync(events)))).toMatchObject({
        code: 'request.encoding-unknown',
        params: { encoding, accepted: 'gzip, zstd, br' },
        httpStatus: 415,
      });
    },
  );

  test.each(packings)('%s that is damaged or cut off is refused', async (encoding, pack) => {
    const { program } = await startWithProgram();
    const whole = pack(events);
    for (const bytes of [whole.subarray(0, whole.length - 9), Buffer.from('no such thing')])
      expect(await program.fail(pushInbound, packed(encoding, bytes))).toMatchObject({
        code: 'request.encoding-damaged',
      });
  });

  test.each(packings)('%s that unpacks beyond the limit of bodies is refused', async (encoding, pack) => {
    const { program } = await startWithProgram();
    const noise = Array.from({ length: 300_000 }, (_, i) => (i * 2_654_435_761) % 4_294_967_296).join(' ');
    expect(await program.fail(pushInbound, packed(encoding, pack(noise)))).toMatchObject({
      code: 'request.too-large',
      params: { limitMb: 2 },
    });
  });

  test.each(packings)('%s is not unpacked for a key that is refused', async (encoding, pack) => {
    const app = await startTestApp();
    for (const bytes of [pack(Buffer.alloc(2_000_000, 0x20)), Buffer.from('no such thing')])
      for (const key of ['no-such-key', '']) {
        const visitor = app.visitor();
        const headers = { 'content-encoding': encoding, ...(key !== '' && { 'x-api-key': key }) };
        expect(await visitor.fail(pushInbound, { ...toDcsa, bytes, headers })).toMatchObject({
          code: 'inbound.key-refused',
          httpStatus: 401,
        });
      }
  });

  test.each(packings)('%s that unpacks to hundreds of times its size is refused', async (encoding, pack) => {
    const { program } = await startWithProgram();
    const bomb = pack(Buffer.alloc(2_000_000, 0x20));
    expect(await program.fail(pushInbound, packed(encoding, bomb))).toMatchObject({
      code: 'request.expands-too-much',
      params: { times: 250 },
    });
  });
});

test('a call of the web app takes plain bodies only', async () => {
  const { user } = await startWithProgram();
  const headers = { 'content-encoding': 'gzip' };
  expect(await user.fail(trackingRoutes.recogniseNumbers, { bytes: gzipSync('{}'), headers })).toMatchObject({
    code: 'request.encoding-unknown',
    params: { accepted: 'identity' },
  });
});

/** What comes back over a connection on which this is written, and how long that takes. */
async function speak(app: TestApp, text: string, dribble?: string) {
  if (!app.http.server.listening) await app.http.listen({ port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const startedAt = performance.now();
  socket.on('error', () => undefined);
  socket.write(text);
  const drip = setInterval(() => (dribble === undefined ? undefined : socket.write(dribble)), 20);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  clearInterval(drip);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return {
    httpStatus: Number(head.split(' ')[1]),
    envelope: (body === '' ? undefined : JSON.parse(body)) as Envelope<never> | undefined,
    ms: performance.now() - startedAt,
  };
}

describe('a body that comes too slowly', () => {
  const bodyPace = { graceMs: 300, leastBytesPerSecond: 1000, deadlineMs: 1500 };
  const toRequest = (key: string) =>
    `POST /v1/inbound/dcsa-tnt HTTP/1.1\r\nhost: x\r\n${key}content-type: application/json\r\n` +
    'content-length: 1000000\r\n\r\n[';

  test.each([false, true])('is ended with an error (with a key: %s)', async (hasKey) => {
    const app = await startTestApp({ bodyPace });
    const { tenantId } = await app.signIn();
    const key = await createApiKey(app.db.system, { tenantId, name: 'Slow', now: app.clock.now() });
    const answer = await speak(app, toRequest(hasKey ? `authorization: Bearer ${key}\r\n` : ''), ' ');
    expect(answer).toMatchObject({ httpStatus: 408, envelope: { status: 'request.too-slow' } });
    expect(answer.ms).toBeLessThan(5000);
  });

  test('is ended at the deadline, however much arrived', async () => {
    const app = await startTestApp({ bodyPace });
    const answer = await speak(app, toRequest(''), ' '.repeat(200));
    expect(answer).toMatchObject({ httpStatus: 408, envelope: { status: 'request.too-slow' } });
    expect(answer.ms).toBeGreaterThan(1400);
  });

  test('of any other call is ended as well', async () => {
    const app = await startTestApp({ bodyPace });
    const request =
      `POST ${trackingRoutes.recogniseNumbers.path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n` +
      '\r\n';
    expect(await speak(app, request, '1\r\n \r\n')).toMatchObject({ httpStatus: 408 });
  });
});

describe('what never reaches a route is refused in the envelope', () => {
  const get = (path: string, headers = ''): string =>
    `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}connection: close\r\n\r\n`;

  test.each([
    ['a wrong percent sign', get('/v1/inbound/messages/%E0%A4%A'), 400, 'request.url-invalid'],
    [
      'too long a part of the path',
      get(`/v1/inbound/messages/${'7'.repeat(300)}`),
      414,
      'request.url-too-long',
    ],
    ['too large headers', get('/', `x-a: ${'a'.repeat(20_000)}\r\n`), 431, 'request.headers-too-large'],
    ['what is not HTTP', 'EHLO example.com\r\n\r\n', 400, 'request.malformed'],
    [
      'a content type that is none',
      'POST /v1/inbound/dcsa-tnt HTTP/1.1\r\nhost: x\r\ncontent-type: ;\r\ncontent-length: ' +
        '2\r\nconnection: close\r\n\r\n[]',
      415,
      'request.type-unsupported',
    ],
  ] as const)('%s', async (_, request, httpStatus, code) => {
    const app = await startTestApp();
    const answer = await speak(app, request);
    expect(answer.httpStatus).toBe(httpStatus);
    expect(answer.envelope).toEqual({
      status: code,
      data: null,
      msg: errorTexts.en[code],
      error: { code, params: {}, requestId: expect.any(String) as string },
    });
  });
});

describe('in the language of the caller, with the pages of the web app beside it,', () => {
  const get = (path: string, headers = ''): string =>
    `GET ${path} HTTP/1.1\r\nhost: x\r\nLanguage: zh-CN\r\n${headers}connection: close\r\n\r\n`;

  test.each([
    ['too long a part of a path of a route', get(`/v1/inbound/messages/${'7'.repeat(150)}`), 414],
    ['too long a part of any path', get(`/${'a'.repeat(9000)}`), 414],
    ['too long a path', get('/a'.repeat(1001)), 414],
    ['too large headers', get('/', `x-a: ${'a'.repeat(20_000)}\r\n`), 431],
    ['a wrong header', get('/', 'x a b\r\n'), 400],
  ] as const)('%s is refused', async (_, request, httpStatus) => {
    const app = await startTestApp();
    const folder = mkdtempSync(join(tmpdir(), 'pages-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'index.html'), 'the page');
    await serveWebApp(app.http, 'http://portolan.test', folder);
    const { httpStatus: answered, envelope } = await speak(app, request);
    const code = {
      414: 'request.url-too-long',
      431: 'request.headers-too-large',
      400: 'request.malformed',
    } as const;
    expect([answered, envelope?.status]).toEqual([httpStatus, code[httpStatus]]);
    expect(envelope?.msg).toBe(errorTexts['zh-cn'][code[httpStatus]]);
  });

  test('a page with letters of any script in its path is served', async () => {
    const app = await startTestApp();
    const folder = mkdtempSync(join(tmpdir(), 'pages-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'index.html'), 'the page');
    await serveWebApp(app.http, 'http://portolan.test', folder);
    const url = `/pages/${encodeURIComponent('鹿'.repeat(90))}?q=${'a'.repeat(3000)}`;
    const answer = await app.http.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.body).toBe('the page');
  });
});

test.each([
  ['an open call', accountRoutes.submitPageError, { pageErrorMsg: '\ud800' }, 'pageErrorMsg'],
  [
    'a call with JSON to keep',
    savedViewRoutes.saveView,
    { name: 'x', query: { vessels: ['a', '\udc00'] } },
    'query.vessels.1',
  ],
  ['a call of text', trackingRoutes.recogniseNumbers, { lines: ['\ud800\ud800'] }, 'lines.0'],
] as const)('half of a character in %s is refused', async (_, route, body, field) => {
  const app = await startTestApp();
  const user = await app.signIn();
  const bytes = JSON.stringify(body);
  expect(await user.fail(route as RouteSpec, { bytes, headers: { language: 'ja' } })).toMatchObject({
    code: 'request.invalid',
    params: { field, problem: fieldProblems.ja['half-character'] },
  });
});

test('JSON a hundred thousand levels deep is refused: by a call, and as a message', async () => {
  const { app, user, program } = await startWithProgram();
  const bytes = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(await user.fail(trackingRoutes.recogniseNumbers, { bytes })).toMatchObject({
    code: 'request.invalid',
    params: { field: 'body', problem: 'is nested too deeply' },
  });
  for (const body of [bytes, `[{"eventID":"deep","eventType":${bytes}}]`, '{"a":'.repeat(100_000)]) {
    const { messageId } = await app.pushRaw(program, body);
    await app.drainInbox();
    expect(await program.call(getInboundMessage, { params: { messageId } })).toMatchObject({
      state: 'refused',
      error: null,
      refusals: [{ code: 'too-deep' }],
    });
  }
});

test('refusals beyond the limit of stored ones are still counted', async () => {
  const { app, user, program } = await startWithProgram();
  const [good] = dcsaEvents(underWayLines);
  const bad = Array.from({ length: 731 }, (_, i) => ({
    ...good,
    eventID: `bad-event-${i}`,
    eventDateTime: 'never',
  }));
  const { messageId } = await app.pushRaw(program, [good, ...bad]);
  await app.drainInbox();
  expect(await user.call(listMessages, { query: {} })).toMatchObject({ rows: [{ refusals: 731 }] });
  const message = await program.call(getInboundMessage, { params: { messageId } });
  expect(message).toMatchObject({ state: 'partly-refused', refused: 731 });
  expect(message.refusals).toHaveLength(200);
});
