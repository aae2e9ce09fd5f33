import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sourceRoutes } from '@portolan/contract';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { type TestApp, type TestUser, startTestApp } from '../../test/app.ts';
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

async function start({ db, clock, connectors }: TestApp, privateHosts = ['127.0.0.1']) {
  const rules = { connectors, privateHosts, listenPorts: undefined };
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

test('a stream that rejects the key is broken, with its message', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const body = { name: 'Stream', address: await startStream('right'), stream: { key: 'wrong' } };
  await user.call(addFeedSource, { body });
  await start(app);
  const source = await until(listOf(user), ({ health }) => health === 'broken');
  expect(source.lastFailure?.reason).toContain('Api Key Is Not Valid');
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
  expect(await user.call(listSources)).toMatchObject([{ name: 'Receiver', enabled: true }]);
});
