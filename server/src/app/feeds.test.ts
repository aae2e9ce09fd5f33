import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sourceRoutes } from '@portolan/contract';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { type TestApp, type TestUser, startTestApp } from '../../test/app.ts';
import { readFeedAddress } from '../connectors/ais/index.ts';
import { createLogger } from '../platform/log.ts';
import { startFeeds } from './feeds.ts';

const { addFeedSource, changeFeedSource, listSources, switchSource } = sourceRoutes;
const log = readFileSync(
  new URL('../formats/ais/fixtures/exactearth-tagblock.nmea', import.meta.url),
  'latin1',
);

/** A receiver that sends the log to whoever connects, and keeps the connection. */
async function startReceiver(): Promise<{ address: string; server: Server }> {
  const server = createServer((socket) => {
    // A client that leaves while it is still sending resets the connection.
    socket.on('error', () => undefined);
    socket.write(`${log}\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function start({ db, clock }: TestApp, privateHosts = ['127.0.0.1']) {
  const rules = { read: readFeedAddress, privateHosts, listenPorts: undefined };
  const everyMs = { lease: 10, write: 10, follow: 10 };
  const feeds = await startFeeds({ db, clock, log: createLogger('silent'), rules, everyMs });
  onTestFinished(() => feeds.stop());
  return feeds;
}

/** Polls until the condition holds; the database sends no event for it. */
async function until<Found>(read: () => Promise<Found>, isSo: (found: Found) => boolean): Promise<Found> {
  for (;;) {
    const found = await read();
    if (isSo(found)) return found;
    await pause(10);
  }
}

const listOf = (user: TestUser) => async () => {
  const [source] = await user.call(listSources);
  if (source === undefined) throw new Error('no source');
  return source;
};
const countVessels = (app: TestApp) => async () => {
  const { rows } = await app.db.pool.query<{ positions: number; names: number; points: number }>(
    'select count(position_at)::int as positions, count(vessel_name)::int as names, (select ' +
      'coalesce(sum(points), 0)::int from vessel_track_run) as points from vessel',
  );
  return rows[0] ?? { positions: 0, names: 0, points: 0 };
};

test('a feed that is added becomes vessels, tracks and a healthy source', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const { address } = await startReceiver();
  const added = await user.call(addFeedSource, { body: { name: 'Receiver', address } });
  expect(added).toMatchObject({
    way: 'feed',
    feedAddress: address,
    health: 'waiting',
    connector: 'ais-nmea',
  });
  await start(app);
  const found = await until(countVessels(app), ({ positions, names }) => positions >= 118 && names >= 21);
  expect(found).toMatchObject({ positions: 118 });
  expect(await until(listOf(user), ({ health }) => health === 'healthy')).toMatchObject({
    lastFailure: null,
  });
});

test('a feed whose receiver cannot be reached is broken, with the reason', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const { address, server } = await startReceiver();
  server.close();
  await user.call(addFeedSource, { body: { name: 'Receiver', address } });
  await start(app);
  const source = await until(listOf(user), ({ health }) => health === 'broken');
  expect(source.lastFailure?.reason).toContain('ECONNREFUSED');
});

test('a private host that the operator no longer allows is not connected to', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const { address, server } = await startReceiver();
  await user.call(addFeedSource, { body: { name: 'Receiver', address } });
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await start(app, []);
  await until(listOf(user), ({ health }) => health === 'broken');
  expect(connections).toBe(0);
});

/** A JSON stream that sends one ship to whoever subscribes with the right key. */
async function startStream(key: string, onAsked?: (boxes: unknown) => void): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const asked = JSON.parse(data.toString()) as { APIKey: string; BoundingBoxes: unknown };
      onAsked?.(asked.BoundingBoxes);
      if (asked.APIKey !== key) return socket.send('{"error":"Api Key Is Not Valid"}', () => socket.close());
      for (const [MessageType, body] of Object.entries(shipOfStream))
        socket.send(JSON.stringify({ MessageType, Message: { [MessageType]: body } }));
      return undefined;
    }),
  );
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v0/stream`;
}

const shipOfStream = {
  PositionReport: {
    UserID: 259000420,
    Latitude: 66.02695,
    Longitude: 12.25382,
    Sog: 10.1,
    Cog: 308.2,
    TrueHeading: 235,
    Timestamp: 60,
    NavigationalStatus: 0,
  },
  ShipStaticData: { UserID: 259000420, Name: 'AUGUSTSON', CallSign: 'LGWL', Type: 70, Destination: 'NLRTM' },
};

test('a JSON stream becomes vessels; its key is encrypted and never shown', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const stream = { key: 'very-secret-key', areas: [{ south: 50, west: -5, north: 70, east: 20 }] };
  const body = { name: 'Stream', address: await startStream(stream.key), stream };
  const added = await user.send(addFeedSource, { body });
  expect(added.statusCode).toBe(200);
  expect(added.body).not.toContain(stream.key);
  await start(app);
  await until(countVessels(app), ({ positions, names }) => positions === 1 && names === 1);
  expect(await until(listOf(user), ({ health }) => health === 'healthy')).toMatchObject({
    lastFailure: null,
  });
  const { rows } = await app.db.pool.query<{ said: string; sealed: Buffer }>(
    'select settings::text as said, sealed_secret as sealed from data_source',
  );
  expect(rows[0]?.said).not.toContain(stream.key);
  expect(rows[0]?.sealed.includes(stream.key)).toBe(false);
});

test('a stream whose areas and vessels are changed keeps its key and subscribes again', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const asked: unknown[] = [];
  const address = await startStream('right', (boxes) => asked.push(boxes));
  const { sourceId, feedStream, feedVersion } = await user.call(addFeedSource, {
    body: {
      name: 'Stream',
      address,
      stream: { key: 'right', areas: [{ south: 50, west: -5, north: 70, east: 20 }] },
    },
  });
  expect(feedStream).toEqual({ areas: [{ south: 50, west: -5, north: 70, east: 20 }], mmsis: [] });
  await start(app);
  await until(listOf(user), ({ health }) => health === 'healthy');
  const stream = { areas: [{ south: 0, west: 100, north: 10, east: 110 }], mmsis: ['259000420'] };
  const changed = await user.call(changeFeedSource, {
    body: { sourceId, feedVersion: feedVersion!, name: 'East', address, stream },
  });
  expect(changed).toMatchObject({ name: 'East', feedAddress: address, feedStream: stream });
  await until(
    () => Promise.resolve(asked.length),
    (count) => count === 2,
  );
  expect(asked).toEqual([
    [
      [
        [50, -5],
        [70, 20],
      ],
    ],
    [
      [
        [0, 100],
        [10, 110],
      ],
    ],
  ]);
  expect(await until(listOf(user), ({ health }) => health === 'healthy')).toMatchObject({
    lastFailure: null,
  });
});

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

test('nothing of another company account, or of a source that is not a feed, is changed', async () => {
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

test('of two people who change a feed, the second gets a conflict, and nothing is overwritten; also when only the key changes', async () => {
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

test('a stream that rejects the key is broken, with its message', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const body = { name: 'Stream', address: await startStream('right'), stream: { key: 'wrong' } };
  await user.call(addFeedSource, { body });
  await start(app);
  const source = await until(listOf(user), ({ health }) => health === 'broken');
  expect(source.lastFailure?.reason).toContain('Api Key Is Not Valid');
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

test('a paused feed is released, and opened again later', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const { address, server } = await startReceiver();
  const added = await user.call(addFeedSource, { body: { name: 'Receiver', address } });
  const connected = once(server, 'connection');
  await start(app);
  const [socket] = await connected;
  const closed = once(socket, 'close');
  await user.call(switchSource, { body: { sourceId: added.sourceId, enabled: false } });
  await closed;
  const again = once(server, 'connection');
  await user.call(switchSource, { body: { sourceId: added.sourceId, enabled: true } });
  await again;
});

test('one feed is kept open by one process only', async () => {
  const app = await startTestApp();
  const { leaseFeeds, releaseFeeds } = await import('../features/sources/sources/index.ts');
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
  ['udp://:80', '4001 to 4010'],
  ['https://ais.example.com', 'tcp://host:port'],
])('%s is not accepted', async (address, reason) => {
  const app = await startTestApp();
  const user = await app.signIn();
  const failure = await user.fail(addFeedSource, { body: { name: 'Receiver', address } });
  expect(failure).toMatchObject({ code: 'source.address-refused' });
  expect(failure.params['reason']).toContain(reason);
});
