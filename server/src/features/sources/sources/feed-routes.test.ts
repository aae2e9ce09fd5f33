import { hostname } from 'node:os';
import { sourceRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { leaseFeeds, releaseFeeds } from './feed-source.ts';

const { addFeedSource, changeFeedSource, listSources } = sourceRoutes;

test('a stream that moves to another host needs its key again, and one that becomes sentences loses it', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const address = 'wss://stream.example.com/v0';
  const { sourceId, feedVersion } = await user.call(addFeedSource, {
    body: { name: 'Stream', address, stream: { key: 'secret' } },
  });
  const change = (body: object) =>
    user.fail(changeFeedSource, { body: { sourceId, feedVersion, name: 'Stream', ...body } as never });
  for (const other of ['wss://stranger.example.com/v0', 'wss://stream.example.com:8443/v0'])
    expect(await change({ address: other, stream: {} })).toMatchObject({
      code: 'request.invalid',
      params: { field: 'stream.key' },
    });
  expect(await change({ address })).toMatchObject({ code: 'request.invalid' });
  expect(await change({ address: 'tcp://10.0.0.1:5631' })).toMatchObject({ code: 'source.address-refused' });
  const own = {
    sourceId,
    feedVersion: feedVersion!,
    name: 'Stream',
    address: 'wss://stranger.example.com/v0',
    stream: { key: 'other' },
  };
  const moved = await user.call(changeFeedSource, { body: own });
  expect(moved).toMatchObject({ feedAddress: own.address });
  const body = {
    sourceId,
    feedVersion: moved.feedVersion!,
    name: 'Receiver',
    address: 'tcp://ais.example.com:5631',
  };
  expect(await user.call(changeFeedSource, { body })).toMatchObject({ name: 'Receiver', feedStream: null });
  const { rows } = await app.db.pool.query('select sealed_secret from data_source');
  expect(rows).toEqual([{ sealed_secret: null }]);
});

test('of another company account, and of a source that is no feed, nothing is changed', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const address = 'tcp://ais.example.com:5631';
  const added = await user.call(addFeedSource, { body: { name: 'Receiver', address } });
  const mine = { sourceId: added.sourceId, feedVersion: added.feedVersion!, name: 'Mine', address };
  const stranger = await app.signIn();
  expect(await stranger.fail(changeFeedSource, { body: mine })).toMatchObject({ code: 'source.not-found' });
  const push = await user.call(sourceRoutes.addPushSource, { body: { name: 'Push', connector: 'dcsa-tnt' } });
  const ofPush = { ...mine, sourceId: push.source.sourceId };
  expect(await user.fail(changeFeedSource, { body: ofPush })).toMatchObject({ code: 'source.not-found' });
  const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
  expect(await reader.fail(changeFeedSource, { body: mine })).toMatchObject({ code: 'access.denied' });
  expect(await user.call(listSources)).toMatchObject([{ name: 'Push' }, { name: 'Receiver' }]);
});

test('of two who change a feed the second is refused, also where only the key was changed', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const address = 'wss://stream.example.com/v0';
  const added = await user.call(addFeedSource, {
    body: { name: 'Stream', address, stream: { key: 'first' } },
  });
  const change = (feedVersion: string | null, name: string, key?: string) => ({
    body: { sourceId: added.sourceId, feedVersion: feedVersion!, name, address, stream: { key } },
  });
  const outcomes = await Promise.allSettled(
    ['East', 'West'].map((name) => user.call(changeFeedSource, change(added.feedVersion, name))),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const saved = outcomes.find((outcome) => outcome.status === 'fulfilled')!.value;
  const late = await user.fail(changeFeedSource, change(added.feedVersion, 'North'));
  expect(late).toMatchObject({ code: 'change.outdated', httpStatus: 409 });
  expect((await user.call(listSources))[0]).toMatchObject({
    name: saved.name,
    feedVersion: saved.feedVersion,
  });
  const rekeyed = await user.call(changeFeedSource, change(saved.feedVersion, saved.name, 'second'));
  expect(rekeyed.feedVersion).not.toBe(saved.feedVersion);
  expect(await user.fail(changeFeedSource, change(saved.feedVersion, saved.name, 'third'))).toMatchObject({
    code: 'change.outdated',
  });
});

test.each([
  [{ address: 'wss://stream.example.com/v0' }, 'request.invalid'],
  [{ address: 'tcp://ais.example.com:5631', stream: { key: 'k' } }, 'request.invalid'],
  [
    {
      address: 'wss://stream.example.com/v0',
      stream: { key: 'k', areas: [{ south: 9, west: 0, north: 1, east: 2 }] },
    },
    'request.invalid',
  ],
  [{ address: 'wss://10.0.0.1/v0', stream: { key: 'k' } }, 'source.address-refused'],
  [{ address: 'ws://stream.example.com/v0', stream: { key: 'k' } }, 'source.address-refused'],
  [{ address: 'wss://user:pass@stream.example.com/v0', stream: { key: 'k' } }, 'source.address-refused'],
] as const)('%j is refused: %s', async (body, code) => {
  const app = await startTestApp();
  const user = await app.signIn();
  expect(await user.fail(addFeedSource, { body: { name: 'Stream', ...body } as never })).toMatchObject({
    code,
  });
});

test('one feed is kept open by one process only', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  await user.call(addFeedSource, { body: { name: 'Receiver', address: 'tcp://127.0.0.1:1' } });
  const now = app.clock.now();
  await app.db.pool.query(
    'update data_source set feed_leased_by = gen_random_uuid(), feed_leased_until = $1',
    [new Date(now.getTime() + 1000)],
  );
  expect(await leaseFeeds(app.db.system, now)).toEqual([]);
  expect(await leaseFeeds(app.db.system, new Date(now.getTime() + 2000))).toMatchObject([
    { address: 'tcp://127.0.0.1:1' },
  ]);
  await releaseFeeds(app.db.system);
});

test.each([
  ['tcp://10.0.0.1:5631', 'private network'],
  ['tcp://localhost:5631', 'this machine'],
  [`tcp://${hostname()}:5631`, 'FEED_PRIVATE_HOSTS'],
  ['tcp://ais.example.com.:5631', 'ends in a dot'],
  ['udp://:80', '4001 to 4010'],
  ['https://ais.example.com', 'tcp://host:port'],
])('%s is not accepted', async (address, reason) => {
  const app = await startTestApp();
  const user = await app.signIn();
  const failure = await user.fail(addFeedSource, { body: { name: 'Receiver', address } });
  expect(failure).toMatchObject({ code: 'source.address-refused' });
  expect(failure.params['reason']).toContain(reason);
});
