import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccessTokens } from '../../platform/http/access-tokens.ts';
import { type DcsaAuth, type DcsaPageRequest, fetchDcsaPage } from './pull.ts';
import { decode, gateIn } from '../../formats/dcsa-tnt/testing.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let answer: Answer;
let asked: { url: string; headers: IncomingMessage['headers']; body: string }[];
let baseUrl: string;
let nowMs: number;
let tokens: ReturnType<typeof createAccessTokens>;

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    asked.push({ url: request.url ?? '', headers: request.headers, body });
    answer(request, response, body);
  });
});

beforeEach(async () => {
  asked = [];
  nowMs = Date.parse('2026-02-01T00:00:00Z');
  tokens = createAccessTokens({ now: () => nowMs });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function pull(change: Partial<DcsaPageRequest> = {}) {
  const query = { equipmentReference: 'HMMU6120580' };
  return fetchDcsaPage({
    baseUrl: `${baseUrl}/v2`,
    version: '2.2',
    auth: { kind: 'none' },
    query,
    fetch,
    tokens,
    ...change,
  });
}

const send =
  (status: number, headers: Record<string, string> = {}, body: unknown = [gateIn]): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

describe('the query', () => {
  test('of 2.2 resumes by time of writing and carries the key and the version', async () => {
    answer = send(200);
    const result = await pull({
      auth: { kind: 'api-key', header: 'Consumer-Key', key: 'k-1' },
      query: {
        equipmentReference: 'HMMU6120580',
        eventCreatedDateTimeMin: '2026-01-09T14:12:56+01:00',
        limit: 50,
      },
    });
    expect(result).toMatchObject({ ok: true, page: { status: 200 } });
    if (result.ok) expect(decode(result.page.body).events).toHaveLength(1);
    const url = new URL(asked[0]?.url ?? '', baseUrl);
    expect(url.pathname).toBe('/v2/events');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      equipmentReference: 'HMMU6120580',
      'eventCreatedDateTime:gte': '2026-01-09T14:12:56+01:00',
      limit: '50',
    });
    expect(asked[0]?.headers).toMatchObject({ 'consumer-key': 'k-1', 'api-version': '2' });
  });

  test('of 3.0 resumes by time of update; a base that already names the events is used unchanged', async () => {
    answer = send(200, {}, { events: [] });
    await pull({
      baseUrl: `${baseUrl}/v3/events/`,
      version: '3.0',
      query: { carrierBookingReference: 'ABC709951', eventCreatedDateTimeMin: '2026-01-09T14:12:56Z' },
    });
    expect(decodeURIComponent(asked[0]?.url ?? '')).toBe(
      '/v3/events?carrierBookingReference=ABC709951&eventUpdatedDateTimeMin=2026-01-09T14:12:56Z',
    );
    expect(asked[0]?.headers['api-version']).toBe('3.0.0');
  });
});

describe('the next page', () => {
  test.each([
    [{ 'Next-Page-Cursor': 'abc+/=' }, 'cursor=abc%2B%2F%3D&equipmentReference=HMMU6120580'],
    [{ 'Next-Page': 'fE9mZnNldHw9MTA=' }, 'cursor=fE9mZnNldHw9MTA%3D&equipmentReference=HMMU6120580'],
    [{ 'Next-Page': 'https://elsewhere.example/v2/events?cursor=x%3D&limit=2' }, 'cursor=x%3D&limit=2'],
    [{ 'Next-Page': '/v2/events?cursor=y' }, 'cursor=y'],
    [{ 'Next-Page': '</v2/events?cursor=z>; rel="next"' }, 'cursor=z'],
    [{ Link: '</v2/events?page=1>; rel="prev", </v2/events?page=3>; rel="next"' }, 'page=3'],
  ])('%j is requested with %s, from the same host', async (headers, expected) => {
    answer = send(200, headers);
    const first = await pull();
    const nextCursor = first.ok ? first.page.nextCursor : undefined;
    expect(nextCursor).toBeDefined();
    await pull({ query: { equipmentReference: 'HMMU6120580', ...(nextCursor && { cursor: nextCursor }) } });
    const query = asked[1]?.url.split('?')[1]?.split('&').sort().join('&');
    expect(query).toBe(expected);
  });

  test('ends without a header, with an empty one, and when the carrier repeats its cursor', async () => {
    for (const headers of [{}, { 'Next-Page-Cursor': '' }, { 'Next-Page': 'null' }] as Record<
      string,
      string
    >[]) {
      answer = send(200, headers);
      const result = await pull();
      expect(result.ok && result.page).not.toHaveProperty('nextCursor');
    }
    answer = send(200, { 'Next-Page-Cursor': 'same' });
    const result = await pull({ query: { equipmentReference: 'HMMU6120580', cursor: 'same' } });
    expect(result.ok && result.page).not.toHaveProperty('nextCursor');
  });
});

