import { sourceRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { seedDemo } from '../../identity/accounts/index.ts';

const { pushInbound, getInboundMessage, listSources, listMessages } = sourceRoutes;
const toDcsa = { params: { connector: 'dcsa-tnt' } };

describe('POST /v1/inbound/<connector>', () => {
  test('stores the message unchanged, answers 202 with its id, and reads it afterwards', async () => {
    const app = await startTestApp();
    const { tenantId } = await app.signIn();
    const program = await app.program(tenantId);
    const events = dcsaEvents(underWayLines);
    const { messageId, repeated } = await app.pushRaw(program, events);
    expect(repeated).toBe(false);
    const asked = { params: { messageId } };
    expect(await program.call(getInboundMessage, asked)).toEqual({
      messageId,
      state: 'stored',
      facts: 0,
      newFacts: 0,
      refused: 0,
      refusals: [],
      warnings: [],
      error: null,
      receivedAt: '2026-11-10T08:00:00.000Z',
    });
    const { rows } = await app.db.pool.query('select body from raw_message');
    expect(rows[0].body.toString()).toBe(JSON.stringify(events));
    await app.drainInbox();
    expect(await program.call(getInboundMessage, asked)).toMatchObject({
      state: 'decoded',
      facts: 6,
      newFacts: 6,
    });
  });

  test('treats a repeat as the same row, and does nothing twice', async () => {
    const app = await startTestApp();
    const { tenantId } = await app.signIn();
    const program = await app.program(tenantId);
    const first = await app.pushRaw(program, dcsaEvents(underWayLines));
    await app.drainInbox();
    const again = await app.pushRaw(program, dcsaEvents(underWayLines));
    expect(again).toEqual({ messageId: first.messageId, repeated: true });
    expect(await app.drainInbox()).toBe(0);
    const { rows } = await app.db.pool.query('select count(*)::int as n from tracking_event');
    expect(rows).toEqual([{ n: 6 }]);
  });

  test('treats the same message, sent many times at the same time, as one', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const program = await app.program(user.tenantId);
    const kept = await Promise.all(
      Array.from({ length: 6 }, () => app.pushRaw(program, dcsaEvents(underWayLines))),
    );
    expect(new Set(kept.map(({ messageId }) => messageId)).size).toBe(1);
    expect(kept.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await user.call(listSources)).toHaveLength(1);
    expect(await user.call(listMessages, { query: {} })).toMatchObject({ rows: [{ repeats: 5 }] });
  });

  test('keeps identical messages of two sources apart', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const keys = [];
    for (const name of ['First', 'Second'])
      keys.push(
        (await user.call(sourceRoutes.addPushSource, { body: { name, connector: 'dcsa-tnt' } })).apiKey,
      );
    const kept = [];
    for (const key of keys)
      kept.push(
        await app.pushRaw(app.visitor({ authorization: `Bearer ${key}` }), dcsaEvents(underWayLines)),
      );
    expect(kept).toMatchObject([{ repeated: false }, { repeated: false }]);
    expect(kept[0]?.messageId).not.toBe(kept[1]?.messageId);
  });

  test('is distinguished from endpoints that do not exist', async () => {
    const app = await startTestApp();
    const { tenantId } = await app.signIn();
    const program = await app.program(tenantId);
    expect(await program.fail(pushInbound, { params: { connector: 'telex' }, bytes: 'x' })).toMatchObject({
      code: 'connector.unknown',
      params: { connector: 'telex' },
      httpStatus: 404,
    });
  });

  test('refuses an empty body', async () => {
    const app = await startTestApp();
    const { tenantId } = await app.signIn();
    expect(await (await app.program(tenantId)).fail(pushInbound, toDcsa)).toMatchObject({
      code: 'inbound.empty',
    });
  });

  test('refuses a body beyond the limit', async () => {
    const app = await startTestApp();
    const { tenantId } = await app.signIn();
    const bytes = Buffer.alloc(2 * 1_048_576 + 1, 0x20);
    expect(await (await app.program(tenantId)).fail(pushInbound, { ...toDcsa, bytes })).toMatchObject({
      code: 'request.too-large',
    });
  });

  test.each([
    ['no key', {}],
    ['an unknown key', { 'x-api-key': 'pk_unknown' }],
    ['a password instead of a key', { authorization: 'Basic ZGVtbzpkZW1v' }],
  ])('refuses %s', async (_, headers: Record<string, string>) => {
    const app = await startTestApp();
    const input = { ...toDcsa, bytes: '[]' };
    expect(await app.visitor(headers).fail(pushInbound, input)).toMatchObject({
      code: 'inbound.key-refused',
      httpStatus: 401,
    });
  });

  test('accepts the demo’s well-known key from this machine only', async () => {
    const app = await startTestApp();
    await seedDemo(app.db.system, app.clock.now());
    await app.pushRaw(app.visitor({ 'x-api-key': 'pk_demo_portolan' }), dcsaEvents(underWayLines));
    const answer = await app.http.inject({
      method: 'POST',
      url: '/v1/inbound/dcsa-tnt',
      headers: { 'x-api-key': 'pk_demo_portolan', 'content-type': 'application/json' },
      payload: '[]',
      remoteAddress: '203.0.113.7',
    });
    expect(answer.json()).toMatchObject({ error: { code: 'inbound.key-refused' } });
  });

  test.each([
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-real-ip': '203.0.113.7' },
    { via: '1.1 proxy' },
    { 'x-envoy-external-address': '203.0.113.7' },
    { 'fly-client-ip': '203.0.113.7' },
    { 'x-forwarded': 'for=203.0.113.7' },
    { host: 'portolan.example.com' },
  ])(
    'refuses the demo’s key where a proxy on this machine forwards it: %j',
    async (headers: Record<string, string>) => {
      for (const trustedProxies of [[], ['127.0.0.1']]) {
        const app = await startTestApp({ trustedProxies });
        await seedDemo(app.db.system, app.clock.now());
        const key = { 'x-api-key': 'pk_demo_portolan' };
        // An acceptance from here is not cached for requests through the proxy.
        await app.pushRaw(app.visitor(key), dcsaEvents(underWayLines));
        expect(
          await app.visitor({ ...key, ...headers }).fail(pushInbound, { ...toDcsa, bytes: '[]' }),
        ).toMatchObject({ code: 'inbound.key-refused' });
      }
    },
  );
});

