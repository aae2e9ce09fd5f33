import { hostname } from 'node:os';
import { sourceRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { hmm } from './testing.ts';

const { listSources, addPullSource, testSource } = sourceRoutes;

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
    ['http://localhost./v2', 'dot'],
    ['https://api.carrier.example./v2', 'dot'],
    [`http://${hostname()}:18999/`, hostname()],
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
    for (const tokenUrl of [auth.tokenUrl, `http://${hostname()}/token`, 'http://localhost./token']) {
      const body = hmm(app, { auth: { ...auth, tokenUrl } });
      expect(await user.fail(addPullSource, { body })).toMatchObject({ code: 'source.address-refused' });
      const asked = { connector: body.connector, settings: body.settings, number: 'HMMU6120580' };
      expect(await user.fail(testSource, { body: asked })).toMatchObject({ code: 'source.address-refused' });
    }
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
