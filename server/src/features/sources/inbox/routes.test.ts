import { sourceRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { claimMessages } from './raw-message.ts';
import { dcsaEvent, dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';

const { uploadMessages, listMessages, getMessage, replayMessages, listSources } = sourceRoutes;
const file = { connector: 'dcsa-tnt', fileName: 'events.json' } as const;

const upload = (body: unknown) => ({
  query: file,
  bytes: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('an uploaded file', () => {
  test('of AIS shows what its binary messages carry', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const bytes = '!AIVDM,1,1,,B,839FEj0j2d<dtuuMMj9PqgbP00P0,0*19\n';
    const query = { connector: 'ais-nmea', fileName: 'rhine.nmea' };
    const { messageId } = await user.call(uploadMessages, { query, bytes });
    await app.drainInbox();
    expect(await user.call(getMessage, { query: { messageId } })).toMatchObject({
      state: 'decoded',
      facts: 0,
      refusals: 0,
      applications: [{ mmsi: '211129800', name: 'inland-ship', fields: { length: 1100 } }],
    });
  });

  test('is stored, read, and shown event by event', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const events = [...dcsaEvents(underWayLines), { eventType: 'EQUIPMENT' }];
    const kept = await user.call(uploadMessages, upload(events));
    await app.drainInbox();
    const message = await user.call(getMessage, { query: { messageId: kept.messageId } });
    expect(message).toMatchObject({
      state: 'partly-refused',
      facts: 6,
      newFacts: 6,
      refusals: 1,
      sourceName: 'Uploaded files',
      contentType: 'events.json',
      bodyCut: false,
      simulated: false,
      body: JSON.stringify(events),
      refusalList: [{ path: '/6', code: 'missing-field' }],
    });
    expect(message.events).toHaveLength(6);
    expect(message.events[0]).toMatchObject({ equipmentReference: 'HMMU6120580', eventCode: 'GTIN' });
    expect(await user.call(listSources)).toMatchObject([
      { name: 'Uploaded files', way: 'upload', health: 'healthy' },
    ]);
  });

  test('that was uploaded before is the same message', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const first = await user.call(uploadMessages, upload(dcsaEvents(underWayLines)));
    const second = await user.call(uploadMessages, upload(dcsaEvents(underWayLines)));
    expect(second).toEqual({ ...first, repeated: true });
  });

  test('and arrives again while it is being processed is acknowledged at once', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const first = await user.call(uploadMessages, upload(dcsaEvents(underWayLines)));
    const second = await app.db.asTenant(user.tenantId, async (tx) => {
      const some = { messages: 10, bytes: 1_000_000 };
      const limits = { urgent: some, canWait: some };
      expect(await claimMessages(tx, user.tenantId, limits, app.clock.now())).toHaveLength(1);
      return user.call(uploadMessages, upload(dcsaEvents(underWayLines)));
    });
    expect(second).toEqual({ ...first, repeated: true });
  });

  test('must not be empty', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    expect(await user.fail(uploadMessages, { query: file })).toMatchObject({
      code: 'inbound.empty',
      httpStatus: 400,
    });
  });
});