describe('GET /v1/inbound/messages/<id>', () => {
  test('reports where and why parts were refused', async () => {
    const app = await startTestApp();
    const { tenantId } = await app.signIn();
    const program = await app.program(tenantId);
    const [good] = dcsaEvents(underWayLines);
    const { messageId } = await app.pushRaw(program, [
      good,
      { ...good, eventID: 'event-of-yesterday-1', eventDateTime: 'yesterday' },
    ]);
    await app.drainInbox();
    expect(await program.call(getInboundMessage, { params: { messageId } })).toMatchObject({
      state: 'partly-refused',
      facts: 1,
      refusals: [{ path: '/1', field: 'eventDateTime', code: 'bad-time' }],
    });
  });

  test('reports warnings of what was kept', async () => {
    const app = await startTestApp();
    const { tenantId } = await app.signIn();
    const program = await app.program(tenantId);
    const [good] = dcsaEvents(underWayLines);
    const early = dcsaEvents('ARRI NLRTM ACT 2026-12-20', { created: '2026-11-09' });
    const { messageId } = await app.pushRaw(program, [
      good,
      { ...good, equipmentReference: 'HMMU1000016' },
      ...early,
    ]);
    await app.drainInbox();
    const outcome = await program.call(getInboundMessage, { params: { messageId } });
    expect(outcome).toMatchObject({ state: 'decoded', facts: 3, refusals: [] });
    expect(outcome.warnings.map(({ code }) => code).sort()).toEqual(['actual-in-future', 'id-reused']);
    for (const { reason } of outcome.warnings) expect(reason).not.toBe('');
  });

  test('has no warnings where there is nothing to warn of, or nothing was decoded yet', async () => {
    const app = await startTestApp();
    const { tenantId } = await app.signIn();
    const program = await app.program(tenantId);
    const { messageId } = await app.pushRaw(program, dcsaEvents(underWayLines));
    const ask = () => program.call(getInboundMessage, { params: { messageId } });
    expect(await ask()).toMatchObject({ state: 'stored', warnings: [] });
    await app.drainInbox();
    expect(await ask()).toMatchObject({ state: 'decoded', warnings: [] });
  });

  test.each(['4711', 'none', '99999999999999999999'])('does not know %s', async (messageId) => {
    const app = await startTestApp();
    const { tenantId } = await app.signIn();
    const program = await app.program(tenantId);
    expect(await program.fail(getInboundMessage, { params: { messageId } })).toMatchObject({
      code: 'message.not-found',
    });
  });

  test('does not know a message of another company account', async () => {
    const app = await startTestApp();
    const [owner, other] = [await app.signIn(), await app.signIn()];
    const { messageId } = await app.pushRaw(await app.program(owner.tenantId), dcsaEvents(underWayLines));
    const program = await app.program(other.tenantId);
    expect(await program.fail(getInboundMessage, { params: { messageId } })).toMatchObject({
      code: 'message.not-found',
    });
  });
});