describe('OAuth2', () => {
  const auth = (): DcsaAuth => ({
    kind: 'oauth2',
    tokenUrl: `${baseUrl}/token`,
    clientId: 'client',
    clientSecret: 's:1',
    scope: 'tnt',
  });
  const isToken = (request: IncomingMessage) => request.url === '/token';
  const countTokens = () => asked.filter(({ url }) => url === '/token').length;
  let issued: number;

  /** A carrier that accepts only the newest token. */
  const carrier: Answer = (request, response, body) => {
    if (isToken(request)) {
      issued += 1;
      send(200, {}, { access_token: `t-${issued}`, expires_in: 3600 })(request, response, body);
    } else {
      const isValid = request.headers.authorization === `Bearer t-${issued}`;
      send(isValid ? 200 : 401)(request, response, body);
    }
  };

  beforeEach(() => {
    issued = 0;
    answer = carrier;
  });

  test('a token is requested once, also by concurrent callers, and kept until shortly before its end', async () => {
    const results = await Promise.all([pull({ auth: auth() }), pull({ auth: auth() })]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    nowMs += 3500_000;
    await pull({ auth: auth() });
    expect(countTokens()).toBe(1);
    expect(asked[0]).toMatchObject({ body: 'grant_type=client_credentials&scope=tnt' });
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('client:s%3A1').toString('base64')}`);
    nowMs += 60_000;
    await pull({ auth: auth() });
    expect(countTokens()).toBe(2);
  });

  test('a token that is refused before it expires is renewed, once', async () => {
    await pull({ auth: auth() });
    issued += 1;
    expect(await pull({ auth: auth() })).toMatchObject({ ok: true });
    expect(countTokens()).toBe(2);
    answer = (request, response, body) =>
      isToken(request) ? carrier(request, response, body) : send(401)(request, response, body);
    expect(await pull({ auth: auth() })).toMatchObject({
      ok: false,
      failure: { kind: 'auth-failed', status: 401 },
    });
    expect(countTokens()).toBe(3);
  });

  test('a server that wants the credentials in the form gets them there', async () => {
    answer = (request, response, body) => {
      if (isToken(request) && request.headers.authorization) send(401)(request, response, body);
      else carrier(request, response, body);
    };
    expect(await pull({ auth: auth() })).toMatchObject({ ok: true });
    expect(asked[1]?.body).toBe(
      'grant_type=client_credentials&scope=tnt&client_id=client&client_secret=s%3A1',
    );
  });

  test.each([
    [send(401, {}, { error: 'invalid_client' }), 'auth-failed'],
    [send(200, {}, 'hello'), 'unavailable'],
    [send(503), 'unavailable'],
    [send(429, { 'Retry-After': '7' }), 'rate-limited'],
  ])(
    'a token server that returns none is a failure, and is called again the next time',
    async (reply, kind) => {
      answer = reply;
      const result = await pull({ auth: auth() });
      expect(result).toMatchObject({ ok: false, failure: { kind } });
      expect(JSON.stringify(result)).not.toContain('s:1');
      answer = carrier;
      expect(await pull({ auth: auth() })).toMatchObject({ ok: true });
    },
  );
});

describe('failures', () => {
  test.each([
    [send(401), { kind: 'auth-failed', status: 401 }],
    [send(403), { kind: 'auth-failed', status: 403 }],
    [send(404, {}, { message: 'no such container' }), { kind: 'not-found', status: 404 }],
    [send(404, { 'Content-Type': 'text/html' }, '<html>'), { kind: 'not-supported', status: 404 }],
    [send(400), { kind: 'not-supported', status: 400 }],
    [send(429, { 'Retry-After': '120' }), { kind: 'rate-limited', status: 429, retryAfterSeconds: 120 }],
    [
      send(429, { Date: 'Sun, 01 Feb 2026 00:00:00 GMT', 'Retry-After': 'Sun, 01 Feb 2026 00:05:00 GMT' }),
      { kind: 'rate-limited', retryAfterSeconds: 300 },
    ],
    [send(503, { 'Retry-After': '9' }), { kind: 'unavailable', status: 503, retryAfterSeconds: 9 }],
    [send(504), { kind: 'timeout', status: 504 }],
    [send(302, { Location: 'http://127.0.0.1:1/' }), { kind: 'unavailable', status: 302 }],
  ] as [Answer, object][])('case %#: status and headers determine the kind', async (reply, failure) => {
    answer = reply;
    expect(await pull()).toMatchObject({ ok: false, failure });
    expect(asked).toHaveLength(1);
  });

  test('a cursor that the carrier no longer accepts means to start over, not that nothing is offered', async () => {
    answer = send(400);
    expect(await pull({ query: { cursor: 'old' } })).toMatchObject({ failure: { kind: 'unavailable' } });
  });

  test('an answer that does not come, or stops half-way, is a timeout', async () => {
    answer = () => undefined;
    expect(await pull({ timeoutMs: 50 })).toMatchObject({ failure: { kind: 'timeout' } });
    answer = (_, response) => void response.writeHead(200).write('[');
    expect(await pull({ timeoutMs: 50 })).toMatchObject({ failure: { kind: 'timeout' } });
  });

  test('an answer that is cut off, an unknown host and a base that is not a URL are unavailable', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('[');
      setImmediate(() => response.destroy());
    };
    expect(await pull()).toMatchObject({ failure: { kind: 'unavailable' } });
    expect(await pull({ baseUrl: 'http://127.0.0.1:1' })).toMatchObject({ failure: { kind: 'unavailable' } });
    expect(await pull({ baseUrl: 'file:///etc' })).toMatchObject({ failure: { kind: 'unavailable' } });
  });

  test('an answer longer than the limit is not read to its end', async () => {
    answer = send(200, {}, 'x'.repeat(5000));
    expect(await pull({ maxBodyBytes: 1000 })).toMatchObject({ failure: { kind: 'too-large', status: 200 } });
  });

  test('no content is a page of no bytes', async () => {
    answer = (_, response) => void response.writeHead(204).end();
    const result = await pull();
    expect(result.ok && result.page.body.length).toBe(0);
  });
});