describe('the list of messages', () => {
  test('shows the newest first, page by page, each once', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const program = await app.program(user.tenantId);
    const ids = [];
    for (let i = 0; i < 5; i += 1)
      ids.push(
        (
          await app.pushRaw(program, [
            dcsaEvent(`GTIN KRPUS ACT 2026-10-3${i % 2}`, { id: `event-number-${i}` }),
          ])
        ).messageId,
      );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await user.call(listMessages, { query: { limit: '2', ...(cursor ? { cursor } : {}) } });
      seen.push(...page.rows.map(({ messageId }) => messageId));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids.toReversed());
  });

  test('filters by source and by what needs attention', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await app.pushRaw(await app.program(user.tenantId), dcsaEvents(underWayLines));
    const { messageId } = await user.call(uploadMessages, upload('no json'));
    await app.drainInbox();
    const refused = await user.call(listMessages, { query: { states: 'refused,failed' } });
    expect(refused.rows).toMatchObject([{ messageId, firstReason: expect.stringContaining('JSON') }]);
    const sourceId = refused.rows[0]?.sourceId ?? '';
    expect((await user.call(listMessages, { query: { sourceId } })).rows).toMatchObject([{ messageId }]);
    expect((await user.call(listMessages, { query: {} })).rows).toHaveLength(2);
  });

  test('refuses an invalid cursor', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    expect(await user.fail(listMessages, { query: { cursor: 'x' } })).toMatchObject({
      code: 'request.invalid',
      params: { field: 'cursor' },
    });
  });

  test('and its messages are hidden from other company accounts', async () => {
    const app = await startTestApp();
    const [owner, other] = [await app.signIn(), await app.signIn()];
    const { messageId } = await owner.call(uploadMessages, upload(dcsaEvents(underWayLines)));
    expect((await other.call(listMessages, { query: {} })).rows).toEqual([]);
    expect(await other.fail(getMessage, { query: { messageId } })).toMatchObject({
      code: 'message.not-found',
      httpStatus: 404,
    });
    expect(await other.call(replayMessages, { body: { messageIds: [messageId] } })).toEqual({ replayed: 0 });
  });
});

describe('a message that could not be processed', () => {
  test('does not block others, is retried, kept as failed after five times, and reprocessed after a fix', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const program = await app.program(user.tenantId);
    await app.db.pool.query(
      `alter table tracking_event add constraint broken check (source_event_id <> 'poison-event-0001')`,
    );
    const poison = await app.pushRaw(program, [
      dcsaEvent('GTIN KRPUS ACT 2026-10-30', { id: 'poison-event-0001' }),
    ]);
    const sound = await app.pushRaw(program, dcsaEvents(underWayLines, { container: 'TTNU4873285' }));
    const stateOf = async ({ messageId }: { messageId: string }) => {
      const { state, attempts, error } = await user.call(getMessage, { query: { messageId } });
      return { state, attempts, error };
    };
    await app.drainInbox();
    expect(await stateOf(sound)).toMatchObject({ state: 'decoded' });
    expect(await stateOf(poison)).toMatchObject({
      state: 'stored',
      attempts: 1,
      error: expect.stringContaining('broken'),
    });
    for (const seconds of [5, 30, 120, 600]) {
      await app.drainInbox();
      app.clock.advance(seconds * 1000);
      await app.drainInbox();
    }
    expect(await stateOf(poison)).toMatchObject({ state: 'failed', attempts: 5 });
    expect(await user.call(listSources)).toMatchObject([{ failedOpen: 1 }]);
    await app.db.pool.query('alter table tracking_event drop constraint broken');
    expect(await user.call(replayMessages, { body: { messageIds: [poison.messageId] } })).toEqual({
      replayed: 1,
    });
    await app.drainInbox();
    expect(await stateOf(poison)).toMatchObject({ state: 'decoded', error: null });
    expect(await user.call(listSources)).toMatchObject([{ failedOpen: 0 }]);
  });
});

describe('reprocessing', () => {
  test('reads refused or failed messages of a source again, and adds no fact twice', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await user.call(uploadMessages, upload([...dcsaEvents(underWayLines), {}]));
    await user.call(uploadMessages, upload('no json'));
    await user.call(uploadMessages, upload(dcsaEvents(underWayLines, { container: 'TTNU4873285' })));
    await app.drainInbox();
    const [source] = await user.call(listSources);
    expect(await user.call(replayMessages, { body: { sourceId: source?.sourceId ?? '' } })).toEqual({
      replayed: 2,
    });
    expect(await app.drainInbox()).toBe(2);
    const { rows } = await user.call(listMessages, { query: {} });
    expect(rows.map(({ state, facts, newFacts }) => [state, facts, newFacts])).toEqual([
      ['decoded', 6, 6],
      ['refused', 0, 0],
      ['partly-refused', 6, 6],
    ]);
    expect((await app.db.pool.query('select count(*)::int as n from tracking_event')).rows).toEqual([
      { n: 12 },
    ]);
  });

  test('without a selection does nothing', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await user.call(uploadMessages, upload('no json'));
    await app.drainInbox();
    expect(await user.call(replayMessages, { body: {} })).toEqual({ replayed: 0 });
  });
});
