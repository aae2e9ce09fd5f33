import { type BodyInput, type PullSettings, sourceRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';

const { listSources, addPullSource, addPushSource, testSource, switchSource, removeSource } = sourceRoutes;
type NewPull = BodyInput<typeof addPullSource>;

const nobody = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

function hmm(app: TestApp, settings: Partial<PullSettings> = {}): NewPull {
  return {
    name: 'HMM',
    connector: 'dcsa-tnt',
    carrierCode: 'hdmu',
    settings: {
      baseUrl: `${app.carrier.origin}/v2`,
      options: { version: '2.2' },
      auth: { kind: 'api-key', header: 'X-Key', key: 'hmm-secret' },
      everyMinutes: 30,
      supports: ['container'],
      ...settings,
    },
  };
}

describe('a pull source', () => {
  test('is added with its address, waits for its first message, and never shows its secret', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const added = await user.call(addPullSource, { body: hmm(app) });
    expect(added).toMatchObject({
      name: 'HMM',
      way: 'pull',
      carrierCode: 'HDMU',
      health: 'waiting',
      enabled: true,
      simulated: false,
      pull: { options: { version: '2.2' }, authKind: 'api-key', everyMinutes: 30, supports: ['container'] },
      pushUrl: null,
    });
    const listed = await user.call(listSources);
    expect(listed).toEqual([added]);
    const { rows } = await app.db.pool.query('select * from data_source');
    expect(JSON.stringify([listed, rows])).not.toContain('hmm-secret');
    expect(rows[0].sealed_secret.toString('latin1')).not.toContain('hmm-secret');
  });

  test('belongs to the carrier, by whichever of its codes it is added', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const added = await user.call(addPullSource, { body: { ...hmm(app), carrierCode: 'HMM' } });
    expect(added).toMatchObject({ carrierCode: 'HDMU' });
  });

  test('of the simulated world is marked as simulated, whoever adds it', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const baseUrl = `${app.carrier.origin}/simulated/dcsa/HDMU/v2`;
    expect(await user.call(addPullSource, { body: hmm(app, { baseUrl }) })).toMatchObject({
      simulated: true,
    });
  });

  test.each([
    ['http://127.0.0.1:1/v2', 'private network'],
    ['http://10.1.2.3/v2', 'private network'],
    ['http://[::1]/v2', 'private network'],
    ['http://localhost/v2', 'this machine'],
    ['ftp://carrier.example/v2', 'http'],
    ['https://user:pass@carrier.example/v2', 'password'],
  ])('is not added at %s', async (baseUrl, reason) => {
    const app = await startTestApp();
    const user = await app.signIn();
    const failure = await user.fail(addPullSource, { body: hmm(app, { baseUrl }) });
    expect(failure).toMatchObject({ code: 'source.address-refused', httpStatus: 400 });
    expect(failure.params['reason']).toContain(reason);
    expect(await user.call(listSources)).toEqual([]);
  });

  test('may not send its token requests to a private network either', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const auth = {
      kind: 'oauth2',
      tokenUrl: 'http://192.168.0.1/token',
      clientId: 'a',
      clientSecret: 'b',
    } as const;
    expect(await user.fail(addPullSource, { body: hmm(app, { auth }) })).toMatchObject({
      code: 'source.address-refused',
    });
  });

  test('must support at least one kind of number', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    expect(await user.fail(addPullSource, { body: hmm(app, { supports: [] }) })).toMatchObject({
      code: 'request.invalid',
      params: { field: 'settings.supports' },
    });
  });
});

describe('testing a source', () => {
  test('polls once and reports the answer, without storing anything', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    app.carrier.answer(() => ({ body: [...dcsaEvents(underWayLines), { eventID: 'broken' }] }));
    const { settings } = hmm(app);
    const tested = await user.call(testSource, {
      body: { connector: 'dcsa-tnt', settings, number: 'HMMU6120580' },
    });
    expect(tested).toMatchObject({
      httpStatus: 200,
      events: 6,
      refused: 1,
      firstReason: expect.stringContaining('eventID'),
    });
    expect(app.carrier.asked).toHaveLength(1);
    expect(app.carrier.asked[0]?.url.searchParams.get('equipmentReference')).toBe('HMMU6120580');
    expect(app.carrier.asked[0]?.headers['x-key']).toBe('hmm-secret');
    expect(
      (await app.db.pool.query('select 1 from raw_message union all select 1 from data_source')).rows,
    ).toEqual([]);
  });

  test('reports when the answer is not Track & Trace', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    app.carrier.answer(() => ({ body: '<html>' }));
    expect(
      await user.call(testSource, { body: { connector: 'dcsa-tnt', settings: hmm(app).settings } }),
    ).toMatchObject({
      events: 0,
      refused: 1,
      firstReason: expect.stringContaining('HTML'),
    });
  });

  test('of an existing one uses the stored secret', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { sourceId } = await user.call(addPullSource, { body: hmm(app) });
    await user.call(testSource, { body: { sourceId } });
    expect(app.carrier.asked[0]?.headers['x-key']).toBe('hmm-secret');
  });

  test.each([
    [{ status: 401, body: {} }, 'credentials'],
    [{ status: 500, body: 'oops' }, '500'],
  ])('reports an unexpected answer: %j', async (answer, reason) => {
    const app = await startTestApp();
    const user = await app.signIn();
    app.carrier.answer(() => answer);
    const failure = await user.fail(testSource, {
      body: { connector: 'dcsa-tnt', settings: hmm(app).settings },
    });
    expect(failure).toMatchObject({ code: 'source.test-failed', httpStatus: 502 });
    expect(failure.params['reason']).toContain(reason);
  });

  test('refuses addresses of a private network', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { settings } = hmm(app, { baseUrl: 'http://169.254.169.254/latest' });
    expect(await user.fail(testSource, { body: { connector: 'dcsa-tnt', settings } })).toMatchObject({
      code: 'source.address-refused',
    });
  });

  test('does not reach a source of another company account', async () => {
    const app = await startTestApp();
    const { sourceId } = await (await app.signIn()).call(addPullSource, { body: hmm(app) });
    const other = await app.signIn();
    expect(await other.fail(testSource, { body: { sourceId } })).toMatchObject({ code: 'source.not-found' });
    expect(app.carrier.asked).toEqual([]);
  });
});

