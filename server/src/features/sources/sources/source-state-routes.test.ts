import { sourceRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { hmm } from './testing.ts';

const { listSources, addPullSource, addPushSource, testSource, switchSource, removeSource } = sourceRoutes;

const nobody = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

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