describe('a push source', () => {
  const push = { name: 'Terminal feed', connector: 'dcsa-tnt', carrierCode: 'HDMU' } as const;

  test('gets a key of its own, shown once, and the address to send to', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { source, apiKey } = await user.call(addPushSource, { body: push });
    expect(source).toMatchObject({
      way: 'push',
      pushUrl: 'http://portolan.test/v1/inbound/dcsa-tnt',
      health: 'waiting',
    });
    expect(JSON.stringify(await user.call(listSources))).not.toContain(apiKey);
    await app.pushRaw(app.visitor({ 'x-api-key': apiKey }), dcsaEvents(underWayLines));
    await app.drainInbox();
    expect(await user.call(listSources)).toMatchObject([
      {
        sourceId: source.sourceId,
        health: 'healthy',
        messages24h: 1,
        lastMessageAt: '2026-11-10T08:00:00.000Z',
      },
    ]);
  });

  test('is silent when nothing arrived for longer than six hours', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { apiKey } = await user.call(addPushSource, { body: push });
    await app.pushRaw(app.visitor({ 'x-api-key': apiKey }), dcsaEvents(underWayLines));
    await app.drainInbox();
    app.clock.advance(6 * 3_600_000);
    expect(await user.call(listSources)).toMatchObject([{ health: 'healthy' }]);
    app.clock.advance(1);
    expect(await user.call(listSources)).toMatchObject([{ health: 'silent' }]);
  });

  test('has its key refused once it is removed; what it sent stays', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { source, apiKey } = await user.call(addPushSource, { body: push });
    const program = app.visitor({ 'x-api-key': apiKey });
    const { messageId } = await app.pushRaw(program, dcsaEvents(underWayLines));
    await app.drainInbox();
    await user.call(removeSource, { body: { sourceId: source.sourceId } });
    app.clock.advance(5001);
    const input = { params: { connector: 'dcsa-tnt' }, bytes: '[]' };
    expect(await program.fail(sourceRoutes.pushInbound, input)).toMatchObject({
      code: 'inbound.key-refused',
    });
    expect(await user.call(listSources)).toEqual([]);
    expect(await user.call(sourceRoutes.getMessage, { query: { messageId } })).toMatchObject({
      state: 'decoded',
    });
  });
});

describe('a source', () => {
  async function addOne(app: TestApp, user: TestUser): Promise<string> {
    return (await user.call(addPullSource, { body: hmm(app) })).sourceId;
  }

  test('is paused and resumed', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const sourceId = await addOne(app, user);
    expect(await user.call(switchSource, { body: { sourceId, enabled: false } })).toMatchObject({
      health: 'paused',
    });
    expect(await user.call(switchSource, { body: { sourceId, enabled: true } })).toMatchObject({
      health: 'waiting',
    });
  });

  test('that is removed is gone, with its secret', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const sourceId = await addOne(app, user);
    expect(await user.call(removeSource, { body: { sourceId } })).toEqual({});
    expect(await user.call(listSources)).toEqual([]);
    expect((await app.db.pool.query('select sealed_secret from data_source')).rows).toEqual([
      { sealed_secret: null },
    ]);
    expect(await user.fail(removeSource, { body: { sourceId } })).toMatchObject({ code: 'source.not-found' });
  });

  test('of another company account does not exist', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const sourceId = await addOne(app, owner);
    const other = await app.signIn();
    expect(await other.call(listSources)).toEqual([]);
    for (const id of [sourceId, nobody]) {
      expect(await other.fail(switchSource, { body: { sourceId: id, enabled: false } })).toMatchObject({
        code: 'source.not-found',
        httpStatus: 404,
      });
      expect(await other.fail(removeSource, { body: { sourceId: id } })).toMatchObject({
        code: 'source.not-found',
      });
    }
    expect(await owner.call(listSources)).toMatchObject([{ sourceId, enabled: true }]);
  });

  test('is seen by read-only members, who may change nothing', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const sourceId = await addOne(app, owner);
    const reader = await app.signIn({ tenantId: owner.tenantId, role: 'read-only' });
    expect(await reader.call(listSources)).toMatchObject([{ sourceId }]);
    const denied = { code: 'access.denied', httpStatus: 403 };
    expect(await reader.fail(addPullSource, { body: hmm(app) })).toMatchObject(denied);
    expect(await reader.fail(addPushSource, { body: { name: 'x', connector: 'dcsa-tnt' } })).toMatchObject(
      denied,
    );
    expect(await reader.fail(testSource, { body: { sourceId } })).toMatchObject(denied);
    expect(await reader.fail(switchSource, { body: { sourceId, enabled: false } })).toMatchObject(denied);
    expect(await reader.fail(removeSource, { body: { sourceId } })).toMatchObject(denied);
    const upload = { query: { connector: 'dcsa-tnt', fileName: 'a.json' }, bytes: '[]' } as const;
    expect(await reader.fail(sourceRoutes.uploadMessages, upload)).toMatchObject(denied);
    expect(await reader.fail(sourceRoutes.replayMessages, { body: { sourceId } })).toMatchObject(denied);
  });
});
